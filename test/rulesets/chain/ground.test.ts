// Squares, moving, sight (CHN-020 to CHN-027).
import { describe, expect, it } from 'vitest';
import { hasCover, inRange, sees } from '../../../src/rulesets/chain/rules/ground.ts';
import { type FoeAttack, squareNamed } from '../../../src/rulesets/chain/words/index.ts';
import { content, known, type Scene, scene, withFoe } from '../../kit/chain.ts';

const at = squareNamed;
const reachOf = (s: Scene, hero: string): readonly string[] => s.part(hero, 'move')?.ids ?? [];
const FAR = { 'wick-rat-1': 'L9' };
/** A levy whose spear is otherwise than ours. */
const levyWith = (change: Partial<FoeAttack>) => {
  const [spear] = known(content.foes, 'bone-levy').basics;
  if (!spear) throw new Error('a levy has a spear');
  return withFoe('bone-levy', { basics: [{ ...spear, ...change }] });
};

describe('CHN-020 A square costs 1, diagonal ones too; only unoccupied squares can be entered', () => {
  const walker = (map: readonly string[], speed: number, foes: Record<string, string> = { 'wick-rat-1': 'H1' }) =>
    scene({ map, heroes: { wren: { at: 'A1', speed }, hob: 'A3' }, foes, turnOf: 'wren' });

  it('reaches everything within Speed, and costs 2 for rough squares', () => {
    const s = walker(['H.~.....', '..~.....', 'H.~.....'], 3);
    expect(reachOf(s, 'wren')).toEqual(['B1', 'C1', 'A2', 'B2', 'C2', 'B3', 'C3']);
  });

  it('enters neither walls nor low cover nor a square where somebody stands', () => {
    const s = walker(['Ho......', '#.......', 'H.......'], 2, { 'wick-rat-1': 'C3' });
    expect(reachOf(s, 'wren')).toEqual([]);
    const open = walker(['H.o.....', '#.......', 'H.......'], 2, { 'wick-rat-1': 'C3' });
    expect(reachOf(open, 'wren')).toEqual(['B1', 'B2', 'C2', 'B3']);
  });

  it('goes diagonally past one shut square, and not between two', () => {
    expect(reachOf(walker(['H#......', '........', 'H.......'], 1), 'wren')).toEqual(['A2', 'B2']);
    expect(reachOf(walker(['H#......', 'o.......', 'H.......'], 1), 'wren')).toEqual([]);
  });

  it('moves a foe square by square as well', () => {
    const s = scene({
      map: ['H.~~...', 'H.##...'],
      heroes: { wren: 'A1', hob: 'A2' },
      foes: { 'wick-rat-1': 'G1' },
      foeDoes: ['wick-rat-1', 'M4'],
    });
    expect(s.foe('wick-rat-1').at).toBe('D1');
  });
});

describe('CHN-021 Heroes walk through heroes, foes through nobody', () => {
  const corridor = ['HH.....', '#######'];

  it('lets a hero pass another, and not end there', () => {
    const s = scene({
      map: ['HH.....'],
      heroes: { wren: { at: 'A1', speed: 3 }, hob: 'B1' },
      foes: { 'wick-rat-1': 'G1' },
      turnOf: 'wren',
    });
    expect(reachOf(s, 'wren')).toEqual(['C1', 'D1']);
  });

  it('lets no hero pass a foe, and no foe a foe', () => {
    const s = scene({
      map: ['HH.....'],
      heroes: { wren: { at: 'B1', speed: 6 }, hob: 'A1' },
      foes: { 'wick-rat-1': 'D1', 'wick-rat-2': 'G1' },
      turnOf: 'wren',
    });
    expect(reachOf(s, 'wren')).toEqual(['C1']);
    const stuck = scene({
      map: ['HH.....'],
      heroes: { wren: 'B1', hob: 'A1' },
      foes: { 'wick-rat-1': 'D1', 'wick-rat-2': 'F1' },
      foeDoes: ['wick-rat-2', 'M4'],
    });
    expect(stuck.foe('wick-rat-2').at).toBe('E1');
  });

  it('counts the square of a FALLEN hero as rough, and lets nobody end there', () => {
    const s = scene({
      map: [...corridor],
      heroes: { wren: { at: 'A1', speed: 3 }, hob: { at: 'B1', hp: 0 } },
      foes: { 'wick-rat-1': 'G1' },
      turnOf: 'wren',
    });
    expect(reachOf(s, 'wren')).toEqual(['C1']);
    const foe = scene({
      map: ['HH.....'],
      heroes: { wren: 'A1', hob: { at: 'D1', hp: 0 } },
      foes: { 'wick-rat-1': 'F1' },
      foeDoes: ['wick-rat-1', 'M2'],
    });
    expect(foe.foe('wick-rat-1').at).toBe('E1');
  });
});

