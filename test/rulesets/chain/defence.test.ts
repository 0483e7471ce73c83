// Defence, damage, effects (CHN-080 to CHN-087, CHN-090, CHN-091).
import { describe, expect, it } from 'vitest';
import { known, type SceneOptions, scene, withFoe } from '../../kit/chain.ts';

type Given = Partial<SceneOptions>;
const ALONE = { hob: { at: 'E5', sparks: 0 }, ysa: { at: 'A1', statuses: ['hidden'] as const } };
const attacked = (foe: string, hex: string, more: Given = {}) =>
  scene({ heroes: ALONE, foes: { [foe]: 'F5' }, foeDoes: [foe, hex], ...more });

describe('CHN-080 The targeted hero rolls against the Defence Value of the icon', () => {
  it.each([
    ['wick-rat-1', 'G', 14, 'guard'],
    ['soot-imp-1', 'R', 9, 'reflex'],
    ['tallow-shade-1', 'S', 10, 'spirit'],
  ])('%s asks for %s', (foe, against, value, name) => {
    const s = attacked(foe, 'B', { dice: { [`check.hob.${name}`]: [value] } });
    expect(s.events('defenceCheck')).toMatchObject([{ who: 'hob', foe, against, value, hit: false, for: 'action' }]);
    expect(s.events('capCheck')).toEqual([]);
  });
});

describe('CHN-081 BRACED +3, cover +3, OFF-GUARD −3', () => {
  it('adds them up', () => {
    const s = attacked('gloam-bowman-1', 'B', {
      heroes: {
        hob: { at: 'A5', sparks: 0, statuses: ['braced', 'offGuard'] },
        ysa: { at: 'A1', statuses: ['hidden'] },
      },
      foes: { 'gloam-bowman-1': 'F5', 'wick-rat-1': 'C5' },
      dice: { 'check.hob.reflex': [12] },
    });
    expect(s.events('defenceCheck')).toMatchObject([
      {
        value: 12,
        modifiers: [
          { name: 'braced', amount: 3 },
          { name: 'cover', amount: 3 },
          { name: 'offGuard', amount: -3 },
        ],
      },
    ]);
  });
});

describe('CHN-082 A hit: damage dice less the Barrier of the same icon; at 0 HP the hero is FALLEN', () => {
  it('subtracts the Barrier of R for an action against R', () => {
    const s = attacked('soot-imp-1', 'B', {
      dice: { 'check.hob.reflex': [19], 'damage.soot-imp-1': [6], 'effect.hob.reflex': [1] },
    });
    expect(s.changes()).toEqual({ 'heroes.hob.hp': [28, 23] });
  });

  it('never goes below 0', () => {
    const s = attacked('cinder-brute-1', 'B', {
      heroes: { hob: { at: 'E5', hp: 3, sparks: 0 }, ysa: 'A1' },
      dice: { 'check.hob.guard': [20] },
    });
    expect(s.changes()).toMatchObject({ 'heroes.hob.hp': [3, 0], fell: [[], ['hob']] });
    expect(s.events('damage', 'fallen')).toMatchObject([
      { amount: 3, left: 0, rolled: 15 },
      { who: 'hob', at: 'E5', by: 'cinder-brute-1' },
    ]);
  });
});

describe('CHN-083 Additional effects: only if hit, each with a Defence Check of its own', () => {
  const drown = (dice: Record<string, readonly number[]>, more: Given = {}) =>
    attacked('well-wraith-1', 'S1', {
      heroes: { wren: { at: 'E5', sparks: 0, abilities: [] }, hob: 'A1' },
      dice,
      ...more,
    });

  it('checks in listed order against the value behind each effect', () => {
    const s = drown({
      'check.wren.spirit': [10],
      'damage.well-wraith-1': [2],
      'effect.wren.guard': [12],
      'effect.wren.spirit': [9],
    });
    expect(s.events('defenceCheck').slice(1)).toMatchObject([
      { against: 'G', for: 'effect', status: 'slowed', hit: true },
      { against: 'S', for: 'effect', status: 'dread', hit: false },
    ]);
    expect(s.hero('wren').statuses).toMatchObject([{ status: 'slowed', ends: 'shakenOff' }]);
  });

  it('does not check when the action was avoided, nor for a hero who has become FALLEN', () => {
    expect(drown({ 'check.wren.spirit': [8] }).events('defenceCheck')).toHaveLength(1);
    const fallen = drown(
      { 'check.wren.spirit': [20] },
      { heroes: { wren: { at: 'E5', hp: 1, sparks: 0 }, hob: 'A1' } },
    );
    expect(fallen.events('defenceCheck')).toHaveLength(1);
    expect(fallen.hero('wren').statuses).toEqual([]);
  });

  it('counts BRACED and OFF-GUARD, not cover; a natural 20 is no critical hit, and no Spark rerolls it', () => {
    const s = attacked('soot-imp-1', 'B', {
      heroes: { hob: { at: 'A5', statuses: ['braced', 'offGuard'] }, ysa: { at: 'A1', statuses: ['hidden'] } },
      foes: { 'soot-imp-1': 'F5', 'wick-rat-1': 'C5' },
      dice: { 'check.hob.reflex': [19], 'damage.soot-imp-1': [1], 'effect.hob.reflex': [20] },
    });
    expect(s.open()).toEqual(['hob reroll']);
    s.says('hob', 'reroll', 'no');
    const [, effect] = s.events('defenceCheck');
    expect(effect).toMatchObject({
      value: 9,
      crit: false,
      hit: true,
      modifiers: [{ name: 'braced' }, { name: 'offGuard' }],
    });
    expect(s.has('hob', 'burning')).toBe(true);
  });
});

