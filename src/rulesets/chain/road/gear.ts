// Items between battles (D-ITEM, CHN-200, CHN-202 to CHN-204): who bears what was won, buying, refilling.
import type { Option } from '../../../engine/kernel/ask.ts';
import { ask, choose, type Flow, flow } from '../../../engine/kernel/flow.ts';
import { say, type Text } from '../../../engine/text.ts';
import { known } from '../rules/look.ts';
import { itemText } from '../speak/describe/items.ts';
import { heroName, itemName } from '../speak/names.ts';
import type { Content, HeroId, ItemId } from '../words/index.ts';
import { asking } from './asks.ts';
import { bearerOf, goods, hasRoom, OIL } from './growth.ts';
import { changeOil, gameOf, type HeroOnRoad, heroOf, type Look, oilOf, partyOf, seatsOf, type T } from './party.ts';

export const isConsumable = (content: Content, item: ItemId): boolean =>
  known(content.items, item).slot === 'consumable';

export const withItem = (hero: HeroOnRoad, item: ItemId): HeroOnRoad => ({ ...hero, items: [...hero.items, item] });

export function withoutItem(hero: HeroOnRoad, item: ItemId): HeroOnRoad {
  const place = hero.items.indexOf(item);
  if (place < 0) throw new Error(`there is no ${item} to be taken`);
  return { ...hero, items: hero.items.toSpliced(place, 1) };
}

/** CHN-202 Whoever has no room for it lays down the first of that slot, into the bag. */
function bear(t: T, id: HeroId, item: ItemId): void {
  const { campaign } = t.state;
  const content = gameOf(t);
  const { slot } = known(content.items, item);
  const hero = heroOf(t, id);
  const old = hasRoom(content, hero.items, item)
    ? undefined
    : hero.items.find((one) => known(content.items, one).slot === slot);
  campaign.heroes[id] = withItem(old === undefined ? hero : withoutItem(hero, old), item);
  if (old !== undefined) campaign.bag.items.push(old);
  t.emit({ type: 'itemTaken', hero: id, item, ...(old !== undefined && { instead: old }) });
}

/** D-ITEM Who gets it; by default the first with that slot free, else the first seat. */
const giveToSomebody = flow(function* giveToSomebody(t: T, item: ItemId): Flow {
  const seats = seatsOf(t);
  const bags = seats.map((id) => [id, heroOf(t, id).items] as const);
  const options = seats.map((id) => ({ id, label: heroName(id) }));
  const fallback = bearerOf(gameOf(t), item, bags);
  const about = { item: itemName(item) };
  const spec = asking(t, { id: 'item', options, fallback, rule: 'CHN-200', about, facts: { item } });
  bear(t, (yield* choose(t, spec)).choose, item);
});

/** CHN-200 Everything that was won, one after the other. */
export const shareRewards = flow(function* shareRewards(t: T): Flow {
  for (let [item] = partyOf(t).rewards; item !== undefined; [item] = partyOf(t).rewards) {
    yield* giveToSomebody(t, item);
    partyOf(t).rewards.shift();
  }
});

// ---- buying ----

const DONE = 'done';

type Deal = {
  readonly id: string;
  readonly label: Text;
  readonly price: number;
  readonly item: ItemId;
  readonly hero?: HeroId;
};

/** CHN-204 Any consumable for its price, and what else is for sale once. */
const wares = (t: Look): readonly Deal[] =>
  goods(gameOf(t), partyOf(t).bought).map(({ item, price }) => ({
    ...{ id: `buy.${item}`, item, price },
    label: say('chainRoad.shop.buy', { item: itemName(item), price }),
  }));

/** CHN-203 A consumable that is used up, for whoever bore it and still has room. */
const refills = (t: Look): readonly Deal[] =>
  seatsOf(t).flatMap((hero) =>
    [...new Set(heroOf(t, hero).used)]
      .filter((item) => hasRoom(gameOf(t), heroOf(t, hero).items, item))
      .map((item) => ({
        ...{ id: `refill.${hero}.${item}`, item, hero, price: OIL.refill },
        label: say('chainRoad.shop.refill', { item: itemName(item), hero: heroName(hero), price: OIL.refill }),
      })),
  );

/** Also what there is too little Oil for. */
export const allDeals = (t: Look): readonly Deal[] => [...refills(t), ...wares(t)];

const dealsOf = (t: Look): readonly Deal[] => allDeals(t).filter(({ price }) => price <= oilOf(t));

/** D-ITEM Until the party has had enough, or has no Oil for anything; by default nothing is bought. */
export const shop = flow(function* shop(t: T): Flow {
  for (let deals = dealsOf(t); deals.length > 0; deals = dealsOf(t)) {
    const options: readonly Option[] = [
      ...deals.map(({ id, label }) => ({ id, label })),
      { id: DONE, label: say('chainRoad.shop.done') },
    ];
    const about = { oil: oilOf(t) };
    const answer = yield* ask(t, asking(t, { id: 'shop', options, fallback: DONE, rule: 'CHN-204', about }));
    const deal = deals.find(({ id }) => id === answer.choose);
    if (!deal) return;
    yield* strike(t, deal);
  }
});

const strike = flow(function* strike(t: T, { item, price, hero }: Deal): Flow {
  changeOil(t, -price);
  if (hero !== undefined) return refill(t, hero, { item, price });
  if (!isConsumable(gameOf(t), item)) partyOf(t).bought.push(item);
  t.emit({ type: 'itemBought', item, price });
  yield* giveToSomebody(t, item);
});

function refill(t: T, id: HeroId, { item, price }: { item: ItemId; price: number }): void {
  const hero = withItem(heroOf(t, id), item);
  t.state.campaign.heroes[id] = { ...hero, used: hero.used.toSpliced(hero.used.indexOf(item), 1) };
  t.emit({ type: 'itemRefilled', hero: id, item, price });
}

/** The item of an option, in words. */
export function aboutDeal(content: Content, option: string): readonly Text[] {
  const item = content.items[option.split('.').at(-1) ?? ''];
  return item ? itemText(item) : [];
}
