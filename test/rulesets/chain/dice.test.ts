// Dice and rounding (CHN-001 to CHN-005).
import { describe, expect, it } from 'vitest';
import { attackValue } from '../../../src/rulesets/chain/rules/capCheck.ts';
import { defenceValue } from '../../../src/rulesets/chain/rules/defence.ts';
import { heroSheet } from '../../../src/rulesets/chain/rules/look.ts';
import { squareNamed } from '../../../src/rulesets/chain/words/index.ts';
import { type SceneOptions, scene } from '../../kit/chain.ts';

const checkOf = (options: SceneOptions, hero: string, target: string) => {
  const t = scene(options).driver.table;
  const at = squareNamed(t.state.heroes[hero]?.at ?? '');
  return attackValue(t, { hero, attack: heroSheet(t, hero).strike, target, from: at, isStrike: true });
};

describe('CHN-001 A check succeeds at or under a value with limits', () => {
  const strike = (roll: number, cap: number) => {
    const s = scene({
      heroes: { wren: { at: 'E5', cap: { C: 10, A: cap, P: 10 } }, ysa: 'A1' },
      foes: { 'bone-levy-1': 'F5' },
      turnOf: 'wren',
      dice: { 'cap.wren.agility': [roll], 'damage.wren': [1] },
    });
    s.does('wren', 'strike', { target: 'bone-levy-1' });
    return s.events('capCheck')[0];
  };

  it('hits with the value itself, and not with one more', () => {
    expect(strike(12, 12)).toMatchObject({ value: 12, hit: true });
    expect(strike(13, 12)).toMatchObject({ value: 12, hit: false });
  });

  it('keeps CAP values within 2 and 18', () => {
    expect(strike(2, 1)).toMatchObject({ value: 2, hit: true });
    expect(strike(18, 25)).toMatchObject({ value: 18, hit: true });
    expect(strike(19, 25)).toMatchObject({ value: 18, hit: false });
  });

  it('keeps Defence Values within 1 and 18', () => {
    const low = scene({
      heroes: { wren: { at: 'E5', defence: { G: 2, R: 17, S: 9 }, statuses: ['offGuard'] }, hob: 'A1' },
    });
    expect(defenceValue(low.driver.table, 'wren', { against: 'G' }).value).toBe(1);
    const high = scene({
      heroes: { wren: { at: 'E5', defence: { G: 17, R: 17, S: 9 }, statuses: ['braced'] }, hob: 'A1' },
    });
    expect(defenceValue(high.driver.table, 'wren', { against: 'G' }).value).toBe(18);
  });
});

describe('CHN-002 A roll greater than the Defence Value is a hit; equal is avoided', () => {
  it.each([
    [11, false],
    [12, true],
  ])('Guard 11: a roll of %i hits: %s', (roll, hit) => {
    const s = scene({
      heroes: { wren: { at: 'E5', sparks: 0, abilities: [] }, ysa: 'A1' },
      foes: { 'wick-rat-1': 'F5' },
      foeDoes: ['wick-rat-1', 'B'],
      dice: { 'check.wren.guard': [roll], 'damage.wick-rat-1': [1] },
    });
    expect(s.events('defenceCheck')).toMatchObject([{ value: 11, roll, hit }]);
  });
});

describe('CHN-003 Natural 1 and natural 20', () => {
  const struck = (roll: number, cap: number) => {
    const s = scene({
      heroes: { hob: { at: 'E5', sparks: 0, cap: { C: 9, A: 9, P: cap } }, ysa: 'A1' },
      foes: { 'cinder-brute-1': 'F5' },
      turnOf: 'hob',
      dice: { 'cap.hob.power': [roll], 'damage.hob': [1] },
    });
    s.does('hob', 'strike', { target: 'cinder-brute-1' });
    return s.events('capCheck')[0];
  };

  it('always hits with 1, critically, and always misses with 20', () => {
    expect(struck(1, 0)).toMatchObject({ hit: true, crit: true });
    expect(struck(2, 15)).toMatchObject({ hit: true, crit: false });
    expect(struck(20, 25)).toMatchObject({ hit: false });
  });

  const gnawed = (roll: number, guard: number) =>
    scene({
      heroes: { hob: { at: 'E5', sparks: 0, defence: { G: guard, R: 9, S: 10 } }, ysa: 'A1' },
      foes: { 'wick-rat-1': 'F5' },
      foeDoes: ['wick-rat-1', 'B'],
      dice: { 'check.hob.guard': [roll], 'damage.wick-rat-1': [1] },
    }).events('defenceCheck')[0];

  it('always avoids with 1; 20 is always a Critical Hit of the foe', () => {
    expect(gnawed(1, 0)).toMatchObject({ hit: false });
    expect(gnawed(20, 25)).toMatchObject({ hit: true, crit: true });
    expect(gnawed(19, 25)).toMatchObject({ hit: true, crit: false });
  });
});

describe('CHN-004 Halves are rounded down, and damage is at least 0', () => {
  it('halves a Speed of 5 to 2', () => {
    const s = scene({
      heroes: { ysa: { at: 'E5', statuses: ['slowed'] }, hob: 'A9' },
      foes: { 'wick-rat-1': 'L9' },
      turnOf: 'ysa',
    });
    const squares = s.part('ysa', 'move')?.ids ?? [];
    expect(squares).toContain('G5');
    expect(squares).not.toContain('H5');
  });

  it('takes nothing where the Barrier is higher; it is still a hit', () => {
    const s = scene({
      heroes: { hob: { at: 'E5', sparks: 0, barrier: { G: 9, R: 2, S: 1 } }, ysa: 'A1' },
      foes: { 'wick-rat-1': 'F5' },
      foeDoes: ['wick-rat-1', 'B'],
      dice: { 'check.hob.guard': [15], 'damage.wick-rat-1': [4] },
    });
    expect(s.events('damage')).toMatchObject([{ who: 'hob', amount: 0, rolled: 6, barrier: 9 }]);
    expect(s.changes()).toEqual({});
  });
});

describe('CHN-005 Modifiers add up, and the same one counts once', () => {
  it('adds OFF-GUARD once, whether by a flank, a status or both', () => {
    const both = checkOf(
      {
        heroes: { wren: 'E5', hob: 'G5' },
        foes: { 'wick-rat-1': { at: 'F5', statuses: ['offGuard'] } },
      },
      'wren',
      'wick-rat-1',
    );
    expect(both).toEqual({
      value: 16,
      modifiers: [
        { name: 'resist', amount: -2 },
        { name: 'offGuard', amount: 3 },
      ],
    });
  });

  it('adds Aid, DREAD and cover to one another', () => {
    const many = checkOf(
      {
        heroes: { jory: { at: 'A5', aided: true, statuses: ['dread'] }, hob: 'A9' },
        foes: { 'bone-levy-1': 'E5', 'bone-levy-2': 'C5' },
      },
      'jory',
      'bone-levy-1',
    );
    expect(many).toEqual({
      value: 14 + 3 - 2 - 3,
      modifiers: [
        { name: 'aided', amount: 3 },
        { name: 'dread', amount: -2 },
        { name: 'cover', amount: -3 },
      ],
    });
  });
});
