// Flanking (CHN-100 to CHN-103).
import { describe, expect, it } from 'vitest';
import { defenceValue } from '../../../src/rulesets/chain/rules/defence.ts';
import { flankersOf, isOffGuard } from '../../../src/rulesets/chain/rules/flanking.ts';
import { type SceneOptions, scene } from '../../kit/chain.ts';

const tableOf = (options: SceneOptions) => scene(options).driver.table;
const rats = (...squares: readonly string[]) => Object.fromEntries(squares.map((at, n) => [`wick-rat-${n + 1}`, at]));

describe('CHN-100 Opposite edges or opposite corners', () => {
  it.each([
    [['D5', 'F5'], true],
    [['E4', 'E6'], true],
    [['D4', 'F6'], true],
    [['F4', 'D6'], true],
    [['D5', 'E4'], false],
    [['D5', 'F4'], false],
    [['D4', 'F4'], false],
    [['C5', 'F5'], false],
    [['D5', 'E4', 'F6'], false],
    [['D5', 'E4', 'F5'], true],
  ])('foes on %o flank a hero on E5: %s', (squares, flanked) => {
    const t = tableOf({ heroes: { wren: 'E5', hob: 'A1' }, foes: rats(...squares) });
    expect(isOffGuard(t, 'wren')).toBe(flanked);
  });

  it('puts a foe between two heroes OFF-GUARD likewise', () => {
    const t = tableOf({ heroes: { wren: 'D4', hob: 'F6' }, foes: rats('E5', 'L9') });
    expect(flankersOf(t, 'wick-rat-1')).toEqual(['wren', 'hob']);
    expect(isOffGuard(t, 'wick-rat-2')).toBe(false);
  });

  it('is told when somebody comes between, and ends the moment the pair is broken', () => {
    const s = scene({ heroes: { wren: 'D5', hob: { at: 'H5', speed: 4 } }, foes: rats('E5'), turnOf: 'hob' });
    s.does('hob', 'move', { to: 'F5' });
    expect(s.events('flank')).toEqual([{ type: 'flank', who: 'wick-rat-1', by: ['wren', 'hob'] }]);
    expect(isOffGuard(s.driver.table, 'wick-rat-1')).toBe(true);
    s.does('hob', 'move', { to: 'F6' });
    expect(isOffGuard(s.driver.table, 'wick-rat-1')).toBe(false);
  });
});

describe('CHN-101 FALLEN heroes and STUNNED foes do not flank', () => {
  it('needs two who stand', () => {
    expect(
      isOffGuard(tableOf({ heroes: { wren: 'D5', hob: { at: 'F5', hp: 0 } }, foes: rats('E5') }), 'wick-rat-1'),
    ).toBe(false);
    const stunned = { 'wick-rat-1': 'D5', 'wick-rat-2': { at: 'F5', statuses: ['stunned'] as const } };
    expect(isOffGuard(tableOf({ heroes: { wren: 'E5', hob: 'A1' }, foes: stunned }), 'wren')).toBe(false);
  });

  it('is checked from present positions: it counts for the bite, and is gone with the one who bit', () => {
    const s = scene({
      heroes: { jory: { at: 'E5', sparks: 0 }, hob: 'A9' },
      foes: { 'wick-rat-1': 'F5', 'wick-rat-2': 'D5' },
      foeDoes: ['wick-rat-1', 'B', 'R3'],
      dice: { 'check.jory.guard': [5] },
    });
    expect(s.events('defenceCheck')).toMatchObject([{ value: 6, modifiers: [{ name: 'offGuard', amount: -3 }] }]);
    expect(isOffGuard(s.driver.table, 'jory')).toBe(false);
  });
});

describe('CHN-091 A flank is told, however it came about', () => {
  it('by a summons', () => {
    const s = scene({
      heroes: { wren: 'E5', hob: 'A1' },
      foes: { 'bell-warden-1': 'G5', 'wick-rat-1': 'D6' },
      foeDoes: ['bell-warden-1', 'S3'],
    });
    expect(s.events('foeArrived', 'flank')).toMatchObject([
      { foe: 'bone-levy-1', at: 'F4' },
      { foe: 'bone-levy-2' },
      { type: 'flank', who: 'wren', by: ['wick-rat-1', 'bone-levy-1'] },
    ]);
  });

  it('by an arrival', () => {
    const s = scene({
      map: ['H......', 'H...a..', '.......'],
      heroes: { wren: 'D2', hob: 'A1' },
      foes: rats('C2'),
      field: {
        events: [{ when: { at: 'end', rounds: [1] }, do: 'arrive', foes: [{ foe: 'wick-rat', count: 1, at: 'a' }] }],
      },
      roundEnd: true,
      given: { round: 1 },
    });
    expect(s.events('foeArrived', 'flank')).toMatchObject([
      { foe: 'wick-rat-2', at: 'E2' },
      { type: 'flank', who: 'wren', by: ['wick-rat-1', 'wick-rat-2'] },
    ]);
  });

  it('by whoever stands up again', () => {
    const s = scene({
      heroes: { hob: 'E5', wren: { at: 'G5', hp: 0 }, maud: { at: 'F6', abilities: ['hearth'] } },
      foes: rats('F5'),
      turnOf: 'maud',
      dice: { 'heal.maud': [3] },
    });
    s.does('maud', 'ability', { ability: 'hearth', target: 'wren' });
    expect(s.events('roused', 'flank')).toMatchObject([{ who: 'wren' }, { who: 'wick-rat-1', by: ['hob', 'wren'] }]);
  });
});

describe('CHN-102 OFF-GUARD does not add up, and another source has its own duration', () => {
  it('counts −3 once', () => {
    const t = tableOf({ heroes: { wren: { at: 'E5', statuses: ['offGuard'] }, hob: 'A1' }, foes: rats('D5', 'F5') });
    expect(defenceValue(t, 'wren', { against: 'G' }).value).toBe(8);
  });

  it('is not removed by breaking the flank', () => {
    const t = tableOf({ heroes: { wren: { at: 'E5', statuses: ['offGuard'] }, hob: 'A1' }, foes: rats('D5') });
    expect(isOffGuard(t, 'wren')).toBe(true);
  });
});

describe('CHN-103 OFF-GUARD: −3 on all three Defence Values, +3 on CAP Checks against a foe', () => {
  it.each([
    ['G', 8],
    ['R', 10],
    ['S', 6],
  ] as const)('Wren: %s %i', (against, value) => {
    const t = tableOf({ heroes: { wren: 'E5', hob: 'A1' }, foes: rats('D5', 'F5') });
    expect(defenceValue(t, 'wren', { against }).value).toBe(value);
  });

  it('counts for a foe in any CAP Check', () => {
    const s = scene({
      heroes: { hob: 'D5', wren: 'F5' },
      foes: { 'cinder-brute-1': 'E5' },
      turnOf: 'hob',
      dice: { 'cap.hob.cunning': [20] },
    });
    s.does('hob', 'ability', { ability: 'call-out', target: 'cinder-brute-1' });
    expect(s.events('capCheck')).toMatchObject([
      { value: 8, modifiers: [{ name: 'resist' }, { name: 'offGuard', amount: 3 }, { name: 'crowded' }] },
    ]);
  });
});
