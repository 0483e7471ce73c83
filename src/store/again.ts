// A transaction that is done once more: where PostgreSQL ended it for another's sake, or nobody knows whether it was committed.
import { codeOf, isLost } from './problem.ts';

/** Ended as one of two that wait for each other, or that saw what another has changed; and Prisma's word for both. */
const ENDED = ['40P01', '40001', 'P2034'];
/** The second time the other one is mostly through. */
const TIMES = 3;
/** After one silence there is a second try; after two, somebody waits for an answer. */
const LOST_MS = 10_000;

export type Repeating = {
  /** Whether it finds out by itself that it was committed, by its receipt: then a lost connection is no reason to give up. */
  readonly hasReceipt?: boolean;
};

/** A whole transaction, again where it was ended for another's sake, or lost. */
export async function again<Result>(
  work: () => Promise<Result>,
  { hasReceipt = false }: Repeating = {},
): Promise<Result> {
  const began = performance.now();
  const isWorthIt = (error: unknown) =>
    wasEnded(error) || (hasReceipt && isLost(error) && performance.now() - began < LOST_MS);
  for (let time = 1; ; time++) {
    try {
      return await work();
    } catch (error) {
      if (time === TIMES || !isWorthIt(error)) throw error;
    }
  }
}

/** A statement that Prisma was only handed names the code in its sentence. */
function wasEnded(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  if (ENDED.includes(code)) return true;
  return code === 'P2010' && error instanceof Error && /TransactionWriteConflict|40P01|40001/.test(error.message);
}
