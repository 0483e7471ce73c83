// Winning and losing (CHN-190), goals, events and bonuses of battles (section 9.4).
import { describe, expect, it } from 'vitest';
import type { Battle, BonusAim } from '../../../src/rulesets/chain/words/index.ts';
import { type SceneOptions, scene } from '../../kit/chain.ts';

type Given = Partial<SceneOptions>;

/** Wren strikes down a rat with 1 HP. */
function kills(field: Partial<Battle>, more: Given = {}) {
  const s = scene({
    heroes: { wren: 'E5', hob: 'A1' },
    foes: { 'wick-rat-1': { at: 'F5', hp: 1 } },
    field,
    turnOf: 'wren',
    dice: { 'cap.wren.agility': [5], 'damage.wren': [5] },
    ...more,
  });
  s.does('wren', 'strike', { target: 'wick-rat-1' });
  return s;
}

describe('CHN-190 Won as soon as the goal is met', () => {
  it('defeats all foes', () => {
    const s = kills({ goal: { kind: 'defeatAll' } });
    expect(s.state).toMatchObject({ result: 'won', stage: { name: 'over' } });
    expect(s.events('battleEnd')).toMatchObject([{ result: 'won', round: 1, why: 'goal' }]);
    expect(
      kills({ goal: { kind: 'defeatAll' } }, { foes: { 'wick-rat-1': { at: 'F5', hp: 1 }, 'wick-rat-2': 'L9' } }).state
        .result,
    ).toBeUndefined();
  });

  it('defeats one foe, whoever else is left', () => {
    const foes = { 'wick-rat-1': { at: 'F5', hp: 1 }, 'bone-levy-1': 'L9' };
    expect(kills({ goal: { kind: 'defeat', foe: 'wick-rat' } }, { foes }).state.result).toBe('won');
    expect(kills({ goal: { kind: 'defeat', foe: 'bone-levy' } }, { foes }).state.result).toBeUndefined();
  });

  it('is won by a foe that burns to death', () => {
    const s = scene({
      heroes: { wren: 'A1', hob: 'A2' },
      foes: { 'wick-rat-1': { at: 'L9', hp: 2, statuses: ['burning'] } },
      foeDoes: ['wick-rat-1', 'M4'],
    });
    expect(s.state.result).toBe('won');
  });
});

describe('CHN-190 Lost when all heroes are FALLEN or out, or the round limit passes', () => {
  it('is lost with the last standing hero', () => {
    const s = scene({
      heroes: { wren: { at: 'E5', hp: 2, statuses: ['burning'] }, hob: { at: 'A1', hp: 0 } },
      foes: { 'wick-rat-1': 'L9' },
      turnOf: 'wren',
    });
    expect(s.state.result).toBe('lost');
    expect(s.events('battleEnd')).toMatchObject([{ result: 'lost', why: 'allFallen', bonus: false }]);
  });

  const atLimit = (field: Partial<Battle>, more: Given = {}) =>
    scene({
      heroes: { wren: 'A1', hob: 'A2' },
      foes: { 'wick-rat-1': 'L9' },
      field: { roundLimit: 3, ...field },
      roundEnd: true,
      given: { round: 3 },
      ...more,
    });

  it('is lost at the end of the last round, and not before', () => {
    expect(atLimit({}).events('battleEnd')).toMatchObject([{ result: 'lost', why: 'rounds' }]);
    expect(atLimit({}, { given: { round: 2 } }).state).toMatchObject({ round: 3 });
  });

  it('is won at the end of the last round where that is the goal', () => {
    const map = ['H.L.........', 'H...........'];
    const lamp = (lit: boolean) => ({ objects: [{ id: 'lamp-1', at: 'C1', lit }], round: 3 });
    const lamps = (lit: boolean) =>
      atLimit(
        { goal: { kind: 'lamps' }, lamps: { kind: 'light' } },
        { map, foes: { 'wick-rat-1': 'L2' }, given: lamp(lit) },
      );
    expect(lamps(true).events('battleEnd')).toMatchObject([{ result: 'won', why: 'goal' }]);
    expect(lamps(false).events('battleEnd')).toMatchObject([{ result: 'lost', why: 'rounds' }]);
    const hold = atLimit(
      { goal: { kind: 'hold' }, lamps: { kind: 'keep', flames: 4 } },
      { map, foes: { 'wick-rat-1': 'L2' } },
    );
    expect(hold.state.result).toBe('won');
  });
});

