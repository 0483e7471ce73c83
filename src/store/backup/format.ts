// The file of a backup: gzipped lines of JSON. Every value is kept exactly as PostgreSQL writes it.
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { codeOf, StoreProblem } from '../problem.ts';

/** A row as PostgreSQL writes it; `null` for an empty column. */
export type Values = readonly (string | null)[];
export type Counts = { readonly tables: number; readonly rows: number };
/** The file's first line. */
export type Head = z.infer<typeof headSchema>;
export type TableLine = { readonly table: string; readonly columns: readonly string[] };
export type SequenceLine = { readonly sequence: string; readonly value: string; readonly isCalled: boolean };
/** The lines after the head: each table, then its rows; the sequences; last, the counts. */
export type Line = TableLine | Values | SequenceLine | Counts;

const headSchema = z.object({
  backup: z.literal('slowburn'),
  format: z.literal(1),
  made: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
const lineSchema = z.union([
  z.array(z.string().nullable()),
  z.strictObject({ table: z.string(), columns: z.array(z.string()) }),
  z.strictObject({ sequence: z.string(), value: z.string(), isCalled: z.boolean() }),
  z.strictObject({ tables: z.number(), rows: z.number() }),
]);

/** Hands on the lines as it reads them. Throws a StoreProblem if the file is not ours or not whole. */
export async function readBackup(
  file: string,
  use: (head: Head, lines: AsyncIterable<Line>) => Promise<void>,
): Promise<void> {
  const unzipped = createGunzip();
  // The reader of `unzipped` gets the same error, so it is not handled here.
  pipeline(createReadStream(file), unzipped, () => {});
  try {
    const lines = linesIn(unzipped);
    const first = await lines.next();
    const head = headSchema.parse(JSON.parse(first.done ? 'null' : first.value));
    await use(head, parsed(lines));
  } catch (error) {
    throw problemWith(file, error) ?? error;
  } finally {
    unzipped.destroy();
  }
}

async function* parsed(lines: AsyncIterable<string>): AsyncGenerator<Line> {
  for await (const line of lines) yield lineSchema.parse(JSON.parse(line));
}

async function* linesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function problemWith(file: string, error: unknown): StoreProblem | undefined {
  const code = codeOf(error);
  if (code === 'ENOENT') return new StoreProblem(`There is no file ${file}.`);
  if (code === 'EISDIR') return new StoreProblem(`${file} is a folder, and a backup is a file.`);
  if (code === 'EACCES')
    return new StoreProblem(`The file ${file} may not be read: please look at whom it belongs to.`);
  if (code === 'Z_BUF_ERROR') return cutOff(file);
  const isForeign = code?.startsWith('Z_') || error instanceof SyntaxError || error instanceof z.ZodError;
  if (!isForeign) return undefined;
  return new StoreProblem(`${file} is not a backup of Slowburn, or it was damaged: please choose another file.`);
}

export const cutOff = (file: string) =>
  new StoreProblem(`The backup ${file} is not whole, its end is missing: please choose another file.`);
