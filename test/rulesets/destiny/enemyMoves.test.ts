// How enemies move, and move others (DST-221 to DST-226, DST-231).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import type { Effect } from '../../../src/rulesets/destiny/words/index.ts';
import { type SceneOptions, scene } from '../../kit/destiny.ts';
import { quiet, withAbility, withSheet } from '../../kit/enemyScenes.ts';

const SEEKERS = ['corrie', 'bram', 'maro'];
const melee = (damage: number): Effect => ({ do: 'attack', kind: 'melee', damage });
const ranged = (damage: number): Effect => ({ do: 'attack', kind: 'ranged', damage });

/** An enemy turn on the salt road: Brack wants Corrie (16, armor 0); the others stand at B, far away. */
const brack = (chit: string, given: Record<string, Json>, more: Partial<SceneOptions> = {}) =>
  scene({
    seekers: SEEKERS,
    chit,
    given: {
      ...quiet(...SEEKERS),
      'seekers.bram.at': 'B',
      'seekers.maro.at': 'B',
      'enemies.brack.focus': 'corrie',
      ...given,
    },
    ...more,
  });

/** The same in the crow field, where they move 2. */
const crow = (chit: string, given: Record<string, Json>, more: Partial<SceneOptions> = {}) =>
  brack(chit, {}, { battle: 'crow-field', given: { ...quiet(...SEEKERS), ...given }, ...more });

describe('DST-221 An enemy that attacks moves first', () => {
  it('has one step where its sheet gives no other number', () => {
    const s = brack('1', { 'seekers.corrie.at': 'A', 'enemies.brack.at': 'G' });
    expect(s.changes()).toEqual({ 'enemies.brack.at': ['G', 'C'] });
    expect(s.events('moved')).toEqual([{ type: 'moved', who: 'brack', from: 'G', to: 'C' }]);
  });

  it.each([
    [0, 'G', 16],
    [2, 'A', 8],
    [3, 'A', 8],
  ])('has %i by its sheet', (move, to, health) => {
    const s = brack(
      '6',
      { 'seekers.corrie.at': 'A', 'enemies.brack.at': 'G' },
      { content: withAbility('brack', 'black-antlers', [melee(8)], withSheet('brack', { move })) },
    );
    expect(s.enemy('brack').at).toBe(to);
    expect(s.seeker('corrie').health).toBe(health);
  });

  it('moves once per ability, before the first attack', () => {
    const s = brack(
      '6',
      { 'seekers.corrie.at': 'A', 'enemies.brack.at': 'G' },
      { content: withAbility('brack', 'black-antlers', [melee(2), melee(3)]) },
    );
    expect(s.changes()).toEqual({ 'enemies.brack.at': ['G', 'C'] });
    expect(s.events('attackWasted')).toHaveLength(2);
  });

  it('moves again with the next ability', () => {
    const s = brack('1', { 'seekers.corrie.at': 'A', 'enemies.brack.at': 'G' }, { stack: { bag: ['2'] } });
    s.draws();
    s.automatic();
    expect(s.enemy('brack').at).toBe('A');
    expect(s.seeker('corrie').health).toBe(8);
  });

  it('does not move before the effects left of the attack', () => {
    const s = brack(
      '6',
      { 'seekers.corrie.at': 'D', 'seekers.maro.at': 'F' },
      {
        content: withAbility('brack', 'black-antlers', [{ do: 'suffer', amount: 1, who: { within: 0 } }, melee(2)]),
      },
    );
    expect(s.changes()).toEqual({
      'seekers.maro.health': [17, 16],
      'enemies.brack.at': ['F', 'D'],
      'seekers.corrie.health': [16, 14],
    });
  });

  it('does not move by an ability without attack', () => {
    const s = brack(
      'darkness',
      { 'seekers.corrie.at': 'D' },
      { content: withAbility('brack', 'night-bellow', [{ do: 'heal', amount: 3, who: 'self' }]) },
    );
    expect(s.changes()).toEqual({ 'enemies.brack.health': [40, 43] });
  });
});

