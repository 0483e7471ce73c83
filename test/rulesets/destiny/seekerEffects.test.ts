// The effects of Seekers' cards that move figures, focus and chits, with their small print (section 8).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { type SceneOptions, scene } from '../../kit/destiny.ts';
import { bagWithout, quiet, withCards } from '../../kit/turnScenes.ts';

type Turn = { hand: readonly string[]; given?: Record<string, Json> } & Omit<Partial<SceneOptions>, 'given'>;

/** A turn at the well of Sedge, with Hush (22) at G and Tatter (28) at D; the allies keep quiet. */
function turnOf(seeker: string, { hand, given, ...more }: Turn) {
  const allies = ['bram', 'maro', 'osk'].filter((id) => id !== seeker).slice(0, 2);
  return scene({
    battle: 'sedge-well',
    seekers: [seeker, ...allies],
    turnOf: seeker,
    given: { ...quiet(...allies), [`seekers.${seeker}.hand`]: [...hand], ...given },
    ...more,
  });
}

/** What the turn of a Seeker who plays one card changes in any case. */
const played = (seeker: string, hand: readonly string[]) => ({
  [`seekers.${seeker}.hand`]: [hand, hand.slice(1)],
  [`seekers.${seeker}.discard`]: [[], [hand[0]]],
  [`seekers.${seeker}.moves`]: [1, 0],
  [`seekers.${seeker}.acts`]: [1, 0],
});

describe('`move N self` (DST-101)', () => {
  const hand = ['corrie-2a', 'corrie-5a', 'corrie-1a'];

  it('is up to N steps now, and leaves the moves of the turn', () => {
    const s = turnOf('corrie', { hand, given: { 'seekers.corrie.at': 'A', 'seekers.maro.at': 'F' } });
    s.plays('corrie', 'corrie-5a', { targets: ['maro'] });
    expect(s.mayChoose('corrie', 'effectChoice')).toEqual(['B', 'C', 'D', 'E', 'F', 'G', 'decline']);
    s.answer('corrie', 'effectChoice', 'F');
    expect(s.seeker('corrie')).toMatchObject({ at: 'F', moves: 2 });
    expect(s.events('moved')).toEqual([{ type: 'moved', who: 'corrie', from: 'A', to: 'F' }]);
    s.leaveOpen();
  });

  it('is 1 step where it says 1, and may be none', () => {
    const s = turnOf('corrie', { hand, given: { 'seekers.corrie.at': 'A' } });
    s.plays('corrie', 'corrie-2a', { then: 'end' });
    expect(s.mayChoose('corrie', 'effectChoice')).toEqual(['C', 'E', 'decline']);
    s.answer('corrie', 'effectChoice', 'decline');
    expect(s.seeker('corrie').at).toBe('A');
    expect(s.events('moved')).toEqual([]);
  });

  it('is nothing for the Trapped, who are not asked', () => {
    const s = turnOf('corrie', { hand, given: { 'seekers.corrie.at': 'D', 'seekers.corrie.status.trapped': 1 } });
    s.plays('corrie', 'corrie-2a', { then: 'end' });
    expect(s.seeker('corrie').at).toBe('D');
    expect(s.enemy('tatter').health).toBe(24);
  });
});

describe('`pull 1`', () => {
  const hand = ['bram-5a', 'bram-1a'];

  it('brings one enemy from distance exactly 1 into the own space; its focus stays until it is hit', () => {
    const s = turnOf('bram', {
      hand: ['bram-2a', 'bram-1a'],
      content: withCards({ 'bram-2a': [{ do: 'pull' }] }),
      given: { 'seekers.bram.at': 'C', 'enemies.hush.focus': 'osk' },
    });
    s.plays('bram', 'bram-2a', { targets: ['hush'], then: 'end' });
    expect(s.changes()).toEqual({ ...played('bram', ['bram-2a', 'bram-1a']), 'enemies.hush.at': ['G', 'C'] });
    expect(s.events('dragged', 'moved')).toEqual([{ type: 'dragged', who: 'hush', from: 'G', to: 'C' }]);
  });

  it('is followed by the blow that had no target before', () => {
    const s = turnOf('bram', {
      hand,
      given: { 'seekers.bram.at': 'C', 'enemies.hush.at': 'D', 'enemies.tatter.at': 'H' },
    });
    s.plays('bram', 'bram-5a', { targets: ['hush'], then: 'end' });
    expect(s.enemy('hush')).toMatchObject({ at: 'C', health: 19, focus: 'bram', status: { trapped: 1 } });
  });

  it.each([
    ['in the own space', { 'seekers.bram.at': 'G', 'enemies.tatter.at': 'B' }],
    ['2 spaces away', { 'seekers.bram.at': 'F', 'enemies.tatter.at': 'C' }],
    ['Trapped', { 'seekers.bram.at': 'H', 'enemies.hush.status.trapped': 1 }],
  ])('does not name an enemy %s', (_, given) => {
    const s = turnOf('bram', { hand: ['bram-2a'], content: withCards({ 'bram-2a': [{ do: 'pull' }] }), given });
    expect(s.part('bram', 'turn', 'play', { card: 'bram-2a' })?.name).toBe('then');
  });

  it('does not name an immovable one', () => {
    const s = turnOf('bram', { battle: 'mill-floor', hand, given: { 'seekers.bram.at': 'C' } });
    expect(s.part('bram', 'turn', 'play', { card: 'bram-5a' })?.name).toBe('then');
  });

  it('may be declined', () => {
    const s = turnOf('bram', { hand, given: { 'seekers.bram.at': 'C', 'enemies.tatter.at': 'H' } });
    s.plays('bram', 'bram-5a', { targets: ['decline'], then: 'end' });
    expect(s.enemy('hush')).toMatchObject({ at: 'G', health: 22 });
  });
});

