// Campaigns as files that players carry from one server to another: attaches them, and reads those attached to a command.
import { NotPossible } from '../../campaign/notPossible.ts';
import { LIMITS } from '../messages/limits.ts';
import type { Attached } from '../messages/panel.ts';

/** A file that can be imported again. */
export function carriedFile(name: string, content: object, most: number = LIMITS.carried): Attached {
  const data = Buffer.from(`${JSON.stringify(content)}\n`);
  if (data.length > most) throw new NotPossible('fileTooBig');
  return { name, data };
}

type Uploaded = { readonly url: string; readonly size: number };

const PATIENCE = 15_000;

/** The text of a file that somebody attached. If it is too big, it is not even fetched. */
export async function uploadedText({ url, size }: Uploaded, most: number = LIMITS.carried): Promise<string> {
  if (size > most) throw new NotPossible('uploadTooBig');
  const data = await fetched(url).catch(() => {
    throw new NotPossible('uploadGone');
  });
  if (data.byteLength > most) throw new NotPossible('uploadTooBig');
  return new TextDecoder().decode(data);
}

async function fetched(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`the file was answered with ${response.status}`);
  return response.arrayBuffer();
}
