// The file that came with an answer, read as JSON.

import type { Outcome } from './localDiscord/index.ts';
import { partsOf } from './localDiscord/plain.ts';

type FilePart = { readonly file?: { readonly url: string } };

export async function fileIn({ answer }: Pick<Outcome, 'answer'>, name: string): Promise<unknown> {
  const urls = partsOf(answer?.components).map((part) => (part as FilePart).file?.url ?? '');
  const url = urls.find((one) => new URL(one, 'http://nowhere').pathname.endsWith(name));
  if (url === undefined) throw new Error(`no file ${name} came, only ${urls.filter(Boolean).join(', ')}`);
  return (await fetch(url)).json();
}