describe('DST-222 It moves toward its focus, to a space from which it can hit', () => {
  it('melee: into the same space', () => {
    const s = brack('1', { 'seekers.corrie.at': 'D' });
    expect(s.events('moved')).toEqual([{ type: 'moved', who: 'brack', from: 'F', to: 'D' }]);
    expect(s.seeker('corrie').health).toBe(8);
  });

  it('ranged: to distance 1, and no nearer', () => {
    const s = brack('10', { 'seekers.corrie.at': 'A', 'enemies.brack.at': 'G' });
    expect(s.changes()).toEqual({ 'enemies.brack.at': ['G', 'C'], 'seekers.corrie.health': [16, 11] });
  });

  it('ignores all other Seekers, also those in its space and on its way', () => {
    const s = brack('6', {
      'seekers.corrie.at': 'A',
      'seekers.bram.at': 'G',
      'seekers.maro.at': 'C',
      'enemies.brack.at': 'G',
    });
    expect(s.changes()).toEqual({ 'enemies.brack.at': ['G', 'C'] });
  });
});

describe('DST-223 The best space within its move', () => {
  it('is its own, if it can hit from there', () => {
    const s = brack('1', { 'seekers.corrie.at': 'F' });
    expect(s.events('moved')).toEqual([]);
    expect(s.seeker('corrie').health).toBe(8);
  });

  it('is its own for a ranged attack at distance 1', () => {
    const s = brack('10', { 'seekers.corrie.at': 'D' });
    expect(s.changes()).toEqual({ 'seekers.corrie.health': [16, 11] });
  });

  it('is the one with the fewest steps among those from which it hits', () => {
    const s = crow('4', { 'seekers.corrie.at': 'B', 'enemies.crow-one.at': 'F', 'enemies.crow-one.focus': 'corrie' });
    expect(s.enemy('crow-one').at).toBe('C');
    expect(s.seeker('corrie')).toMatchObject({ health: 12, status: { hurt: 1 } });
  });

  it('is the nearest to the focus where it cannot hit: it moves although the attack is wasted', () => {
    const s = brack('1', { 'seekers.corrie.at': 'E', 'seekers.maro.at': 'A', 'enemies.brack.at': 'A' });
    expect(s.mayChoose('party', 'moveTie')).toEqual(['B', 'D']);
    s.answer('bram', 'moveTie', 'B');
    expect(s.changes()).toEqual({ 'enemies.brack.at': ['A', 'B'] });
    expect(s.events('attackWasted')).toEqual([{ type: 'attackWasted', who: 'brack' }]);
  });

  it('is the nearest to distance 1 for a ranged attack that cannot hit', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: SEEKERS,
      chit: '10',
      given: { 'seekers.corrie.at': 'B', 'enemies.tatter.at': 'H', 'enemies.tatter.focus': 'corrie' },
    });
    expect(s.changes()).toEqual({ 'enemies.tatter.at': ['H', 'G'] });
    expect(s.events('attackWasted')).toHaveLength(1);
  });
});

describe('DST-224 Equally good spaces: the players decide', () => {
  const far = (given: Record<string, Json>) =>
    crow('1', { 'seekers.corrie.at': 'A', 'enemies.crow-one.at': 'F', 'enemies.crow-one.focus': 'corrie', ...given });

  it('asks any player', () => {
    const s = far({});
    expect(s.open()).toEqual(['party moveTie']);
    expect(s.mayChoose('party', 'moveTie')).toEqual(['B', 'D']);
    expect(s.facts('party', 'moveTie')).toEqual({ who: 'crow-one', spaces: ['B', 'D'] });
    s.answer('maro', 'moveTie', 'D');
    expect(s.changes()).toEqual({ 'enemies.crow-one.at': ['F', 'D'] });
  });

  it('is explained the first time, and not where one space is the best', () => {
    const first = (corrie: string) =>
      brack('1', { 'seekers.corrie.at': corrie }, { setup: { taught: ['enemyTurn', 'freeDraw', 'wasted'] } });
    const tied = first('A');
    expect(tied.events('taught')).toEqual([{ type: 'taught', moment: 'tie' }]);
    tied.answer('bram', 'moveTie', 'C');
    expect(first('D').events('taught')).toEqual([]);
  });

  it.each([
    ['the fewest Seekers', { 'seekers.bram.at': 'B' }, 'D'],
    ['then the lowest space', { 'seekers.bram.at': 'C', 'seekers.maro.at': 'C' }, 'B'],
    ['then the lowest space, with one Seeker in each', { 'seekers.bram.at': 'D', 'seekers.maro.at': 'B' }, 'B'],
  ])('falls to %s when nobody answers', (_, given, to) => {
    const s = far({ 'seekers.maro.at': 'C', ...given });
    s.deadline('moveTie');
    expect(s.enemy('crow-one').at).toBe(to);
  });
});

