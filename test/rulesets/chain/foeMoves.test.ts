// Foe movement (CHN-070 to CHN-074).
import { describe, expect, it } from 'vitest';
import { forecast } from '../../../src/rulesets/chain/view/forecast.ts';
import { type SceneOptions, scene, withFoe } from '../../kit/chain.ts';

type Given = Partial<SceneOptions>;

/** Where a foe comes to with one hex. */
function comesTo(foe: string, hex: string, more: Given & Pick<SceneOptions, 'heroes'>): string {
  const s = scene({ foeDoes: [foe, hex], ...more });
  return s.foe(foe).at;
}

describe('CHN-070 The focus is chosen among all whom the foe knows of, without range; nearest comes first', () => {
  const plain = withFoe('wick-rat', { flair: 'exposed', prefer: 'exposed' });

  it('goes for the nearest, where no preference decides', () => {
    expect(
      comesTo('wick-rat-1', 'M4', { heroes: { wren: 'A1', hob: 'I5' }, foes: { 'wick-rat-1': 'F5' }, content: plain }),
    ).toBe('H4');
  });

  it('goes for whom it prefers, however far, and past a HIDDEN hero', () => {
    const far = withFoe('wick-rat', { flair: 'exposed', prefer: 'far' });
    expect(
      comesTo('wick-rat-1', 'M1', { heroes: { wren: 'A5', hob: 'I5' }, foes: { 'wick-rat-1': 'F5' }, content: far }),
    ).toBe('E4');
    const hidden = { wren: 'A5', hob: { at: 'I5', statuses: ['hidden'] as const } };
    expect(comesTo('wick-rat-1', 'M1', { heroes: hidden, foes: { 'wick-rat-1': 'F5' }, content: plain })).toBe('E4');
  });

  it('has no focus when everybody hides: the hex is skipped', () => {
    const s = scene({
      heroes: { wren: { at: 'A5', statuses: ['hidden'] }, hob: { at: 'I5', statuses: ['hidden'] } },
      foes: { 'wick-rat-1': 'F5' },
      foeDoes: ['wick-rat-1', 'M4'],
    });
    expect(s.events('hex')).toMatchObject([{ skipped: 'noTarget' }]);
  });

  it('is in place where the preferred Basic Attack reaches the focus', () => {
    const jailer = { heroes: { wren: 'A1', hob: 'E5' }, foes: { 'chain-jailer-1': 'J5' } };
    expect(comesTo('chain-jailer-1', 'M3', jailer)).toBe('G3');
    const blind = { ...jailer, foes: { 'gloam-bowman-1': { at: 'J5', statuses: ['blinded'] as const } } };
    expect(comesTo('gloam-bowman-1', 'M2', { ...blind, heroes: { wren: 'A1', hob: { at: 'F5', hp: 3 } } })).toBe('H3');
  });
});

describe('CHN-071 Already in place: close foes stay', () => {
  it('skips the hex', () => {
    const s = scene({ heroes: { wren: 'A1', hob: 'E5' }, foes: { 'wick-rat-1': 'F5' }, foeDoes: ['wick-rat-1', 'M4'] });
    expect(s.events('hex')).toMatchObject([{ skipped: 'inPlace' }]);
    expect(s.changes()).toEqual({});
  });
});

describe('CHN-055 A Move hex with nowhere to go', () => {
  const shutIn = (more: Given = {}) =>
    scene({
      map: ['H...o...', 'H...ooo.', '........'],
      heroes: { wren: 'A1', hob: 'A2' },
      foes: { 'wick-rat-1': 'F1', 'wick-rat-2': 'G1' },
      foeDoes: ['wick-rat-1', 'M4'],
      ...more,
    });

  it('CHN-091 says that the way is blocked, not that the foe stands well', () => {
    expect(shutIn().events('hex')).toMatchObject([{ skipped: 'blocked' }]);
    expect(shutIn().changes()).toEqual({});
  });

  it('is foreseen as what it will be', () => {
    const { table } = shutIn({ given: { omens: { 'wick-rat-1': 1 } } }).driver;
    expect(forecast(table, 'wick-rat-1', 1)).toMatchObject([{ skipped: 'blocked' }]);
  });
});

