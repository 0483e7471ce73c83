// A hero's turn: actions, what may be done twice, Sparks (CHN-030, CHN-031, CHN-033 to CHN-035).
import { describe, expect, it } from 'vitest';
import { type SceneOptions, scene } from '../../kit/chain.ts';

const FAR = { 'wick-rat-1': 'L9' };
const wren = (more: Partial<SceneOptions> = {}) =>
  scene({ heroes: { wren: 'E5', hob: 'A1' }, foes: FAR, turnOf: 'wren', ...more });

describe('CHN-030 Two actions; none twice in one turn, except Move', () => {
  it('lets a hero move twice, and then no more', () => {
    const s = wren({ heroes: { wren: { at: 'E5', sparks: 0 }, hob: 'A1' } });
    s.does('wren', 'move', { to: 'E6' });
    expect(s.state.turn).toMatchObject({ actions: 1 });
    s.does('wren', 'move', { to: 'E7' });
    expect(s.state.actedHeroes).toEqual(['wren']);
    expect(s.state.turn).toBeUndefined();
  });

  it('lets nobody Strike twice, nor use the same ability twice', () => {
    const s = wren({ foes: { 'cinder-brute-1': 'F5' }, dice: { 'cap.wren.agility': [20], 'cap.wren.cunning': [20] } });
    s.does('wren', 'strike', { target: 'cinder-brute-1' });
    expect(s.mayChoose('wren')).not.toContain('strike');
    expect(s.part('wren', 'ability')?.ids).toEqual(['lunge', 'feint']);
    const feint = wren({ foes: { 'cinder-brute-1': 'F5' }, dice: { 'cap.wren.cunning': [20] } });
    feint.does('wren', 'ability', { ability: 'feint', target: 'cinder-brute-1' });
    expect(feint.part('wren', 'ability')?.ids).toEqual(['lunge']);
  });

  it('offers what costs two actions only while both are left', () => {
    const s = scene({
      heroes: { hob: { at: 'E5', sparks: 0 }, ysa: { at: 'E6', hp: 0 } },
      foes: FAR,
      turnOf: 'hob',
    });
    expect(s.mayChoose('hob')).toContain('rouse');
    s.does('hob', 'brace');
    expect(s.mayChoose('hob')).not.toContain('rouse');
  });
});

describe('CHN-031 Ending with an action unused gives a Spark', () => {
  it('gives one for one or two unused actions, and none without', () => {
    const none = wren();
    none.ends('wren');
    expect(none.hero('wren').sparks).toBe(2);
    const one = wren();
    one.does('wren', 'brace');
    one.ends('wren');
    expect(one.hero('wren').sparks).toBe(2);
    const two = wren();
    two.does('wren', 'brace');
    two.does('wren', 'move', { to: 'E6' });
    two.ends('wren');
    expect(two.hero('wren').sparks).toBe(1);
  });
});

