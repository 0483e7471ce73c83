// A copy forgets what somebody cannot see: it is laid anew, the same whatever really is there.
import { describe, expect, it } from 'vitest';
import { clone } from '../../src/engine/json.ts';
import { forget } from '../../src/engine/kernel/forget.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { type MiniState, miniContent } from '../kit/mini/state.ts';

/** Ana has rolled, Bo has rolled these dice, and Cy has not rolled yet. */
function rolled(bo: readonly number[], cy: readonly number[] = []): MiniState {
  const state = mini.setup(miniContent, { stages: ['prepare'] });
  const dice = { ana: [2, 5], bo: [...bo], cy: [...cy] };
  for (const [seat, hero] of Object.entries(state.heroes)) hero.dice = dice[seat as 'ana'];
  return state;
}

function forgotten(before: MiniState, eyes: string, seed = 'a copy', rules = mini): MiniState {
  const state = clone(before);
  forget({ rules, content: miniContent, state }, eyes, seed);
  return state;
}

describe('a copy', () => {
  it('keeps what these eyes see, and how much of the rest there is', () => {
    const { heroes } = forgotten(rolled([7, 7]), 'ana');
    expect(heroes.ana?.dice).toEqual([2, 5]);
    expect(heroes.bo?.dice).toHaveLength(2);
    expect(heroes.bo?.dice).not.toContain(7);
    expect(heroes.cy?.dice).toEqual([]);
  });

  it('is the same whatever lies there, and another with another chance', () => {
    const seeds = Array.from({ length: 8 }, (_, n) => `copy ${n}`);
    const all = seeds.map((seed) => forgotten(rolled([1, 1]), 'ana', seed));
    expect(seeds.map((seed) => forgotten(rolled([6, 3]), 'ana', seed))).toEqual(all);
    expect(new Set(all.map(({ heroes }) => String(heroes.bo?.dice))).size).toBeGreaterThan(1);
  });

  it('hides everything from the public, and nothing else is changed', () => {
    const before = rolled([7, 7], [7, 7]);
    for (const hero of Object.values(before.heroes)) hero.dice = [7, 7];
    const after = forgotten(before, 'public');
    const undiced = (state: MiniState) => Object.values(state.heroes).map((hero) => ({ ...hero, dice: [] }));
    expect(Object.values(after.heroes).flatMap(({ dice }) => dice)).not.toContain(7);
    expect({ ...after, heroes: undiced(after) }).toEqual({ ...before, heroes: undiced(before) });
  });

  it('stays as it is where rules hide nothing', () => {
    const { forget: _none, ...open } = mini;
    expect(forgotten(rolled([7, 7]), 'ana', 'a copy', open)).toEqual(rolled([7, 7]));
  });
});
