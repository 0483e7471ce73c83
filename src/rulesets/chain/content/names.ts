// The English names and stories that content brings along, as texts by key.
import type { Names } from '../../../engine/ruleset/ruleset.ts';
import type { Ability, Battle, Content, Foe, Hero } from '../words/index.ts';

type Entry = readonly [string, string];

export function names(content: Content): Names {
  const entries = [
    ...Object.values(content.heroes).flatMap(heroEntries),
    ...Object.values(content.abilities).map(abilityEntry),
    ...Object.values(content.foes).flatMap(foeEntries),
    ...Object.values(content.items).map(({ id, name }): Entry => [`name.item.${id}`, name]),
    ...Object.values(content.battles).flatMap(battleEntries),
  ];
  return Object.fromEntries(entries.map(([key, name]) => [`chain.${key}`, escaped(name)]));
}

/** A name is plain text; to ICU, apostrophes and braces are not. */
const escaped = (name: string): string => name.replaceAll("'", "''").replace(/[{}]+/g, (braces) => `'${braces}'`);

const heroEntries = ({
  id,
  name,
  fullName,
  title,
  line,
  playsLike = line,
  backstory,
  strike,
}: Hero): readonly Entry[] => [
  [`name.hero.${id}`, name],
  [`full.hero.${id}`, fullName],
  [`trade.hero.${id}`, title],
  [`line.hero.${id}`, line],
  [`plays.hero.${id}`, playsLike],
  ...(backstory === undefined ? [] : [[`backstory.hero.${id}`, backstory] as const]),
  [`name.strike.${id}`, strike.name],
];

const abilityEntry = ({ id, name }: Ability): Entry => [`name.ability.${id}`, name];

const foeEntries = ({ id, name, line, basics, specials }: Foe): readonly Entry[] => [
  [`name.foe.${id}`, name],
  [`line.foe.${id}`, line],
  ...[...basics, ...Object.values(specials)].map((action): Entry => [`name.action.${id}.${action.id}`, action.name]),
];

const battleEntries = ({ id, name, intro, outro }: Battle): readonly Entry[] => [
  [`name.battle.${id}`, name],
  [`intro.battle.${id}`, intro],
  [`outro.battle.${id}`, outro],
];
