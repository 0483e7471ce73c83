// Repeats a transaction that PostgreSQL ended in favour of another, or that was lost and may be committed or not.
import { codeOf, isLost } from './problem.ts';

/** PostgreSQL's codes for a deadlock and for rows that another transaction changed; and Prisma's code for both. */
const ENDED = ['40P01', '40001', 'P2034'];
/** By the second time, the other transaction has mostly ended. */
const TIMES = 3;
/** A lost transaction is repeated only within this time, because somebody waits for its answer. */
const LOST_MS = 10_000;

export type Repeating = {
  /** Whether a receipt tells the work that it was committed before: only then is it repeated after a lost connection. */
  readonly hasReceipt?: boolean;
};

/** Runs a whole transaction, and runs it again if PostgreSQL ended it or, with a receipt, if it was lost. */
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

/** For raw statements, Prisma names PostgreSQL's code only in the message. */
function wasEnded(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  if (ENDED.includes(code)) return true;
  return code === 'P2010' && error instanceof Error && /TransactionWriteConflict|40P01|40001/.test(error.message);
}
