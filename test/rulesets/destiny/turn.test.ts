// A Seeker's turn: its moves, its acts, its end (DST-100 to DST-107, DST-112).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { scene } from '../../kit/destiny.ts';
import { allCards, quiet, withCards } from '../../kit/turnScenes.ts';

const SEEKERS = ['osk', 'bram', 'maro'];
const HAND = ['osk-1a', 'osk-2a', 'osk-1b'];

/** Osk's turn at A of the salt road; nobody else has anything to say to it. */
const oskTurn = (given: Record<string, Json> = {}, setup: Record<string, Json> = {}) =>
  scene({
    seekers: SEEKERS,
    turnOf: 'osk',
    setup,
    given: { ...quiet('bram', 'maro'), 'seekers.osk.hand': HAND, 'seekers.osk.at': 'A', ...given },
  });

/** Corrie's turn at D, where she has two moves; her hand as given. */
const corrieTurn = (hand: readonly string[], more: Record<string, Json> = {}) =>
  scene({
    seekers: ['corrie', 'bram', 'maro'],
    turnOf: 'corrie',
    given: { ...quiet('bram', 'maro'), 'seekers.corrie.hand': [...hand], 'seekers.corrie.at': 'D', ...more },
  });

describe('DST-100 A turn: one move, one act, in any order', () => {
  it('may move 1 space and then acts', () => {
    const s = oskTurn();
    s.steps('osk', 'D');
    expect(s.mayChoose('osk', 'turn')).toEqual(['pass-discard', 'pass-draw', 'play']);
    s.answer('osk', 'turn', 'pass-discard', { card: 'osk-1b' });
    expect(s.open()).toEqual(['party draw']);
    expect(s.changes()).toEqual({
      'seekers.osk.at': ['A', 'D'],
      'seekers.osk.hand': [HAND, ['osk-1a', 'osk-2a']],
      'seekers.osk.discard': [[], ['osk-1b']],
      'seekers.osk.moves': [1, 0],
      'seekers.osk.acts': [1, 0],
    });
  });

  it('may act and then move', () => {
    const s = oskTurn();
    s.answer('osk', 'turn', 'pass-discard', { card: 'osk-1b' });
    expect(s.mayChoose('osk', 'turn')).toEqual(['end', 'step']);
    s.steps('osk', 'D');
    expect(s.open()).toEqual(['party draw']);
    expect(s.seeker('osk')).toMatchObject({ at: 'D', moves: 0, acts: 0 });
  });

  it('need not move', () => {
    const s = oskTurn();
    s.answer('osk', 'turn', 'pass-discard', { card: 'osk-1b' });
    s.ends('osk');
    expect(s.seeker('osk').at).toBe('A');
    expect(s.events('moved')).toEqual([]);
  });

  it('acts once only', () => {
    const s = oskTurn();
    s.answer('osk', 'turn', 'pass-draw');
    expect(s.refusal('osk', 'turn', 'pass-draw')).toBe('noSuchOption');
    expect(s.refusal('osk', 'turn', 'play', { card: 'osk-1a' })).toBe('noSuchOption');
    s.ends('osk');
  });

  it('is played by its own player only', () => {
    const s = oskTurn();
    expect(s.refusal('bram', 'turn', 'pass-draw')).toBe('notYours');
  });
});

describe('DST-101 Moves before, between and after', () => {
  it('may be split between before and after the act', () => {
    const s = corrieTurn(['corrie-1a', 'corrie-8a']);
    s.steps('corrie', 'A');
    s.answer('corrie', 'turn', 'pass-draw');
    s.steps('corrie', 'C');
    expect(s.open()).toEqual(['party draw']);
    expect(s.seeker('corrie').at).toBe('C');
  });

  it('may be split between two actions', () => {
    const s = corrieTurn(['corrie-9a', 'corrie-1a', 'corrie-8a']);
    s.plays('corrie', 'corrie-9a');
    s.steps('corrie', 'C');
    s.plays('corrie', 'corrie-1a');
    s.steps('corrie', 'A');
    expect(s.open()).toEqual(['party draw']);
    expect(s.enemy('brack').health).toBe(34);
    expect(s.seeker('corrie').at).toBe('A');
  });

  it('may both come first', () => {
    const s = corrieTurn(['corrie-1a', 'corrie-8a']);
    s.steps('corrie', 'A');
    s.steps('corrie', 'B');
    expect(s.mayChoose('corrie', 'turn')).toEqual(['pass-discard', 'pass-draw', 'play']);
    s.leaveOpen();
  });

  it('never interrupt a resolving action', () => {
    const s = corrieTurn(['corrie-5a', 'corrie-1a']);
    s.plays('corrie', 'corrie-5a', { targets: ['corrie'] });
    expect(s.open()).toEqual(['corrie effectChoice']);
    expect(s.refusal('corrie', 'turn', 'step', { to: 'A' })).toBe('closed');
    s.leaveOpen();
  });
});

