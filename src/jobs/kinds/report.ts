// Whoever comes back is told what was done for them meanwhile.
import { dueReports, type Returned } from '../../campaign/care/due/people.ts';
import { reportReturn } from '../../campaign/tell/returns.ts';
import { asDone } from './asDone.ts';
import type { JobKind } from './kind.ts';

export const report: JobKind<Returned> = {
  queue: 'prompts',
  id: ({ absence }) => `report-${absence}`,
  rank: 5,
  due: dueReports,
  perform: async (app, fronts, work) => asDone(await reportReturn(app, fronts, work), 'reported'),
};
