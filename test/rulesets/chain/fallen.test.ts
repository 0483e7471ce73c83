// FALLEN heroes (CHN-150 to CHN-154).
import { describe, expect, it } from 'vitest';
import { outcome } from '../../../src/rulesets/chain/rules/outcome.ts';
import { type Scene, type SceneOptions, scene, withAbility } from '../../kit/chain.ts';

type Given = Partial<SceneOptions>;
const FAR = { 'wick-rat-1': 'L9' };

describe('CHN-150 FALLEN: no turn, no target, no reactions', () => {
  const felled = (more: Given = {}) =>
    scene({
      heroes: {
        wren: { at: 'E5', hp: 1, sparks: 2, statuses: ['burning', 'pinned'], aided: true, foreseen: false },
        hob: { at: 'A9', hp: 20 },
      },
      foes: { 'cinder-brute-1': 'F5' },
      foeDoes: ['cinder-brute-1', 'B'],
      given: { 'heroes.wren.prepared': [{ by: 'long-aim', turns: 2 }] },
      dice: { 'check.wren.guard': [19], 'damage.cinder-brute-1': [12] },
      orders: { wren: { reroll: 'never' } },
      ...more,
    });

  it('ends statuses, and leaves Sparks and the square', () => {
    expect(felled().hero('wren')).toMatchObject({
      hp: 0,
      at: 'E5',
      sparks: 2,
      statuses: [],
      prepared: [],
      aided: false,
      out: false,
    });
  });

  it('tells each status that ends with it (CHN-091)', () => {
    expect(felled().events('fallen', 'status')).toMatchObject([
      { type: 'fallen', who: 'wren' },
      { who: 'wren', status: 'burning', change: 'ended' },
      { who: 'wren', status: 'pinned', change: 'ended' },
    ]);
  });

  it('has no turn', () => {
    const s = felled();
    expect(s.mayChoose('party', 'who')).toBeUndefined();
    expect(s.open()).toEqual(['hob turn']);
  });

  it('is no target, and cannot guard', () => {
    const s = scene({
      heroes: { wren: { at: 'E5', hp: 0, sparks: 3 }, hob: { at: 'E6', sparks: 0 } },
      foes: { 'cinder-brute-1': 'F5' },
      foeDoes: ['cinder-brute-1', 'B'],
      dice: { 'check.hob.guard': [1] },
    });
    expect(s.events('targetChosen')).toMatchObject([{ targets: ['hob'], why: 'only' }]);
  });

  it('ends the turn of a hero who falls in the middle of it', () => {
    const s = scene({
      map: ['H^.....', '#######', 'H......'],
      heroes: { wren: { at: 'A1', hp: 3, statuses: ['dazed'] }, hob: 'A3' },
      foes: { 'wick-rat-1': 'G3' },
      turnOf: 'wren',
    });
    s.does('wren', 'move', { to: 'B1' });
    expect(s.hero('wren')).toMatchObject({ hp: 0, at: 'B1' });
    expect(s.events('turnEnded')).toEqual([]);
    expect(s.state.actedHeroes).toEqual(['wren']);
  });
});

describe('CHN-151 What says "also the FALLEN" brings back', () => {
  it('does with Red draught, and not with other healing', () => {
    const s = scene({
      heroes: { hob: 'E5', wren: { at: 'E6', hp: 0 } },
      foes: FAR,
      setup: { sheets: { hob: { items: ['red-draught', 'bright-oil'] } } },
      turnOf: 'hob',
    });
    expect(s.part('hob', 'use', { item: 'bright-oil' })?.ids).toEqual(['hob']);
    s.does('hob', 'use', { item: 'red-draught', target: 'wren' });
    expect(s.hero('wren')).toMatchObject({ hp: 8, statuses: [] });
    expect(s.events('roused')).toEqual([{ type: 'roused', who: 'wren', at: 'E6', hp: 8, by: 'hob' }]);
  });

  it('does not where healing does not say so: the FALLEN are no target of it', () => {
    const s = scene({
      heroes: { maud: { at: 'E5', abilities: ['hearth'] }, wren: { at: 'E6', hp: 0 }, hob: 'E4' },
      foes: FAR,
      content: withAbility('hearth', { target: { who: 'hero', range: 3 } }),
      turnOf: 'maud',
    });
    expect(s.part('maud', 'ability', { ability: 'hearth' })?.ids).toEqual(['maud', 'hob']);
    expect(s.refusal('maud', 'ability', { ability: 'hearth', target: 'wren' })).toBe('badPart');
  });
});