describe('DST-102 A move goes to a connected space', () => {
  it('offers the neighbours and refuses others', () => {
    const s = oskTurn();
    expect(s.part('osk', 'turn', 'step')).toEqual({ name: 'to', ids: ['B', 'C', 'D'] });
    expect(s.refusal('osk', 'turn', 'step', { to: 'F' })).toBe('badPart');
    expect(s.refusal('osk', 'turn', 'step', { to: 'A' })).toBe('badPart');
    expect(s.changes()).toEqual({});
  });

  it('is free into a space with an enemy, and out of one', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: ['corrie', 'bram', 'maro'],
      turnOf: 'corrie',
      given: { ...quiet('bram', 'maro', 'corrie'), 'seekers.corrie.at': 'D' },
    });
    s.steps('corrie', 'G');
    s.steps('corrie', 'H');
    expect(s.events('moved')).toEqual([
      { type: 'moved', who: 'corrie', from: 'D', to: 'G' },
      { type: 'moved', who: 'corrie', from: 'G', to: 'H' },
    ]);
    s.leaveOpen();
  });

  it('is not for the Trapped', () => {
    const s = oskTurn({ 'seekers.osk.status.trapped': 1 });
    expect(s.mayChoose('osk', 'turn')).toEqual(['pass-discard', 'pass-draw', 'play']);
  });
});

describe('DST-103 Unused moves', () => {
  it('are lost at the end of the turn', () => {
    const s = scene({
      seekers: ['corrie', 'bram', 'maro'],
      turnOf: 'corrie',
      given: quiet('corrie', 'bram', 'maro'),
      stack: { bag: ['corrie'] },
    });
    s.answer('corrie', 'turn', 'pass-draw');
    s.ends('corrie');
    expect(s.seeker('corrie').moves).toBe(0);
    s.draws();
    s.allDecline('redraw');
    expect(s.seeker('corrie').moves).toBe(2);
  });
});

describe('DST-104 The act', () => {
  it('is an action card, the charged lantern, a pass, or tending', () => {
    const s = scene({
      battle: 'doorless-house',
      seekers: SEEKERS,
      turnOf: 'osk',
      given: { 'seekers.osk.hand': HAND, 'seekers.osk.at': 'B', 'seekers.osk.lantern': 'charged' },
    });
    expect(s.mayChoose('osk', 'turn')).toEqual(['lantern', 'pass-discard', 'pass-draw', 'play', 'step', 'tend']);
    expect(s.part('osk', 'turn', 'play')).toEqual({ name: 'card', ids: ['osk-1a', 'osk-2a'] });
  });

  it('is not the lantern while it is charging, nor a boost', () => {
    const s = oskTurn();
    expect(s.mayChoose('osk', 'turn')).toEqual(['pass-discard', 'pass-draw', 'play', 'step']);
    expect(s.refusal('osk', 'turn', 'play', { card: 'osk-1b' })).toBe('badPart');
    expect(s.refusal('osk', 'turn', 'play', { card: 'osk-3a' })).toBe('badPart');
  });

  it.each([
    ['G', 'F', ['pass-discard', 'pass-draw', 'play', 'step']],
    ['F', 'G', ['lantern', 'pass-discard', 'pass-draw', 'play', 'step']],
  ])('at %s, with the Lamplighter at G and the Eel at %s, is one of %j', (at, eel, acts) => {
    const s = scene({
      battle: 'eel-ferry',
      seekers: SEEKERS,
      turnOf: 'osk',
      given: {
        'seekers.osk.hand': HAND,
        'seekers.osk.at': at,
        'seekers.osk.lantern': 'charged',
        'enemies.mother-eel.at': eel,
      },
    });
    expect(s.mayChoose('osk', 'turn')).toEqual(acts);
  });
});