describe('`push 1`', () => {
  const hand = ['bram-8a', 'bram-1a'];
  const push = withCards({ 'bram-8a': [{ do: 'push' }] });

  it("moves one enemy of the own space to a connected one of the actor's choice", () => {
    const s = turnOf('bram', { hand, content: push, given: { 'seekers.bram.at': 'D' } });
    s.plays('bram', 'bram-8a', { then: 'end' });
    expect(s.mayChoose('bram', 'effectChoice')).toEqual(['C', 'E', 'G']);
    s.answer('bram', 'effectChoice', 'E');
    expect(s.changes()).toEqual({ ...played('bram', hand), 'enemies.tatter.at': ['D', 'E'] });
    expect(s.events('dragged')).toEqual([{ type: 'dragged', who: 'tatter', from: 'D', to: 'E' }]);
  });

  it('cannot be declined, nor name one outside the space', () => {
    const s = turnOf('bram', { hand, content: push, given: { 'seekers.bram.at': 'D', 'enemies.hush.at': 'D' } });
    expect(s.part('bram', 'turn', 'play', { card: 'bram-8a' })).toEqual({
      name: 'targets',
      slots: [['hush', 'tatter']],
    });
    const beside = turnOf('bram', { hand, content: push, given: { 'seekers.bram.at': 'C' } });
    expect(beside.part('bram', 'turn', 'play', { card: 'bram-8a' })?.name).toBe('then');
  });

  it('does nothing to the Trapped and the immovable', () => {
    const trapped = turnOf('bram', {
      hand,
      content: push,
      given: { 'seekers.bram.at': 'D', 'enemies.tatter.status.trapped': 1 },
    });
    expect(trapped.part('bram', 'turn', 'play', { card: 'bram-8a' })?.name).toBe('then');
    const stone = turnOf('bram', { battle: 'mill-floor', hand, content: push, given: { 'seekers.bram.at': 'D' } });
    stone.plays('bram', 'bram-8a', { then: 'end' });
    expect(stone.enemy('grindstone').at).toBe('D');
  });
});

describe('`taunt D`', () => {
  const hand = ['bram-9a', 'bram-1a'];
  const elsewhere = { 'enemies.hush.focus': 'osk', 'enemies.tatter.focus': 'osk' };

  it.each([
    ['D', 'C'],
    ['D', 'D'],
  ])('moves the focus of one enemy at %s to the actor at %s, distance 1 or less', (_, at) => {
    const s = turnOf('bram', { hand, given: { ...elsewhere, 'seekers.bram.at': at } });
    s.plays('bram', 'bram-9a', { targets: ['tatter'], then: 'end' });
    expect(s.changes()).toEqual({
      ...played('bram', hand),
      'seekers.bram.armor': [3, 5],
      'enemies.tatter.focus': ['osk', 'bram'],
    });
  });

  it('does not name an enemy farther away', () => {
    const s = turnOf('bram', { hand, given: { ...elsewhere, 'seekers.bram.at': 'B' } });
    expect(s.part('bram', 'turn', 'play', { card: 'bram-9a' })?.name).toBe('then');
  });

  it('does not name one that ignores it', () => {
    const s = turnOf('bram', {
      battle: 'crow-field',
      hand,
      given: { 'seekers.bram.at': 'C', 'enemies.crow-three.at': 'A' },
    });
    expect(s.part('bram', 'turn', 'play', { card: 'bram-9a' })).toEqual({
      name: 'targets',
      slots: [['crow-two', 'decline']],
    });
  });

  it('may be declined', () => {
    const s = turnOf('bram', { hand, given: { ...elsewhere, 'seekers.bram.at': 'D' } });
    s.plays('bram', 'bram-9a', { targets: ['decline'], then: 'end' });
    expect(s.events('focusMoved')).toEqual([]);
  });
});

