// Items that a story gives and takes, and who carries them (CMP-058, CMP-060, DST-344, FRG-073).
import type { SeatId } from '../engine/kernel/ask.ts';
import { type Flow, flow } from '../engine/kernel/flow.ts';
import { say, type Text } from '../engine/text.ts';
import { optionOf, vote } from './asks.ts';
import { setHero } from './heroes.ts';
import { changeMoney } from './money.ts';
import { tell } from './tell.ts';
import { heroName } from './texts.ts';
import { heroOf, itemsHeld, type Look, priceOf, type R } from './words.ts';

export const itemName = (look: Look, item: string): Text =>
  look.hooks.items(look.content.game).find(({ id }) => id === item)?.name ?? say('story.something');

export const isBound = (look: Look, item: string): boolean =>
  look.hooks.items(look.content.game).some(({ id, isBound }) => id === item && isBound === true);

export const canCarry = (look: Look, seat: SeatId, item: string): boolean =>
  look.hooks.hasRoom(look.content.game, heroOf(look, seat), item);

export function giveTo(t: R, seat: SeatId, item: string): void {
  setHero(t, seat, t.hooks.withItem(t.content.game, heroOf(t, seat), item));
}

export function takeFrom(t: R, seat: SeatId, item: string): void {
  setHero(t, seat, t.hooks.withoutItem(t.content.game, heroOf(t, seat), item));
}

/** Whether the campaign holds as many as it may: then one more brings its price instead. */
const isOneTooMany = (look: Look, item: string): boolean =>
  itemsHeld(look).filter((held) => held === item).length >= (look.hooks.copies?.(look.content.game, item) ?? Infinity);

/** Gives an item to the party: to the named hero, into the bag, or to a hero whom the players choose. */
export const gainItem = flow(function* gainItem(t: R, item: string, to?: SeatId): Flow {
  if (isOneTooMany(t, item)) return changeMoney(t, priceOf(t, item));
  if (to !== undefined && canCarry(t, to, item)) return received(t, item, to);
  if (t.hooks.itemsGoTo === 'bag') return intoBag(t, item);
  const able = t.state.campaign.seats.filter((seat) => canCarry(t, seat, item));
  const [first] = able;
  if (first === undefined) return sold(t, item);
  if (able.length === 1) return received(t, item, first);
  const options = able.map((seat) => optionOf(seat, heroName(t, seat)));
  const title = say('story.ask.item.who', { item: itemName(t, item) });
  const facts = { item };
  const { choose } = yield* vote(t, {
    id: 'item.who',
    rule: 'CMP-058',
    options,
    fallback: { choose: first },
    title,
    facts,
  });
  received(t, item, choose);
});

function received(t: R, item: string, seat: SeatId): void {
  giveTo(t, seat, item);
  tell(t, 'gainedItem', {
    text: say('story.event.itemTo', { item: itemName(t, item), hero: heroName(t, seat) }),
    item,
    who: seat,
    tone: 'good',
  });
}

function intoBag(t: R, item: string): void {
  t.state.campaign.bag.items.push(item);
  tell(t, 'gainedItem', { text: say('story.event.itemToBag', { item: itemName(t, item) }), item, tone: 'good' });
}

function sold(t: R, item: string): void {
  if (!t.hooks.salePrice) return intoBag(t, item);
  tell(t, 'soldItem', { text: say('story.event.itemSold', { item: itemName(t, item) }), item });
  changeMoney(t, t.hooks.salePrice(t.content.game, item));
}

/** Takes it from the bag first, else from the first hero who has it. */
export function loseItem(t: R, item: string): void {
  const { bag, seats } = t.state.campaign;
  const holder = seats.find((seat) => t.hooks.itemsOf(heroOf(t, seat)).includes(item));
  if (bag.items.includes(item)) bag.items.splice(bag.items.indexOf(item), 1);
  else if (holder !== undefined) takeFrom(t, holder, item);
  else return;
  tell(t, 'lostItem', { text: say('story.event.itemLost', { item: itemName(t, item) }), item });
}

/** Gives an item that the players choose, up to this price. */
export const gainChosenItem = flow(function* gainChosenItem(t: R, maxPrice: number): Flow {
  const fits = t.hooks
    .items(t.content.game)
    .filter(({ price, isBound }) => !isBound && price !== undefined && price <= maxPrice);
  const [first] = fits;
  if (!first) return;
  const options = fits.map(({ id, name }) => optionOf(id, name));
  const { choose } = yield* vote(t, {
    id: 'reward.pick',
    rule: 'CMP-040',
    options,
    fallback: { choose: first.id },
    facts: { what: 'item' },
  });
  yield* gainItem(t, choose);
});
