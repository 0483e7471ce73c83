// Petitions and proposals whose time is up are closed, all in one job.
import { duePetitions } from '../../campaign/care/due/petitions.ts';
import { closeDuePetitions } from '../../campaign/play/takeBack/takeBack.ts';
import { closeDueProposals } from '../../campaign/seats/propose.ts';
import type { JobKind } from './kind.ts';

export const petitions: JobKind<object> = {
  queue: 'care',
  id: () => 'petitions',
  rank: 4,
  due: duePetitions,
  perform: async (app) => ((await closeDuePetitions(app)) + (await closeDueProposals(app)) > 0 ? 'done' : 'nothing'),
};
