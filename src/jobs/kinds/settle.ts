// Asks without a row get one, and asks that nobody has to be waited for are answered.
import { takeUp } from '../../campaign/care/care.ts';
import { dueSettling, type Unsettled } from '../../campaign/care/due/tables.ts';
import type { JobKind } from './kind.ts';

export const settle: JobKind<Unsettled> = {
  queue: 'turns',
  id: ({ table }) => `settle-${table}`,
  rank: 0,
  due: dueSettling,
  perform: async (app, _fronts, work) => {
    await takeUp(app, work);
    return 'done';
  },
};
