// Cards, enemies, items and Seekers in words, made from their data.
import { clone, type Json } from '../../engine/json.ts';
import type { Description } from '../../engine/ruleset.ts';
import { say, type Text } from '../../engine/text.ts';
import { describePassive } from './describePassive.ts';
import { describeEffect } from './effects/index.ts';
import { focusRuleText } from './effects/refocus.ts';
import { abilityName, cardName, enemyName, itemName, passiveName, seekerName } from './names.ts';
import {
  type Card,
  COLOURS,
  type Colour,
  type Content,
  type Enemy,
  type Item,
  lanternOf,
  type Seeker,
} from './words.ts';

export const describable = (content: Content): readonly string[] => [
  ...Object.keys(content.seekers),
  ...Object.keys(content.cards),
  ...Object.keys(content.enemies),
  ...Object.keys(content.items),
];

export function describe(content: Content, id: string): Description | undefined {
  const card = own(content.cards, id);
  if (card) return described(cardName(id), describeCard(content, card), card);
  const enemy = own(content.enemies, id);
  if (enemy) return described(enemyName(id), describeEnemy(enemy), enemy);
  const item = own(content.items, id);
  if (item) return described(itemName(id), describeItem(item), item);
  const seeker = own(content.seekers, id);
  return seeker && described(seekerName(id), describeSeeker(seeker), seeker);
}

function own<V>(record: Readonly<Record<string, V>>, id: string): V | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined;
}

const described = (title: Text, lines: readonly Text[], data: Card | Enemy | Item | Seeker): Description => ({
  title,
  lines,
  data: clone(data) as unknown as Json,
});

/** `power`, `power or finesse`, or `any colour` for white. */
export function coloursText(colours: readonly Colour[]): Text {
  if (colours.length === COLOURS.length) return say('destinyCard.colour.white');
  const [first, second] = colours.map((colour) => say(`destinyCard.colour.${colour}`));
  return first && second
    ? say('destinyCard.colour.two', { first, second })
    : (first ?? say('destinyCard.colour.white'));
}

// ---- cards ----

export function describeCard(content: Content, card: Card): readonly Text[] {
  return [
    headOf(content, card),
    ...card.effects.map(describeEffect),
    ...(card.boost ? [say(`destinyCard.boost.${card.boost.kind}`, { value: card.boost.value })] : []),
    ...(card.ward ? [say('destinyCard.ward', { text: describePassive(card.ward) })] : []),
    ...(card.disposable ? [say('destinyCard.disposable')] : []),
  ];
}

function headOf(content: Content, { id, kind, colours, pair }: Card): Text {
  const owner = Object.values(content.seekers).find(
    (seeker) => id === lanternOf(seeker.id) || id === pairId(seeker, id),
  );
  const colour = coloursText(colours);
  if (!owner) return say('destinyCard.head.single', { colours: colour });
  return say(`destinyCard.head.${kind}`, { seeker: seekerName(owner.id), colours: colour, pair: pair ?? 0 });
}

const pairId = (seeker: Seeker, id: string): string | undefined =>
  seeker.pairs.flatMap(({ n }) => [`${seeker.id}-${n}a`, `${seeker.id}-${n}b`]).find((one) => one === id);

// ---- sheets and items ----

export function describeEnemy(enemy: Enemy): readonly Text[] {
  const { id, health, move, hide, focus, abilities, passives } = enemy;
  return [
    say('destinyCard.head.enemy', { health, move, hide, focus: focusRuleText(focus) }),
    ...abilities.map(({ id: ability, colours, effects, heir }) =>
      say(heir ? 'destinyCard.ability.heir' : 'destinyCard.ability.plain', {
        name: abilityName(id, ability),
        colours: coloursText(colours),
        effects: effects.map(describeEffect),
      }),
    ),
    ...passives.map((passive) => namedPassive(passiveName(id, passive.id), describePassive(passive))),
  ];
}

export function describeItem({ price, uses, when, effects }: Item): readonly Text[] {
  return [
    say('destinyCard.head.item', {
      price,
      uses: say(`destinyCard.uses.${uses}`),
      when: say(`destinyCard.when.${when}`),
    }),
    ...effects.map((effect) => say(`destinyCard.item.${effect.do}`, { amount: Math.abs(effect.amount ?? 0) })),
  ];
}

function describeSeeker(seeker: Seeker): readonly Text[] {
  const { id, health, armor, moves, ability, pairs } = seeker;
  const cards = pairs.flatMap(({ n }) => [cardName(`${id}-${n}a`), cardName(`${id}-${n}b`)]);
  return [
    say(`destiny.line.seeker.${id}`),
    say('destinyCard.head.seeker', { health, armor, moves }),
    namedPassive(passiveName(id, ability.id), describePassive(ability)),
    say('destinyCard.lanternOf', { lantern: cardName(lanternOf(id)) }),
    say('destinyCard.cardsOf', { cards }),
  ];
}

const namedPassive = (name: Text, text: Text): Text => say('destinyCard.passiveOf', { name, text });
