// The English names that content brings along, as texts by key.
import type { Names } from '../../../engine/ruleset/ruleset.ts';
import type { Content, Passive } from '../words/index.ts';

type Entry = readonly [string, string];

export function names(content: Content): Names {
  const entries = [
    ...Object.values(content.seekers).flatMap(seekerEntries),
    ...Object.values(content.cards).flatMap(cardEntries),
    ...Object.values(content.enemies).flatMap(enemyEntries),
    ...Object.values(content.maps).flatMap(mapEntries),
    ...Object.values(content.battles).flatMap(battleEntries),
    ...Object.values(content.items).map(({ id, name }): Entry => [`name.item.${id}`, name]),
  ];
  return Object.fromEntries(entries.map(([key, name]) => [`destiny.${key}`, escaped(name)]));
}

/** A name is plain text; to ICU, apostrophes and braces are not. */
const escaped = (name: string): string => name.replaceAll("'", "''").replace(/[{}]+/g, (braces) => `'${braces}'`);

type Of<K extends keyof Content> = Content[K][string];

const passiveEntry = (owner: string, passive: Passive): Entry => [`name.passive.${owner}.${passive.id}`, passive.name];

const seekerEntries = ({ id, name, line, playsLike = line, backstory, ability }: Of<'seekers'>): readonly Entry[] => [
  [`name.seeker.${id}`, name],
  [`line.seeker.${id}`, line],
  [`plays.seeker.${id}`, playsLike],
  ...(backstory === undefined ? [] : [[`backstory.seeker.${id}`, backstory] as const]),
  passiveEntry(id, ability),
];

const cardEntries = ({ id, name, ward }: Of<'cards'>): readonly Entry[] => [
  [`name.card.${id}`, name],
  ...(ward ? [passiveEntry(id, ward)] : []),
];

const enemyEntries = ({ id, name, abilities, passives }: Of<'enemies'>): readonly Entry[] => [
  [`name.enemy.${id}`, name],
  ...abilities.map((ability): Entry => [`name.ability.${id}.${ability.id}`, ability.name]),
  ...passives.map((passive) => passiveEntry(id, passive)),
];

const mapEntries = ({ id, name, spaces }: Of<'maps'>): readonly Entry[] => [
  [`name.map.${id}`, name],
  ...spaces.map((space): Entry => [`name.space.${id}.${space.id}`, space.name]),
];

const battleEntries = ({ id, name, objects }: Of<'battles'>): readonly Entry[] => [
  [`name.battle.${id}`, name],
  ...objects.map((object): Entry => [`name.object.${id}.${object.id}`, object.name]),
];
