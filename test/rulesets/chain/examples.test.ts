// The worked examples of the specification, section 11, one to one.
import { describe, expect, it } from 'vitest';
import { isOffGuard } from '../../../src/rulesets/chain/rules/flanking.ts';
import { chainOf } from '../../../src/rulesets/chain/rules/foeTurn.ts';
import type { Direction, Hex } from '../../../src/rulesets/chain/words/index.ts';
import { type Scene, scene } from '../../kit/chain.ts';

const written = (hex: Hex): string => {
  if (hex.kind === 'move') return `M${hex.squares}`;
  if (hex.kind === 'retreat') return `R${hex.squares}`;
  if (hex.kind === 'special') return hex.slot;
  return hex.kind === 'basic' ? 'B' : '-';
};

const chainIn = (s: Scene, foe: string, arm: Direction) => chainOf(s.driver.table, foe, arm).map(written);

describe('E1 Chain (CHN-051)', () => {
  it('is the centre, then the arm from inside to outside', () => {
    const s = scene({ heroes: { wren: 'A1', hob: 'A2' }, foes: { 'marrow-hound-1': 'L9' } });
    expect(chainIn(s, 'marrow-hound-1', 2)).toEqual(['M4', 'S1', 'B']);
    expect(chainIn(s, 'marrow-hound-1', 5)).toEqual(['M4', '-', 'S1']);
  });
});

describe('E2 Skip (CHN-053, CHN-055)', () => {
  it('ends a turn without effect where no hex finds a target', () => {
    const s = scene({
      map: ['H.#.........', 'H.#.........'],
      heroes: { wren: 'A1', hob: 'A2' },
      foes: { 'gloam-bowman-1': 'L1' },
      foeTurn: ['gloam-bowman-1', 3],
    });
    expect(s.events('hex')).toEqual([
      { type: 'hex', foe: 'gloam-bowman-1', index: 0, kind: 'basic', skipped: 'noTarget' },
      { type: 'hex', foe: 'gloam-bowman-1', index: 1, kind: 'special', slot: 'S1', skipped: 'noTarget' },
      { type: 'hex', foe: 'gloam-bowman-1', index: 2, kind: 'blank', skipped: 'blank' },
    ]);
    expect(s.changes()).toEqual({});
  });
});

describe('E3 Defence edge (CHN-002, CHN-034)', () => {
  const gnawed = (dice: Readonly<Record<string, readonly number[]>>) =>
    scene({
      heroes: { hob: 'E5', ysa: 'A1' },
      foes: { 'wick-rat-1': 'F5' },
      foeTurn: ['wick-rat-1', 1],
      dice,
    });

  it('avoids with 14, and gains a Spark', () => {
    expect(gnawed({ 'check.hob.guard': [14] }).changes()).toEqual({ 'heroes.hob.sparks': [1, 2] });
  });

  it('is hit with 15', () => {
    const s = gnawed({ 'check.hob.guard': [15], 'damage.wick-rat-1': [4] });
    s.says('hob', 'reroll', 'no');
    expect(s.changes()).toEqual({ 'heroes.hob.hp': [28, 25] });
  });
});

describe('E4 Damage and Barrier (CHN-042, CHN-082, CHN-086)', () => {
  const fist = (roll: number, setup = {}) => {
    const s = scene({
      heroes: { hob: 'E5', ysa: 'A1' },
      foes: { 'cinder-brute-1': 'F5' },
      foeTurn: ['cinder-brute-1', 1],
      dice: { 'check.hob.guard': [roll], 'damage.cinder-brute-1': [6] },
      setup,
    });
    s.says('hob', 'reroll', 'no');
    return s;
  };

  it('takes 6+3−3 from Hob', () => {
    expect(fist(15).changes()).toEqual({ 'heroes.hob.hp': [28, 22] });
  });

  it('takes 12+3−3 with a natural 20', () => {
    expect(fist(20).changes()).toEqual({ 'heroes.hob.hp': [28, 16] });
  });

  it('leaves the 3 out where it is PIERCING', () => {
    const s = scene({
      heroes: { hob: 'E5', ysa: 'A1' },
      foes: { 'tallow-shade-1': 'F5' },
      foeDoes: ['tallow-shade-1', 'B'],
      dice: { 'check.hob.spirit': [11], 'damage.tallow-shade-1': [6] },
    });
    s.says('hob', 'reroll', 'no');
    expect(s.changes()).toEqual({ 'heroes.hob.hp': [28, 22] });
    expect(s.events('damage')).toMatchObject([{ rolled: 6, barrier: 0 }]);
  });
});

