// Orders that nobody has to write: for each ask, everything that can be answered without a condition.
import type { Text } from '../../engine/text.ts';
import { describeOrder } from './describe.ts';
import type { Action, Order } from './order.ts';
import { printOrder } from './print.ts';
import type { Vocabulary } from './vocabulary.ts';

export type Suggested = { readonly source: string; readonly says: Text };

/** First saying no, then the ready-made plays, then leaving it to the autopilot. */
export function suggestedOrders(vocabulary: Vocabulary): readonly Suggested[] {
  const { asks, plays } = vocabulary;
  const declining = Object.entries(asks).flatMap(([ask, { decline }]) =>
    decline === undefined ? [] : [orderFor(ask, { do: 'decline' })],
  );
  const playing = Object.entries(plays).flatMap(([play, { asks: of }]) =>
    of.map((ask) => orderFor(ask, { do: 'play', play })),
  );
  const leaving = Object.keys(asks).map((ask) => orderFor(ask, { do: 'autopilot' }));
  return [...declining, ...playing, ...leaving].map((order) => ({
    source: printOrder(order),
    says: describeOrder(vocabulary, order),
  }));
}

/** One of the game's own orders, for people who have never written one. */
export const exampleOf = (vocabulary: Vocabulary): string => suggestedOrders(vocabulary)[0]?.source ?? GENERAL_EXAMPLE;

/** An example for any game. */
export const GENERAL_EXAMPLE = 'when anything: decline';

const orderFor = (ask: string, action: Action): Order => ({ asks: [ask], action });