describe('DST-105 An action whose attacks would be wasted', () => {
  it('may be played all the same', () => {
    const s = oskTurn();
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.events('attackWasted')).toEqual([{ type: 'attackWasted', who: 'osk' }]);
    expect(s.changes()).toEqual({
      'seekers.osk.hand': [HAND, ['osk-2a', 'osk-1b']],
      'seekers.osk.discard': [[], ['osk-1a']],
      'seekers.osk.moves': [1, 0],
      'seekers.osk.acts': [1, 0],
    });
  });
});

describe('DST-106 The end of a turn', () => {
  it('cannot come before the first act', () => {
    const s = oskTurn();
    expect(s.refusal('osk', 'turn', 'end')).toBe('noSuchOption');
    s.steps('osk', 'D');
    expect(s.refusal('osk', 'turn', 'end')).toBe('noSuchOption');
    s.leaveOpen();
  });

  it('may come for a Stunned Seeker, who loses the act', () => {
    const s = oskTurn({ 'seekers.osk.status.stunned': 1 });
    expect(s.mayChoose('osk', 'turn')).toEqual(['end', 'step']);
    s.ends('osk');
    expect(s.changes()).toEqual({
      'seekers.osk.status.stunned': [1, 0],
      'seekers.osk.moves': [1, 0],
      'seekers.osk.acts': [1, 0],
    });
  });

  it('leaves a Stunned card that came after the act: it is for the next one', () => {
    const s = scene({
      seekers: SEEKERS,
      turnOf: 'osk',
      content: withCards({ 'osk-7a': [{ do: 'gain-status', status: 'stunned', who: 'self' }] }),
      given: { ...quiet('bram', 'maro'), 'seekers.osk.hand': ['osk-7a', 'osk-1a'] },
    });
    s.plays('osk', 'osk-7a', { then: 'end' });
    expect(s.seeker('osk').status.stunned).toBe(1);
  });

  it('comes by itself when nothing else is left, DST-011', () => {
    const s = oskTurn({ 'seekers.osk.status.trapped': 1 });
    s.answer('osk', 'turn', 'pass-draw');
    expect(s.open()).toEqual(['party draw']);
    expect(s.events('turnEnds')).toEqual([{ type: 'turnEnds', who: 'osk' }]);
  });
});

