// Guards and rerolls (CHN-088, CHN-089), and the standing orders of section 6.
import { describe, expect, it } from 'vitest';
import { readyOrders } from '../../../src/rulesets/chain/speak/orders.ts';
import { type SceneOptions, scene } from '../../kit/chain.ts';

type Given = Partial<SceneOptions>;

/** A brute strikes at Jory, beside whom others stand. */
const struck = (heroes: SceneOptions['heroes'], more: Given = {}) =>
  scene({
    heroes: { jory: { at: 'E5', sparks: 0 }, ...heroes },
    foes: { 'cinder-brute-1': 'F4' },
    foeDoes: ['cinder-brute-1', 'B'],
    dice: { 'check.jory.guard': [9], 'check.hob.guard': [14], 'check.wren.guard': [11], 'check.ket.guard': [11] },
    ...more,
  });

describe('CHN-088 An adjacent standing hero may spend a Spark and become the target', () => {
  it('asks only heroes beside the target who have a Spark', () => {
    const s = struck({ hob: 'D6', wren: { at: 'E6', sparks: 0 }, ket: 'E8' });
    expect(s.open()).toEqual(['hob guard']);
    s.says('hob', 'guard', 'no');
    expect(s.events('defenceCheck')).toMatchObject([{ who: 'jory' }]);
  });

  it('asks nobody where nobody can', () => {
    expect(struck({ hob: { at: 'D6', hp: 0 }, wren: { at: 'E6', sparks: 0 } }).events('guarded')).toEqual([]);
  });

  it("uses the guard's values, without cover, wherever the guard stands", () => {
    const s = scene({
      map: ['H...........', 'H...........', '............', '............', '..o.........', '............'],
      heroes: { jory: { at: 'B5', sparks: 0 }, hob: { at: 'A6', statuses: ['braced'] } },
      foes: { 'gloam-bowman-1': 'G5' },
      foeDoes: ['gloam-bowman-1', 'B'],
      dice: { 'check.hob.reflex': [12] },
    });
    expect(s.facts('hob', 'guard')).toMatchObject({ target: 'jory', value: 16, ownValue: 12 });
    s.says('hob', 'guard', 'yes');
    expect(s.events('defenceCheck')).toMatchObject([
      { who: 'hob', value: 12, modifiers: [{ name: 'braced', amount: 3 }] },
    ]);
  });

  it('takes the first in seat order of those who want it', () => {
    const s = struck({ hob: 'D6', wren: 'E6', ket: 'D4' });
    s.says('ket', 'guard', 'yes');
    s.says('wren', 'guard', 'yes');
    expect(s.open()).toEqual(['hob guard']);
    s.says('hob', 'guard', 'no');
    expect(s.events('guarded')).toMatchObject([{ who: 'wren', instead: 'jory', free: false }]);
    expect(s.hero('wren').sparks).toBe(1);
    expect(s.hero('ket').sparks).toBe(1);
    s.says('wren', 'riposte', 'no');
  });

  it('closes as soon as it is certain who that is', () => {
    const s = struck({ hob: 'D6', wren: 'E6' });
    s.says('hob', 'guard', 'yes');
    expect(s.events('guarded')).toMatchObject([{ who: 'hob' }]);
  });

  it('is once per action, and not for area actions', () => {
    const s = struck({ hob: 'D6', wren: 'E6' });
    s.says('hob', 'guard', 'yes');
    expect(s.open()).not.toContain('wren guard');
    const slam = struck(
      { hob: { at: 'D6', sparks: 3 } },
      { foeDoes: ['cinder-brute-1', 'S1'], dice: { 'check.jory.reflex': [9] } },
    );
    expect(slam.events('guarded', 'defenceCheck')).toMatchObject([{ who: 'jory' }]);
  });

  it('is not done by default', () => {
    const s = struck({ hob: 'D6' });
    s.deadline('guard');
    expect(s.events('guarded')).toEqual([]);
  });

  it('needs no Spark with Iron oath, once a round, and then one', () => {
    const oath = { at: 'D6', abilities: ['iron-oath'] };
    const s = struck({ hob: { ...oath, sparks: 1 } });
    s.says('hob', 'guard', 'yes');
    expect(s.events('guarded')).toMatchObject([{ free: true }]);
    expect(s.hero('hob')).toMatchObject({ sparks: 2, uses: { round: { 'iron-oath': 1 } } });
    const again = struck({ hob: { ...oath, sparks: 0, uses: { round: { 'iron-oath': 1 }, battle: {} } } });
    expect(again.events('guarded')).toEqual([]);
    const free = struck({ hob: { ...oath, sparks: 0 } });
    expect(free.open()).toEqual(['hob guard']);
    free.says('hob', 'guard', 'no');
  });
});

