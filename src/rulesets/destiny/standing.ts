// The rulebook's ready-made standing orders (DST-168): they answer an ask the moment it opens.
import type { Ask, Choice } from '../../engine/ask.ts';
import type { Orders } from '../../engine/ruleset.ts';
import { DECLINE } from './asks.ts';

/** `reactions`: ask, auto or hold; `redrawAsk`: enemy, any or never. */
const INITIAL_ORDERS = { reactions: 'ask', redrawAsk: 'enemy' };

const REACTIONS: readonly string[] = ['boost', 'block', 'redraw'];

/** `auto` lets the autopilot answer; undefined leaves the ask to the player. */
export function standing(ask: Ask, orders: Orders, autopilot: () => Choice): Choice | undefined {
  if (!REACTIONS.includes(ask.id)) return undefined;
  const { reactions, redrawAsk }: typeof INITIAL_ORDERS = { ...INITIAL_ORDERS, ...orders };
  if (reactions === 'hold' || (ask.id === 'redraw' && isUnwanted(ask, redrawAsk))) return { choose: DECLINE };
  return reactions === 'auto' ? autopilot() : undefined;
}

/** `enemy`: declines at once on Seeker and heart chits. */
function isUnwanted(ask: Ask, redrawAsk: string): boolean {
  if (redrawAsk === 'never') return true;
  return redrawAsk === 'enemy' && (ask.facts.kind === 'seeker' || ask.facts.kind === 'heart');
}