describe('DST-225 A ranged attacker in the space of its focus', () => {
  it('must step away to distance 1', () => {
    const s = brack('10', { 'seekers.corrie.at': 'G', 'enemies.brack.at': 'G' });
    expect(s.mayChoose('party', 'moveTie')).toEqual(['C', 'E', 'F']);
    s.answer('corrie', 'moveTie', 'F');
    expect(s.changes()).toEqual({ 'enemies.brack.at': ['G', 'F'], 'seekers.corrie.health': [16, 11] });
  });

  it('wastes the attack if it cannot', () => {
    const s = brack('10', { 'seekers.corrie.at': 'F' }, { content: withSheet('brack', { move: 0 }) });
    expect(s.changes()).toEqual({});
    expect(s.events('attackWasted')).toHaveLength(1);
  });
});

describe('DST-226 A Trapped enemy does not move', () => {
  it.each([
    ['melee', '1', 'D'],
    ['ranged', '10', 'A'],
    ['ranged, too close', '10', 'F'],
  ])('wastes an attack for which it had to: %s', (_, chit, at) => {
    const s = brack(chit, { 'seekers.corrie.at': at, 'enemies.brack.status.trapped': 1 });
    expect(s.changes()).toEqual({ 'enemies.brack.status.trapped': [1, 0] });
    expect(s.events('attackWasted')).toHaveLength(1);
  });

  it('hits from where it is', () => {
    const s = brack('10', { 'seekers.corrie.at': 'D', 'enemies.brack.status.trapped': 1 });
    expect(s.changes()).toEqual({ 'enemies.brack.status.trapped': [1, 0], 'seekers.corrie.health': [16, 11] });
  });
});

describe('DST-231 approach', () => {
  const approach = (amount: number, given: Record<string, Json>, then: readonly Effect[] = []) =>
    brack('darkness', given, {
      content: withAbility('brack', 'night-bellow', [{ do: 'approach', amount }, ...then]),
    });

  it('goes up to so many steps toward the space of the focus', () => {
    expect(approach(1, { 'seekers.corrie.at': 'A', 'enemies.brack.at': 'G' }).changes()).toEqual({
      'enemies.brack.at': ['G', 'C'],
    });
    expect(approach(2, { 'seekers.corrie.at': 'A', 'enemies.brack.at': 'G' }).changes()).toEqual({
      'enemies.brack.at': ['G', 'A'],
    });
  });

  it('stops in the space of the focus', () => {
    expect(approach(3, { 'seekers.corrie.at': 'D' }).changes()).toEqual({ 'enemies.brack.at': ['F', 'D'] });
    expect(approach(3, { 'seekers.corrie.at': 'F' }).changes()).toEqual({});
  });

  it('lets the players break ties', () => {
    const s = approach(1, { 'seekers.corrie.at': 'A' });
    expect(s.mayChoose('party', 'moveTie')).toEqual(['C', 'D']);
    s.answer('corrie', 'moveTie', 'C');
    expect(s.changes()).toEqual({ 'enemies.brack.at': ['F', 'C'] });
  });

  it('does not move a Trapped enemy', () => {
    const s = approach(2, { 'seekers.corrie.at': 'D', 'enemies.brack.status.trapped': 1 });
    expect(s.changes()).toEqual({ 'enemies.brack.status.trapped': [1, 0] });
  });

  it('does not use up the move of the attack', () => {
    const s = approach(1, { 'seekers.corrie.at': 'A', 'enemies.brack.at': 'G' }, [melee(4)]);
    expect(s.changes()).toEqual({ 'enemies.brack.at': ['G', 'A'], 'seekers.corrie.health': [16, 12] });
  });

  it('comes again after the attack, as melee even beside a ranged one', () => {
    const s = brack(
      '6',
      { 'seekers.corrie.at': 'D' },
      { content: withAbility('brack', 'black-antlers', [ranged(2), { do: 'approach', amount: 1 }]) },
    );
    expect(s.changes()).toEqual({ 'enemies.brack.at': ['F', 'D'], 'seekers.corrie.health': [16, 14] });
  });
});

