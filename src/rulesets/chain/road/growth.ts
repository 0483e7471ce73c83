// Growth between battles (CHN-154, CHN-191, CHN-200 to CHN-204), as pure functions that a campaign can call.
import { known } from '../rules/look.ts';
import type { HeroState } from '../state.ts';
import {
  type Ability,
  CAPS,
  type Content,
  DEFENCES,
  type Growth,
  type Hero,
  type Item,
  type Slot,
} from '../words/index.ts';

/** The numbers of a hero as far as growth changes them. */
export type Numbers = Pick<HeroState, 'cap' | 'defence' | 'barrier' | 'speed' | 'maxHp' | 'abilities'>;

/** CHN-201 */
const MOST = { cap: 17, defence: 15, barrier: 4 } as const;
const MORE_HP = 3;

/** The sheet with everything that was picked so far. */
export function grown(sheet: Hero, picks: readonly Growth[]): Numbers {
  const { cap, defence, barrier, speed, hp, abilities } = sheet;
  const numbers: Numbers = {
    ...{ cap: { ...cap }, defence: { ...defence }, barrier: { ...barrier }, speed, maxHp: hp },
    abilities: abilities.map(({ id }) => id),
  };
  for (const pick of picks) grow(numbers, pick);
  return numbers;
}

function grow(numbers: Numbers, pick: Growth): void {
  switch (pick.grow) {
    case 'cap':
      numbers.cap[pick.letter] += 1;
      break;
    case 'defence':
    case 'barrier':
      numbers[pick.grow][pick.letter] += 1;
      break;
    case 'hp':
      numbers.maxHp += MORE_HP;
      break;
    case 'speed':
      numbers.speed += 1;
      break;
    case 'learn':
      numbers.abilities.push(pick.ability);
      break;
  }
}

export const samePick = (a: Growth, b: Growth): boolean => JSON.stringify(written(a)) === JSON.stringify(written(b));

const written = (pick: Growth): readonly string[] => {
  if (pick.grow === 'learn') return [pick.grow, pick.ability];
  return 'letter' in pick ? [pick.grow, pick.letter] : [pick.grow];
};

/** CHN-201 What may be picked next: nothing beyond its maximum, Speed once, and nothing twice in a row but learning. */
export function growthOptions(sheet: Hero, picks: readonly Growth[]): readonly Growth[] {
  const numbers = grown(sheet, picks);
  const last = picks.at(-1);
  const all: readonly Growth[] = [
    ...CAPS.filter((letter) => numbers.cap[letter] < MOST.cap).map((letter) => ({ grow: 'cap', letter }) as const),
    ...(['defence', 'barrier'] as const).flatMap((grow) =>
      DEFENCES.filter((letter) => numbers[grow][letter] < MOST[grow]).map((letter) => ({ grow, letter })),
    ),
    { grow: 'hp' },
    ...(picks.some(({ grow }) => grow === 'speed') ? [] : [{ grow: 'speed' } as const]),
    ...learnable(sheet, numbers).map(({ id }) => ({ grow: 'learn', ability: id }) as const),
  ];
  return all.filter((pick) => pick.grow === 'learn' || !last || !samePick(pick, last));
}

const learnable = (sheet: Hero, numbers: Numbers): readonly Ability[] =>
  sheet.learn.filter(({ id }) => !numbers.abilities.includes(id));

/** D-GROW by default: the hero's list in order, then from the start; what is not possible is passed over. */
export function nextGrowth(sheet: Hero, picks: readonly Growth[]): Growth {
  const options = growthOptions(sheet, picks);
  const { growth } = sheet;
  const wanted = growth.map((_, n) => growth[(picks.length + n) % growth.length]);
  const pick = wanted.find((one) => one && options.some((option) => samePick(option, one))) ?? options[0];
  if (!pick) throw new Error(`${sheet.id} cannot grow any more`);
  return pick;
}

/** So many picks by the hero's list. */
export function growthByList(sheet: Hero, count: number): readonly Growth[] {
  const picks: Growth[] = [];
  for (let n = 0; n < count; n++) picks.push(nextGrowth(sheet, picks));
  return picks;
}

/** The first pick that was not allowed when it was made, by its place; undefined when all were. */
export const badPick = (sheet: Hero, picks: readonly Growth[]): Growth | undefined =>
  picks.find((pick, n) => !growthOptions(sheet, picks.slice(0, n)).some((option) => samePick(option, pick)));

// ---- equipment ----

/** CHN-202 One weapon, one coat, one charm, two consumables. */
const ROOM = { weapon: 1, coat: 1, charm: 1, consumable: 2 } as const satisfies Record<Slot, number>;

const slotOf = (content: Content, item: string): Slot => known<Item>(content.items, item).slot;

export const hasRoom = (content: Content, items: readonly string[], item: string): boolean => {
  const slot = slotOf(content, item);
  return items.filter((one) => slotOf(content, one) === slot).length < ROOM[slot];
};

/** A slot that holds more than it has room for. */
export const overfullSlot = (content: Content, items: readonly string[]): Slot | undefined =>
  (Object.keys(ROOM) as Slot[]).find(
    (slot) => items.filter((one) => slotOf(content, one) === slot).length > ROOM[slot],
  );

/** D-ITEM by default: the first hero in seat order with that slot free, else the first seat. */
export function bearerOf(
  content: Content,
  item: string,
  bags: readonly (readonly [string, readonly string[]])[],
): string {
  const bearer = bags.find(([, items]) => hasRoom(content, items, item)) ?? bags[0];
  if (!bearer) throw new Error('there is nobody to bear it');
  return bearer[0];
}

// ---- Oil, Gloom, Scars ----

/** CHN-203 For each won battle, and for refilling a consumable. */
export const OIL = { won: 3, refill: 1 } as const;

/** CHN-204 What the party may buy: any consumable, and what else has a price once. */
export function goods(content: Content, bought: readonly string[]): readonly { item: string; price: number }[] {
  return Object.values(content.items).flatMap(({ id, slot, price }) =>
    price === undefined || (slot !== 'consumable' && bought.includes(id)) ? [] : [{ item: id, price }],
  );
}

/** CHN-191 Gloom 4: the campaign is lost. */
export const MOST_GLOOM = 4;
export const gloomAfter = (gloom: number, result: 'won' | 'lost'): number => gloom + (result === 'lost' ? 1 : 0);

/** CHN-154 */
export const MOST_SCARS = 2;
type Scars = Pick<HeroState, 'scars' | 'scarred'>;
export const scarsBorne = ({ scars, scarred }: Scars): number => Math.min(MOST_SCARS, scars + scarred);

/** CHN-154 A Scar lasts until the next battle is won: then only those of that battle are left. */
export const scarsAfter = (scars: Scars, result: 'won' | 'lost'): number =>
  result === 'won' ? scars.scarred : scarsBorne(scars);

/** What a Scar takes from the maximum HP. */
export const SCAR = 2;
