// Checks of battle setups: everything they name exists, and each ability token lies in one place.

import { distance, zoneGraph } from '../../../engine/board/zones.ts';
import { flaw, flawIf, repeats, unknown } from '../../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import { FIRST_SPARK, type Token } from '../words/index.ts';
import { mapFlaws } from './maps.ts';
import { modifierFlaws } from './modifiers.ts';
import type { BattleFile, EnemyFile, MapFile } from './schema/index.ts';
import type { Shelves } from './shelves.ts';

export function battleFlaws(battle: BattleFile, shelves: Shelves): readonly Flaw[] {
  return [
    ...unknown('the map', { path: 'map', id: battle.map, among: shelves.maps.ids }),
    ...flawIf(
      !battle.card.startsWith(`${battle.quest}-`),
      'card',
      `is ${battle.card}, but the quest is ${battle.quest}`,
    ),
    ...enemyFlaws(battle, shelves),
    ...tokenFlaws(battle, shelves),
    ...goalFlaws(battle),
    ...objectFlaws(battle, shelves),
    ...modifierFlaws(battle, shelves),
    ...(battle.scripted ? scriptFlaws(battle, shelves) : []),
  ];
}

function spaceFlaws(battle: BattleFile, shelves: Shelves, named: { path: string; id: string }): readonly Flaw[] {
  const map = shelves.maps.find(battle.map);
  return map ? unknown('the space', { ...named, among: map.spaces.map(({ id }) => id) }) : [];
}

function enemyFlaws(battle: BattleFile, shelves: Shelves): readonly Flaw[] {
  const ids = battle.enemies.map(({ enemy }) => enemy);
  return [
    ...repeats(ids, (n) => `enemies[${n}].enemy`, 'enemy'),
    ...battle.enemies.flatMap(({ enemy, space }, n) => [
      ...unknown('the enemy', { path: `enemies[${n}].enemy`, id: enemy, among: shelves.enemies.ids }),
      ...spaceFlaws(battle, shelves, { path: `enemies[${n}].space`, id: space }),
    ]),
  ];
}

// ---- tokens ----

const ALL_TOKENS: readonly Token[] = [...Array.from({ length: 12 }, (_, n) => n + 1), 'darkness'];

/** DST-041 Each of the 13 tokens lies beside exactly one ability of one enemy in play. */
function tokenFlaws(battle: BattleFile, shelves: Shelves): readonly Flaw[] {
  const placed = tokensOf(battle);
  const missing = ALL_TOKENS.filter((token) => !placed.some((one) => one.token === token));
  return [
    ...placed.flatMap(({ token, path }, n) => {
      const first = placed.findIndex((one) => one.token === token);
      return flawIf(first < n, path, `is the token ${token}, which lies at ${placed[first]?.path} already`);
    }),
    ...flawIf(
      missing.length > 0,
      'tokens',
      `leaves out ${missing.join(', ')}; each of 1 to 12 and darkness lies beside one ability`,
    ),
    ...Object.keys(battle.tokens).flatMap((enemy) => tokenOwnerFlaws(battle, enemy, shelves)),
    ...battle.enemies.flatMap(({ enemy }) => bareAbilityFlaws(battle, shelves.enemies.find(enemy), shelves)),
  ];
}

function tokensOf(battle: BattleFile): readonly { token: Token; path: string }[] {
  return Object.entries(battle.tokens).flatMap(([enemy, abilities]) =>
    Object.entries(abilities).flatMap(([ability, tokens]) =>
      tokens.map((token, n) => ({ token, path: `tokens.${enemy}.${ability}[${n}]` })),
    ),
  );
}

function tokenOwnerFlaws(battle: BattleFile, enemy: string, shelves: Shelves): readonly Flaw[] {
  const path = `tokens.${enemy}`;
  if (!battle.enemies.some((one) => one.enemy === enemy))
    return [flaw(path, 'is not among the enemies of this battle')];
  const sheet = shelves.enemies.find(enemy);
  if (!sheet) return [];
  const among = sheet.abilities.map(({ id }) => id);
  const named = Object.keys(battle.tokens[enemy] ?? {});
  return named.flatMap((ability) => unknown('the ability', { path: `${path}.${ability}`, id: ability, among }));
}

