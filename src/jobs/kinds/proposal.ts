// A proposal, or what became of it, is posted where nobody can see it yet.
import { dueProposals, type Proposed } from '../../campaign/care/due/petitions.ts';
import { showProposal } from '../../campaign/tell/proposalMessage.ts';
import { asDone } from './asDone.ts';
import type { JobKind } from './kind.ts';

export const proposal: JobKind<Proposed> = {
  queue: 'care',
  id: ({ petition }) => `proposal-${petition}`,
  rank: 6,
  due: dueProposals,
  perform: async (app, fronts, work) => asDone(await showProposal(app, fronts, work), 'shown'),
};
