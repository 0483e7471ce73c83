// Foe turns: the chain (CHN-050 to CHN-058).
import { describe, expect, it } from 'vitest';
import { content, type SceneOptions, scene, withFoe } from '../../kit/chain.ts';

const LONE = { hob: 'E5', ysa: 'A1' };
const hexes = (s: ReturnType<typeof scene>) => s.events('hex').map(({ kind, skipped }) => [kind, skipped]);

describe('CHN-050 A turn starts with status damage; in fierce games the Optional Modifier counts', () => {
  it('burns first: a foe that dies of it does not act', () => {
    const s = scene({
      heroes: LONE,
      foes: { 'wick-rat-1': { at: 'F5', hp: 2, statuses: ['burning'] }, 'wick-rat-2': 'L9' },
      foeDoes: ['wick-rat-1', 'B'],
    });
    expect(s.events('damage', 'foeRemoved', 'hex').map(({ type }) => type)).toEqual(['damage', 'foeRemoved']);
  });

  const gnaw = (fierce: boolean) =>
    scene({
      heroes: { hob: { at: 'E5', sparks: 0 }, ysa: 'A1' },
      foes: { 'wick-rat-1': 'F5' },
      foeDoes: ['wick-rat-1', 'B'],
      setup: { fierce },
      dice: { 'check.hob.guard': [15], 'damage.wick-rat-1': [4] },
    }).hero('hob').hp;

  it('reads the modifier in fierce games only', () => {
    expect(gnaw(false)).toBe(28 - 3);
    expect(gnaw(true)).toBe(28 - 4);
  });
});

describe('CHN-051 The chain is the centre and then the arm of the rolled direction', () => {
  it('does the hexes one after the other', () => {
    const s = scene({
      heroes: { hob: { at: 'E5', sparks: 0 }, ysa: 'A1' },
      foes: { 'cinder-brute-1': 'H5' },
      foeTurn: ['cinder-brute-1', 2],
      dice: { 'check.hob.reflex': [9] },
    });
    expect(s.events('turnStarted')).toMatchObject([{ who: 'cinder-brute-1', arm: 2 }]);
    expect(hexes(s)).toEqual([
      ['move', undefined],
      ['special', undefined],
      ['move', 'inPlace'],
    ]);
    expect(s.foe('cinder-brute-1').at).toBe('F4');
  });

  it.each([
    ['minion', 1],
    ['foe', 2],
    ['elite', 2],
    ['boss', 3],
  ])('has arms of its rank: %s %i', (rank, length) => {
    const foes = Object.values(content.foes).filter((foe) => foe.rank === rank);
    expect(foes.length).toBeGreaterThan(0);
    for (const { flower } of foes)
      expect(Object.values(flower.arms).map((arm) => arm.length)).toEqual(Array.from({ length: 6 }, () => length));
  });
});

describe('CHN-052 Move hexes', () => {
  it('moves up to the listed number of squares, towards or away', () => {
    const near = scene({ heroes: LONE, foes: { 'wick-rat-1': 'L5' }, foeDoes: ['wick-rat-1', 'M4'] });
    expect(near.events('moved')).toMatchObject([{ from: 'L5', to: 'H2', path: ['K4', 'J3', 'I2', 'H2'] }]);
    const away = scene({ heroes: LONE, foes: { 'wick-rat-1': 'F5' }, foeDoes: ['wick-rat-1', 'R3'] });
    expect(away.foe('wick-rat-1').at).toBe('I2');
  });
});

describe('CHN-053 Basic Attack: the preferred one has priority', () => {
  const bowman = (at: string, dice: Record<string, readonly number[]>, more: Partial<SceneOptions> = {}) =>
    scene({
      heroes: { hob: { at: 'E5', sparks: 0 }, ysa: 'A1' },
      foes: { 'gloam-bowman-1': at },
      foeDoes: ['gloam-bowman-1', 'B'],
      dice,
      given: { 'heroes.ysa.statuses': [{ status: 'hidden', ends: 'endOfRound' }] },
      ...more,
    }).events('targetChosen');

  it('takes the bow even beside its target', () => {
    expect(bowman('F5', { 'check.hob.reflex': [9] })).toMatchObject([{ action: 'long-bow' }]);
  });

  it('takes the dirk if the bow has no valid target, and neither without one', () => {
    const basics = content.foes['gloam-bowman']?.basics.map((basic) =>
      basic.id === 'long-bow' ? { ...basic, only: { targetHas: 'pinned' } as const } : basic,
    );
    const rules = withFoe('gloam-bowman', { basics: basics ?? [] });
    expect(bowman('F5', { 'check.hob.guard': [9] }, { content: rules })).toMatchObject([{ action: 'dirk' }]);
    expect(bowman('G5', {}, { content: rules })).toEqual([]);
  });
});

describe('CHN-054 Special hex: the named special', () => {
  it('does what stands in its slot', () => {
    const s = scene({
      heroes: LONE,
      foes: { 'bone-levy-1': 'L9' },
      foeDoes: ['bone-levy-1', 'S1'],
    });
    expect(s.events('helped')).toEqual([
      { type: 'helped', foe: 'bone-levy-1', action: 'lock-shields', targets: ['bone-levy-1'] },
    ]);
    expect(s.foe('bone-levy-1').statuses).toMatchObject([{ status: 'warded', amount: 2 }]);
  });
});

