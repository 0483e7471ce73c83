// Somebody is told that standing orders of theirs were set aside.
import { dueResting } from '../../campaign/care/due/people.ts';
import { type Resting, tellResting } from '../../campaign/people/ordersSetAside.ts';
import { asDone } from './asDone.ts';
import type { JobKind } from './kind.ts';

export const resting: JobKind<Resting> = {
  queue: 'prompts',
  id: ({ table, seat, at }) => `resting-${table}-${seat}-${at}`,
  rank: 5,
  due: dueResting,
  perform: async (app, fronts, work) => asDone(await tellResting(app, fronts, work), 'told'),
};