describe('DST-231 drag', () => {
  const drag = (amount: number, given: Record<string, Json>, then: readonly Effect[] = []) =>
    brack('darkness', given, { content: withAbility('brack', 'night-bellow', [{ do: 'drag', amount }, ...then]) });

  it('moves the focus toward the enemy by a shortest path, and nobody else', () => {
    const s = drag(1, { 'seekers.corrie.at': 'A', 'seekers.bram.at': 'A', 'enemies.brack.at': 'G' });
    expect(s.changes()).toEqual({ 'seekers.corrie.at': ['A', 'C'] });
    expect(s.events('dragged', 'moved')).toEqual([{ type: 'dragged', who: 'corrie', from: 'A', to: 'C' }]);
  });

  it('takes up to so many steps, and stops at the enemy', () => {
    expect(drag(2, { 'seekers.corrie.at': 'A', 'enemies.brack.at': 'G' }).changes()).toEqual({
      'seekers.corrie.at': ['A', 'G'],
    });
    expect(drag(3, { 'seekers.corrie.at': 'D' }).changes()).toEqual({ 'seekers.corrie.at': ['D', 'F'] });
    expect(drag(1, { 'seekers.corrie.at': 'F' }).changes()).toEqual({});
  });

  it('lets the players break ties, at each step', () => {
    const s = drag(2, { 'seekers.corrie.at': 'B' });
    expect(s.mayChoose('party', 'moveTie')).toEqual(['D', 'E']);
    expect(s.facts('party', 'moveTie')).toMatchObject({ who: 'corrie' });
    s.answer('maro', 'moveTie', 'E');
    expect(s.changes()).toEqual({ 'seekers.corrie.at': ['B', 'F'] });
  });

  it('does not move a Trapped Seeker', () => {
    const s = drag(1, { 'seekers.corrie.at': 'D', 'seekers.corrie.status.trapped': 1 });
    expect(s.changes()).toEqual({});
  });

  it('moves the Seeker for a Trapped enemy too', () => {
    const s = drag(1, { 'seekers.corrie.at': 'D', 'enemies.brack.status.trapped': 1 });
    expect(s.changes()).toEqual({ 'seekers.corrie.at': ['D', 'F'], 'enemies.brack.status.trapped': [1, 0] });
  });

  it('does not use up the move of the attack', () => {
    const s = drag(1, { 'seekers.corrie.at': 'A', 'enemies.brack.at': 'G' }, [melee(4)]);
    expect(s.changes()).toEqual({
      'seekers.corrie.at': ['A', 'C'],
      'enemies.brack.at': ['G', 'C'],
      'seekers.corrie.health': [16, 12],
    });
  });
});

describe('DST-231 approachSpace', () => {
  const toward = (space: string, amount: number, given: Record<string, Json>) =>
    brack('darkness', given, {
      content: withAbility('brack', 'night-bellow', [{ do: 'approach-space', space, amount }]),
    });

  it('goes up to so many steps toward a space, wherever the focus is', () => {
    const s = toward('A', 1, { 'seekers.corrie.at': 'E', 'enemies.brack.at': 'G' });
    expect(s.changes()).toEqual({ 'enemies.brack.at': ['G', 'C'] });
    expect(toward('A', 2, { 'enemies.brack.at': 'G' }).changes()).toEqual({ 'enemies.brack.at': ['G', 'A'] });
  });

  it('stops in that space', () => {
    expect(toward('D', 3, {}).changes()).toEqual({ 'enemies.brack.at': ['F', 'D'] });
    expect(toward('F', 1, {}).changes()).toEqual({});
  });

  it('lets the players break ties', () => {
    const s = toward('B', 1, {});
    expect(s.mayChoose('party', 'moveTie')).toEqual(['D', 'E']);
    s.answer('maro', 'moveTie', 'E');
    expect(s.changes()).toEqual({ 'enemies.brack.at': ['F', 'E'] });
  });

  it('does not move a Trapped enemy', () => {
    const s = toward('D', 1, { 'enemies.brack.status.trapped': 1 });
    expect(s.changes()).toEqual({ 'enemies.brack.status.trapped': [1, 0] });
  });
});