describe('CHN-055 A hex without a valid target is skipped, and the chain goes on', () => {
  it('keeps nothing for later, and blank hexes do nothing', () => {
    const s = scene({ heroes: LONE, foes: { 'wick-rat-1': 'H5' }, foeDoes: ['wick-rat-1', 'B', '-', 'M4'] });
    expect(hexes(s)).toEqual([
      ['basic', 'noTarget'],
      ['blank', 'blank'],
      ['move', undefined],
    ]);
    expect(s.changes()).toEqual({ 'foes.wick-rat-1.at': ['H5', 'F4'] });
  });

  it('skips a Move hex with nowhere to go', () => {
    const s = scene({
      map: ['H#.....', 'H#.....'],
      heroes: { hob: 'A1', ysa: 'A2' },
      foes: { 'wick-rat-1': 'C1' },
      foeDoes: ['wick-rat-1', 'M4'],
    });
    expect(hexes(s)).toEqual([['move', 'blocked']]);
    const shut = scene({
      map: ['H..#.#.', 'H..###.', '.......'],
      heroes: { hob: 'A1', ysa: 'A2' },
      foes: { 'wick-rat-1': 'E1' },
      foeDoes: ['wick-rat-1', 'R3'],
    });
    expect(hexes(shut)).toEqual([['retreat', 'nowhere']]);
  });
});

describe('CHN-056 Targets are chosen anew for each hex', () => {
  it('turns to another hero when the first has fallen', () => {
    const s = scene({
      heroes: { hob: { at: 'E5', hp: 1, sparks: 0, defence: { G: 5, R: 9, S: 10 } }, wren: { at: 'E6', sparks: 0 } },
      foes: { 'cinder-brute-1': 'F5' },
      foeDoes: ['cinder-brute-1', 'B', 'B'],
      dice: { 'check.hob.guard': [19], 'damage.cinder-brute-1': [5, 1], 'check.wren.guard': [19] },
      given: { 'heroes.wren.abilities': [] },
    });
    expect(s.events('targetChosen').map(({ targets }) => targets)).toEqual([['hob'], ['wren']]);
  });

  it('ends the chain when the foe is removed in the middle of it', () => {
    const s = scene({
      heroes: { wren: 'E5', ysa: 'A1' },
      foes: { 'wick-rat-1': { at: 'F5', hp: 4 }, 'wick-rat-2': 'L9' },
      foeDoes: ['wick-rat-1', 'B', 'B'],
      dice: { 'check.wren.guard': [2] },
    });
    s.says('wren', 'riposte', 'yes');
    expect(hexes(s)).toEqual([['basic', undefined]]);
    expect(s.state.order).toEqual(['wick-rat-2']);
  });

  it('ends the battle at once when the last standing hero falls', () => {
    const s = scene({
      heroes: { hob: { at: 'E5', hp: 1, sparks: 0 }, wren: { at: 'E6', hp: 0 } },
      foes: { 'cinder-brute-1': 'F5' },
      foeDoes: ['cinder-brute-1', 'B', 'M3'],
      dice: { 'check.hob.guard': [19], 'damage.cinder-brute-1': [5] },
    });
    expect(s.state).toMatchObject({ stage: { name: 'over' }, result: 'lost' });
    expect(hexes(s)).toEqual([['basic', undefined]]);
  });
});

describe('CHN-057 The arm is fixed when the turn starts', () => {
  it('has left the omens by then, and stands in the turn', () => {
    const s = scene({
      heroes: { wren: 'E5', ysa: 'A1' },
      foes: { 'wick-rat-1': 'F5' },
      foeTurn: ['wick-rat-1', 6],
      dice: { 'check.wren.guard': [2] },
    });
    expect(s.state.turn).toMatchObject({ side: 'foe', arm: 6, hex: 1 });
    expect(s.state.omens).toEqual({});
    s.says('wren', 'riposte', 'no');
  });
});

describe('CHN-058 DAZED, PINNED and SLOWED foes', () => {
  it('leaves out the last hex of a DAZED one, once', () => {
    const s = scene({
      heroes: LONE,
      foes: { 'wick-rat-1': { at: 'G5', statuses: ['dazed'] } },
      foeDoes: ['wick-rat-1', 'M4', 'B'],
    });
    expect(hexes(s)).toEqual([
      ['move', undefined],
      ['basic', 'dazed'],
    ]);
    expect(s.foe('wick-rat-1').statuses).toEqual([]);
  });

  it('leaves out no second one where the tip is blank already (Still the wheel)', () => {
    const s = scene({
      heroes: LONE,
      foes: { 'wick-rat-1': { at: 'I5', statuses: ['dazed'], blankTip: true } },
      foeDoes: ['wick-rat-1', 'M1', 'M1', 'B'],
    });
    expect(hexes(s)).toEqual([
      ['move', undefined],
      ['move', undefined],
      ['blank', 'dazed'],
    ]);
    expect(s.foe('wick-rat-1')).toMatchObject({ statuses: [], blankTip: false });
  });

  it('skips the Move hexes of a PINNED one', () => {
    const s = scene({
      heroes: LONE,
      foes: { 'wick-rat-1': { at: 'G5', statuses: ['pinned'] } },
      foeDoes: ['wick-rat-1', 'M4', 'R3'],
    });
    expect(hexes(s)).toEqual([
      ['move', 'pinned'],
      ['retreat', 'pinned'],
    ]);
    expect(s.foe('wick-rat-1')).toMatchObject({ at: 'G5', statuses: [] });
  });

  it('halves the Move hexes of a SLOWED one, rounded up', () => {
    const s = scene({
      heroes: LONE,
      foes: { 'wick-rat-1': { at: 'L5', statuses: ['slowed'] } },
      foeDoes: ['wick-rat-1', 'M3'],
    });
    expect(s.foe('wick-rat-1').at).toBe('J3');
  });
});
