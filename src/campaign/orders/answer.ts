// What standing orders answer to an ask: the first that fits counts, people's own before the ruleset's ready-made ones.
import { type Choice, PARTY } from '../../engine/kernel/ask.ts';
import type { Orders } from '../../engine/ruleset/ruleset.ts';
import { say, type Text } from '../../engine/text.ts';
import type { Order } from './order.ts';
import { printOrder } from './print.ts';
import type { Asked } from './situation.ts';
import { tryOrder } from './trial.ts';
import type { Vocabulary } from './vocabulary.ts';

/** All orders of one seat. `settings` are the changed settings of the ready-made ones. */
export type StandingOrders<O extends Written = Written> = {
  readonly vocabulary: Vocabulary;
  readonly own: readonly O[];
  readonly settings: Orders;
  /** Is told of each order that took so long that nobody knows whether it fits. */
  readonly gaveUp?: (written: O) => void;
};

/** A person's own order, with whatever else is known about it. */
export type Written = { readonly order: Order };

export type Fired<O extends Written = Written> =
  | { readonly by: 'own'; readonly written: O }
  | { readonly by: 'ready'; readonly name: string; readonly value: string };

export type Answered<O extends Written = Written> = { readonly choice: Choice; readonly order: Fired<O> };

/** Undefined leaves the ask to the person. The rules check the choice afterwards. */
export function answerOf<O extends Written>(orders: StandingOrders<O>, asked: Asked): Answered<O> | undefined {
  for (const written of orders.own) {
    const tried = tryOrder(orders.vocabulary, written.order, asked);
    if (!tried.fits && tried.gaveUp) orders.gaveUp?.(written);
    if (tried.fits) return 'choice' in tried ? { choice: tried.choice, order: { by: 'own', written } } : undefined;
  }
  return readyAnswer(orders, asked);
}

function readyAnswer(
  { vocabulary, settings }: Pick<StandingOrders, 'vocabulary' | 'settings'>,
  asked: Asked,
): Answered<never> | undefined {
  const { ask, look } = asked;
  if (!look || (ask.who === PARTY && ask.settle.by === 'vote')) return undefined;
  const all = { ...initialSettings(vocabulary), ...settings };
  const choice = look.standing(all);
  if (!choice) return undefined;
  const names = Object.keys(vocabulary.ready);
  const name = names.find((one) => isSame(look.standing(alone(vocabulary, one, all)), choice)) ?? names[0] ?? '';
  return { choice, order: { by: 'ready', name, value: all[name] ?? '' } };
}

const initialSettings = ({ ready }: Vocabulary): Orders =>
  Object.fromEntries(Object.entries(ready).map(([name, { initial }]) => [name, initial]));

/** The settings with only this ready-made order on, and all others silent. */
function alone({ ready }: Vocabulary, name: string, all: Orders): Orders {
  const silent = Object.entries(ready).map(([one, order]) => [one, order.silent]);
  return { ...Object.fromEntries(silent), [name]: all[name] ?? '' };
}

const isSame = (a: Choice | undefined, b: Choice): boolean => JSON.stringify(a) === JSON.stringify(b);

/** "By your standing order: …" */
export function receiptOf({ ready }: Vocabulary, fired: Fired): Text {
  if (fired.by === 'own') return say('orders.receipt.own', { order: printOrder(fired.written.order) });
  const order = ready[fired.name]?.textOf(fired.value);
  return order ? say('orders.receipt.ready', { order }) : say('orders.receipt.rules');
}
