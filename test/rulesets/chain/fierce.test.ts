// Optional Modifiers: foes in fierce games (CHN-050, CHN-060, section 9.2).
import { describe, expect, it } from 'vitest';
import { isVeiled } from '../../../src/rulesets/chain/rules/fierce.ts';
import { type SceneOptions, scene } from '../../kit/chain.ts';

type Given = Partial<SceneOptions>;
const LONE = { hob: { at: 'E5', sparks: 0 }, ysa: { at: 'A1', statuses: ['hidden'] as const } };
const fiercely = (foe: string, hex: string, more: Given = {}) =>
  scene({ heroes: LONE, foes: { [foe]: 'F5' }, foeDoes: [foe, hex], setup: { fierce: true }, ...more });

describe('CHN-050 Fierce foes', () => {
  it('Tallow shade: a hit takes 1 Spark', () => {
    const s = fiercely('tallow-shade-1', 'B', {
      heroes: { ...LONE, hob: { at: 'E5', sparks: 2 } },
      dice: { 'check.hob.spirit': [19], 'damage.tallow-shade-1': [1] },
      orders: { hob: { reroll: 'never' } },
    });
    expect(s.changes()).toEqual({ 'heroes.hob.sparks': [2, 1], 'heroes.hob.hp': [28, 27] });
  });

  it.each([
    ['soot-imp-1', 'B', 'L5', 'reflex'],
    ['lamp-eater-1', 'S1', 'K5', 'none'],
    ['chain-jailer-1', 'S1', 'K5', 'guard'],
  ])('%s reaches 2 further', (foe, hex, at, check) => {
    const dice = { [`check.hob.${check}`]: [1], 'effect.hob.spirit': [1] };
    expect(fiercely(foe, hex, { foes: { [foe]: at }, dice }).events('targetChosen')).toHaveLength(1);
    expect(scene({ heroes: LONE, foes: { [foe]: at }, foeDoes: [foe, hex] }).events('targetChosen')).toEqual([]);
  });

  it('Gloam bowman: range 10, and no further', () => {
    const shot = (at: string, dice = {}) =>
      fiercely('gloam-bowman-1', 'B', {
        heroes: { ...LONE, hob: { at: 'A5', sparks: 0 } },
        foes: { 'gloam-bowman-1': at },
        dice,
      }).events('targetChosen');
    expect(shot('K5', { 'check.hob.reflex': [1] })).toHaveLength(1);
    expect(shot('L5')).toEqual([]);
  });

  it.each([
    ['dirge-singer-1', 'I5', { 'check.hob.spirit': [1] }],
    ['star-leech-1', 'I5', { 'damage.star-leech-1': [1] }],
  ])('%s: radius 4', (foe, at, dice) => {
    expect(fiercely(foe, 'S1', { foes: { [foe]: at }, dice }).events('targetChosen')).toHaveLength(1);
    expect(scene({ heroes: LONE, foes: { [foe]: at }, foeDoes: [foe, 'S1'] }).events('targetChosen')).toEqual([]);
  });

  it('Cinder brute: Slam pushes 3', () => {
    const s = fiercely('cinder-brute-1', 'S1', { dice: { 'check.hob.reflex': [19], 'damage.cinder-brute-1': [1] } });
    expect(s.hero('hob').at).toBe('B5');
  });

  it('Marrow hound: Move hexes +1, but not the Pounce', () => {
    const far = { 'marrow-hound-1': 'L5' };
    expect(fiercely('marrow-hound-1', 'M4', { foes: far }).events('moved')).toMatchObject([{ path: { length: 5 } }]);
    expect(fiercely('marrow-hound-1', 'S1', { foes: { 'marrow-hound-1': 'J5' } }).events('hex')).toMatchObject([
      { skipped: 'noTarget' },
    ]);
  });

  it('Mire widow: the POISONED check with −2', () => {
    const s = fiercely('mire-widow-1', 'B', {
      dice: { 'check.hob.guard': [19], 'damage.mire-widow-1': [1], 'effect.hob.guard': [13] },
    });
    expect(s.events('defenceCheck').at(-1)).toMatchObject({
      status: 'poisoned',
      value: 12,
      hit: true,
      modifiers: [{ name: 'effect', amount: -2 }],
    });
  });

  it('Oath revenant: Barrier +1', () => {
    const s = scene({
      heroes: { hob: 'E5', ysa: 'A1' },
      foes: { 'oath-revenant-1': 'F5' },
      setup: { fierce: true },
      turnOf: 'hob',
      dice: { 'cap.hob.power': [5], 'damage.hob': [5] },
    });
    s.does('hob', 'strike', { target: 'oath-revenant-1' });
    expect(s.events('damage')).toMatchObject([{ barrier: 4 }]);
  });

  it('Bone levy and Bell Warden: HP +3 and +10', () => {
    const s = scene({
      battle: 'bell-tower',
      heroes: { hob: '', ysa: '', ket: '' },
      from: 'start',
      setup: { fierce: true },
    });
    s.leaveOpen();
    expect(s.foe('bone-levy-1')).toMatchObject({ hp: 12, maxHp: 12 });
    expect(s.foe('bell-warden-1')).toMatchObject({ hp: 43, maxHp: 43 });
  });

  it('Well wraith: passes walls, and does not end in one', () => {
    const map = ['H.#.........', 'H.#.........'];
    const walls = { map, heroes: { hob: 'A1', ysa: { at: 'A2', hp: 0 } }, foes: { 'well-wraith-1': 'E1' } };
    const s = fiercely('well-wraith-1', 'M4', walls);
    expect(s.foe('well-wraith-1').at).toBe('B1');
    expect(fiercely('well-wraith-1', 'M2', walls).foe('well-wraith-1').at).toBe('D1');
  });

  it('Night reaver, Ash-Mother, Dim King: veiled always, in even rounds, from round 4', () => {
    const veiled = (round: number, fierce = true) => {
      const { table } = scene({
        heroes: { hob: 'E5', ysa: 'A1' },
        foes: { 'night-reaver-1': 'L9', 'ash-mother-1': 'L8', 'dim-king-1': 'L7' },
        setup: { fierce },
        given: { round },
      }).driver;
      return ['night-reaver-1', 'ash-mother-1', 'dim-king-1'].map((foe) => isVeiled(table, foe));
    };
    expect(veiled(1)).toEqual([true, false, false]);
    expect(veiled(2)).toEqual([true, true, false]);
    expect(veiled(3)).toEqual([true, false, false]);
    expect(veiled(4)).toEqual([true, true, true]);
    expect(veiled(5)).toEqual([true, false, true]);
    expect(veiled(4, false)).toEqual([false, false, false]);
  });
});

