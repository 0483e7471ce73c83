// Strike, abilities and consumables as cards to choose from, with their texts made from their data.

import type { CardView, HandWords, Mark } from '../../../engine/ruleset/view.ts';
import { say } from '../../../engine/text.ts';
import { attackText } from '../effects/attack.ts';
import { heroOf, heroSheet, itemOf, known } from '../rules/look.ts';
import { abilityText } from '../speak/describe/abilities.ts';
import { itemText } from '../speak/describe/items.ts';
import { abilityName, itemName, strikeName } from '../speak/names.ts';
import type { Look } from '../state.ts';
import type { Ability, Effect, Hero, Item } from '../words/index.ts';
import { counted } from './marks.ts';
import { lookOf, SIGNS } from './signs.ts';
import { isSpent, usesLeft } from './uses.ts';

/** The letters of the attacks in it. */
const lettersOf = (effects: readonly Effect[]): readonly string[] => [
  ...new Set(effects.flatMap((effect) => (effect.do === 'attack' ? [effect.letter] : []))),
];

const cost = (amount: number): NonNullable<CardView['value']> => ({
  name: say('chain.value.actions'),
  amount,
  ...lookOf(SIGNS.actions),
});

const strikeCard = (hero: Hero): CardView => ({
  id: 'strike',
  name: strikeName(hero.id),
  kind: 'strike',
  colours: [hero.strike.letter],
  text: attackText(hero.strike),
  value: cost(1),
  ...lookOf(hero.strike),
});

export const abilityCard = (ability: Ability): CardView => ({
  id: ability.id,
  name: abilityName(ability.id),
  kind: ability.reaction ? 'reaction' : 'ability',
  colours: lettersOf(ability.effects),
  text: abilityText(ability),
  value: cost(ability.cost),
  ...lookOf(ability),
});

const itemCard = (item: Item): CardView => ({
  id: item.id,
  name: itemName(item.id),
  kind: 'consumable',
  colours: [],
  text: itemText(item),
  value: cost(1),
  ...lookOf(item),
});

/** What a hero can do: the Strike, what is known, and what can be used up. */
export function handOf(t: Look, hero: string): readonly CardView[] {
  const { abilities, items } = heroOf(t, hero);
  const consumables = items.map((id) => itemOf(t, id)).filter(({ slot }) => slot === 'consumable');
  return [
    strikeCard(heroSheet(t, hero)),
    ...abilities.map((id) => {
      const ability = known(t.content.abilities, id);
      const marks = [...usesMark(t, hero, ability), ...spentMark(t, hero, ability)];
      return { ...abilityCard(ability), ...(marks.length > 0 && { marks }) };
    }),
    ...consumables.map(itemCard),
  ];
}

export function handWords(t: Look, hero: string): HandWords {
  const kinds = handOf(t, hero).map(({ kind }) => kind);
  const of = (kind: string) => kinds.filter((one) => one === kind).length;
  const counts = { abilities: of('ability'), reactions: of('reaction'), items: of('consumable') };
  return {
    title: say('chain.hand.title'),
    count: say('chain.hand.count', counts),
    asked: say('chain.hand.asked'),
  };
}

function usesMark(t: Look, hero: string, ability: Ability): readonly Mark[] {
  const left = usesLeft(t, hero, ability);
  return left === undefined ? [] : [{ ...counted('uses', left), ...(ability.limit && { of: ability.limit.times }) }];
}

const spentMark = (t: Look, hero: string, ability: Ability) => (isSpent(t, hero, ability) ? [counted('spent', 1)] : []);
