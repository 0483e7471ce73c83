// Whoever has not answered is reminded.
import { dueReminders, type Reminder } from '../../campaign/care/due/asks.ts';
import { remind as remindOf } from '../../campaign/tell/remind.ts';
import { asDone } from './asDone.ts';
import type { JobKind } from './kind.ts';

export const remind: JobKind<Reminder> = {
  queue: 'prompts',
  id: ({ table, ask, seat, count }) => `remind-${table}-${ask}-${seat}-${count}`,
  rank: 9,
  due: dueReminders,
  perform: async (app, fronts, work) => asDone(await remindOf(app, fronts, work), 'reminded', 'prompted'),
  forAsk: ({ table, ask, seat, remindAt, reminded }) =>
    remindAt === undefined ? [] : [{ table, ask, seat, count: reminded + 1, at: remindAt }],
  canMove: true,
  lateAs: 'reminder',
};
