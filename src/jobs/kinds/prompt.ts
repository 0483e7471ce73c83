// Whoever is asked is told so, when they are awake.
import { duePrompts, type OfAsk } from '../../campaign/care/due/asks.ts';
import { promptAsk } from '../../campaign/tell/prompts.ts';
import { asDone } from './asDone.ts';
import type { JobKind } from './kind.ts';
import { TOGETHER } from './news.ts';

/** Prompts wait for the news job, which may already mention these people. */
const AFTER_NEWS = TOGETHER + 150;

/** Without the seat: one message prompts everybody of a window. */
const idOf = ({ table, ask }: Pick<OfAsk, 'table' | 'ask'>): string => `prompt-${table}-${ask}`;

export const prompt: JobKind<OfAsk> = {
  queue: 'prompts',
  id: idOf,
  rank: 8,
  // A job that waits finds out itself when somebody is awake: its table need not be read for that.
  due: (app, { isQueued, ...scope }) =>
    duePrompts(app, { ...scope, willPrompt: (ask) => isQueued('prompts', idOf(ask)) }),
  perform: async (app, fronts, work) => asDone(await promptAsk(app, fronts, work), 'prompted'),
  forAsk: ({ table, ask, seat, isPrompted, promptAt = 0 }, now) =>
    isPrompted ? [] : [{ table, ask, seat, at: Math.max(promptAt, now + AFTER_NEWS) }],
};