describe('CHN-061 Step 3: whom fierce foes go for', () => {
  /** Whom it attacks: neither Flair nor distance tells the two apart, the modifier does. */
  const attacked = (foe: string, heroes: SceneOptions['heroes'], more: Given = {}) =>
    fiercely(foe, 'B', {
      heroes,
      foes: { [foe]: 'F5' },
      dice: Object.fromEntries(
        ['guard', 'reflex', 'spirit'].flatMap((d) => [
          [`check.hob.${d}`, [1]],
          [`check.ket.${d}`, [1]],
        ]),
      ),
      ...more,
    }).events('targetChosen');
  const two = (hob: object, ket: object) => ({ hob: { at: 'E5', ...hob }, ket: { at: 'G5', ...ket } });

  it.each<[string, object, object]>([
    ['wick-rat-1', { hp: 9 }, { hp: 5 }],
    ['gloam-bowman-1', { sparks: 1 }, { sparks: 3 }],
    ['well-wraith-1', { hp: 9 }, { hp: 5 }],
  ])('%s', (foe, hob, ket) => {
    expect(attacked(foe, two(hob, ket))).toMatchObject([{ targets: ['ket'], why: 'fierce' }]);
  });

  it('a chain jailer those who stand alone, a cinder brute those beside another foe', () => {
    const three = { ...two({}, {}), ysa: { at: 'D6', statuses: ['hidden'] as const } };
    expect(attacked('chain-jailer-1', three)).toMatchObject([{ targets: ['ket'], why: 'fierce' }]);
    const pack = { foes: { 'cinder-brute-1': 'F5', 'wick-rat-1': 'H6' } };
    expect(attacked('cinder-brute-1', two({}, {}), pack)).toMatchObject([{ targets: ['ket'], why: 'fierce' }]);
  });

  it('decides nothing in a game that is not fierce', () => {
    const calm = attacked('chain-jailer-1', two({ hp: 20 }, { hp: 5 }), { setup: { fierce: false } });
    expect(calm).toMatchObject([{ targets: ['hob'], why: 'prefer' }]);
  });
});
