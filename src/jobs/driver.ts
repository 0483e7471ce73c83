// Does what is due by the rows, without a queue: for tests and simulations that move the clock themselves.
import type { App } from '../campaign/app.ts';
import type { Fronts } from '../campaign/tell/board.ts';
import type { Outward } from '../campaign/tell/outward.ts';
import { dueWork, type Wanted } from './dueWork.ts';
import { KINDS, nameOf, type Work } from './kinds/index.ts';
import { perform } from './perform.ts';

export type Ran = {
  /** What was done, in order. */
  readonly done: readonly Work[];
  readonly failed: readonly Failure[];
};
type Failure = { readonly work: Work; readonly error: unknown };
type Of = Pick<Wanted, 'tables'>;

/** If there is more after so many rounds, the work calls for itself again and again. */
const MOST_ROUNDS = 10_000;

/** Does all that is due now, and what becomes due by that. What fails is left for the next call. */
export async function runDue(app: App, outward: Outward | Fronts, of: Of = {}): Promise<Ran> {
  const fronts = 'outward' in outward ? outward : { outward };
  const ran = { done: [] as Work[], failed: [] as Failure[] };
  const isFailed = (work: Work) => ran.failed.some((one) => sameAs(one.work, work));
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const due = await dueWork(app, { ...of, until: app.clock.now() });
    const before = ran.done.length;
    for (const work of inOrder(due).filter((one) => !isFailed(one))) await tried(app, fronts, { work, ...ran });
    if (ran.done.length === before) return ran;
  }
  throw new Error('there is always more to do');
}

type Trying = { readonly work: Work; readonly done: Work[]; readonly failed: Failure[] };

async function tried(app: App, fronts: Fronts, { work, done, failed }: Trying): Promise<void> {
  try {
    if ((await perform(app, fronts, work)) === 'done') done.push(work);
  } catch (error) {
    failed.push({ work, error });
  }
}

/** When something is due next, as far as the rows know. */
export async function nextDue(app: App, of: Of = {}): Promise<number | undefined> {
  const [first] = await dueWork(app, of);
  return first?.at;
}

/** Tables go on as far as they can before anybody is told: then there is one message to tell. */
const inOrder = (due: readonly Work[]): readonly Work[] => [
  ...due.filter((work) => isTurn(work)),
  ...due.filter((work) => !isTurn(work)),
];
const isTurn = ({ kind }: Work): boolean => KINDS[kind].queue === 'turns';

const sameAs = (a: Work, b: Work): boolean => nameOf(a).id === nameOf(b).id;