describe('Lamps (section 9.4, battles 3, 7 and 8; CHN-190)', () => {
  const map = ['H.L.........', 'H...........', '............'];
  const light = { goal: { kind: 'lamps' }, lamps: { kind: 'light' } } as const;

  it('wins with all lamps lit and all foes defeated, in whatever order', () => {
    const lit = { objects: [{ id: 'lamp-1', at: 'C1', lit: true }] };
    const s = scene({
      map,
      heroes: { wren: 'E2', hob: 'A1' },
      foes: { 'wick-rat-1': { at: 'F2', hp: 1 } },
      field: light,
      turnOf: 'wren',
      given: lit,
      dice: { 'cap.wren.agility': [5], 'damage.wren': [5] },
    });
    s.does('wren', 'strike', { target: 'wick-rat-1' });
    expect(s.state.result).toBe('won');
    const last = scene({
      map,
      heroes: { wren: 'B2', hob: 'A1' },
      foes: {},
      field: light,
      turnOf: 'wren',
      given: { foes: {} },
    });
    expect(last.state.result).toBeUndefined();
    last.does('wren', 'interact', { object: 'lamp-1' });
    expect(last.state.result).toBe('won');
  });

  const keep = (heroAt: string, flames = 2) =>
    scene({
      map,
      heroes: { wren: heroAt, hob: 'L3' },
      foes: { 'wick-rat-1': { at: 'D2', statuses: ['pinned'] } },
      field: { goal: { kind: 'hold' }, lamps: { kind: 'keep', flames: 4 } },
      foeDoes: ['wick-rat-1', '-'],
      given: { objects: [{ id: 'lamp-1', at: 'C1', lit: true, flames }] },
    });

  it('loses a flame at the end of a foe turn beside it, unless a standing hero is beside it', () => {
    expect(keep('A1').state.objects).toEqual([{ id: 'lamp-1', at: 'C1', lit: true, flames: 1 }]);
    expect(keep('B1').state.objects).toMatchObject([{ flames: 2 }]);
    expect(keep('A1').events('lamp')).toMatchObject([{ object: 'lamp-1', flames: 1, by: 'wick-rat-1' }]);
  });

  it('is lost at once without a flame', () => {
    const s = keep('A1', 1);
    expect(s.state.result).toBe('lost');
    expect(s.events('battleEnd')).toMatchObject([{ why: 'flames' }]);
  });

  it('cannot be interacted with where it is to be kept', () => {
    const s = scene({
      map,
      heroes: { wren: 'B1', hob: 'L3' },
      foes: { 'wick-rat-1': 'L1' },
      field: { goal: { kind: 'hold' }, lamps: { kind: 'keep', flames: 4 } },
      turnOf: 'wren',
    });
    expect(s.mayChoose('wren')).not.toContain('interact');
  });

  const king = (foe: string) =>
    scene({
      map,
      heroes: { wren: 'L3', hob: 'L2' },
      foes: { [foe]: 'D2' },
      field: { lamps: { kind: 'light', foesPutOut: true, dims: { foe: 'dim-king', barrier: 1 } } },
      foeDoes: [foe, '-'],
      given: { objects: [{ id: 'lamp-1', at: 'C1', lit: true }] },
    });

  it('is put out by a foe that ends its turn beside it, and lit for good otherwise', () => {
    expect(king('wick-rat-1').state.objects).toMatchObject([{ lit: false }]);
    const good = scene({
      map,
      heroes: { wren: 'L3', hob: 'L2' },
      foes: { 'wick-rat-1': 'D2' },
      field: light,
      foeDoes: ['wick-rat-1', '-'],
      given: { objects: [{ id: 'lamp-1', at: 'C1', lit: true }] },
    });
    expect(good.state.objects).toMatchObject([{ lit: true }]);
  });

  it('lowers the Barrier of the Dim King by 1 while it is lit', () => {
    const strike = (lit: boolean) => {
      const s = scene({
        map,
        heroes: { wren: 'K3', hob: 'A1' },
        foes: { 'dim-king-1': 'L3' },
        field: { lamps: { kind: 'light', foesPutOut: true, dims: { foe: 'dim-king', barrier: 1 } } },
        turnOf: 'wren',
        given: { objects: [{ id: 'lamp-1', at: 'C1', lit }] },
        dice: { 'cap.wren.agility': [5], 'damage.wren': [5] },
      });
      s.does('wren', 'strike', { target: 'dim-king-1' });
      return s.events('damage')[0];
    };
    expect(strike(false)).toMatchObject({ barrier: 2 });
    expect(strike(true)).toMatchObject({ barrier: 1 });
  });
});

