// Items on the road (DST-344, specification 9.6): who has room for what, what it brings, and what is used there.
import { known } from '../rules/look.ts';
import type { Content, Item, SeekerId } from '../words/index.ts';
import { tell } from '../words/roadEvents.ts';
import {
  changeExhausted,
  gameOf,
  type Look,
  MOST_ITEMS,
  type SeekerOnRoad,
  seekerOf,
  setSeeker,
  type T,
} from './party.ts';

export const itemOf = (t: Look, id: string): Item => known(gameOf(t).items, id);

/** DST-344 At most 2 per Seeker. */
export const hasRoom = ({ items }: SeekerOnRoad): boolean => items.length < MOST_ITEMS;

/** DST-344, DST-009 Sold at half price, rounded down. */
export const salePrice = ({ price }: Pick<Item, 'price'>): number => Math.floor(price / 2);

export const withItem = (hero: SeekerOnRoad, item: string): SeekerOnRoad => {
  if (!hasRoom(hero)) throw new Error(`there is no room for ${item}`);
  return { ...hero, items: [...hero.items, item] };
};

export const withoutItem = (hero: SeekerOnRoad, item: string): SeekerOnRoad => {
  const place = hero.items.indexOf(item);
  if (place < 0) throw new Error(`nobody holds ${item} here`);
  return { ...hero, items: hero.items.toSpliced(place, 1) };
};

// ---- Salted Bread ----

const removesExhausted = (item: Item): number =>
  item.when === 'outside' ? -(item.effects.find((one) => one.do === 'exhausted')?.amount ?? 0) : 0;

/** Specification 9.6: outside battles, at any time, and only where there is something to be rid of. */
export const canUseItem = (t: Look, who: SeekerId, item: string): boolean =>
  seekerOf(t, who).items.includes(item) && seekerOf(t, who).exhausted > 0 && removesExhausted(itemOf(t, item)) > 0;

export function useItem(t: T, who: SeekerId, item: string): void {
  setSeeker(t, who, withoutItem(seekerOf(t, who), item));
  tell(t, { type: 'itemUsed', who, item });
  changeExhausted(t, who, -removesExhausted(itemOf(t, item)));
}

/** Specification 9.10. */
export const isConsumable = (content: Content, item: string): boolean => content.items[item]?.uses === 'disposable';
