// Checks of heroes: their abilities make sense, and their growth names what they can learn.
import { flawIf, repeats, unknown } from '../../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import { attackFlaws } from '../effects/attack.ts';
import { effectFlaws } from './effects.ts';
import type { HeroFile } from './schema/index.ts';
import type { Shelves } from './shelves.ts';

/** Words that stand for something else wherever a hero's id can stand. */
const TAKEN = ['party', 'world', 'public', 'all', 'any', 'end', 'none'];

type Ability = HeroFile['abilities'][number];

export function heroFlaws(hero: HeroFile, shelves: Shelves): readonly Flaw[] {
  const { id, strike, abilities, learn, growth } = hero;
  return [
    ...flawIf(TAKEN.includes(id), 'id', `is \`${id}\`, a word of the rules; choose another`),
    ...flawIf(shelves.foes.ids.includes(id), 'id', `is \`${id}\`, which is a foe's id too; choose another`),
    ...flawIf(shelves.items.ids.includes(id), 'id', `is \`${id}\`, which is an item's id too; choose another`),
    ...attackFlaws(strike, 'strike'),
    ...abilities.flatMap((ability, n) => abilityFlaws(ability, `abilities[${n}]`)),
    ...learn.flatMap((ability, n) => abilityFlaws(ability, `learn[${n}]`)),
    ...abilityIdFlaws(hero, shelves),
    ...growth.flatMap((pick, n) =>
      pick.grow === 'learn'
        ? unknown('the ability to learn', {
            path: `growth[${n}].ability`,
            id: pick.ability,
            among: learn.map((ability) => ability.id),
          })
        : [],
    ),
  ];
}

function abilityFlaws(ability: Ability, path: string): readonly Flaw[] {
  const { cost, reaction } = ability;
  return [
    ...flawIf(reaction !== undefined && cost > 0, `${path}.cost`, 'has to be 0 for a reaction'),
    ...effectFlaws(ability).map((flaw) => ({ ...flaw, path: `${path}.${flaw.path}` })),
  ];
}

/** An ability's id is nobody else's: of no other hero, foe or item. */
function abilityIdFlaws(hero: HeroFile, shelves: Shelves): readonly Flaw[] {
  const own = [
    ...hero.abilities.map(({ id }, n) => ({ id, path: `abilities[${n}].id` })),
    ...hero.learn.map(({ id }, n) => ({ id, path: `learn[${n}].id` })),
  ];
  const earlier = shelves.heroes.entries.slice(0, placeOf(hero, shelves)).flatMap(({ data }) => idsOf(data));
  const things = [...shelves.foes.ids, ...shelves.items.ids, ...shelves.heroes.ids];
  return [
    ...repeats(
      own.map(({ id }) => id),
      (n) => own[n]?.path ?? '',
      'ability',
    ),
    ...own.flatMap(({ id, path }) => [
      ...flawIf(earlier.includes(id), path, `is \`${id}\`, which is another hero's ability; choose another`),
      ...flawIf(things.includes(id), path, `is \`${id}\`, which is the id of something else; choose another`),
    ]),
  ];
}

const placeOf = (hero: HeroFile, shelves: Shelves): number =>
  shelves.heroes.entries.findIndex(({ data }) => data === hero);

const idsOf = ({ abilities, learn }: HeroFile): readonly string[] => [...abilities, ...learn].map(({ id }) => id);