describe('Exits (section 9.4, battle 5; CHN-154, CHN-190)', () => {
  const map = ['H..........X', 'H..........X', '...........X'];
  const leaving = (hob: object, more: Given = {}) => {
    const s = scene({
      map,
      heroes: { wren: 'K1', hob: { at: 'L2', ...hob } },
      foes: { 'wick-rat-1': 'F3' },
      field: { goal: { kind: 'exits' }, bonus: { aim: { kind: 'nobodyLeft' }, item: 'runners-vest' } },
      turnOf: 'wren',
      ...more,
    });
    s.does('wren', 'move', { to: 'L1' });
    return s;
  };

  it('is won when all standing heroes stand on exits at the same time', () => {
    expect(leaving({}).state).toMatchObject({ result: 'won', bonus: true });
    expect(leaving({ at: 'J2' }).state.result).toBeUndefined();
  });

  it('leaves the FALLEN behind with a Scar, and without the bonus', () => {
    const s = leaving({ at: 'C2', hp: 0 });
    expect(s.state).toMatchObject({ result: 'won', bonus: false });
    expect(s.hero('hob').scarred).toBe(1);
  });
});

describe('Events (section 9.4; CHN-015)', () => {
  const starting = (battle: string, round: number, [wren, hob]: readonly [string, string]) =>
    scene({
      battle,
      heroes: { wren, hob },
      foes: { 'bone-levy-1': 'F5' },
      given: { stage: { name: 'roundStart' }, round: round - 1, counts: {} },
    });
  const arrivals = (s: ReturnType<typeof scene>) =>
    s.events('foeArrived').map(({ foe, at }) => `${String(foe)} ${String(at)}`);

  it('brings foes at the start of a round: they are dealt at once', () => {
    const s = starting('siege-of-emberhold', 3, ['F3', 'G3']);
    expect(arrivals(s)).toEqual(['marrow-hound-1 A1', 'gloam-bowman-1 L1']);
    expect(s.state.waves.flat()).toContain('marrow-hound-1');
    expect(arrivals(starting('siege-of-emberhold', 4, ['F3', 'G3']))).toEqual([]);
  });

  it('brings rats to the squares where heroes started', () => {
    expect(arrivals(starting('road-of-chains', 5, ['A1', 'B1']))).toEqual(['wick-rat-1 A2', 'wick-rat-2 A3']);
  });

  it('brings a shade at the end of rounds 3 and 5', () => {
    const ending = (round: number) =>
      arrivals(
        scene({
          battle: 'lamps-in-the-mire',
          heroes: { wren: 'A3', hob: 'A4' },
          foes: { 'bone-levy-1': 'D5' },
          roundEnd: true,
          given: { round, counts: {} },
        }),
      );
    expect([2, 3, 4, 5].map(ending)).toEqual([[], ['tallow-shade-1 L1'], [], ['tallow-shade-1 L1']]);
  });

  it('spreads fire over plain floor between two fires of a row, every third round', () => {
    const burnt = (round: number) => {
      const s = scene({
        battle: 'ash-hollow',
        heroes: { wren: 'B2', hob: 'B3' },
        foes: { 'ash-mother-1': 'J5' },
        roundEnd: true,
        given: { round },
      });
      return s.events('fireSpread').flatMap(({ squares }) => squares);
    };
    expect(burnt(2)).toEqual([]);
    expect(burnt(3)).toEqual(['F2', 'G2', 'F8', 'G8']);
  });
});