describe('CHN-022 Fire deals 3 without Barrier to whoever enters it or starts a turn in it', () => {
  it('burns a hero on the way, once for each fire', () => {
    const s = scene({
      map: ['H.^^...', '#######', 'H......'],
      heroes: { hob: 'A1', wren: 'A3' },
      foes: { 'wick-rat-1': 'G3' },
      turnOf: 'hob',
    });
    s.does('hob', 'move', { to: 'E1' });
    expect(s.changes()).toMatchObject({ 'heroes.hob.hp': [28, 22], 'heroes.hob.at': ['A1', 'E1'] });
  });

  it('is walked around where Speed allows it', () => {
    const s = scene({
      map: ['H.^....', 'H......'],
      heroes: { hob: 'A1', wren: 'A2' },
      foes: { 'wick-rat-1': 'G2' },
      turnOf: 'hob',
    });
    s.does('hob', 'move', { to: 'D1' });
    expect(s.changes()).toEqual({ 'heroes.hob.at': ['A1', 'D1'] });
  });

  it('burns at the start of a turn', () => {
    const s = scene({
      map: ['H.^....', 'H......'],
      heroes: { hob: 'C1', wren: 'A2' },
      foes: { 'wick-rat-1': 'G2' },
      turnOf: 'hob',
    });
    expect(s.hero('hob').hp).toBe(25);
    const foe = scene({
      map: ['H.^....', 'H......'],
      heroes: { hob: 'A1', wren: 'A2' },
      foes: { 'cinder-brute-1': 'C1' },
      foeDoes: ['cinder-brute-1', '-'],
    });
    expect(foe.foe('cinder-brute-1').hp).toBe(21);
  });

  it('is not entered by a foe of its own will', () => {
    const s = scene({
      map: ['H..^...', '#######', 'H......'],
      heroes: { hob: 'A1', wren: { at: 'A3', statuses: ['hidden'] } },
      foes: { 'wick-rat-1': 'F1' },
      foeDoes: ['wick-rat-1', 'M4'],
    });
    expect(s.foe('wick-rat-1')).toMatchObject({ at: 'E1', hp: 5 });
  });
});

describe('CHN-023 There are no free attacks for leaving adjacency', () => {
  it('lets a hero walk out of a ring of foes', () => {
    const s = scene({
      heroes: { wren: 'E5', hob: 'A1' },
      foes: { 'wick-rat-1': 'F5', 'wick-rat-2': 'D5', 'wick-rat-3': 'E4' },
      turnOf: 'wren',
    });
    s.does('wren', 'move', { to: 'E8' });
    expect(s.changes()).toEqual({ 'heroes.wren.at': ['E5', 'E8'] });
  });
});