describe('CHN-152 Round end: each FALLEN hero gets 1 Fade; three are too many', () => {
  const fading = (fades: number, more: Given = {}) =>
    scene({ heroes: { wren: { at: 'E5', hp: 0, fades }, hob: 'A1' }, foes: FAR, roundEnd: true, ...more });

  it('adds one, also in the round in which the hero fell', () => {
    expect(fading(0).hero('wren')).toMatchObject({ fades: 1, out: false, at: 'E5' });
    expect(fading(1).hero('wren')).toMatchObject({ fades: 2, out: false });
    expect(fading(0).hero('hob').fades).toBe(0);
  });

  it('takes a hero with three out of this battle, with a Scar', () => {
    const s = fading(2);
    expect(s.hero('wren')).toMatchObject({ fades: 3, out: true, at: '', scarred: 1 });
    expect(s.events('fade', 'lost', 'scarred')).toEqual([
      { type: 'fade', who: 'wren', fades: 3 },
      { type: 'lost', who: 'wren', at: 'E5' },
      { type: 'scarred', who: 'wren', scars: 1 },
    ]);
    expect(s.open()).toEqual(['hob turn']);
  });

  it('keeps Fades when a hero is roused', () => {
    const s = scene({ heroes: { hob: 'E5', wren: { at: 'E6', hp: 0, fades: 2 } }, foes: FAR, turnOf: 'hob' });
    s.does('hob', 'rouse', { target: 'wren', pay: 'actions' });
    expect(s.hero('wren').fades).toBe(2);
  });
});

describe('CHN-153 Rouse: a quarter of maximum HP, OFF-GUARD until the start of the own next turn', () => {
  it('gives at least 1', () => {
    const s = scene({ heroes: { hob: 'E5', wren: { at: 'E6', hp: 0, maxHp: 3 } }, foes: FAR, turnOf: 'hob' });
    s.does('hob', 'rouse', { target: 'wren', pay: 'actions' });
    expect(s.hero('wren').hp).toBe(1);
  });

  it('finds the nearest unoccupied square if somebody stands there', () => {
    const s = scene({
      heroes: { hob: 'E5', wren: { at: 'E5', hp: 0 } },
      foes: { 'wick-rat-1': 'D4' },
      turnOf: 'hob',
    });
    s.does('hob', 'rouse', { target: 'wren', pay: 'actions' });
    expect(s.hero('wren').at).toBe('E4');
  });

  it('ends at the start of the next turn', () => {
    const s = scene({
      heroes: { wren: { at: 'E5', statuses: [{ status: 'offGuard', ends: 'startOfTurn', of: 'wren' }] }, hob: 'A1' },
      foes: FAR,
      turnOf: 'wren',
    });
    expect(s.hero('wren').statuses).toEqual([]);
  });
});

describe('CHN-154 Scar: maximum HP −2, two at most', () => {
  it('lowers the maximum of the next battle', () => {
    const s = scene({
      heroes: { wren: 'E5', hob: 'A1' },
      foes: FAR,
      setup: { sheets: { wren: { scars: 2 } } },
    });
    expect(s.hero('wren')).toMatchObject({ hp: 18, maxHp: 18 });
  });

  const fadedWith = (scars: number) =>
    scene({ heroes: { wren: { at: 'E5', hp: 0, fades: 2, scars }, hob: 'A1' }, foes: FAR, roundEnd: true });
  const endedWith = (s: Scene, result: 'won' | 'lost') => outcome({ ...s.state, result }).details.heroes;

  it('is never more than two at once', () => {
    const s = fadedWith(2);
    expect(s.events('scarred')).toEqual([{ type: 'scarred', who: 'wren', scars: 2 }]);
    expect(endedWith(s, 'lost')).toMatchObject({ wren: { scars: 2 } });
  });

  it('stays, where it came in a battle that was won; those from before end, however many they were', () => {
    expect(endedWith(fadedWith(0), 'won')).toMatchObject({ wren: { scars: 1 } });
    expect(endedWith(fadedWith(1), 'won')).toMatchObject({ wren: { scars: 1 } });
    expect(endedWith(fadedWith(2), 'won')).toMatchObject({ wren: { scars: 1 } });
  });
});

describe('CHN-160 Felled at the start of the own turn: no turn, and so the hero has not acted (CHN-016)', () => {
  const poisoned = () =>
    scene({
      heroes: { wren: { at: 'E5', hp: 1, statuses: ['poisoned'] }, hob: 'E6', ysa: 'A1' },
      foes: FAR,
      turnOf: 'wren',
      dice: { 'poison.wren': [3] },
    });

  it('lets the wave act, and the next hero after it', () => {
    const s = poisoned();
    expect(s.hero('wren').hp).toBe(0);
    expect(s.state.actedHeroes).toEqual([]);
    s.automatic();
    expect(s.open()).toEqual(['party who']);
    expect(s.mayChoose('party', 'who')).toEqual(['hob', 'ysa']);
  });

  it('may still act when roused in the same round', () => {
    const s = poisoned();
    s.automatic();
    s.begins('hob');
    s.does('hob', 'rouse', { target: 'wren', pay: 'actions' });
    s.ends('hob');
    expect(s.mayChoose('party', 'who')).toEqual(['wren', 'ysa']);
    s.begins('wren');
    expect(s.mayChoose('wren')).toContain('move');
    expect(s.has('wren', 'offGuard')).toBe(false);
  });
});
