// Where two transactions wait for each other, PostgreSQL ends one of them: nothing of it is left, and it is done once more.
import { codeOf } from './problem.ts';

/** Ended as one of two that wait for each other, or that saw what another has changed; and Prisma's word for both. */
const ENDED = ['40P01', '40001', 'P2034'];
/** The second time the other one is mostly through. */
const TIMES = 3;

/** A whole transaction, again where it was ended for another's sake. */
export async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let time = 1; ; time++) {
    try {
      return await work();
    } catch (error) {
      if (time === TIMES || !wasEnded(error)) throw error;
    }
  }
}

/** A statement that Prisma was only handed names the code in its sentence. */
function wasEnded(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  if (ENDED.includes(code)) return true;
  return code === 'P2010' && error instanceof Error && /TransactionWriteConflict|40P01|40001/.test(error.message);
}