describe('`swap D`', () => {
  const hand = ['fitch-3a', 'fitch-1a'];

  it('exchanges the spaces of the actor and one ally, and leaves the move of the turn', () => {
    const s = turnOf('fitch', {
      hand,
      given: { 'seekers.fitch.at': 'A', 'seekers.bram.at': 'F', 'seekers.maro.at': 'H', 'enemies.tatter.at': 'B' },
    });
    s.plays('fitch', 'fitch-3a', { targets: ['bram'] });
    expect(s.seeker('fitch').moves).toBe(1);
    s.ends('fitch');
    expect(s.changes()).toEqual({
      ...played('fitch', hand),
      'seekers.fitch.at': ['A', 'F'],
      'seekers.bram.at': ['F', 'A'],
    });
  });

  it.each<[string, Record<string, Json>, readonly string[] | undefined]>([
    ['distance 2 and less', { 'seekers.bram.at': 'F', 'seekers.maro.at': 'A' }, ['bram', 'maro', 'decline']],
    ['not farther', { 'seekers.bram.at': 'H', 'seekers.maro.at': 'E' }, ['maro', 'decline']],
    ['no Trapped ally', { 'seekers.bram.status.trapped': 1, 'seekers.maro.at': 'C' }, ['maro', 'decline']],
    ['nobody for a Trapped actor', { 'seekers.fitch.status.trapped': 1 }, undefined],
  ])('may name: %s', (_, given, ids) => {
    const s = turnOf('fitch', { hand, given: { 'seekers.fitch.at': 'A', 'enemies.tatter.at': 'H', ...given } });
    const part = s.part('fitch', 'turn', 'play', { card: 'fitch-3a' });
    expect(part).toMatchObject(ids ? { name: 'targets', slots: [ids] } : { name: 'then' });
  });

  it('may be declined', () => {
    const s = turnOf('fitch', {
      hand,
      given: { 'seekers.fitch.at': 'A', 'seekers.bram.at': 'C', 'seekers.maro.at': 'C' },
    });
    s.plays('fitch', 'fitch-3a', { targets: ['decline'], then: 'end' });
    expect(s.changes()).toEqual(played('fitch', hand));
  });
});

describe('`recall N`', () => {
  const hand = ['fitch-5a', 'fitch-1a'];
  const seekers = ['fitch', 'bram', 'maro'];
  const recalls = (amount: number, spent: readonly string[]) =>
    turnOf('fitch', {
      hand,
      content: withCards({ 'fitch-5a': [{ do: 'recall', amount }] }),
      given: { spent: [...spent], 'seekers.fitch.at': 'A' },
    });

  it("returns a spent Seeker chit of the actor's choice to the bag", () => {
    const s = recalls(1, ['bram', '4', 'fitch', 'bram']);
    s.plays('fitch', 'fitch-5a', { then: 'end' });
    expect(s.mayChoose('fitch', 'effectChoice')).toEqual(['bram', 'fitch']);
    s.answer('fitch', 'effectChoice', 'bram');
    const bag = bagWithout(seekers, 'bram', '4', 'fitch', 'bram');
    expect(s.changes()).toEqual({
      ...played('fitch', hand),
      spent: [
        ['bram', '4', 'fitch', 'bram'],
        ['4', 'fitch', 'bram'],
      ],
      bag: [bag, [...bag, 'bram']],
    });
    expect(s.events('chitReturned')).toEqual([{ type: 'chitReturned', chit: 'bram', from: 'spent' }]);
  });

  it('returns N of them, one after the other', () => {
    const s = recalls(2, ['bram', 'maro', 'fitch']);
    s.plays('fitch', 'fitch-5a', { then: 'end' });
    s.answer('fitch', 'effectChoice', 'maro');
    expect(s.mayChoose('fitch', 'effectChoice')).toEqual(['bram', 'fitch']);
    s.answer('fitch', 'effectChoice', 'fitch');
    expect(s.state.spent).toEqual(['bram']);
  });

  it('returns fewer where fewer are spent, and never numbers', () => {
    const s = recalls(3, ['fitch', '4', '5']);
    s.plays('fitch', 'fitch-5a', { then: 'end' });
    expect(s.open()).toEqual(['party draw']);
    expect(s.state.spent).toEqual(['4', '5']);
    expect(s.events('chitReturned')).toHaveLength(1);
  });
});

describe('DST-091 `grant-turn ally`', () => {
  it('names an ally of the choice, not the actor', () => {
    const s = turnOf('fitch', {
      hand: ['fitch-1a'],
      given: { 'seekers.fitch.lantern': 'charged', 'seekers.fitch.at': 'B' },
    });
    expect(s.part('fitch', 'turn', 'lantern')).toEqual({ name: 'targets', slots: [['bram', 'maro']] });
    expect(s.refusal('fitch', 'turn', 'lantern', { targets: ['fitch'] })).toBe('badPart');
  });
});
