// What the autopilot does with a wheel that would hurt (specification, section 12, line 3).
import { describe, expect, it } from 'vitest';
import { chain } from '../../../src/rulesets/chain/index.ts';
import { scene } from '../../kit/chain.ts';

/** What the autopilot answers for Ysa, who knows only Still the wheel, before a night reaver with this omen. */
function chosenAgainst(omen: number, given = {}) {
  const { table } = scene({
    heroes: { ysa: { at: 'E5', sparks: 0, abilities: ['still-the-wheel'] }, hob: 'A9' },
    foes: { 'night-reaver-1': 'G5' },
    turnOf: 'ysa',
    given: { waves: [['night-reaver-1']], wave: 1, omens: { 'night-reaver-1': omen }, ...given },
  }).driver;
  const ask = table.asks.find(({ id }) => id === 'turn');
  if (!ask) throw new Error('nobody is asked');
  return chain.autopilot(table.state, table.content, { ask, seat: 'ysa' });
}

describe('Still the wheel', () => {
  it('is used where the last hex alone would cost much: omen 3 ends with the Great axe', () => {
    const used = { choose: 'ability', with: { ability: 'still-the-wheel', target: 'night-reaver-1' } };
    expect(chosenAgainst(3)).toEqual(used);
  });

  it('is kept where the last hex does nothing, and where the tip is blank already', () => {
    expect(chosenAgainst(2).choose).not.toBe('ability');
    expect(chosenAgainst(3, { 'foes.night-reaver-1.blankTip': true }).choose).not.toBe('ability');
  });
});
