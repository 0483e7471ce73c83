// What cannot be in a state of a battle, whatever was played.

import { type Look, type State, stateSchema } from '../state.ts';
import { type Content, squareIdOf } from '../words/index.ts';
import { isShut } from './ground.ts';
import { atOf, battleOf, combatants, foeOf, heroOf, isFoe, isPlaced } from './look.ts';
import { sparkMax } from './sparks.ts';

export function invariants(state: State, content: Content): readonly string[] {
  const shape = stateSchema.safeParse(state);
  if (!shape.success) return shape.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const t = { state, content };
  return [
    ...groundProblems(t),
    ...placeProblems(t),
    ...state.seats.flatMap((id) => heroProblems(t, id)),
    ...foeProblems(t),
    ...waveProblems(t),
  ];
}

/** Nothing but fire ever comes over the ground of the map. */
function groundProblems(t: Look): readonly string[] {
  const { terrain, lamps } = battleOf(t).map;
  const same = terrain.every((row, y) =>
    row.every((was, x) => {
      const is = t.state.terrain[y]?.[x];
      return is === was || (was === 'floor' && is === 'fire');
    }),
  );
  const where = t.state.objects.map(({ at }) => at).join();
  return [
    ...(same && t.state.terrain.length === terrain.length ? [] : ['the ground is not that of the map']),
    ...(where === lamps.map(squareIdOf).join() ? [] : ['the lamps are not where the map has them']),
  ];
}

/** CHN-020, CHN-021 Everybody stands on a square of their own that can be entered. */
function placeProblems(t: Look): readonly string[] {
  const begun = !['setup', 'place'].includes(t.state.stage.name);
  const here = combatants(t);
  const squares = here.map((id) => squareIdOf(atOf(t, id)));
  const shared = squares.filter((square, place) => squares.indexOf(square) !== place);
  const lost = t.state.seats.filter((id) => begun && !heroOf(t, id).out && !isPlaced(t, id));
  return [
    ...shared.map((square) => `two stand on ${square}`),
    ...here.filter((id) => isShut(t, atOf(t, id))).map((id) => `${id} stands where nobody can`),
    ...lost.map((id) => `${id} stands nowhere`),
  ];
}

function heroProblems(t: Look, id: string): readonly string[] {
  const hero = heroOf(t, id);
  const isDown = hero.hp === 0;
  const begun = t.state.stage.name !== 'setup';
  return [
    ...(hero.hp > hero.maxHp ? [`${id} has more HP than the maximum`] : []),
    ...(hero.sparks > sparkMax(t, id) ? [`${id} has too many Sparks`] : []),
    ...(isDown && begun && hero.statuses.length + hero.prepared.length > 0 ? [`${id} is FALLEN and has statuses`] : []),
    ...(hero.out && (!isDown || hero.at !== '') ? [`${id} is out and still there`] : []),
    ...(hero.fades === 3 && !hero.out ? [`${id} has three Fades and is not out`] : []),
    ...(isDown && !t.state.fell.includes(id) ? [`${id} is FALLEN and never fell`] : []),
    ...hero.abilities.filter((one) => !t.content.abilities[one]).map((one) => `${id} knows ${one}`),
    ...hero.items.filter((one) => !t.content.items[one]).map((one) => `${id} has ${one}`),
  ];
}

function foeProblems(t: Look): readonly string[] {
  const { order, foes, counts } = t.state;
  const isNumbered = (id: string) => {
    const { kind } = foeOf(t, id);
    const n = Number(id.slice(kind.length + 1));
    return id === `${kind}-${n}` && n >= 1 && n <= (counts[kind] ?? 0);
  };
  return [
    ...(order.toSorted().join() === Object.keys(foes).toSorted().join() ? [] : ['the order is not that of the foes']),
    ...order.filter((id) => isFoe(t, id) && !t.content.foes[foeOf(t, id).kind]).map((id) => `${id} is no foe`),
    ...order.filter((id) => isFoe(t, id) && !isNumbered(id)).map((id) => `${id} has a wrong number`),
    ...order
      .filter((id) => isFoe(t, id) && foeOf(t, id).hp > foeOf(t, id).maxHp)
      .map((id) => `${id} has more HP than the maximum`),
  ];
}

/** CHN-014, CHN-018 Only foes of the coming wave have an omen, and only living ones. */
function waveProblems(t: Look): readonly string[] {
  const { omens, waves, wave, stage, round } = t.state;
  const coming = waves[wave - 1] ?? [];
  const stray = Object.keys(omens).filter((foe) => !isFoe(t, foe) || !coming.includes(foe));
  return [
    ...stray.map((foe) => `${foe} has an omen and does not come`),
    ...(round > battleOf(t).roundLimit && stage.name !== 'over' ? ['the round limit has passed'] : []),
    ...(wave > waves.length + 1 ? [`there is no wave ${wave}`] : []),
  ];
}