describe('CHN-033 Twist and Surge cost a Spark, and no action', () => {
  const twisting = (more: Partial<SceneOptions> = {}) =>
    wren({ foes: { 'wick-rat-1': 'I5', 'wick-rat-2': 'L9', 'wick-rat-3': 'E1' }, ...more });

  it('turns omens of the coming wave within 8 squares and in sight', () => {
    const s = twisting();
    expect(s.state.waves[0]).toEqual(['wick-rat-1', 'wick-rat-3']);
    expect(s.part('wren', 'twist')?.ids).toEqual(['wick-rat-1', 'wick-rat-3']);
    const far = twisting({
      heroes: { wren: 'A5', hob: 'A1' },
      foes: { 'wick-rat-1': 'I5', 'wick-rat-3': 'J5' },
      given: { waves: [['wick-rat-1', 'wick-rat-3']] },
    });
    expect(far.part('wren', 'twist')?.ids).toEqual(['wick-rat-1']);
    const walled = wren({
      map: ['H..#........', 'H..#........'],
      heroes: { wren: 'A1', hob: 'A2' },
      foes: { 'wick-rat-1': 'F1' },
    });
    expect(walled.mayChoose('wren')).not.toContain('twist');
  });

  it('treats 6 and 1 as neighbours, and each foe once per round', () => {
    const s = twisting({ given: { omens: { 'wick-rat-1': 6, 'wick-rat-3': 1 }, 'heroes.wren.sparks': 3 } });
    s.does('wren', 'twist', { target: 'wick-rat-1', turn: 'clockwise' });
    s.does('wren', 'twist', { target: 'wick-rat-3', turn: 'counter' });
    expect(s.state.omens).toEqual({ 'wick-rat-1': 1, 'wick-rat-3': 6 });
    expect(s.state.twisted).toEqual(['wick-rat-1', 'wick-rat-3']);
    expect(s.state.turn).toMatchObject({ actions: 2 });
    expect(s.hero('wren').sparks).toBe(1);
    expect(s.mayChoose('wren')).not.toContain('twist');
  });

  it('is not offered without a Spark', () => {
    const s = twisting({ given: { 'heroes.wren.sparks': 0 } });
    expect(s.mayChoose('wren')).not.toContain('twist');
    expect(s.mayChoose('wren')).not.toContain('surge');
  });

  it('surges 2 squares, once per turn', () => {
    const s = wren({ given: { 'heroes.wren.sparks': 2 } });
    s.does('wren', 'surge', { to: 'G5' });
    expect(s.hero('wren')).toMatchObject({ at: 'G5', sparks: 1 });
    expect(s.state.turn).toMatchObject({ actions: 2 });
    expect(s.mayChoose('wren')).not.toContain('surge');
  });
});

describe('CHN-034 Sparks: at most 3, one over that is lost', () => {
  it('gives one for a critical hit', () => {
    const s = wren({ foes: { 'cinder-brute-1': 'F5' }, dice: { 'cap.wren.agility': [2] } });
    s.does('wren', 'strike', { target: 'cinder-brute-1' });
    expect(s.events('spark')).toEqual([{ type: 'spark', who: 'wren', amount: 1, left: 2, why: 'critical' }]);
  });

  it('loses what is over the maximum', () => {
    const s = wren({ given: { 'heroes.wren.sparks': 3 } });
    s.ends('wren');
    expect(s.hero('wren').sparks).toBe(3);
    expect(s.events('spark')).toEqual([]);
  });

  it('gives one for a narrow escape, at most one per hero and foe turn', () => {
    const s = scene({
      heroes: { hob: 'E5', ysa: 'A1' },
      foes: { 'wick-rat-1': 'F5' },
      foeDoes: ['wick-rat-1', 'B', 'B', 'B'],
      dice: { 'check.hob.guard': [14, 14, 13] },
    });
    expect(s.events('spark')).toEqual([{ type: 'spark', who: 'hob', amount: 1, left: 2, why: 'escape' }]);
  });

  it('gives none for an effect that was avoided exactly', () => {
    const s = scene({
      heroes: { wren: { at: 'E5', sparks: 0 }, ysa: 'A1' },
      foes: { 'marrow-hound-1': 'F5' },
      foeDoes: ['marrow-hound-1', 'S1'],
      dice: { 'check.wren.guard': [16], 'damage.marrow-hound-1': [1], 'effect.wren.reflex': [13] },
    });
    expect(s.hero('wren').sparks).toBe(0);
  });
});

describe('CHN-035 A turn may be ended at any time, and is finished before anyone else acts', () => {
  it('asks nobody else meanwhile', () => {
    const s = wren();
    expect(s.open()).toEqual(['wren turn']);
    s.does('wren', 'brace');
    expect(s.open()).toEqual(['wren turn']);
    s.ends('wren');
    expect(s.state.actedHeroes).toEqual(['wren']);
  });

  it('ends by itself when nothing is left to choose', () => {
    const s = wren({ given: { 'heroes.wren.sparks': 0 } });
    s.does('wren', 'brace');
    s.does('wren', 'move', { to: 'E6' });
    expect(s.state.actedHeroes).toEqual(['wren']);
    expect(s.state.turn).toBeUndefined();
  });
});
