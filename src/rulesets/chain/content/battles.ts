// Checks of battles: everything they name exists, and their aims can be reached.
import { flaw, flawIf, unknown } from '../../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import { mapFlaws } from './mapFlaws.ts';
import { mapOf } from './maps.ts';
import { openingFlaws } from './opening.ts';
import type { BattleFile } from './schema/index.ts';
import type { Shelves } from './shelves.ts';

export function battleFlaws(battle: BattleFile, shelves: Shelves): readonly Flaw[] {
  return [
    ...mapFlaws(battle),
    ...foesFlaws(battle, shelves),
    ...goalFlaws(battle),
    ...lampFlaws(battle),
    ...eventFlaws(battle),
    ...bonusFlaws(battle, shelves),
    ...battle.reward.items.flatMap((id, n) =>
      unknown('the item', { path: `reward.items[${n}]`, id, among: shelves.items.ids }),
    ),
    ...openingFlaws(battle, shelves),
  ];
}

type Placed = { readonly foe: string; readonly at: string; readonly path: string };

function placedIn({ base, perHero, events }: BattleFile): readonly Placed[] {
  const at = (list: readonly { foe: string; at: string }[], path: string) =>
    list.map((one, n) => ({ foe: one.foe, at: one.at, path: `${path}[${n}]` }));
  return [
    ...at(base, 'base'),
    ...at(perHero, 'perHero'),
    ...events.flatMap((event, n) => (event.do === 'arrive' ? at(event.foes, `events[${n}].foes`) : [])),
  ];
}

function foesFlaws(battle: BattleFile, shelves: Shelves): readonly Flaw[] {
  const { letters } = mapOf(battle.map);
  const onMap = Object.entries(letters).flatMap(([letter, squares]) => (squares.length > 0 ? [letter] : []));
  return placedIn(battle).flatMap(({ foe, at, path }) => [
    ...unknown('the foe', { path: `${path}.foe`, id: foe, among: shelves.foes.ids }),
    ...flawIf(!onMap.includes(at), `${path}.at`, `names the letter \`${at}\`, which is not on the map`),
  ]);
}

// ---- goals and lamps ----

/** A foe that a battle is about has to be there from the start. */
const notInBase = ({ base }: BattleFile, foe: string, path: string): readonly Flaw[] =>
  flawIf(!base.some((one) => one.foe === foe), path, `names \`${foe}\`, which is not among the foes of \`base\``);

function goalFlaws(battle: BattleFile): readonly Flaw[] {
  const { goal, lamps } = battle;
  if (goal.kind === 'defeat') return notInBase(battle, goal.foe, 'goal.foe');
  return [
    ...flawIf(
      goal.kind === 'exits' && mapOf(battle.map).exits.length === 0,
      'goal',
      'needs exits, but the map has no `X`',
    ),
    ...flawIf(goal.kind === 'lamps' && lamps?.kind !== 'light', 'goal', 'needs `lamps` that can be lit'),
    ...flawIf(goal.kind === 'hold' && lamps?.kind !== 'keep', 'goal', 'needs `lamps` with flames to keep'),
  ];
}

function lampFlaws(battle: BattleFile): readonly Flaw[] {
  const { lamps, map } = battle;
  if (!lamps) return [];
  const count = mapOf(map).lamps.length;
  return [
    ...flawIf(count === 0, 'lamps', 'does nothing, for the map has no `L`'),
    ...flawIf(lamps.kind === 'keep' && count > 1, 'lamps', `is for one lamp, but the map has ${count}`),
    ...(lamps.kind === 'light' && lamps.dims ? notInBase(battle, lamps.dims.foe, 'lamps.dims.foe') : []),
  ];
}

// ---- events and the bonus ----

const tooLate = (round: number | undefined, { roundLimit }: BattleFile, path: string): readonly Flaw[] =>
  flawIf(round !== undefined && round > roundLimit, path, `is ${round}, but the battle ends with round ${roundLimit}`);

function eventFlaws(battle: BattleFile): readonly Flaw[] {
  return battle.events.flatMap(({ when }, n) => {
    const path = `events[${n}].when`;
    if ('every' in when) return tooLate(when.every, battle, `${path}.every`);
    return when.rounds.flatMap((round, place) => tooLate(round, battle, `${path}.rounds[${place}]`));
  });
}

function bonusFlaws(battle: BattleFile, shelves: Shelves): readonly Flaw[] {
  const { bonus } = battle;
  return [
    ...('item' in bonus ? unknown('the item', { path: 'bonus.item', id: bonus.item, among: shelves.items.ids }) : []),
    ...aimFlaws(battle),
  ];
}

function aimFlaws(battle: BattleFile): readonly Flaw[] {
  const { bonus, lamps, map, goal } = battle;
  const { aim } = bonus;
  const at = (field: string) => `bonus.aim.${field}`;
  switch (aim.kind) {
    case 'column':
      return flawIf(
        aim.column.charCodeAt(0) - 65 >= (map[0]?.length ?? 0),
        at('column'),
        `is ${aim.column}, a column that the map does not have`,
      );
    case 'lampsLit':
      return [
        ...flawIf(lamps?.kind !== 'light', at('kind'), 'is `lampsLit`, but there are no lamps that can be lit'),
        ...tooLate(aim.byRound, battle, at('byRound')),
      ];
    case 'wonBy':
      return tooLate(aim.round, battle, at('round'));
    case 'nobodyLeft':
      return flawIf(goal.kind !== 'exits', at('kind'), 'is `nobodyLeft`, but nobody leaves this battle by exits');
    case 'flames':
      return lamps?.kind === 'keep'
        ? flawIf(aim.left > lamps.flames, at('left'), `is ${aim.left}, but there are only ${lamps.flames} flames`)
        : [flaw(at('kind'), 'is `flames`, but no lamp here has flames to keep')];
    default:
      return [];
  }
}