describe('E5 Effect check (CHN-083)', () => {
  it('rolls again against the value behind the effect: 13 against Reflex 13 does not pin', () => {
    const s = scene({
      heroes: { wren: { at: 'E5', sparks: 0 }, ysa: 'A1' },
      foes: { 'marrow-hound-1': 'F5' },
      foeDoes: ['marrow-hound-1', 'S1'],
      dice: { 'check.wren.guard': [16], 'damage.marrow-hound-1': [1], 'effect.wren.reflex': [13] },
    });
    expect(s.changes()).toEqual({ 'heroes.wren.hp': [22, 20] });
    expect(s.events('defenceCheck')).toMatchObject([
      { against: 'G', roll: 16, value: 11, hit: true, for: 'action' },
      { against: 'R', roll: 13, value: 13, hit: false, for: 'effect', status: 'pinned' },
    ]);
  });
});

describe('E6 AUTO-HIT (CHN-085, CHN-087)', () => {
  it('takes the one roll of 1d8 in full from every hero within 3, without checks', () => {
    const s = scene({
      heroes: { wren: 'E5', hob: 'G7', ysa: 'A1' },
      foes: { 'star-leech-1': 'F6' },
      foeDoes: ['star-leech-1', 'S1'],
      dice: { 'damage.star-leech-1': [5] },
    });
    expect(s.changes()).toEqual({ 'heroes.wren.hp': [22, 17], 'heroes.hob.hp': [28, 23] });
    expect(s.events('defenceCheck')).toEqual([]);
  });
});

describe('E7 AUTO-CRIT must hit (CHN-084)', () => {
  const execution = (dice: Readonly<Record<string, readonly number[]>>) =>
    scene({
      heroes: { jory: { at: 'E5', sparks: 0, statuses: ['offGuard'] }, ysa: 'A1' },
      foes: { 'night-reaver-1': 'F5' },
      foeDoes: ['night-reaver-1', 'S1'],
      dice,
    });

  it('is avoided with 6 against Guard 9−3, a narrow escape', () => {
    expect(execution({ 'check.jory.guard': [6] }).changes()).toEqual({ 'heroes.jory.sparks': [0, 1] });
  });

  it('hits with 7 for 16−1', () => {
    expect(execution({ 'check.jory.guard': [7] }).changes()).toEqual({ 'heroes.jory.hp': [20, 5] });
  });
});

describe('E8 Flanking (CHN-100, CHN-102)', () => {
  const between = (...foes: readonly string[]) =>
    scene({
      heroes: { wren: 'E4', ysa: 'A1' },
      foes: Object.fromEntries(foes.map((at, n) => [`wick-rat-${n + 1}`, at])),
    });

  it('needs opposite corners or edges, and ends with the pair', () => {
    expect(isOffGuard(between('D3', 'F5').driver.table, 'wren')).toBe(true);
    expect(isOffGuard(between('D4', 'E3').driver.table, 'wren')).toBe(false);
    expect(isOffGuard(between('D3', 'G6').driver.table, 'wren')).toBe(false);
  });

  it('leaves an OFF-GUARD by Haul until the round ends', () => {
    const s = scene({
      heroes: { wren: { at: 'E4', sparks: 0 }, ysa: 'A1' },
      foes: { 'chain-jailer-1': 'F5' },
      foeDoes: ['chain-jailer-1', 'S1'],
      dice: { 'check.wren.guard': [12], 'damage.chain-jailer-1': [1], 'effect.wren.reflex': [14] },
    });
    expect(s.hero('wren').statuses).toEqual([{ status: 'offGuard', ends: 'endOfRound', by: 'chain-jailer-1' }]);
    expect(isOffGuard(s.driver.table, 'wren')).toBe(true);
    const ended = scene({
      heroes: { wren: { at: 'E4', statuses: ['offGuard'] }, ysa: 'A1' },
      foes: { 'chain-jailer-1': 'F5' },
      roundEnd: true,
    });
    expect(isOffGuard(ended.driver.table, 'wren')).toBe(false);
  });
});

describe('E9 CAP Check (CHN-040, CHN-043)', () => {
  const sabre = (roll: number, damage: readonly number[] = []) => {
    const s = scene({
      heroes: { wren: { at: 'E5', sparks: 0 }, hob: 'G5' },
      foes: { 'wick-rat-1': { at: 'F5', hp: 30, maxHp: 30 } },
      turnOf: 'wren',
      dice: { 'cap.wren.agility': [roll], 'damage.wren': damage },
    });
    s.does('wren', 'strike', { target: 'wick-rat-1' });
    return s;
  };

  it('hits with 16 against 15−2+3', () => {
    expect(sabre(16, [1]).changes()).toMatchObject({ 'foes.wick-rat-1.hp': [30, 27] });
  });

  it('misses with 17', () => {
    expect(sabre(17).changes()).toEqual({});
  });

  it('is critical with 2: 8+2, and a Spark', () => {
    expect(sabre(2).changes()).toMatchObject({
      'foes.wick-rat-1.hp': [30, 20],
      'heroes.wren.sparks': [0, 1],
    });
  });
});

