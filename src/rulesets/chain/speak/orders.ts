// The rulebook's ready-made standing orders (section 6): they answer a window the moment it opens.
import type { Ask, Choice } from '../../../engine/kernel/ask.ts';
import type { ReadyOrder } from '../../../engine/ruleset/facts.ts';
import type { Orders } from '../../../engine/ruleset/ruleset.ts';
import { say } from '../../../engine/text.ts';
import { NO, YES } from '../asks.ts';

const textOf = (name: string) => (value: string) => say(`chainFact.ready.${name}.${value}`);
const WAYS = ['ask', 'askIfDeadly', 'onlyIfDeadly', 'never'] as const;

/** By the window that they answer. */
export const readyOrders = {
  guard: { values: WAYS, initial: 'askIfDeadly', silent: 'ask', textOf: textOf('guard') },
  reroll: { values: WAYS, initial: 'onlyIfDeadly', silent: 'ask', textOf: textOf('reroll') },
  riposte: { values: ['use', 'ask'], initial: 'use', silent: 'ask', textOf: textOf('riposte') },
} as const satisfies Readonly<Record<string, ReadyOrder>>;

const yes: Choice = { choose: YES };
const no: Choice = { choose: NO };

/** Undefined leaves the ask to the player. Turn aside is used at once unless the player set `ask`. */
export function standing(ask: Ask, orders: Orders): Choice | undefined {
  const known: Readonly<Record<string, ReadyOrder>> = readyOrders;
  const ready = known[ask.id];
  if (!ready) return undefined;
  const order = orders[ask.id] ?? ready.initial;
  if (order === 'ask') return undefined;
  return ask.id === 'riposte' ? yes : ifDeadly(ask, order);
}

/** Deadly: the action's maximum damage after Barrier is at least the target's HP. */
function ifDeadly({ facts }: Ask, order: string): Choice | undefined {
  if (order === 'never' || !facts.deadly) return no;
  if (order === 'askIfDeadly') return undefined;
  // D-GUARD: only if the guard would not fall.
  return facts.ownDeadly ? no : yes;
}
