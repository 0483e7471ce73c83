// The file of a backup: gzipped lines of JSON, from which every value comes back exactly as PostgreSQL writes it.
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { codeOf, StoreProblem } from '../problem.ts';

/** A row in PostgreSQL's own words, `null` for nothing. */
export type Values = readonly (string | null)[];
export type Counts = { readonly tables: number; readonly rows: number };
/** The first line. */
export type Head = z.infer<typeof headSchema>;
export type TableLine = { readonly table: string; readonly columns: readonly string[] };
export type SequenceLine = { readonly sequence: string; readonly value: string; readonly isCalled: boolean };
/** A table is followed by its rows, and everything by its counts. */
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

/** Hands the lines on as they are read; a file that is none of ours, or not whole, is a StoreProblem. */
export async function readBackup(
  file: string,
  use: (head: Head, lines: AsyncIterable<Line>) => Promise<void>,
): Promise<void> {
  const unzipped = createGunzip();
  // What goes wrong with the file is met again by whoever reads on.
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
