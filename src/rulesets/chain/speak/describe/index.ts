// Heroes, abilities, foes and items in words, made from their data.
import { clone, type Json } from '../../../../engine/json.ts';
import type { Description } from '../../../../engine/ruleset/ruleset.ts';
import { say, type Text } from '../../../../engine/text.ts';
import { attackText } from '../../effects/attack.ts';
import type { State } from '../../state.ts';
import { type Ability, CAPS, type Content, DEFENCES, type Foe, type Hero, type Item } from '../../words/index.ts';
import { abilityName, foeKindName, heroName, itemName, strikeName } from '../names.ts';
import { abilityText } from './abilities.ts';
import { actionLines, fierceText, flairText, flowerText, habitText } from './foes.ts';
import { itemText } from './items.ts';
import { barrierText, told, valueText } from './small.ts';

export const describable = (content: Content): readonly string[] => [
  ...Object.keys(content.heroes),
  ...Object.keys(content.abilities),
  ...Object.keys(content.foes),
  ...Object.keys(content.items),
];

/** Heroes with their abilities are there to be chosen, and consumables to be bought; foes and the rest are known once met. */
export const met = ({ heroes, abilities, items }: Content, states: readonly State[]): readonly string[] => [
  ...Object.keys(heroes),
  ...Object.keys(abilities),
  ...Object.values(items).flatMap(({ id, price }) => (price === undefined ? [] : [id])),
  ...states.flatMap(({ counts }) => Object.keys(counts)),
  ...states.flatMap((state) => Object.values(state.heroes).flatMap(({ items: own }) => own)),
];

export function describe(content: Content, id: string): Description | undefined {
  const ability = own(content.abilities, id);
  if (ability) return described(abilityName(id), abilityLines(content, ability), ability);
  const foe = own(content.foes, id);
  if (foe) return described(foeKindName(id), foeLines(foe), foe);
  const item = own(content.items, id);
  if (item) return described(itemName(id), [told(`head.${item.slot}`), ...itemText(item)], item);
  const hero = own(content.heroes, id);
  return hero && described(heroName(id), heroLines(hero), hero);
}

function own<V>(record: Readonly<Record<string, V>>, id: string): V | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined;
}

const described = (title: Text, lines: readonly Text[], data: Ability | Foe | Item | Hero): Description => ({
  title,
  lines,
  data: clone(data) as unknown as Json,
});

function abilityLines(content: Content, ability: Ability): readonly Text[] {
  const owner = Object.values(content.heroes).find(({ abilities, learn }) =>
    [...abilities, ...learn].includes(ability),
  );
  const isKnown = owner?.abilities.includes(ability) ?? false;
  const head = told(isKnown ? 'head.known' : 'head.learnt', { hero: heroName(owner?.id ?? '') });
  return [head, ...abilityText(ability)];
}

function foeLines(foe: Foe): readonly Text[] {
  const { id, rank, hp, hpPerHero, initiative, resist, barrier, basics, specials, flower } = foe;
  const health = hpPerHero > 0 ? told('hp.perHero', { hp, more: hpPerHero }) : told('hp.plain', { hp });
  return [
    say(`chain.line.foe.${id}`),
    told('head.foe', { rank: told(`rank.${rank}`), hp: health, initiative }),
    told('resist', { values: CAPS.map((letter) => valueText(letter, resist[letter])) }),
    barrierText(CAPS, (letter) => barrier[letter]),
    flairText(foe),
    habitText(foe),
    fierceText(foe),
    ...[...basics, ...Object.values(specials)].flatMap((action) => actionLines(foe, action)),
    ...flowerText(foe, flower),
  ];
}

function heroLines(hero: Hero): readonly Text[] {
  const { id, hp, speed, cap, defence, barrier, strike, abilities, learn } = hero;
  return [
    told('head.hero', { name: say(`chain.full.hero.${id}`), title: say(`chain.trade.hero.${id}`) }),
    say(`chain.line.hero.${id}`),
    told('numbers', { hp, speed }),
    told('caps', { values: CAPS.map((letter) => valueText(letter, cap[letter])) }),
    told('defences', { values: DEFENCES.map((letter) => valueText(letter, defence[letter])) }),
    barrierText(DEFENCES, (letter) => barrier[letter]),
    told('foe.named', { name: strikeName(id) }),
    ...attackText(strike).map((text) => told('item', { text })),
    told('knows', { abilities: abilities.map((ability) => abilityName(ability.id)) }),
    told('learns', { abilities: learn.map((ability) => abilityName(ability.id)) }),
  ];
}
