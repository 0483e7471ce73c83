// The rulebook's ready-made standing orders (DST-168): they answer an ask the moment it opens.
import type { Ask, Choice } from '../../../engine/kernel/ask.ts';
import type { ReadyOrder } from '../../../engine/ruleset/facts.ts';
import type { Orders } from '../../../engine/ruleset/ruleset.ts';
import { say } from '../../../engine/text.ts';
import { DECLINE } from '../asks.ts';

const textOf = (name: string) => (value: string) => say(`destinyFact.ready.${name}.${value}`);

/** An unwanted redraw is declined first, whatever else is set. */
export const readyOrders = {
  redrawAsk: {
    values: ['enemy', 'any', 'never'],
    initial: 'enemy',
    silent: 'any',
    textOf: textOf('redrawAsk'),
  },
  reactions: { values: ['ask', 'auto', 'hold'], initial: 'ask', silent: 'ask', textOf: textOf('reactions') },
} as const satisfies Readonly<Record<string, ReadyOrder>>;

const REACTIONS: readonly string[] = ['boost', 'block', 'redraw'];

/** `auto` lets the autopilot answer; undefined leaves the ask to the player. */
export function standing(ask: Ask, orders: Orders, autopilot: () => Choice): Choice | undefined {
  if (!REACTIONS.includes(ask.id)) return undefined;
  const { reactions = readyOrders.reactions.initial, redrawAsk = readyOrders.redrawAsk.initial } = orders;
  if (reactions === 'hold' || (ask.id === 'redraw' && isUnwanted(ask, redrawAsk))) return { choose: DECLINE };
  return reactions === 'auto' ? autopilot() : undefined;
}

/** `enemy`: declines at once on Seeker and heart chits. */
function isUnwanted(ask: Ask, redrawAsk: string): boolean {
  if (redrawAsk === 'never') return true;
  return redrawAsk === 'enemy' && (ask.facts.kind === 'seeker' || ask.facts.kind === 'heart');
}
