// The time of an ask runs out: it is answered for whoever did not.
import type { App } from '../../campaign/app.ts';
import { deadlineOf, dueDeadlines, type OfAsk } from '../../campaign/care/due/asks.ts';
import { passDeadline } from '../../campaign/play/advance.ts';
import type { Done, JobKind } from './kind.ts';

export const deadline: JobKind<OfAsk> = {
  queue: 'prompts',
  id: ({ table, ask, seat }) => `deadline-${table}-${ask}-${seat}`,
  rank: 3,
  due: dueDeadlines,
  perform: async (app, _fronts, work) => ((await passDeadline(app, work)) === 'passed' ? 'done' : tooEarly(app, work)),
  forAsk: ({ table, ask, seat, due }) => (due === undefined ? [] : [{ table, ask, seat, at: due }]),
  canMove: true,
  lateAs: 'deadline',
};

/** A pause, other hours or an absence put the deadline off. */
async function tooEarly(app: App, work: OfAsk): Promise<Done> {
  const due = await deadlineOf(app, work);
  return due !== undefined && due > app.clock.now() ? { later: due } : 'nothing';
}
