// What a press or a command did, said to the person who did it.

import type { Reply } from '../../campaign/play/reply.ts';
import { choosing } from '../../campaign/play/stepByStep.ts';
import { news } from '../../campaign/tell/look.ts';
import { lookAround } from '../../campaign/tell/tableStatus.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { FollowUp } from '../../engine/ruleset/speech.ts';
import type { AtTable, Context } from '../calls/call.ts';
import { idOf } from '../messages/ids.ts';
import { lastLines } from '../messages/limits.ts';
import { type Button, buttons, type Message, panel, type Row } from '../messages/panel.ts';
import { sayingIn } from '../messages/words.ts';
import { windowOpenersFor } from '../show/board.ts';
import { openLines } from '../show/tableStatus.ts';
import { standingPanel } from './sayParts.ts';

const MOST = 1500;
/** Of a longer run, only the last lines are shown, with a button for all: so the next buttons stay in sight. */
const MOST_LINES = 8;
/** `ask` and `as`: for a reply that asks for more. */
export type Replied = Reply & {
  readonly ask?: number;
  readonly as?: string;
  /** What was said with it for later. */
  readonly along?: readonly FollowUp[];
};

export async function replied(context: Context, at: AtTable, reply: Replied): Promise<Message> {
  const say = sayingIn(at.render);
  const { along = [] } = reply;
  switch (reply.kind) {
    case 'refused':
      throw new Refusal(reply.code, reply.params);
    case 'needs':
      return needed(context, at, reply);
    case 'taken':
    case 'tookBack':
      return happened(context, at, { from: reply.from, along });
    case 'voted':
      return reply.settled
        ? happened(context, at, { from: reply.from, along })
        : panel({
            text: [say('done.voted')],
            rows: [...closing(say, at.table, reply.mayClose), ...backRow(say, at.table)],
            tone: 'good',
          });
    case 'planned':
      return panel({ text: [say('done.planned')], rows: backRow(say, at.table), tone: 'good' });
    case 'petitioned':
      return panel({ text: [say('done.petitioned')], tone: 'good' });
    case 'petition':
      return panel({ text: [at.render({ key: `campaign.takeBack.${reply.result}` })], tone: 'good' });
  }
}

/** Back to all choices. */
export const backRow = (say: ReturnType<typeof sayingIn>, table: number): readonly Row[] =>
  buttons({ label: say('button.back'), id: idOf('back', table) });

/** CMP-044 The leader may close the vote with their own. */
export const closing = (say: ReturnType<typeof sayingIn>, table: number, ask: number | undefined): readonly Row[] =>
  ask === undefined ? [] : buttons({ label: say('button.close'), id: idOf('close', table, ask) });

/** Goes on in menus with what a typed answer lacked. */
async function needed({ app, caller }: Context, at: AtTable, { ask = -1, as }: Replied): Promise<Message> {
  const seat = as ?? at.view.eyes;
  return standingPanel(at, await choosing(app, caller, { table: at.table, ask, seat, step: { look: true } }));
}

type Happening = { readonly from: number; readonly along: readonly FollowUp[] };

/** What happened, as far as they may see it, and what is open now. */
async function happened(
  { app, caller }: Context,
  { table, render, view: seen }: AtTable,
  { from, along }: Happening,
): Promise<Message> {
  const say = sayingIn(render);
  const [told, around] = await Promise.all([
    news(app, caller, { table, since: from - 1, as: seen.eyes }),
    lookAround(app, caller, { table }),
  ]);
  const lines = told.map(({ text }) => render(text));
  const [own] = around.standing.seats.filter(({ id }) => id === seen.eyes);
  // Some of it may be done by now.
  const isLeft = ({ plans }: FollowUp) =>
    around.plans.some(({ seat, askId }) => seat === own?.id && plans.some((plan) => plan.askId === askId));
  const left = along.filter(isLeft);
  const said = left.length > 0 ? [`-# ${say('done.along', { what: left.map(({ label }) => label) })}`] : [];
  const shown = { ...around, render, table };
  const more: readonly Button[] = [
    ...(left.length > 0 && own ? [{ label: say('button.unplan'), id: idOf('unplan', table, own.id) }] : []),
    ...(lines.length > MOST_LINES ? [{ label: say('button.since'), id: idOf('since', table, from - 1) }] : []),
  ];
  const last = lines.length > MOST_LINES ? ['…', ...lines.slice(-MOST_LINES)] : lines;
  return panel({
    text: [last.length > 0 ? lastLines(last, MOST) : say('done.taken'), [...openLines(shown), ...said].join('\n')],
    // If they are asked next, they can go on right here.
    rows: [...windowOpenersFor(shown, caller.user), ...(more.length > 0 ? buttons(...more) : [])],
    tone: 'good',
  });
}
