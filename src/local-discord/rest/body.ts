// Reads a request's body: JSON, or multipart with `payload_json` and `files[n]`.
import type { IncomingMessage } from 'node:http';
import { readBytes } from '../bytes.ts';
import { DiscordError, refusal } from '../errors.ts';
import { parseJson } from '../json.ts';
import type { Upload } from './route.ts';

/** Discord's limit for a whole request. */
const MOST_BYTES = 25 * 1024 * 1024;

export type Sent = { readonly body: unknown; readonly files: readonly Upload[] };

export async function readBody(request: IncomingMessage): Promise<Sent> {
  const { bytes } = await readBytes(request, MOST_BYTES);
  if (bytes === 'too many') throw refusal('tooLarge');
  if (bytes.length === 0) return { body: undefined, files: [] };
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) return multipart(bytes, type);
  if (type.startsWith('application/json')) return { body: json(bytes.toString('utf8')), files: [] };
  const known = "{'application/json', 'multipart/form-data'}";
  throw new DiscordError(400, 50035, `Expected "Content-Type" header to be one of ${known}.`);
}

function json(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw refusal('invalidJson');
  }
}

async function multipart(bytes: Buffer, type: string): Promise<Sent> {
  const form = await formOf(bytes, type);
  const payload = form.get('payload_json');
  const files = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [] : [{ name, value }]));
  return {
    body: typeof payload === 'string' ? json(payload) : {},
    files: await Promise.all(files.map(({ name, value }, n) => upload(name, value, n))),
  };
}

async function formOf(bytes: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  } catch {
    throw new DiscordError(400, 50035, 'Invalid Form Body');
  }
}

async function upload(name: string, file: File, n: number): Promise<Upload> {
  const number = /^files\[(\d+)\]$/.exec(name)?.[1];
  return {
    number: number === undefined ? n : Number(number),
    filename: file.name,
    ...(file.type && { content_type: file.type }),
    bytes: new Uint8Array(await file.arrayBuffer()),
  };
}