describe('CHN-084 AUTO-CRIT counts as a Critical Hit, but must still hit', () => {
  const judged = (roll: number) =>
    attacked('dim-king-1', 'S3', {
      heroes: { hob: { at: 'E5', sparks: 0, hp: 60, maxHp: 60 }, ysa: { at: 'A9', statuses: ['hidden'] } },
      dice: { 'check.hob.spirit': [roll], 'effect.hob.spirit': [1], 'effect.hob.reflex': [1] },
    });

  it('takes the maximum with any hit, and nothing when it is avoided', () => {
    expect(judged(11).changes()).toEqual({ 'heroes.hob.hp': [60, 45] });
    expect(judged(9).changes()).toEqual({});
  });
});

describe('CHN-085 AUTO-HIT cannot be avoided; effects are still checked', () => {
  it('rolls no check, asks for no reroll, and lets the effect be avoided', () => {
    const s = attacked('lamp-eater-1', 'S1', {
      heroes: { hob: { at: 'E5', sparks: 2 }, ysa: 'A9' },
      dice: { 'effect.hob.spirit': [10] },
    });
    expect(s.changes()).toEqual({ 'heroes.hob.sparks': [2, 1] });
    expect(s.events('defenceCheck')).toMatchObject([{ for: 'effect', hit: false }]);
    expect(s.events('rerolled')).toEqual([]);
  });

  it('can be guarded', () => {
    const s = attacked('lamp-eater-1', 'S1', {
      heroes: { hob: { at: 'E5', sparks: 2 }, wren: { at: 'E6', sparks: 1 } },
      foes: { 'lamp-eater-1': 'F4' },
      dice: { 'effect.wren.spirit': [1] },
    });
    expect(s.open()).toEqual(['wren guard']);
    s.says('wren', 'guard', 'yes');
    expect(s.changes()).toEqual({ 'heroes.wren.sparks': [1, 0] });
  });
});

describe('CHN-086 PIERCING: Barrier is not subtracted', () => {
  it('takes the whole roll', () => {
    const s = attacked('dirge-singer-1', 'B', { dice: { 'check.hob.spirit': [11], 'damage.dirge-singer-1': [8] } });
    expect(s.changes()).toEqual({ 'heroes.hob.hp': [28, 20] });
  });
});

describe('CHN-087 Several targets: in order of seat, with one damage roll', () => {
  it('rolls when the first hit that is not critical needs it, and uses it for each', () => {
    const s = scene({
      heroes: {
        hob: { at: 'E5', sparks: 0 },
        jory: { at: 'G5', sparks: 0 },
        ket: { at: 'F6', sparks: 0 },
        maud: { at: 'F4', sparks: 0 },
      },
      foes: { 'cinder-brute-1': 'F5' },
      foeDoes: ['cinder-brute-1', 'S1'],
      dice: {
        'check.hob.reflex': [20],
        'check.jory.reflex': [14],
        'check.ket.reflex': [2],
        'check.maud.reflex': [19],
        'damage.cinder-brute-1': [4],
      },
    });
    expect(s.events('defenceCheck').map(({ who }) => who)).toEqual(['hob', 'jory', 'ket', 'maud']);
    expect(s.events('damage').map(({ who, rolled }) => [who, rolled])).toEqual([
      ['hob', 11],
      ['jory', 5],
      ['maud', 5],
    ]);
    expect(s.hero('jory').at).toBe('I5');
  });

  it('resolves each hero to the end before the next one checks', () => {
    const s = scene({
      heroes: { jory: 'E5', ket: { at: 'G5', sparks: 0 } },
      foes: { 'cinder-brute-1': 'F5' },
      foeDoes: ['cinder-brute-1', 'S1'],
      dice: { 'check.jory.reflex': [14, 1], 'check.ket.reflex': [1] },
    });
    expect(s.open()).toEqual(['jory reroll']);
    expect(s.events('defenceCheck')).toHaveLength(1);
    s.says('jory', 'reroll', 'yes');
    expect(s.events('defenceCheck').map(({ who }) => who)).toEqual(['jory', 'jory', 'ket']);
  });
});

