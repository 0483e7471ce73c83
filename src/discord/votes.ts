// What the party is asked: choices that anybody may make, votes and how they stand, and whether something is taken back.
import { lookAround } from '../campaign/cases/stand.ts';
import { openVotes } from '../campaign/cases/vote.ts';
import { PARTY } from '../engine/ask.ts';
import { windowOpeners } from './board.ts';
import type { AtTable, Context } from './call.ts';
import { type Message, panel } from './panel.ts';
import { petitionPanel } from './petition.ts';
import { openLines } from './standing.ts';
import { sayingIn } from './words.ts';

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
    rows: [...(isOpen ? windowOpeners({ ...shown, table }) : []), ...(petition?.rows ?? [])],
    tone: 'asking',
  });
}
