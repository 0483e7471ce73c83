// What people at a table of destiny say along with an answer, so that nobody waits for them without need.
import type { Planned, Press } from '../../campaign/cases/answer.ts';
import type { Choice, SeatId } from '../../engine/ask.ts';
import { DECLINE } from '../../rulesets/destiny/asks.ts';
import { boostOf } from '../../rulesets/destiny/boosting.ts';
import { boostsInHand } from '../../rulesets/destiny/cards.ts';
import { isCalm } from '../../rulesets/destiny/speech.ts';
import type { Look } from '../../rulesets/destiny/state.ts';

const DRAW: Planned = { askId: 'draw', choice: { choose: 'plain' } };
const LET_IT_BE: Planned = { askId: 'redraw', choice: { choose: DECLINE } };

/** What is said in a visit that nobody waited for: how to help with the next action, whoever's it is. */
export function aheadOf(look: Look, seat: SeatId): readonly Planned[] {
  return [...boostAhead(look, seat), ...nextDraw(look, seat)];
}

/** The biggest damage that fits; else nothing, unless the actor may need another kind of help. */
function boostAhead(look: Look, seat: SeatId): readonly Planned[] {
  const actor = look.state.turn?.who ?? '';
  const boosts = boostsInHand(look, seat).map((id) => boostOf(look, seat, id));
  const damages = boosts.filter(({ boost }) => boost.kind === 'damage');
  const health = look.state.seekers[actor]?.health;
  if (health === undefined || actor === seat) return [];
  const best = damages.toSorted((a, b) => b.boost.value - a.boost.value).map(({ id }) => ({ choose: id }));
  const choice = [...best, ...(health > WEAK ? [{ choose: DECLINE }] : [])];
  return choice.length > 0 ? [{ askId: 'boost', choice }] : [];
}
/** At or below, a health boost may be wanted (AP-boost). */
const WEAK = 8;

export function carriedOn(look: Look, seat: SeatId, choice: Choice): Choice & Required<Pick<Press, 'then'>> {
  return { ...withEnd(look, choice), then: nextDraw(look, seat) };
}

const nextDraw = (look: Look, seat: SeatId): readonly Planned[] => [
  ...(isCalm(look, seat) ? [LET_IT_BE] : []),
  ...(isInDanger(look) ? [] : [DRAW]),
];

/** The autopilot leaves its last step open where a boost may change it; a person would not come back for it. */
function withEnd({ content }: Look, choice: Choice): Choice {
  const { card, then } = choice.with ?? {};
  const isOpen = Array.isArray(then) && then.length === 0;
  const actsAgain = content.cards[String(card)]?.effects.some((effect) => effect.do === 'again') ?? false;
  return isOpen && !actsAgain ? { ...choice, with: { ...choice.with, then: ['end'] } } : choice;
}

/** Below, one would rather spend fate (AP-draw). */
const DANGER = 5;

const isInDanger = ({ state: { fate, seekers } }: Look): boolean =>
  fate > 0 && Object.values(seekers).some(({ health }) => health <= DANGER);
