// From the steps of a drawing to its PNG, while other work may run.
import { readRows } from './encode.ts';
import { packed } from './pack.ts';
import type { Sheet } from './sheet.ts';
import { inPieces, inTurn } from './turns.ts';

/** One picture at a time, in pieces; packed outside the main thread. */
export async function painted(steps: Generator<void, Sheet>): Promise<Buffer> {
  return packed(await inTurn(async () => readRows(await inPieces(steps))));
}
