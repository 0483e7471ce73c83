// Setting a state by hand (`given` of scenes and scenario files): what belongs together is kept together.
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { scene } from '../../kit/destiny.ts';
import { cardsOf, invariants } from '../../kit/setupScenes.ts';

const given = (set: Record<string, Json>, setup: Record<string, Json> = {}) =>
  scene({ seekers: ['osk', 'bram'], setup, given: set });
const without = (...cards: string[]) => cardsOf('osk').filter((card) => !cards.includes(card));

describe('given: paths of the state', () => {
  it('sets what is said, and takes away what is null', () => {
    const s = given({ 'seekers.osk.health': 3, 'enemies.brack.status.hurt': 2, foresee: 'osk', fate: 1 });
    expect(s.seeker('osk').health).toBe(3);
    expect(s.enemy('brack').status.hurt).toBe(2);
    expect(s.state).toMatchObject({ foresee: 'osk', fate: 1 });
    expect(given({ taught: null }, { taught: [] }).state.taught).toBeUndefined();
  });

  it.each<[string, Json, string]>([
    ['seekers.maro.health', 3, 'given "seekers.maro.health": the state has no "maro"'],
    ['enemies.brack.health.now', 3, 'given "enemies.brack.health.now": the state has no "health"'],
    ['seekers.osk.healthy', 3, 'what is given cannot be: seekers.osk: Unrecognized key: "healthy"'],
    ['seekers.osk.armor', 'two', 'what is given cannot be: seekers.osk.armor: Invalid input'],
    ['seekers.osk.hand', ['osk-1a', 'bram-1a'], 'given: osk cannot have the card "bram-1a"'],
    ['seekers.osk.hand', ['osk-1a', 'first-spark'], 'given: osk cannot have the card "first-spark"'],
    ['seekers.osk.hand', ['osk-1a', 'osk-1a'], 'given: osk has the card "osk-1a" twice'],
    ['track', ['heart', 'heart', 'heart', 'heart'], 'given "track": there are not so many heart chits'],
    ['spent', ['maro'], 'given "spent": there are not so many maro chits'],
    ['seekers.osk.health', 40, 'what is given cannot be: osk has more health than the cap'],
    ['seekers.osk.at', 'Z', 'what is given cannot be: osk stands nowhere'],
  ])('refuses %s: %j', (path, value, problem) => {
    expect(() => given({ [path]: value })).toThrow(problem);
  });
});

describe('given: every own card is in one place', () => {
  it('cards said to be in a pile leave the others', () => {
    const s = given({ 'seekers.osk.hand': ['osk-1a', 'osk-2b'], 'seekers.osk.discard': ['osk-9b'] });
    expect(s.seeker('osk')).toMatchObject({ hand: ['osk-1a', 'osk-2b'], discard: ['osk-9b'] });
    expect(s.seeker('osk').deck.toSorted()).toEqual(without('osk-1a', 'osk-2b', 'osk-9b'));
  });

  it('what is said of the deck is its order; the rest lies in the discard pile', () => {
    const s = given({ 'seekers.osk.hand': ['osk-1a'], 'seekers.osk.deck': ['osk-9b', 'osk-3a'] });
    expect(s.seeker('osk').deck).toEqual(['osk-9b', 'osk-3a']);
    expect(s.seeker('osk').discard.toSorted()).toEqual(without('osk-1a', 'osk-9b', 'osk-3a'));
  });

  it('with deck and discard pile said the rest is in hand; with all three, in the deck', () => {
    const piles = { 'seekers.osk.deck': ['osk-1a'], 'seekers.osk.discard': ['osk-2a'] };
    expect(given(piles).seeker('osk').hand.toSorted()).toEqual(without('osk-1a', 'osk-2a'));
    const all = given({ ...piles, 'seekers.osk.hand': ['osk-3a'] }).seeker('osk');
    expect(all).toMatchObject({ hand: ['osk-3a'], discard: ['osk-2a'] });
    expect(all.deck[0]).toBe('osk-1a');
    expect(all.deck).toHaveLength(16);
  });

  it('a ward leaves hand and piles', () => {
    const s = given({ 'seekers.osk.ward': 'osk-8a' });
    const { hand, deck, discard, ward } = s.seeker('osk');
    expect(ward).toBe('osk-8a');
    expect([...hand, ...deck, ...discard].toSorted()).toEqual(without('osk-8a'));
    expect(() => given({ 'seekers.osk.ward': 'osk-8a', 'seekers.osk.hand': ['osk-8a', 'osk-1a'] })).toThrow('twice');
  });

  it('leaves the other Seekers alone', () => {
    const plain = given({});
    const s = given({ 'seekers.osk.hand': ['osk-1a'] });
    expect(s.seeker('bram')).toEqual(plain.seeker('bram'));
  });
});

describe('given: Exhausted cards', () => {
  it('the number owned follows the piles', () => {
    const s = given({ 'seekers.osk.hand': ['osk-1a', 'exhausted'], 'seekers.osk.discard': ['exhausted'] });
    expect(s.seeker('osk').exhausted).toBe(2);
    expect(invariants(s)).toEqual([]);
  });

  it('said alone, they are added under the deck', () => {
    const s = given({ 'seekers.osk.exhausted': 2 });
    expect(s.seeker('osk').deck.slice(-2)).toEqual(['exhausted', 'exhausted']);
    expect(s.seeker('osk').deck).toHaveLength(13);
  });

  it('said to be fewer, they are taken from discard pile, deck and hand', () => {
    const piles = { 'seekers.osk.hand': ['osk-1a', 'exhausted'], 'seekers.osk.discard': ['exhausted', 'osk-2a'] };
    const one = given({ ...piles, 'seekers.osk.exhausted': 1 }).seeker('osk');
    expect(one).toMatchObject({ hand: ['osk-1a', 'exhausted'], discard: ['osk-2a'], exhausted: 1 });
    const none = given({ ...piles, 'seekers.osk.exhausted': 0 }).seeker('osk');
    expect(none).toMatchObject({ hand: ['osk-1a'], discard: ['osk-2a'], exhausted: 0 });
  });
});

describe('given: the chits are always the same', () => {
  it('what is said nowhere is in the bag', () => {
    const s = given({ spent: ['1', 'osk'], track: ['heart'] });
    expect(s.state).toMatchObject({ spent: ['1', 'osk'], track: ['heart'] });
    expect(s.state.bag).toHaveLength(27);
    expect(s.state.bag).not.toContain('1');
    expect(invariants(s)).toEqual([]);
  });

  it('with the bag said, the rest is spent', () => {
    const s = given({ bag: ['heart', 'darkness', 'darkness'], track: ['heart', 'heart', 'darkness'] });
    expect(s.state.bag).toEqual(['heart', 'darkness', 'darkness']);
    expect(s.state.spent).toHaveLength(24);
    expect(s.state.spent).not.toContain('darkness');
  });

  it('with all said, nothing may be left over', () => {
    expect(() => given({ bag: ['1'], spent: ['2'], track: [] })).toThrow('given: osk, osk');
  });
});
