// The market (DST-344): Salted Bread and three other things; buying and selling as often as one likes.

import { drawFromBag } from '../../../engine/chance/piles.ts';
import type { Option } from '../../../engine/kernel/ask.ts';
import { choose, type Flow, flow, together } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { option } from '../asks.ts';
import { itemName, seekerName } from '../speak/names.ts';
import type { SeekerId } from '../words/index.ts';
import { tell } from '../words/roadEvents.ts';
import { asking, DONE } from './asks.ts';
import { hasRoom, itemOf, salePrice, withItem, withoutItem } from './items.ts';
import { changeCoins, coinsOf, gameOf, type Look, partyOf, seatsOf, seekerOf, setSeeker, type T } from './party.ts';
import { teach } from './teaching.ts';

const ALWAYS = 'salted-bread';
const OTHERS = 3;

/** DST-344 Salted Bread always, plus 3 different others at random. */
export function drawStock(t: T): string[] {
  const bag = Object.keys(gameOf(t).items).filter((id) => id !== ALWAYS);
  const others = Array.from({ length: Math.min(OTHERS, bag.length) }, () => drawFromBag(t.random, 'stock', bag));
  return [...(Object.hasOwn(gameOf(t).items, ALWAYS) ? [ALWAYS] : []), ...others];
}

const stockOf = (t: Look): readonly string[] => partyOf(t).town?.stock ?? [];

/** Everybody at the same time, until all have said done; coins are shared, so what one buys another cannot. */
export const market = flow(function* market(t: T): Flow {
  teach(t, 'market');
  yield* together(seatsOf(t).map((id) => trade(t, id)));
});

/** DST-011 Whoever can neither buy nor sell is not asked, and not waited for once others have spent the coins. */
const trade = flow(function* trade(t: T, who: SeekerId): Flow {
  for (;;) {
    const { choose: deal } = yield* choose(t, marketAsk(t, who));
    if (deal === DONE) return;
    const item = itemIn(deal) ?? '';
    if (deal.startsWith('buy-')) buy(t, who, item);
    else sell(t, who, item);
  }
});

const marketAsk = (t: T, who: SeekerId) =>
  asking(t, {
    id: 'market',
    who,
    options: () => deals(t, who),
    fallback: { choose: DONE },
    rule: 'DST-344',
    about: { seeker: seekerName(who) },
  });

/** The item that an option names. */
export const itemIn = (deal: string): string | undefined => /^(?:buy|sell)-(.+)$/.exec(deal)?.[1];

/** `buy-<item>`, `sell-<item>`, `done`. */
function deals(t: Look, who: SeekerId): readonly Option[] {
  const held = [...new Set(seekerOf(t, who).items)];
  const wares = hasRoom(seekerOf(t, who)) ? stockOf(t).filter((id) => itemOf(t, id).price <= coinsOf(t)) : [];
  const deal = (what: 'buy' | 'sell', id: string, price: number) =>
    option(`${what}-${id}`, say(`destiny.road.option.${what}`, { item: itemName(id), price }));
  return [
    ...wares.map((id) => deal('buy', id, itemOf(t, id).price)),
    ...held.map((id) => deal('sell', id, salePrice(itemOf(t, id)))),
    option(DONE, say('destiny.road.option.doneTrading', { coins: coinsOf(t) })),
  ];
}

function buy(t: T, who: SeekerId, item: string): void {
  const { price } = itemOf(t, item);
  changeCoins(t, -price);
  setSeeker(t, who, withItem(seekerOf(t, who), item));
  tell(t, { type: 'bought', who, item, price });
}

function sell(t: T, who: SeekerId, item: string): void {
  const price = salePrice(itemOf(t, item));
  setSeeker(t, who, withoutItem(seekerOf(t, who), item));
  changeCoins(t, price);
  tell(t, { type: 'sold', who, item, price });
}