describe('DST-107 Pass', () => {
  it('draws 1 card, and is no action: nobody may boost it', () => {
    const s = oskTurn({ 'seekers.bram.hand': ['bram-2b', 'bram-5b', 'bram-7b', 'bram-1a'] });
    const top = s.seeker('osk').deck[0] ?? '';
    s.answer('osk', 'turn', 'pass-draw');
    expect(s.seeker('osk').hand).toEqual([...HAND, top]);
    expect(s.events('windowOpened', 'actionDeclared')).toEqual([]);
    expect(s.events('passed')).toEqual([{ type: 'passed', who: 'osk', by: 'pass-draw' }]);
    s.ends('osk');
  });

  it('draws nothing where there is nothing to draw', () => {
    const s = oskTurn({ 'seekers.osk.hand': [...allCards('osk')] });
    s.answer('osk', 'turn', 'pass-draw');
    s.ends('osk');
    expect(s.changes()).toEqual({ 'seekers.osk.moves': [1, 0], 'seekers.osk.acts': [1, 0] });
  });

  it.each<[string, Record<string, Json>, Record<string, unknown>]>([
    ['osk-2a', {}, { 'seekers.osk.hand': [HAND, ['osk-1a', 'osk-1b']], 'seekers.osk.discard': [[], ['osk-2a']] }],
    ['armor', {}, { 'seekers.osk.armor': [2, 1] }],
    ['hurt', { 'seekers.osk.status.hurt': 2 }, { 'seekers.osk.status.hurt': [2, 1] }],
    ['trapped', { 'seekers.osk.status.trapped': 1 }, { 'seekers.osk.status.trapped': [1, 0] }],
    [
      'exhausted',
      { 'seekers.osk.hand': ['osk-1a', 'exhausted'] },
      { 'seekers.osk.hand': [['osk-1a', 'exhausted'], ['osk-1a']], 'seekers.osk.discard': [[], ['exhausted']] },
    ],
  ])('discards any 1 card: %s', (card, given, changes) => {
    const s = oskTurn(given);
    s.answer('osk', 'turn', 'pass-discard', { card });
    expect(s.changes()).toEqual({ ...changes, 'seekers.osk.acts': [1, 0] });
    expect(s.mayChoose('osk', 'turn')).toEqual(['end', 'step']);
    s.leaveOpen();
  });

  it('names what may be discarded, and refuses what is not held', () => {
    const s = oskTurn({ 'seekers.osk.status.hurt': 2 });
    expect(s.part('osk', 'turn', 'pass-discard')).toEqual({ name: 'card', ids: [...HAND, 'armor', 'hurt'] });
    expect(s.refusal('osk', 'turn', 'pass-discard', { card: 'weak' })).toBe('badPart');
    expect(s.refusal('osk', 'turn', 'pass-discard')).toBe('badPart');
    expect(s.refusal('osk', 'turn', 'pass-discard', { card: ['osk-1a', 'osk-2a'] })).toBe('badPart');
  });

  it('may discard the only card', () => {
    const s = oskTurn({ 'seekers.osk.hand': ['osk-1a'], 'seekers.osk.armor': 0 });
    expect(s.mayChoose('osk', 'turn')).toEqual(['pass-discard', 'pass-draw', 'play', 'step']);
  });

  it('gives a new hand when the last action card goes', () => {
    const s = oskTurn({ 'seekers.osk.hand': ['osk-1a', 'osk-1b'], 'seekers.osk.armor': 0 });
    s.answer('osk', 'turn', 'pass-discard', { card: 'osk-1a' });
    expect(s.seeker('osk')).toMatchObject({ discard: ['osk-1a', 'osk-1b'], armor: 2, lantern: 'charged', acts: 0 });
    expect(s.seeker('osk').hand).toHaveLength(7);
    s.ends('osk');
  });
});

describe('DST-112 again', () => {
  it('gives one more act, and no move', () => {
    const s = corrieTurn(['corrie-9a', 'corrie-1a', 'corrie-8a']);
    s.steps('corrie', 'C');
    s.steps('corrie', 'D');
    s.plays('corrie', 'corrie-9a');
    expect(s.seeker('corrie')).toMatchObject({ moves: 0, acts: 1 });
    expect(s.mayChoose('corrie', 'turn')).toEqual(['end', 'pass-discard', 'pass-draw', 'play']);
    s.answer('corrie', 'turn', 'pass-draw');
    expect(s.open()).toEqual(['party draw']);
  });

  it('may lapse, and the act is not kept', () => {
    const s = corrieTurn(['corrie-9a', 'corrie-1a']);
    s.plays('corrie', 'corrie-9a', { then: 'end' });
    expect(s.open()).toEqual(['party draw']);
    expect(s.seeker('corrie')).toMatchObject({ acts: 0, hand: ['corrie-1a'] });
  });

  it('opens a new window, with one boost per ally anew', () => {
    const s = corrieTurn(['corrie-9a', 'corrie-6a', 'corrie-1a'], {
      'seekers.bram.hand': ['bram-5b', 'bram-7b', 'bram-1a'],
    });
    s.plays('corrie', 'corrie-9a');
    s.boosts('bram', 'bram-7b');
    s.plays('corrie', 'corrie-6a');
    expect(s.mayChoose('bram', 'boost')).toEqual(['bram-5b', 'decline']);
    s.leaveOpen();
  });

  it('gives another act each time it is played, the lantern too', () => {
    const s = corrieTurn(['corrie-9a', 'corrie-6a', 'corrie-1a'], { 'seekers.corrie.lantern': 'charged' });
    s.plays('corrie', 'corrie-9a');
    s.lights('corrie');
    s.answer('corrie', 'effectChoice', 'decline');
    s.plays('corrie', 'corrie-6a');
    s.plays('corrie', 'corrie-1a');
    expect(s.enemy('brack').health).toBe(29);
    expect(s.mayChoose('corrie', 'turn')).toEqual(['end', 'step']);
    s.ends('corrie');
  });
});