describe('CHN-072 Otherwise: a square in place, or the way there', () => {
  const CORRIDOR = ['H...........', '............', '.H..........'];

  it('takes the square with the fewest movement points', () => {
    const map = ['H~..........', '............', '.H..........'];
    expect(
      comesTo('wick-rat-1', 'M4', {
        map,
        heroes: { wren: 'A1', hob: { at: 'B3', hp: 0 } },
        foes: { 'wick-rat-1': 'E2' },
      }),
    ).toBe('B2');
  });

  it('as a flanker prefers one that flanks the focus', () => {
    const hound = (traits: readonly 'flanker'[]) =>
      comesTo('marrow-hound-1', 'M4', {
        heroes: { wren: 'E5', hob: { at: 'A9', hp: 28 } },
        foes: { 'marrow-hound-1': 'E9', 'wick-rat-1': 'E4' },
        content: withFoe('marrow-hound', { traits }),
      });
    expect(hound(['flanker'])).toBe('E6');
    expect(hound([])).toBe('D6');
  });

  it('prefers one that is not adjacent to other heroes, then reading order', () => {
    const beside = { wren: 'E5', hob: { at: 'C6', hp: 28 } };
    expect(comesTo('marrow-hound-1', 'M4', { heroes: beside, foes: { 'marrow-hound-1': 'E9' } })).toBe('E6');
  });

  it('goes as near as it gets by path, not by distance', () => {
    const map = ['H.....#......', '......#......', '......#......', '.............', 'H............'];
    const s = { map, heroes: { wren: 'E1', hob: { at: 'A5', hp: 0 } }, foes: { 'wick-rat-1': 'H1' } };
    expect(comesTo('wick-rat-1', 'M2', s)).toBe('H3');
  });

  it('without any path goes by straight distance, and stays where that is best', () => {
    const map = ['H.#.........', 'H.#.........'];
    expect(
      comesTo('wick-rat-1', 'M2', {
        map,
        heroes: { wren: 'A1', hob: { at: 'A2', hp: 0 } },
        foes: { 'wick-rat-1': 'F1' },
      }),
    ).toBe('D1');
    const s = scene({
      map,
      heroes: { wren: 'A1', hob: { at: 'A2', hp: 0 } },
      foes: { 'wick-rat-1': 'D1' },
      foeDoes: ['wick-rat-1', 'M2'],
    });
    expect(s.foe('wick-rat-1').at).toBe('D1');
    expect(s.events('hex')).toMatchObject([{ skipped: 'blocked' }]);
  });

  it('finds no path through squares that are taken', () => {
    const map = ['H...........', '############', 'H...........'];
    const s = {
      map,
      heroes: { wren: 'A1', hob: { at: 'A3', hp: 0 } },
      foes: { 'wick-rat-1': 'F1', 'wick-rat-2': 'C1', 'wick-rat-3': 'B1' },
    };
    expect(comesTo('wick-rat-1', 'M4', s)).toBe('D1');
  });

  it('is how a skirmisher comes into place', () => {
    expect(
      comesTo('soot-imp-1', 'M3', {
        map: CORRIDOR,
        heroes: { wren: 'A1', hob: { at: 'B3', hp: 0 } },
        foes: { 'soot-imp-1': 'I1' },
      }),
    ).toBe('F1');
  });
});

describe('CHN-073 Skirmish: in place and furthest from the nearest hero', () => {
  it('keeps its distance, with cover from the focus where that is equal', () => {
    const open = { heroes: { wren: 'A5', hob: { at: 'A9', hp: 0 } }, foes: { 'soot-imp-1': 'C5' } };
    expect(comesTo('soot-imp-1', 'M3', open)).toBe('F2');
    const map = [
      'H...........',
      'H...........',
      '............',
      '............',
      '..........o.',
      '....o.......',
      '............',
      '............',
      '............',
    ];
    expect(comesTo('soot-imp-1', 'M3', { ...open, map })).toBe('F6');
  });

  it('takes the fewest points, then reading order', () => {
    const near = { heroes: { wren: 'A5', hob: { at: 'A9', hp: 0 } }, foes: { 'soot-imp-1': 'F7' } };
    const s = scene({ foeDoes: ['soot-imp-1', 'M3'], ...near });
    expect(s.events('hex')).toMatchObject([{ skipped: 'inPlace' }]);
  });
});

describe('CHN-074 R n: the greatest distance to the nearest standing hero', () => {
  it('flees, out of sight of most heroes where that is equal', () => {
    expect(
      comesTo('wick-rat-1', 'R2', { heroes: { wren: 'A5', hob: { at: 'A9', hp: 0 } }, foes: { 'wick-rat-1': 'C5' } }),
    ).toBe('E3');
    const map = [
      'H...........',
      'H...........',
      '............',
      '............',
      '............',
      '............',
      '...#........',
    ];
    expect(
      comesTo('wick-rat-1', 'R2', {
        map,
        heroes: { wren: 'A7', hob: { at: 'A1', hp: 0 } },
        foes: { 'wick-rat-1': 'C6' },
      }),
    ).toBe('E7');
  });

  it('is skipped if staying is best', () => {
    const s = scene({ heroes: { wren: 'A5', hob: 'A6' }, foes: { 'wick-rat-1': 'L5' }, foeDoes: ['wick-rat-1', 'R3'] });
    expect(s.events('hex')).toMatchObject([{ kind: 'retreat', skipped: 'nowhere' }]);
  });
});
