// A taking back is carried out: the table goes on from an earlier point, and nothing of what was begun since is left lying about.
import { type Point, takeBack } from '../../../engine/kernel/line.ts';
import { settle } from '../../table/settle.ts';
import { goOnWith, type HeldInPrisma, saveOf } from '../../table/withLockedTable.ts';
import { givenAgain } from './free.ts';
import type { GivenAnswer } from './playedLine.ts';

export type TakingBack = {
  readonly point: Point<never>;
  readonly learned: readonly number[];
  readonly undone: readonly GivenAnswer[];
};

/** False when the answer would be given again at once by an order, a companion or the autopilot: then nothing has changed. */
export async function carryOut(held: HeldInPrisma, { point, learned, undone }: TakingBack): Promise<boolean> {
  const trial: HeldInPrisma = { ...held, row: withoutWhatWasBegun(held, undone), answers: [], exhausted: new Set() };
  goOnWith(trial, takeBack(saveOf(held.row) as never, point, learned));
  await settle(trial);
  if (givenAgain(undone, trial.answers) !== undefined) return false;
  await forget(held, undone);
  await moveDrafts(held, trial);
  Object.assign(held, { row: trial.row, table: trial.table, began: trial.began });
  held.answers.push(...trial.answers);
  return true;
}

/** Those whose time had run out are asked again, and their time begins anew; what others have used stays used. */
const ranOut = (undone: readonly GivenAnswer[]): readonly string[] =>
  undone.filter(({ by }) => by === 'deadline').map(({ seat }) => seat);

/** Those whose answers go begin anew; what anybody else has begun or said in advance is still theirs. */
const seatsOf = (undone: readonly GivenAnswer[]): string[] => [...new Set(undone.map(({ seat }) => seat))];

function withoutWhatWasBegun({ row }: HeldInPrisma, undone: readonly GivenAnswer[]): HeldInPrisma['row'] {
  const [again, seats] = [ranOut(undone), seatsOf(undone)];
  return {
    ...row,
    plans: row.plans.filter(({ seat }) => !seats.includes(seat)),
    spent: row.spent.filter(({ seat, exhausted }) => !(exhausted && again.includes(seat))),
  };
}

async function forget({ tx, row }: HeldInPrisma, undone: readonly GivenAnswer[]): Promise<void> {
  const where = { tableId: row.id };
  await tx.draft.deleteMany({ where: { ...where, seat: { in: seatsOf(undone) } } });
  await tx.spent.deleteMany({ where: { ...where, exhausted: true, seat: { in: [...ranOut(undone)] } } });
}

/** The same question has another number on the new line; what is no longer asked needs no answer. */
async function moveDrafts({ tx, row }: HeldInPrisma, { table }: HeldInPrisma): Promise<void> {
  const drafts = await tx.draft.findMany({ where: { tableId: row.id } });
  const askedBefore = new Map(row.asks.map((ask) => [ask.number, ask]));
  const moved = drafts.flatMap(({ ask: number, ...draft }) => {
    const before = askedBefore.get(number);
    const now = table.asks.find(({ id, who }) => id === before?.askId && who === before.seat);
    return now ? [{ ...draft, choice: draft.choice as never, ask: now.number }] : [];
  });
  await tx.draft.deleteMany({ where: { tableId: row.id } });
  await tx.draft.createMany({ data: moved });
}