describe('Bonuses (section 9.4; CHN-190)', () => {
  const won = (aim: BonusAim, more: Given = {}) => kills({ bonus: { aim, item: 'cold-coin' } }, more).state.bonus;

  it('noneFell', () => {
    expect(won({ kind: 'noneFell' })).toBe(true);
    expect(won({ kind: 'noneFell' }, { given: { fell: ['hob'] } })).toBe(false);
  });

  it('wonBy', () => {
    expect(won({ kind: 'wonBy', round: 8 }, { given: { round: 8 } })).toBe(true);
    expect(won({ kind: 'wonBy', round: 8 }, { given: { round: 9 } })).toBe(false);
  });

  it('noneHas', () => {
    expect(won({ kind: 'noneHas', status: 'burning' })).toBe(true);
    const burning = { wren: 'E5', hob: { at: 'A1', statuses: ['burning'] as const } };
    expect(won({ kind: 'noneHas', status: 'burning' }, { heroes: burning })).toBe(false);
  });

  it('column: a hero ended a turn there', () => {
    const ends = (at: string) => {
      const s = scene({
        heroes: { wren: at, hob: 'A1' },
        foes: { 'wick-rat-1': 'F5' },
        field: { bonus: { aim: { kind: 'column', column: 'L' }, item: 'ring-coat' } },
        turnOf: 'wren',
      });
      s.ends('wren');
      return s.state.aims;
    };
    expect(ends('L4')).toEqual(['column']);
    expect(ends('K4')).toEqual([]);
    expect(won({ kind: 'column', column: 'L' }, { given: { aims: ['column'] } })).toBe(true);
    expect(won({ kind: 'column', column: 'L' })).toBe(false);
  });

  it('lampsLit: by the end of a round, or when the battle is won', () => {
    const map = ['H.L.........', 'H...........', '............', '............', '............'];
    const noted = (round: number, lit: boolean) =>
      scene({
        map,
        heroes: { wren: 'A1', hob: 'A2' },
        foes: { 'wick-rat-1': 'F5' },
        field: { lamps: { kind: 'light' }, bonus: { aim: { kind: 'lampsLit', byRound: 4 }, item: 'wheel-pin' } },
        roundEnd: true,
        given: { round, objects: [{ id: 'lamp-1', at: 'C1', lit }] },
      }).state.aims;
    expect(noted(4, true)).toEqual(['lampsLit']);
    expect(noted(4, false)).toEqual([]);
    expect(noted(5, true)).toEqual([]);
    const atEnd = (lit: boolean) =>
      won({ kind: 'lampsLit' }, { map, given: { objects: [{ id: 'lamp-1', at: 'C1', lit }] } });
    expect([atEnd(true), atEnd(false)]).toEqual([true, false]);
  });

  it('flames', () => {
    const map = ['H.L.........', 'H...........', '............', '............', '............'];
    const left = (flames: number) =>
      won({ kind: 'flames', left: 4 }, { map, given: { objects: [{ id: 'lamp-1', at: 'C1', lit: true, flames }] } });
    expect([left(4), left(3)]).toEqual([true, false]);
  });

  it('is never had in a lost battle', () => {
    const s = scene({
      heroes: { wren: { at: 'E5', hp: 2, statuses: ['burning'] }, hob: { at: 'A1', hp: 0 } },
      foes: { 'wick-rat-1': 'L9' },
      field: { bonus: { aim: { kind: 'wonBy', round: 9 }, item: 'cold-coin' } },
      turnOf: 'wren',
    });
    expect(s.state.bonus).toBe(false);
  });
});