describe('CHN-024 Line of sight', () => {
  const seeing = (map: readonly string[], from: string, to: string, smoke: readonly string[] = []) =>
    sees(
      scene({
        map,
        heroes: { wren: 'E1', hob: 'E2' },
        foes: { 'wick-rat-1': 'F2' },
        given: { smoke: smoke.map((square) => ({ at: square, until: 9 })) },
      }).driver.table,
      at(from),
      at(to),
    );

  it('is blocked by a wall whose inside it crosses, and not by low cover', () => {
    expect(seeing(['H.#...', 'H.....'], 'A1', 'F1')).toBe(false);
    expect(seeing(['H.o...', 'H.....'], 'A1', 'F1')).toBe(true);
  });

  it('is blocked at a corner only if both squares beside it are walls', () => {
    expect(seeing(['H#....', 'H.....'], 'A1', 'B2')).toBe(true);
    expect(seeing(['H#....', '#.....', 'HH....'], 'A1', 'B2')).toBe(false);
  });

  it('goes no further than 1 into or out of smoke', () => {
    expect(seeing(['H.....', 'H.....'], 'A1', 'C1', ['C1'])).toBe(false);
    expect(seeing(['H.....', 'H.....'], 'C1', 'A1', ['C1'])).toBe(false);
    expect(seeing(['H.....', 'H.....'], 'B1', 'C1', ['C1'])).toBe(true);
    expect(seeing(['H.....', 'H.....'], 'A1', 'E1', ['C1'])).toBe(true);
  });
});

describe('CHN-025 Cover', () => {
  const covered = (map: readonly string[], line: readonly [string, string], more = {}) =>
    hasCover(scene({ map, heroes: { wren: 'A1', hob: 'A2' }, foes: FAR, ...more }).driver.table, {
      from: at(line[0]),
      to: at(line[1]),
    });
  const WIDE = ['H...........', 'H...........', '............', ...Array.from({ length: 6 }, () => '............')];
  const LOW = ['H..o........', 'H...........', '............', ...Array.from({ length: 6 }, () => '............')];

  it('is given by low cover, smoke and a Combatant between, from distance 2 on', () => {
    expect(covered(WIDE, ['B1', 'F1'])).toBe(false);
    expect(covered(LOW, ['B1', 'F1'])).toBe(true);
    expect(covered(WIDE, ['B1', 'F1'], { given: { smoke: [{ at: 'D1', until: 9 }] } })).toBe(true);
    expect(covered(WIDE, ['B1', 'F1'], { foes: { 'wick-rat-1': 'D1' } })).toBe(true);
    expect(covered(WIDE, ['B1', 'F1'], { heroes: { wren: 'D1', hob: 'A2' } })).toBe(true);
    expect(covered(WIDE, ['C1', 'D1'], { foes: { 'wick-rat-1': 'D1' } })).toBe(false);
  });

  it('is not given by whoever lies there', () => {
    expect(covered(WIDE, ['B1', 'F1'], { heroes: { wren: { at: 'D1', hp: 0 }, hob: 'A2' } })).toBe(false);
  });

  it('gives a hero +3, a foe −3 on the CAP, and counts once', () => {
    const shot = scene({
      map: LOW,
      heroes: { hob: { at: 'B1', sparks: 0 }, wren: 'D9' },
      foes: { 'gloam-bowman-1': 'G1', 'wick-rat-1': 'E1' },
      foeDoes: ['gloam-bowman-1', 'B'],
      dice: { 'check.hob.reflex': [12], 'check.wren.reflex': [12] },
      given: { 'heroes.wren.statuses': [{ status: 'hidden', ends: 'endOfRound' }] },
    });
    expect(shot.events('defenceCheck')).toMatchObject([{ value: 12, modifiers: [{ name: 'cover', amount: 3 }] }]);
    const sling = scene({
      map: LOW,
      heroes: { jory: 'B1', hob: 'A9' },
      foes: { 'bone-levy-1': 'G1' },
      turnOf: 'jory',
      dice: { 'cap.jory.agility': [20] },
    });
    sling.does('jory', 'strike', { target: 'bone-levy-1' });
    expect(sling.events('capCheck')).toMatchObject([{ value: 11, modifiers: [{ name: 'cover', amount: -3 }] }]);
  });

  it('is ignored by AUTO-HIT, for the foe who weighs its targets as well (CHN-061)', () => {
    const shoots = (props: FoeAttack['props']) =>
      scene({
        map: LOW,
        heroes: { hob: { at: 'A1', sparks: 0 }, ysa: { at: 'A7', sparks: 0 } },
        foes: { 'bone-levy-1': 'G1' },
        foeDoes: ['bone-levy-1', 'B'],
        content: levyWith({ aim: { range: 8 }, against: 'R', props }),
        dice: { 'check.ysa.reflex': [5], 'damage.bone-levy-1': [1] },
      }).events('targetChosen', 'defenceCheck');
    expect(shoots([])).toMatchObject([
      { targets: ['ysa'], why: 'interest' },
      { who: 'ysa', value: 11 },
    ]);
    expect(shoots(['autoHit'])).toMatchObject([{ targets: ['hob'], why: 'interest' }]);
  });

  it('is measured from the centre of an area', () => {
    const s = scene({
      map: LOW,
      heroes: { ysa: 'B1', hob: 'A9' },
      foes: { 'bone-levy-1': 'G1' },
      turnOf: 'ysa',
      dice: { 'cap.ysa.cunning': [20] },
    });
    s.does('ysa', 'ability', { ability: 'falling-star', square: 'G2' });
    expect(s.events('capCheck')).toMatchObject([{ value: 15, modifiers: [] }]);
  });
});

