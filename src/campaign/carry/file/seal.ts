// A campaign's file under a seal: those who carry it can neither read nor change what is hidden in it.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { z } from 'zod';
import { NotPossible } from '../../notPossible.ts';
import { type CampaignFile, FORMAT, fileShape, SERVER_FORMAT } from './shape.ts';

const SEALED_FORMAT = 'slowburn sealed campaign';
const SEALED_VERSION = 1;

/** What can be read from outside; nobody can change any of it. */
const label = {
  format: z.literal(SEALED_FORMAT),
  version: z.literal(SEALED_VERSION),
  name: z.string(),
  game: z.string(),
  story: z.string().optional(),
  exportedAt: z.string(),
  /** Tells which key sealed it, without telling the key. */
  seal: z.string(),
};
/** Whether it is base64 shows when it is opened: checking every character twice would take long. */
const sealedShape = z.strictObject({ ...label, sealed: z.string() });
export type SealedFile = z.infer<typeof sealedShape>;
type Label = Omit<SealedFile, 'sealed'>;

/** Made from a secret of the house. */
export type SealKey = { readonly key: Buffer; readonly id: string };

export function sealKeyFrom(secret: string): SealKey {
  const derived = (what: string, length: number) => Buffer.from(hkdfSync('sha256', secret, '', what, length));
  return { key: derived('slowburn seal', 32), id: derived('slowburn seal id', 8).toString('hex') };
}

const CIPHER = 'aes-256-gcm';
const [IV, TAG] = [12, 16];
/** A campaign of years has a few megabytes. */
const MOST = 256 * 1024 * 1024;

const written = ({ format, version, name, game, story, exportedAt, seal }: Label): Buffer =>
  Buffer.from(JSON.stringify([format, version, name, game, story ?? null, exportedAt, seal]));

export async function sealedFile(file: CampaignFile, by: SealKey, now: number): Promise<SealedFile> {
  const { name, ruleset, story } = file.campaign;
  const outside: Label = {
    ...{ format: SEALED_FORMAT, version: SEALED_VERSION, name: String(name), game: String(ruleset) },
    ...(story !== undefined && { story: String(story) }),
    ...{ exportedAt: new Date(now).toISOString(), seal: by.id },
  };
  const packed = await promisify(deflate)(JSON.stringify(file));
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, by.key, iv, { authTagLength: TAG }).setAAD(written(outside));
  const data = Buffer.concat([cipher.update(packed), cipher.final()]);
  return { ...outside, sealed: Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64') };
}

export type Unsealed = { readonly file: CampaignFile; readonly exportedAt: number };

/** Opens a sealed file. Throws `NotPossible`, with what to do, if the file is not as it was given out. */
export async function openedSeal(text: string, by: SealKey): Promise<Unsealed> {
  const { sealed, ...outside } = checked(text);
  if (outside.seal !== by.id) throw new NotPossible('otherSeal');
  const packed = deciphered(sealed, by, outside);
  const file = fileShape.safeParse(JSON.parse(String(await unpack(packed, { maxOutputLength: MOST }))));
  if (!file.success) throw new NotPossible('otherVersion');
  return { file: file.data, exportedAt: Date.parse(outside.exportedAt) };
}
const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

const anyFile = z.looseObject({ format: z.string(), version: z.unknown() });

function checked(text: string): SealedFile {
  const { format, version, ...rest } = anyFile.safeParse(parsed(text)).data ?? {};
  if (format === FORMAT || format === SERVER_FORMAT) throw new NotPossible('notSealed');
  if (format !== SEALED_FORMAT) throw new NotPossible('noCampaignFile');
  if (version !== SEALED_VERSION) throw new NotPossible('otherVersion');
  const read = sealedShape.safeParse({ format, version, ...rest });
  if (!read.success) throw new NotPossible('fileChanged');
  return read.data;
}

/** Everything outside the sealed part is short. If it is longer, the file is not ours and is not read. */
const MOST_OUTSIDE = 16 * 1024;
const SEALED = /"sealed"\s*:\s*"/;
const OPEN = new RegExp(`"format"\\s*:\\s*"(${FORMAT}|${SERVER_FORMAT})"`);

function parsed(text: string): unknown {
  const head = text.slice(0, MOST_OUTSIDE);
  const found = SEALED.exec(head);
  if (!found) return text.length > MOST_OUTSIDE ? { format: OPEN.exec(head)?.[1], version: undefined } : json(text);
  const start = found.index + found[0].length;
  const end = text.indexOf('"', start);
  if (end < 0 || start + text.length - end > MOST_OUTSIDE) return undefined;
  const outside = json(text.slice(0, start) + text.slice(end));
  return typeof outside === 'object' ? { ...outside, sealed: text.slice(start, end) } : undefined;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function deciphered(sealed: string, { key }: SealKey, outside: Label): Buffer {
  const whole = Buffer.from(sealed, 'base64');
  const [iv, tag, data] = [whole.subarray(0, IV), whole.subarray(IV, IV + TAG), whole.subarray(IV + TAG)];
  // Each file has only one valid text: the last character of base64 has bits that mean nothing.
  if (tag.length < TAG || whole.toString('base64') !== sealed) throw new NotPossible('fileChanged');
  try {
    const cipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG }).setAuthTag(tag).setAAD(written(outside));
    return Buffer.concat([cipher.update(data), cipher.final()]);
  } catch {
    throw new NotPossible('fileChanged');
  }
}