describe('E10 Twist (CHN-033)', () => {
  const warden = (setup: object = {}) =>
    scene({
      heroes: { ysa: { at: 'A1', sparks: 2, ...setup }, wren: 'A2' },
      foes: { 'bell-warden-1': 'F5' },
      turnOf: 'ysa',
      given: { omens: { 'bell-warden-1': 6 } },
    });

  it('turns 6 to 1 or to 5', () => {
    expect(chainIn(warden(), 'bell-warden-1', 6)).toEqual(['M3', 'S1', 'M2', 'B']);
    expect(chainIn(warden(), 'bell-warden-1', 1)).toEqual(['M3', 'B', 'S1', '-']);
    expect(chainIn(warden(), 'bell-warden-1', 5)).toEqual(['M3', 'B', '-', 'S2']);
    const on = warden();
    on.does('ysa', 'twist', { target: 'bell-warden-1', turn: 'clockwise' });
    expect(on.state.omens).toEqual({ 'bell-warden-1': 1 });
    const back = warden();
    back.does('ysa', 'twist', { target: 'bell-warden-1', turn: 'counter' });
    expect(back.state.omens).toEqual({ 'bell-warden-1': 5 });
  });

  it('refuses a second Twist in the round, but not Turn the wheel', () => {
    const s = warden();
    s.does('ysa', 'twist', { target: 'bell-warden-1', turn: 'clockwise' });
    expect(s.hero('ysa').sparks).toBe(1);
    expect(s.refusal('ysa', 'twist', { target: 'bell-warden-1', turn: 'clockwise' })).toBe('noSuchOption');
    s.does('ysa', 'ability', { ability: 'turn-the-wheel', target: 'bell-warden-1', turn: 'clockwise' });
    expect(s.state.omens).toEqual({ 'bell-warden-1': 2 });
  });
});

describe('E11 Waves (CHN-012)', () => {
  it('deals hound and jailer to wave 1, the rat to 2, the widow to 3', () => {
    const s = scene({
      heroes: { wren: 'A1', hob: 'A2', ysa: 'A3' },
      foes: { 'marrow-hound-1': 'L1', 'mire-widow-1': 'L2', 'wick-rat-1': 'L3', 'chain-jailer-1': 'L4' },
    });
    expect(s.state.waves).toEqual([['marrow-hound-1', 'chain-jailer-1'], ['wick-rat-1'], ['mire-widow-1']]);
  });
});

describe('E12 Diagonals (CHN-020)', () => {
  it('goes from (2,2) to (5,5) with M3', () => {
    const s = scene({
      heroes: { wren: 'G7', ysa: 'A9' },
      foes: { 'wick-rat-1': 'C3' },
      foeDoes: ['wick-rat-1', 'M3'],
    });
    expect(s.changes()).toEqual({ 'foes.wick-rat-1.at': ['C3', 'F6'] });
    expect(s.events('moved')).toMatchObject([{ path: ['D4', 'E5', 'F6'] }]);
  });
});

describe('E13 Rouse (CHN-153)', () => {
  it('brings Ysa back with 4 HP, OFF-GUARD until her turn begins; the Fade stays', () => {
    const s = scene({
      heroes: { hob: 'E5', ysa: { at: 'F5', hp: 0, fades: 1 } },
      foes: { 'wick-rat-1': 'L9' },
      turnOf: 'hob',
    });
    s.does('hob', 'rouse', { target: 'ysa', pay: 'actions' });
    expect(s.hero('ysa')).toMatchObject({
      hp: 4,
      fades: 1,
      statuses: [{ status: 'offGuard', ends: 'startOfTurn', of: 'ysa' }],
    });
  });
});

describe('E14 Guard (CHN-088)', () => {
  it('is checked against the Guard 14 of Hob, who need not be OFF-GUARD', () => {
    const s = scene({
      heroes: { hob: 'E6', jory: { at: 'E5', sparks: 0, statuses: ['offGuard'] } },
      foes: { 'night-reaver-1': 'F4' },
      foeDoes: ['night-reaver-1', 'S1'],
      dice: { 'check.hob.guard': [15] },
    });
    s.says('hob', 'guard', 'yes');
    expect(s.events('defenceCheck')).toMatchObject([{ who: 'hob', value: 14, roll: 15, hit: true }]);
    expect(s.changes()).toEqual({ 'heroes.hob.sparks': [1, 0], 'heroes.hob.hp': [28, 15] });
  });
});