describe('CHN-026 Range is distance and sight; reach is range 2', () => {
  it('needs both', () => {
    const t = scene({ map: ['H.#...', 'H.....'], heroes: { wren: 'A1', hob: 'A2' }, foes: { 'wick-rat-1': 'F2' } })
      .driver.table;
    expect(inRange(t, at('A1'), 5)(at('F1'))).toBe(false);
    expect(inRange(t, at('A2'), 5)(at('F2'))).toBe(true);
    expect(inRange(t, at('A2'), 4)(at('F2'))).toBe(false);
  });

  it('gives no cover against reach by those between, but by low cover', () => {
    const spear = (map: readonly string[], foes: Record<string, string>) => {
      const s = scene({
        map,
        heroes: { ket: 'A1', hob: 'A2' },
        foes,
        turnOf: 'ket',
        dice: { 'cap.ket.agility': [20] },
      });
      s.does('ket', 'strike', { target: 'bone-levy-1' });
      return s.events('capCheck')[0];
    };
    expect(spear(['H.....', 'H.....'], { 'bone-levy-1': 'C1', 'bone-levy-2': 'B1' })).toMatchObject({ modifiers: [] });
    expect(spear(['Ho....', 'H.....'], { 'bone-levy-1': 'C1' })).toMatchObject({
      modifiers: [{ name: 'cover', amount: -3 }],
    });
  });

  it('but against an area around one, however near, they do (CHN-025): it has a centre and no reach', () => {
    const ring = scene({
      heroes: { maud: 'E5', hob: 'A1' },
      foes: { 'bone-levy-1': 'F5', 'bone-levy-2': 'G5', 'bone-levy-3': 'E3' },
      turnOf: 'maud',
      dice: { 'cap.maud.power': [20, 20, 20] },
    });
    ring.does('maud', 'ability', { ability: 'coal-ring' });
    expect(ring.events('capCheck')).toMatchObject([
      { target: 'bone-levy-1', modifiers: [{ name: 'resist' }] },
      { target: 'bone-levy-3', modifiers: [{ name: 'resist' }] },
      { target: 'bone-levy-2', modifiers: [{ name: 'resist' }, { name: 'cover', amount: -3 }] },
    ]);
  });

  it('and likewise against the areas of foes', () => {
    const spear = (aim: FoeAttack['aim']) => {
      const s = scene({
        heroes: { hob: { at: 'G5', sparks: 0 }, ysa: 'A1' },
        foes: { 'bone-levy-1': 'E5', 'bone-levy-2': 'F5' },
        foeDoes: ['bone-levy-1', 'B'],
        content: levyWith({ aim }),
        dice: { 'check.hob.guard': [5] },
      });
      return s.events('defenceCheck')[0];
    };
    expect(spear({ range: 2 })).toMatchObject({ value: 14, modifiers: [] });
    expect(spear({ within: 2 })).toMatchObject({ value: 17, modifiers: [{ name: 'cover', amount: 3 }] });
  });
});