describe('CHN-089 A failed check may be rolled again for a Spark; the second roll stands', () => {
  const failed = (rolls: readonly number[], more: Given = {}) =>
    struck(
      { hob: 'A9' },
      {
        dice: { 'check.jory.guard': rolls, 'damage.cinder-brute-1': [1] },
        given: { 'heroes.jory.sparks': 2 },
        ...more,
      },
    );

  it('stands even if it is worse, and there is one reroll per check', () => {
    const s = failed([10, 20]);
    expect(s.facts('jory', 'reroll')).toMatchObject({ roll: 10, value: 9, most: 14, hp: 20, deadly: false });
    s.says('jory', 'reroll', 'yes');
    expect(s.open()).not.toContain('jory reroll');
    expect(s.changes()).toMatchObject({ 'heroes.jory.sparks': [2, 1], 'heroes.jory.hp': [20, 6] });
  });

  it('may save a critical hit, and be a narrow escape', () => {
    const s = failed([20, 9]);
    s.says('jory', 'reroll', 'yes');
    expect(s.changes()).toEqual({});
    expect(s.events('spark').map(({ why }) => why)).toEqual(['spent', 'escape']);
  });

  it('is not asked without a Spark', () => {
    expect(failed([10], { given: { 'heroes.jory.sparks': 0 } }).events('rerolled')).toEqual([]);
  });

  it('is by default spent only if the hero could fall', () => {
    const safe = failed([10]);
    safe.deadline('reroll');
    expect(safe.events('rerolled')).toEqual([]);
    const deadly = failed([10, 9], { given: { 'heroes.jory.sparks': 2, 'heroes.jory.hp': 14 } });
    deadly.deadline('reroll');
    expect(deadly.events('rerolled')).toMatchObject([{ who: 'jory', free: false }]);
  });
});

describe('Standing orders (section 6; CHN-088, CHN-089)', () => {
  const guard = (order: string | undefined, hp: number, hob: object = {}) =>
    struck(
      { hob: { at: 'D6', ...hob } },
      {
        orders: { hob: order === undefined ? {} : { guard: order } },
        given: { 'heroes.jory.hp': hp },
        dice: { 'check.jory.guard': [9], 'check.hob.guard': [14] },
      },
    );
  const answered = (s: ReturnType<typeof scene>) => {
    const isOpen = s.open().includes('hob guard');
    if (isOpen) s.says('hob', 'guard', 'no');
    return isOpen ? 'asked' : s.events('guarded').length > 0 ? 'yes' : 'no';
  };

  it('has initial settings', () => {
    expect(readyOrders.guard.initial).toBe('askIfDeadly');
    expect(readyOrders.reroll.initial).toBe('onlyIfDeadly');
    expect(readyOrders.riposte.initial).toBe('use');
  });

  it.each([
    ['ask', 20, 'asked'],
    ['never', 14, 'no'],
    ['askIfDeadly', 14, 'asked'],
    ['askIfDeadly', 15, 'no'],
    [undefined, 14, 'asked'],
    [undefined, 15, 'no'],
    ['onlyIfDeadly', 14, 'yes'],
    ['onlyIfDeadly', 15, 'no'],
  ])('guard %s with %i HP of 14 that could be lost: %s', (order, hp, expected) => {
    expect(answered(guard(order, hp))).toBe(expected);
  });

  it('guards only if the guard would not fall', () => {
    expect(answered(guard('onlyIfDeadly', 14, { hp: 12 }))).toBe('no');
    expect(answered(guard('onlyIfDeadly', 14, { hp: 13 }))).toBe('yes');
  });

  const reroll = (order: string | undefined, hp: number) => {
    const s = struck(
      { hob: 'A9' },
      {
        orders: { jory: order === undefined ? {} : { reroll: order } },
        given: { 'heroes.jory.hp': hp, 'heroes.jory.sparks': 1 },
        dice: { 'check.jory.guard': [10, 1], 'damage.cinder-brute-1': [1] },
      },
    );
    const isOpen = s.open().includes('jory reroll');
    if (isOpen) s.says('jory', 'reroll', 'no');
    return isOpen ? 'asked' : s.events('rerolled').length > 0 ? 'yes' : 'no';
  };

  it.each([
    ['ask', 20, 'asked'],
    ['never', 14, 'no'],
    ['askIfDeadly', 14, 'asked'],
    ['askIfDeadly', 15, 'no'],
    [undefined, 14, 'yes'],
    [undefined, 15, 'no'],
  ])('reroll %s with %i HP of 14 that could be lost: %s', (order, hp, expected) => {
    expect(reroll(order, hp)).toBe(expected);
  });

  it('turns aside at once, unless it is to be asked', () => {
    const parried = (order: string) =>
      scene({
        heroes: { wren: { at: 'E5', sparks: 0 }, hob: 'A9' },
        foes: { 'cinder-brute-1': 'F4' },
        foeDoes: ['cinder-brute-1', 'B'],
        dice: { 'check.wren.guard': [2] },
        orders: { wren: { riposte: order } },
      });
    expect(parried('use').foe('cinder-brute-1').hp).toBe(20);
    const asked = parried('ask');
    expect(asked.open()).toEqual(['wren riposte']);
    asked.says('wren', 'riposte', 'no');
  });
});
