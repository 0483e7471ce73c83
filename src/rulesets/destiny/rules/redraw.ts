// The redraw window (DST-082 to DST-087): arguing with destiny.
import { ask, type Flow, flow, together } from '../../../engine/kernel/flow.ts';
import { asking, DECLINE, decline, optionsOf } from '../asks.ts';
import { cardName, chitName } from '../speak/names.ts';
import type { Look, T } from '../state.ts';
import { tell } from '../words/events.ts';
import { COLOURS, type SeekerId } from '../words/index.ts';
import { drawAndKeep, drawChit, returnChit } from './bag.ts';
import { boostOf, playBoost } from './boosting.ts';
import { boostsInHand } from './cards.ts';
import { standsFor } from './chits.ts';
import { seekerOf } from './look.ts';
import { seekerPassive } from './passives.ts';

type Redraw = { readonly who: SeekerId; readonly draws: number };

/** Repeats after each redraw, until nobody redraws: then the chit stands. */
export const redrawWindow = flow(function* redrawWindow(t: T, drawn: string): Flow<string> {
  let chit = drawn;
  for (;;) {
    const asked = t.state.seats.filter((who) => redrawCards(t, who).length > 0);
    if (asked.length === 0) return chit;
    tell(t, { type: 'windowOpened', window: 'redraw', chit, asked });
    const answers = yield* together(
      asked.map((who) => offerRedraw(t, who, chit)),
      (redraw) => redraw !== undefined,
    );
    const redraw = answers.find((answer) => answer !== undefined);
    tell(t, { type: 'windowClosed', window: 'redraw', declined: redraw ? [] : [...asked] });
    if (!redraw) return chit;
    returnChit(t, chit);
    chit = redraw.draws > 1 ? yield* drawAndKeep(t, redraw.who, redraw.draws) : drawChit(t);
  }
});

/** DST-085 One redraw for each turn's draw; Fast Talk lets any boost be one, once per cycle. */
function redrawCards(t: Look, who: SeekerId): readonly string[] {
  if (t.state.redrawn.includes(who)) return [];
  const boosts = boostsInHand(t, who);
  return mayFastTalk(t, who) ? boosts : boosts.filter((id) => boostOf(t, who, id).boost.kind === 'redraw');
}

function mayFastTalk(t: Look, who: SeekerId): boolean {
  const talk = seekerPassive(t, who, 'redrawAny');
  return talk !== undefined && !seekerOf(t, who).used.includes(talk.id);
}

const offerRedraw = flow(function* offerRedraw(t: T, who: SeekerId, chit: string): Flow<Redraw | undefined> {
  const answer = yield* ask(
    t,
    asking(t, {
      id: 'redraw',
      who,
      options: [...optionsOf(redrawCards(t, who), cardName), decline],
      fallback: DECLINE,
      rule: 'DST-084',
      secret: 'options',
      facts: { chit, kind: standsFor(t, chit) },
      about: { chit: chitName(chit) },
    }),
  );
  if (answer.choose !== DECLINE) return playRedraw(t, who, answer.choose);
  tell(t, { type: 'boostDeclined', who, window: 'redraw' });
  return undefined;
});

/** DST-082 It needs no colour. A boost that is talked into a redraw draws 1. */
function playRedraw(t: T, who: SeekerId, card: string): Redraw {
  const { boost } = boostOf(t, who, card);
  const talked = boost.kind !== 'redraw';
  if (talked) seekerOf(t, who).used.push(seekerPassive(t, who, 'redrawAny')?.id ?? '');
  playBoost(t, who, card, COLOURS);
  t.state.redrawn.push(who);
  const draws = talked ? 1 : boost.value;
  tell(t, { type: 'boostPlayed', who, card, kind: 'redraw', value: draws, on: who });
  return { who, draws };
}
