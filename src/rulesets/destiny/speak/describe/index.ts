// Cards, enemies, items and Seekers in words, made from their data.
import { clone, type Json } from '../../../../engine/json.ts';
import type { Description } from '../../../../engine/ruleset/ruleset.ts';
import { say, type Text } from '../../../../engine/text.ts';
import { focusRuleText } from '../../effects/refocus.ts';
import { cardOf } from '../../rules/cards.ts';
import { known } from '../../rules/look.ts';
import type { State } from '../../state.ts';
import { cardText, itemText } from '../../view/cards.ts';
import { effectSentence, homeOf, type Place } from '../../view/sentences.ts';
import {
  type Ability,
  type Card,
  COLOURS,
  type Colour,
  type Content,
  type Enemy,
  type Item,
  lanternOf,
  type Seeker,
} from '../../words/index.ts';
import { abilityName, cardName, enemyName, itemName, passiveName, seekerName } from '../names.ts';
import { describePassive } from './passives.ts';

export const describable = (content: Content): readonly string[] => [
  ...Object.keys(content.seekers),
  ...Object.keys(content.cards),
  ...Object.keys(content.enemies),
  ...Object.keys(content.items),
];

/** Seekers with all their cards are there to be chosen; enemies and items are known once they were on the table. */
export const met = ({ seekers, cards }: Content, states: readonly State[]): readonly string[] => [
  ...Object.keys(seekers),
  ...Object.keys(cards),
  ...states.flatMap(({ enemies }) => Object.keys(enemies)),
  ...states.flatMap((state) => Object.values(state.seekers).flatMap(({ items }) => items)),
];

/** With a state, a card is described as its owner's growth has made it. */
export function describe(content: Content, id: string, state?: State): Description | undefined {
  const card = cardNow(content, id, state);
  if (card) return described(cardName(id), [cardHead(content, card), ...cardText(card)], card);
  const enemy = own(content.enemies, id);
  if (enemy) return described(enemyName(id), enemyLines(content, enemy), enemy);
  const item = own(content.items, id);
  if (item)
    return described(itemName(id), [say('destinyCard.head.item', { price: item.price }), ...itemText(item)], item);
  const seeker = own(content.seekers, id);
  return seeker && described(seekerName(id), seekerLines(seeker), seeker);
}

function cardNow(content: Content, id: string, state: State | undefined): Card | undefined {
  const owner = state?.seats.find((seat) => cardIds(known(content.seekers, seat)).includes(id));
  return state && owner ? cardOf({ state, content }, owner, id) : own(content.cards, id);
}

function own<V>(record: Readonly<Record<string, V>>, id: string): V | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined;
}

const described = (title: Text, lines: readonly Text[], data: Card | Enemy | Item | Seeker): Description => ({
  title,
  lines,
  data: clone(data) as unknown as Json,
});

/** One colour, one or the other, or any for white. */
function coloursText(colours: readonly Colour[]): Text {
  const [first, second] = colours.map((colour) => say(`destinyCard.colour.${colour}`));
  if (!first || colours.length === COLOURS.length) return say('destinyCard.colour.white');
  return second ? say('destinyCard.colour.two', { first, second }) : first;
}

function cardHead(content: Content, { id, kind, colours, pair = 0 }: Card): Text {
  const owner = Object.values(content.seekers).find((seeker) => cardIds(seeker).includes(id));
  const params = { colours: coloursText(colours), pair };
  if (!owner) return say('destinyCard.head.single', params);
  return say(`destinyCard.head.${kind}`, { ...params, seeker: seekerName(owner.id) });
}

const cardIds = ({ id, pairs }: Seeker): readonly string[] => [
  ...pairs.flatMap(({ n }) => [`${id}-${n}a`, `${id}-${n}b`]),
  lanternOf(id),
];

function enemyLines(content: Content, enemy: Enemy): readonly Text[] {
  const { id, health, move, hide, focus, abilities, passives } = enemy;
  const home = homeOf(content, id);
  return [
    say('destinyCard.head.enemy', { health, move, hide, focus: focusRuleText(focus) }),
    ...abilities.flatMap((ability) => abilityLines(id, ability, home)),
    ...passives.map((passive) => passiveLine(passiveName(id, passive.id), describePassive(passive, 'enemy'))),
  ];
}

/** The ability's name, and a line for each thing that it does. */
function abilityLines(
  enemy: string,
  { id, colours, effects, heir }: Ability,
  place: Place | undefined,
): readonly Text[] {
  const head = heir ? 'destinyCard.ability.heir' : 'destinyCard.ability.plain';
  return [
    say(head, { name: abilityName(enemy, id), colours: coloursText(colours) }),
    ...effects.map((effect) => say('destinyCard.effect', { text: effectSentence(effect, { side: 'enemy', place }) })),
  ];
}

const passiveLine = (name: Text, text: Text): Text => say('destinyCard.passive', { name, text });

function seekerLines(seeker: Seeker): readonly Text[] {
  const { id, health, armor, moves, ability, pairs } = seeker;
  const cards = pairs.flatMap(({ n }) => [cardName(`${id}-${n}a`), cardName(`${id}-${n}b`)]);
  return [
    say(`destiny.line.seeker.${id}`),
    say('destinyCard.head.seeker', { health, armor, moves: ability.when === 'moves' ? ability.amount : moves }),
    passiveLine(passiveName(id, ability.id), describePassive(ability)),
    say('destinyCard.lantern', { lantern: cardName(lanternOf(id)) }),
    say('destinyCard.cards', { cards }),
  ];
}