/** An ability without a token never happens, unless tokens come to it when somebody falls. */
function bareAbilityFlaws(battle: BattleFile, sheet: EnemyFile | undefined, shelves: Shelves): readonly Flaw[] {
  if (!sheet) return [];
  const mine = battle.tokens[sheet.id] ?? {};
  const bare = sheet.abilities.filter(
    ({ id, heir }) => !heir && !Object.hasOwn(mine, id) && !inherits(battle, { enemy: sheet.id, ability: id }, shelves),
  );
  return bare.map(({ id }) =>
    flaw(`tokens.${sheet.id}`, `gives no token to the ability \`${id}\`, so it would never happen`),
  );
}

function inherits(battle: BattleFile, to: { enemy: string; ability: string }, shelves: Shelves): boolean {
  const passives = battle.enemies.flatMap(({ enemy }) => shelves.enemies.find(enemy)?.passives ?? []);
  const passed = passives.flatMap((passive) => (passive.when === 'onDefeat' ? passive.effects : []));
  return passed.some(({ enemy, ability }) => enemy === to.enemy && ability === to.ability);
}

// ---- goals and objects ----

function goalFlaws(battle: BattleFile): readonly Flaw[] {
  const among = battle.enemies.map(({ enemy }) => enemy);
  return battle.goals.flatMap((goal, n) => {
    if (goal.kind !== 'defeat') return [];
    return flawIf(
      !among.includes(goal.enemy),
      `goals[${n}].enemy`,
      `names \`${goal.enemy}\`, which is not among the enemies of this battle`,
    );
  });
}

function objectFlaws(battle: BattleFile, shelves: Shelves): readonly Flaw[] {
  const ids = battle.objects.map(({ id }) => id);
  const figures = [...shelves.seekers.ids, ...shelves.enemies.ids];
  return [
    ...repeats(ids, (n) => `objects[${n}].id`, 'object'),
    ...battle.objects.flatMap(({ id, space }, n) => [
      ...flawIf(
        figures.includes(id),
        `objects[${n}].id`,
        `is \`${id}\`, which is a Seeker's or an enemy's id too; choose another`,
      ),
      ...spaceFlaws(battle, shelves, { path: `objects[${n}].space`, id: space }),
    ]),
    ...battle.lose.flatMap(({ object }, n) =>
      unknown('the object', { path: `lose[${n}].object`, id: object, among: ids }),
    ),
  ];
}

// ---- the scripted first battle ----

/** DST-372 The first player steps next to the one enemy and plays First Spark at it. */
function scriptFlaws(battle: BattleFile, shelves: Shelves): readonly Flaw[] {
  const [first, ...more] = battle.enemies;
  const map = shelves.maps.find(battle.map);
  const isSound = map !== undefined && mapFlaws(map).length === 0;
  return [
    ...flawIf(more.length > 0, 'scripted', 'is only for a battle with one enemy'),
    ...flawIf(
      !shelves.cards.ids.includes(FIRST_SPARK),
      'scripted',
      `needs the card \`${FIRST_SPARK}\`, which does not exist`,
    ),
    ...(first && isSound ? farFootprints(map, first.space) : []),
  ];
}

function farFootprints(map: MapFile, enemy: string): readonly Flaw[] {
  const spaces = map.spaces.map(({ id }) => id);
  if (!spaces.includes(enemy)) return [];
  const graph = zoneGraph(spaces, map.links);
  const beside = spaces.filter((space) => distance(graph, space, enemy) === 1);
  const far = [...new Set(map.footprints)].filter((from) => !beside.some((space) => distance(graph, from, space) <= 1));
  return far.map((space) =>
    flaw('scripted', `needs every footprint within one step of a space beside the enemy, but \`${space}\` is too far`),
  );
}
