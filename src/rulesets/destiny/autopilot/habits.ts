// What people at a table of destiny say along with an answer, so that nobody waits for them without need.
import type { Choice, SeatId } from '../../../engine/kernel/ask.ts';
import type { Habits } from '../../../engine/ruleset/ruleset.ts';
import type { Later } from '../../../engine/ruleset/speech.ts';
import { DECLINE } from '../asks.ts';
import { boostOf } from '../rules/boosting.ts';
import { boostsInHand } from '../rules/cards.ts';
import { DRAW, isCalm, isInDanger, LET_IT_BE } from '../speak/speech.ts';
import type { Look, State } from '../state.ts';
import type { Content } from '../words/index.ts';

export const habits: Habits<State, Content> = {
  along: (state, content, { seat, choice }) => ({
    choice: withEnd(content, choice),
    then: nextDraw({ state, content }, seat),
  }),
  ahead: (state, content, seat) => [...boostAhead({ state, content }, seat), ...nextDraw({ state, content }, seat)],
};

/** At or below, a health boost may be wanted (AP-boost). */
const WEAK = 8;

/** How to help with the next action: the biggest damage that fits; else nothing, unless the actor may need another kind of help. */
function boostAhead(look: Look, seat: SeatId): readonly Later[] {
  const actor = look.state.turn?.who ?? '';
  const boosts = boostsInHand(look, seat).map((id) => boostOf(look, seat, id));
  const damages = boosts.filter(({ boost }) => boost.kind === 'damage');
  const health = look.state.seekers[actor]?.health;
  if (health === undefined || actor === seat) return [];
  const best = damages.toSorted((a, b) => b.boost.value - a.boost.value).map(({ id }) => ({ choose: id }));
  const choice = [...best, ...(health > WEAK ? [{ choose: DECLINE }] : [])];
  return choice.length > 0 ? [{ askId: 'boost', choice }] : [];
}

const nextDraw = (look: Look, seat: SeatId): readonly Later[] => [
  ...(isCalm(look, seat) ? [LET_IT_BE] : []),
  ...(isInDanger(look) ? [] : [DRAW]),
];

/** The autopilot leaves its last step open where a boost may change it; a person would not come back for it. */
function withEnd(content: Content, choice: Choice): Choice {
  const { card, then } = choice.with ?? {};
  const isOpen = Array.isArray(then) && then.length === 0;
  const actsAgain = content.cards[String(card)]?.effects.some((effect) => effect.do === 'again') ?? false;
  return isOpen && !actsAgain ? { ...choice, with: { ...choice.with, then: ['end'] } } : choice;
}
