// All work that the rows call for, with its time: for whoever has no queue, or whose queue has lost jobs.
import type { App } from '../campaign/app.ts';
import { FOR_EVER } from '../campaign/care/due/scope.ts';
import { MINUTE } from '../campaign/time/offsets.ts';
import { KINDS, NAMES, type Work, workOf } from './kinds/index.ts';
import type { Asked } from './kinds/kind.ts';

/** What is due later needs no job yet: care finds it when it is nearer, and much of it is answered before. */
export const SOON = 10 * MINUTE;

/** `until` and `tables`: which work, all where it is not said. */
export type Wanted = {
  readonly until?: number;
  readonly tables?: readonly number[];
  readonly isQueued?: Asked['isQueued'];
};

/** What has to be done, in the order in which it is to be done. */
export async function dueWork(app: App, wanted: Wanted = {}): Promise<readonly Work[]> {
  const { until = FOR_EVER, tables, isQueued = () => false } = wanted;
  const asked = { now: app.clock.now(), until, tables, isQueued };
  const lists = await Promise.all(NAMES.map(async (kind) => workOf(kind, await KINDS[kind].due(app, asked))));
  const all = lists.flat().filter(({ at }) => at <= until);
  return all.sort((a, b) => a.at - b.at || KINDS[a.kind].rank - KINDS[b.kind].rank);
}
