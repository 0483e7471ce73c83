// Heroes, items and party on the road, for those who look.
import type { HeroOnRoad as HeroShown, Shown } from '../../../engine/ruleset/campaign.ts';
import type { Mark } from '../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../engine/text.ts';
import { known } from '../rules/look.ts';
import { itemText } from '../speak/describe/items.ts';
import { letterText, told } from '../speak/describe/small.ts';
import { heroName, itemName } from '../speak/names.ts';
import { abilityCard } from '../view/cards.ts';
import { counted, gloomMark, present } from '../view/marks.ts';
import { lookOf } from '../view/signs.ts';
import { CAPS, type Content, DEFENCES, type HeroId } from '../words/index.ts';
import { grown, type Numbers, SCAR } from './growth.ts';
import { gameOf, heroOf, type Look, partyOf, sheetOf } from './party.ts';

export function heroView(t: Look, id: HeroId): HeroShown {
  const sheet = sheetOf(t, id);
  const { growth, scars, items } = heroOf(t, id);
  const numbers = grown(sheet, growth);
  const max = numbers.maxHp - SCAR * scars;
  return {
    ...{ id, name: heroName(id), ...lookOf(sheet), about: numbersText(numbers), items },
    health: { now: max, max },
    marks: present([counted('scar', scars)]),
    cards: numbers.abilities.map((ability) => abilityCard(known(gameOf(t).abilities, ability))),
  };
}

const numbersText = ({ cap, defence, barrier }: Numbers): readonly Text[] => [
  told('caps', { values: CAPS.map((letter) => valueText(letter, cap[letter])) }),
  told('defences', { values: DEFENCES.map((letter) => valueText(letter, defence[letter])) }),
  told('barrier', { values: DEFENCES.map((letter) => valueText(letter, barrier[letter])) }),
];

const valueText = (letter: Parameters<typeof letterText>[0], value: number): Text =>
  told('value', { name: letterText(letter), value });

/** CHN-191 */
export const partyMarks = (t: Look): readonly Mark[] => present([gloomMark(partyOf(t).gloom)]);

export const itemsShown = ({ items }: Content): readonly (Shown & { readonly price?: number })[] =>
  Object.values(items).map((item) => ({
    ...{ id: item.id, name: itemName(item.id), about: itemText(item), ...lookOf(item) },
    ...(item.price !== undefined && { price: item.price }),
  }));

export const oilName = say('chainRoad.oil');
