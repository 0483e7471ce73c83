// A table runs its automatic stages until somebody is asked.
import { dueTurns, type Turn } from '../../campaign/care/due/tables.ts';
import { advance } from '../../campaign/play/advance.ts';
import type { JobKind } from './kind.ts';

export const turn: JobKind<Turn> = {
  queue: 'turns',
  id: ({ table, version }) => `turn-${table}-${version}`,
  rank: 1,
  due: dueTurns,
  perform: async (app, _fronts, work) => ((await advance(app, work)) === 'ran' ? 'done' : 'nothing'),
  afterChange: ({ table, version, isAutomatic }, now) => (isAutomatic ? [{ table, version, at: now }] : []),
};
