// What the party is asked: choices that anybody may make, votes, and whether something is taken back.

import { NotPossible } from '../../campaign/notPossible.ts';
import { openVotes, overrideVote } from '../../campaign/play/ballots.ts';
import { speak } from '../../campaign/play/verbs.ts';
import { campaignAt } from '../../campaign/seats/findCampaign.ts';
import { lookAround } from '../../campaign/tell/tableStatus.ts';
import { PARTY } from '../../engine/kernel/ask.ts';
import { Refusal } from '../../engine/refusal.ts';
import { type AtTable, atTable, type Call, type Context, forPlace, renderOf } from '../calls/call.ts';
import type { ForAll } from '../calls/command.ts';
import type { Routes } from '../calls/route.ts';
import { numberIn } from '../messages/ids.ts';
import { type Message, panel } from '../messages/panel.ts';
import { sayingIn } from '../messages/words.ts';
import { windowOpeners } from '../show/board.ts';
import { openLines } from '../show/tableStatus.ts';
import { petitionPanel } from './petition.ts';
import { closing, replied } from './replied.ts';

/** CMP-044 Says that the leader has closed a vote: for all to see, in the server's language. */
async function closedMessage(context: Context, { here, table }: AtTable, ask: number): Promise<Message> {
  const { app, caller } = context;
  const before = await openVotes(app, caller, { table });
  const reply = await overrideVote(app, caller, { table, ask });
  if (reply.kind === 'refused') throw new Refusal(reply.code, reply.params);
  const mine = before.find((one) => one.ask === ask)?.mine;
  const place = await forPlace(context);
  const label = mine ? renderOf(place, here)(mine) : '';
  return panel({ text: [place.say('vote.closed', { who: `<@${caller.user}>`, label })], tone: 'good' });
}

/** Votes, and closes the vote at once. */
export async function voteAndClose(call: Call): Promise<ForAll | Message> {
  const at = await call.table();
  const { guild, user } = call.caller;
  const said = { choice: call.interaction.options.getString('choice') ?? undefined };
  // One command does two things: only the last may have the receipt.
  const spoken = { table: at.table, verb: 'vote', said, render: at.render };
  const reply = await speak(call.app, { guild, user }, spoken);
  if (reply.kind !== 'voted' || reply.settled) return replied(call, at, reply);
  if (reply.mayClose === undefined) throw new NotPossible('noOverride');
  return { for: 'all', message: await closedMessage(call, at, reply.mayClose) };
}

export const voteRoutes: Routes = {
  close: {
    manner: 'public',
    run: async (press) => {
      const here = await campaignAt(press.app, press.caller, numberIn(press.pressed, 0));
      return closedMessage(press, await atTable(press, here), numberIn(press.pressed, 1));
    },
  },
};

export async function votesMessage(context: Context, at: AtTable): Promise<Message> {
  const { app, caller } = context;
  const { table, render } = at;
  const say = sayingIn(render);
  const { standing, view } = await lookAround(app, caller, { table });
  const asks = at.view.asks.filter(({ who }) => who === PARTY);
  const shown = { standing, view: { ...view, asks }, render };
  const votes = await openVotes(app, caller, { table });
  const petition = await petitionPanel(context, at);
  const isOpen = view.status === 'asking' && !standing.isPaused && asks.length > 0;
  if (!isOpen && !petition) return panel({ text: [say('vote.nothing')] });
  return panel({
    text: [
      ...(isOpen
        ? [
            openLines(shown).join('\n'),
            ...votes.flatMap(({ mine }) => (mine ? [say('vote.mine', { label: mine })] : [])),
          ]
        : []),
      ...(petition?.text ?? []),
    ],
    rows: [
      ...(isOpen ? windowOpeners({ ...shown, table }) : []),
      ...votes.flatMap(({ ask, mine, mayClose }) => closing(say, table, mine && mayClose ? ask : undefined)),
      ...(petition?.rows ?? []),
    ],
    tone: 'asking',
  });
}
