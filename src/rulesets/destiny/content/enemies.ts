// Checks of enemy sheets, alone and in the battles they fight.

import { flawIf, repeats, unknown } from '../../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import type { FocusRule, Passive } from '../words/index.ts';
import { ENEMY, everyEffect, misuses, type Placed } from './effects.ts';
import { sheetPassiveFlaws } from './passives.ts';
import type { BattleFile, EnemyFile } from './schema/index.ts';
import type { Shelves } from './shelves.ts';

export function enemyFlaws(enemy: EnemyFile, shelves: Shelves): readonly Flaw[] {
  const { abilities } = enemy;
  const heirs = abilities.flatMap(({ heir }, n) => (heir ? [n] : []));
  return [
    ...repeats(
      abilities.map(({ id }) => id),
      (n) => `abilities[${n}].id`,
      'ability',
    ),
    ...heirs
      .slice(1)
      .flatMap((n) => flawIf(true, `abilities[${n}].heir`, 'is a second heir; the Darkness goes to one ability only')),
    ...abilities.flatMap(({ effects }, n) => misuses(ENEMY, effects, `abilities[${n}].effects`)),
    ...sheetPassiveFlaws(enemy.passives),
    ...companionsOf(enemy).flatMap((named) => companionFlaws(enemy, named, shelves)),
    ...flawIf(isCircle(enemy, shelves), 'focus', 'goes round in a circle: each takes its focus from the other'),
    ...effectsOf(enemy).flatMap((placed) => placeFlaws(enemy, placed, shelves)),
    ...effectsOf(enemy).flatMap((placed) => seekerFlaws(placed, shelves)),
  ];
}

const effectsOf = (enemy: EnemyFile): readonly Placed[] =>
  enemy.abilities.flatMap(({ effects }, n) => everyEffect(effects, `abilities[${n}].effects`));

// ---- other enemies that a sheet names ----

/** `needed`: the rules cannot do without it in a battle. */
type Companion = { readonly path: string; readonly id: string; readonly ability?: string; readonly needed: boolean };

function companionsOf(enemy: EnemyFile): readonly Companion[] {
  return [
    ...sameAsIn(enemy.focus, 'focus'),
    ...effectsOf(enemy).flatMap(({ effect, path }): readonly Companion[] => {
      if (effect.do === 'refocus') return sameAsIn(effect.by, `${path}.by`);
      const isAsked = effect.do === 'if' && 'enemyAlive' in effect.condition;
      return isAsked ? [{ path: `${path}.condition.enemyAlive`, id: effect.condition.enemyAlive, needed: false }] : [];
    }),
    ...enemy.passives.flatMap(heirsIn),
  ];
}

function heirsIn(passive: Passive, place: number): readonly Companion[] {
  if (passive.when !== 'onDefeat') return [];
  const at = (n: number) => `passives[${place}].effects[${n}].enemy`;
  return passive.effects.map(({ enemy, ability }, n) => ({ path: at(n), id: enemy, ability, needed: true }));
}

const sameAsIn = (rule: FocusRule | undefined, path: string): readonly Companion[] =>
  typeof rule === 'object' ? [{ path: `${path}.sameAs`, id: rule.sameAs, needed: true }] : [];

function companionFlaws(enemy: EnemyFile, { path, id, ability, needed }: Companion, shelves: Shelves): readonly Flaw[] {
  if (id === enemy.id) return flawIf(true, path, 'names the enemy itself; it has to be another one');
  if (!shelves.enemies.ids.includes(id)) return unknown('the enemy', { path, id, among: shelves.enemies.ids });
  const among = shelves.enemies.find(id)?.abilities.map((one) => one.id);
  const battles = needed ? battlesWith(enemy.id, shelves) : [];
  const lonely = battles.filter(({ enemies }) => !enemies.some((one) => one.enemy === id));
  return [
    ...(ability === undefined || !among
      ? []
      : unknown('the ability', { path: path.replace(/enemy$/, 'ability'), id: ability, among })),
    ...lonely.flatMap((battle) =>
      flawIf(true, path, `names \`${id}\`, which is not in the battle \`${battle.id}\` where this enemy fights`),
    ),
  ];
}

function isCircle(enemy: EnemyFile, shelves: Shelves): boolean {
  const seen = [enemy.id];
  for (let rule: FocusRule = enemy.focus; typeof rule === 'object'; ) {
    if (seen.includes(rule.sameAs)) return rule.sameAs === enemy.id && seen.length > 1;
    seen.push(rule.sameAs);
    rule = shelves.enemies.find(rule.sameAs)?.focus ?? 'closest';
  }
  return false;
}

/** DST-213 */
const seekerFlaws = ({ effect, path }: Placed, { seekers }: Shelves): readonly Flaw[] =>
  effect.do === 'refocus' && effect.on !== undefined
    ? unknown('the Seeker', { path: `${path}.on`, id: effect.on, among: seekers.ids })
    : [];

// ---- spaces and objects that a sheet names ----

const battlesWith = (enemy: string, shelves: Shelves): readonly BattleFile[] =>
  shelves.battles.entries.map(({ data }) => data).filter(({ enemies }) => enemies.some((one) => one.enemy === enemy));

function placeFlaws(enemy: EnemyFile, { effect, path }: Placed, shelves: Shelves): readonly Flaw[] {
  const battles = battlesWith(enemy.id, shelves);
  if (effect.do === 'object-suffer')
    return battles.flatMap((battle) => objectFlaws(battle, effect.object, `${path}.object`));
  const space = spaceIn({ effect, path });
  return space ? battles.flatMap((battle) => spaceFlaws(battle, space, shelves)) : [];
}

function spaceIn({ effect, path }: Pick<Placed, 'effect' | 'path'>): { id: string; path: string } | undefined {
  if (effect.do === 'approach-space') return { id: effect.space, path: `${path}.space` };
  const isAsked = effect.do === 'if' && 'inSpace' in effect.condition;
  return isAsked ? { id: effect.condition.inSpace, path: `${path}.condition.inSpace` } : undefined;
}

function objectFlaws(battle: BattleFile, id: string, path: string): readonly Flaw[] {
  const isThere = battle.objects.some((object) => object.id === id);
  return flawIf(
    !isThere,
    path,
    `names the object \`${id}\`, which the battle \`${battle.id}\` of this enemy does not have`,
  );
}

function spaceFlaws(battle: BattleFile, space: { id: string; path: string }, shelves: Shelves): readonly Flaw[] {
  const map = shelves.maps.find(battle.map);
  const isThere = !map || map.spaces.some(({ id }) => id === space.id);
  return flawIf(
    !isThere,
    space.path,
    `names the space \`${space.id}\`, which the map \`${battle.map}\` of the battle \`${battle.id}\` does not have`,
  );
}