describe('CHN-090 The order: guard, check, reroll, damage, FALLEN or effects, reactions', () => {
  it('goes through all of them', () => {
    const s = attacked('marrow-hound-1', 'S1', {
      heroes: { hob: 'E6', jory: 'E5' },
      foes: { 'marrow-hound-1': 'F4' },
      dice: {
        'check.jory.guard': [19, 18],
        'damage.marrow-hound-1': [4],
        'effect.jory.reflex': [20],
      },
    });
    s.says('hob', 'guard', 'no');
    s.says('jory', 'reroll', 'yes');
    expect(s.events().map(({ type }) => type)).toEqual([
      'turnStarted',
      'hex',
      'targetChosen',
      'defenceCheck',
      'spark',
      'rerolled',
      'defenceCheck',
      'damage',
      'defenceCheck',
      'status',
      'turnEnded',
    ]);
  });

  const riposted = (roll: number, more: Given = {}) =>
    scene({
      heroes: { wren: { at: 'E5', sparks: 0 }, hob: 'A1' },
      foes: { 'cinder-brute-1': 'F5', 'wick-rat-1': 'L9' },
      foeDoes: ['cinder-brute-1', 'B'],
      dice: { 'check.wren.guard': [roll], 'damage.cinder-brute-1': [1] },
      ...more,
    });

  it('lets Turn aside answer an avoided melee action with 4 damage, once a round', () => {
    const s = riposted(5);
    expect(s.open()).toEqual(['wren riposte']);
    s.says('wren', 'riposte', 'yes');
    expect(s.foe('cinder-brute-1').hp).toBe(20);
    expect(s.hero('wren').uses.round).toEqual({ 'turn-aside': 1 });
    const used = riposted(5, { given: { 'heroes.wren.uses.round': { 'turn-aside': 1 } } });
    expect(used.events('riposted')).toEqual([]);
    const hit = riposted(19);
    expect(hit.events('riposted')).toEqual([]);
  });

  it('does not answer what comes from afar', () => {
    const s = riposted(5, {
      heroes: { wren: { at: 'E5', sparks: 0 }, hob: { at: 'A1', statuses: ['hidden'] } },
      foes: { 'soot-imp-1': 'F5' },
      foeDoes: ['soot-imp-1', 'B'],
      dice: { 'check.wren.reflex': [5] },
    });
    expect(s.foe('soot-imp-1').hp).toBe(5);
  });

  it('is used by default', () => {
    const s = riposted(5);
    s.deadline('riposte');
    expect(s.foe('cinder-brute-1').hp).toBe(20);
  });
});

describe('CHN-091 Sparks, statuses and skipped hexes are events of their own', () => {
  it('tells why a foe did nothing', () => {
    const s = scene({
      heroes: { hob: 'A1', ysa: 'A2' },
      foes: { 'wick-rat-1': { at: 'L9', statuses: ['pinned'] } },
      foeDoes: ['wick-rat-1', 'M4', 'B', '-'],
    });
    expect(s.events('hex', 'status')).toEqual([
      { type: 'hex', foe: 'wick-rat-1', index: 0, kind: 'move', squares: 4, skipped: 'pinned' },
      { type: 'hex', foe: 'wick-rat-1', index: 1, kind: 'basic', skipped: 'noTarget' },
      { type: 'hex', foe: 'wick-rat-1', index: 2, kind: 'blank', skipped: 'blank' },
      { type: 'status', who: 'wick-rat-1', status: 'pinned', change: 'ended' },
    ]);
  });

  it('tells every Spark that is lost', () => {
    const special = known(scene({ heroes: ALONE }).driver.table.content.foes, 'dim-king').specials.S1;
    if (special?.kind !== 'attack') throw new Error('Put out is an attack');
    const { dice: _, ...harmless } = special;
    const s = attacked('dim-king-1', 'S1', {
      content: withFoe('dim-king', { specials: { S1: harmless } }),
      heroes: { hob: { at: 'E5', sparks: 3 }, ysa: { at: 'A9', statuses: ['hidden'] } },
    });
    expect(s.events('spark')).toEqual([{ type: 'spark', who: 'hob', amount: -3, left: 0, why: 'taken' }]);
  });
});
