// AP-draw, AP-chit and AP-redraw: how to argue with destiny.
import type { Ask, Choice } from '../../../engine/kernel/ask.ts';
import { DECLINE } from '../asks.ts';
import { boostOf } from '../rules/boosting.ts';
import { abilityWith, standsFor } from '../rules/chits.ts';
import { isAlive, seekerOf } from '../rules/look.ts';
import type { Look } from '../state.ts';
import { actionsToExpect, firstBest } from './survey.ts';
import { type Threat, threatOf } from './threat.ts';

const NEEDS_LUCK = 5;

/** AP-draw: spend fate if some Seeker is at ≤ 5 and tokens are left for this battle; else plain. */
export function drawChoice(look: Look, ask: Ask): Choice {
  const inNeed = look.state.seats.some((id) => seekerOf(look, id).health <= NEEDS_LUCK);
  return { choose: inNeed && ask.options.some(({ id }) => id === 'fate') ? 'fate' : 'plain' };
}

/** AP-chit */
export function chitChoice(look: Look, ask: Ask): Choice {
  const chits = ask.options.map(({ id }) => id);
  return { choose: firstBest(seatOrder(look, chits), (chit) => chitWorth(look, chit)) ?? '' };
}

/** Equal Seeker chits by seat order. */
const seatOrder = ({ state }: Look, chits: readonly string[]): readonly string[] => [
  ...state.seats.filter((id) => chits.includes(id)),
  ...chits.filter((chit) => !state.seats.includes(chit)),
];

const RANKS = { heart: 6, seeker: 5, lull: 4, wasted: 3, number: 2, darkness: 1 } as const;
const RANK = 1000;

/** AP-chit: heart, Seeker, lull, a wasted attack, the least expected loss, Darkness last. */
function chitWorth(look: Look, chit: string): number {
  const kind = standsFor(look, chit);
  if (kind === 'heart') return RANKS.heart * RANK;
  if (kind === 'seeker') return RANKS.seeker * RANK + actionsToExpect(look, chit);
  const threat = threatBy(look, chit);
  if (kind === 'darkness') return RANKS.darkness * RANK;
  if (!threat) return RANKS.lull * RANK;
  if (threat.attacks && !threat.lands) return RANKS.wasted * RANK;
  return RANKS.number * RANK - expectedLoss(threat);
}

/** What a number or Darkness chit would bring; undefined for a lull. */
function threatBy(look: Look, chit: string): Threat | undefined {
  const { enemy, ability } = abilityWith(look, chit);
  return isAlive(look, enemy) ? threatOf(look, enemy, ability) : undefined;
}

/** Losing the battle with an object is as bad as it gets. */
const expectedLoss = ({ losses, ruins }: Threat): number =>
  Object.values(losses).reduce((sum, loss) => sum + loss, ruins ? 100 : 0);

const LEAST_HEALTH = 4;

/** AP-redraw: on a chit whose ability can hit a Seeker for a loss that leaves ≤ 4, before blocks; else decline. */
export function redrawChoice(look: Look, ask: Ask): Choice {
  const chit = String(ask.facts.chit);
  const kind = standsFor(look, chit);
  const threat = kind === 'number' || kind === 'darkness' ? threatBy(look, chit) : undefined;
  return { choose: threat && isGrave(look, threat) ? redrawCard(look, ask) : DECLINE };
}

const isGrave = (look: Look, { losses, ruins }: Threat): boolean =>
  ruins || Object.entries(losses).some(([id, loss]) => loss > 0 && seekerOf(look, id).health - loss <= LEAST_HEALTH);

/** A redraw boost, the one that draws most; without one Fast Talk, with the boost of the lowest number. */
function redrawCard(look: Look, ask: Ask): string {
  const cards = ask.options.map(({ id }) => id).filter((id) => id !== DECLINE);
  const boost = (id: string) => boostOf(look, ask.who, id).boost;
  const redraws = cards.filter((id) => boost(id).kind === 'redraw');
  const card =
    redraws.length > 0 ? firstBest(redraws, (id) => boost(id).value) : firstBest(cards, (id) => -boost(id).value);
  return card ?? DECLINE;
}