describe('CHN-027 Push and pull', () => {
  const shove = (map: readonly string[], foes: Record<string, string | { at: string; hp: number; maxHp: number }>) => {
    const s = scene({
      map,
      heroes: { hob: { at: 'B2', sparks: 0 }, wren: 'A3' },
      foes,
      turnOf: 'hob',
      dice: { 'cap.hob.power': [10], 'damage.hob': [1] },
    });
    s.does('hob', 'ability', { ability: 'shove', target: 'cinder-brute-1' });
    return s;
  };
  const PLAIN = ['........', 'HH......', 'H.......', '........'];

  it('pushes straight away from the source', () => {
    expect(shove(PLAIN, { 'cinder-brute-1': 'C2' }).foe('cinder-brute-1')).toMatchObject({ at: 'E2', hp: 24 });
    expect(shove(PLAIN, { 'cinder-brute-1': 'C3' }).foe('cinder-brute-1')).toMatchObject({ at: 'D4', hp: 22 });
  });

  it('stops before walls, cover and Combatants: 2 for each square not moved', () => {
    expect(shove(['........', 'HH..#...', 'H.......'], { 'cinder-brute-1': 'C2' }).foe('cinder-brute-1')).toMatchObject(
      {
        at: 'D2',
        hp: 22,
      },
    );
    expect(shove(['........', 'HH.o....', 'H.......'], { 'cinder-brute-1': 'C2' }).foe('cinder-brute-1')).toMatchObject(
      {
        at: 'C2',
        hp: 20,
      },
    );
    const full = shove(PLAIN, { 'cinder-brute-1': 'C2', 'wick-rat-1': 'D2' });
    expect(full.foe('cinder-brute-1')).toMatchObject({ at: 'C2', hp: 20 });
    expect(full.foe('wick-rat-1').hp).toBe(5);
    expect(full.events('damage').map(({ source, amount }) => [source, amount])).toEqual([
      ['attack', 0],
      ['crash', 4],
    ]);
  });

  it('burns who is pushed into fire', () => {
    const s = shove(['........', 'HH.^....', 'H.......'], { 'cinder-brute-1': 'C2' });
    expect(s.foe('cinder-brute-1')).toMatchObject({ at: 'E2', hp: 21 });
  });

  it('goes back from a square where somebody lies, without damage', () => {
    const s = scene({
      map: PLAIN,
      heroes: { hob: 'B2', wren: { at: 'E2', hp: 0 } },
      foes: { 'cinder-brute-1': 'C2' },
      turnOf: 'hob',
      dice: { 'cap.hob.power': [10], 'damage.hob': [1] },
    });
    s.does('hob', 'ability', { ability: 'shove', target: 'cinder-brute-1' });
    expect(s.foe('cinder-brute-1')).toMatchObject({ at: 'D2', hp: 24 });
  });

  const hook = (map: readonly string[], from: string, more: Record<string, string> = {}) => {
    const s = scene({
      map,
      heroes: { ket: 'B2', wren: 'A4' },
      foes: { 'cinder-brute-1': from, ...more },
      turnOf: 'ket',
      dice: { 'cap.ket.agility': [2], 'damage.ket': [1] },
    });
    s.does('ket', 'ability', { ability: 'hook', target: 'cinder-brute-1' });
    return s.foe('cinder-brute-1');
  };

  it('pulls straight towards, stops adjacent, and takes nothing for what is in the way', () => {
    const map = ['........', 'HH......', 'H.......', 'H.......', '........'];
    expect(hook(map, 'E2')).toMatchObject({ at: 'C2', hp: 24 });
    expect(hook(map, 'D2')).toMatchObject({ at: 'C2', hp: 24 });
    expect(hook(map, 'C2')).toMatchObject({ at: 'C2', hp: 24 });
    expect(hook(map, 'E2', { 'wick-rat-1': 'D2' })).toMatchObject({ at: 'E2', hp: 24 });
    expect(hook(map, 'D5')).toMatchObject({ at: 'B3', hp: 24 });
  });
});
