// A new hand, and the lantern that it charges (DST-260 to DST-268).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { type SceneOptions, scene } from '../../kit/destiny.ts';
import { quiet, turnOver, withCard } from '../../kit/enemyScenes.ts';

const SEEKERS = ['osk', 'bram', 'maro'];
const SEVEN = ['osk-2a', 'osk-3a', 'osk-4a', 'osk-2b', 'osk-3b', 'osk-4b', 'osk-5b'];
type Given = Record<string, Json>;

/** Osk's turn at F beside Brack, who is focused on Bram; she draws these seven when she must. */
const osk = (given: Given, more: Partial<SceneOptions> = {}) =>
  scene({
    seekers: SEEKERS,
    turnOf: 'osk',
    given: { ...quiet('bram', 'maro'), 'seekers.osk.at': 'F', 'enemies.brack.focus': 'bram', ...given },
    stack: { 'deck.osk': SEVEN },
    ...more,
  });

describe('DST-260 Whenever a Seeker has no action card in hand', () => {
  it('that Seeker discards the hand and draws a new one, once the card lies in the discard pile', () => {
    const s = osk({ 'seekers.osk.hand': ['osk-1a', 'osk-1b'] });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.changes()).toEqual({
      ...turnOver('osk'),
      'seekers.osk.hand': [['osk-1a', 'osk-1b'], SEVEN],
      'seekers.osk.discard': [[], ['osk-1a', 'osk-1b']],
      'seekers.osk.deck': [expect.anything(), expect.not.arrayContaining(SEVEN)],
      'seekers.osk.lantern': ['charging', 'charged'],
      'enemies.brack.health': [40, 34],
      'enemies.brack.focus': ['bram', 'osk'],
    });
    expect(s.events('suffered')).toEqual([]);
  });

  it('not while one is left', () => {
    const s = osk({ 'seekers.osk.hand': ['osk-1a', 'osk-2a'] });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.seeker('osk').hand).toEqual(['osk-2a']);
    expect(s.events('handRefilled')).toEqual([]);
  });

  it('by a pass too, at once: the rest of the turn has the new hand', () => {
    const s = osk({ 'seekers.osk.hand': ['osk-1a', 'osk-1b'] });
    s.answer('osk', 'turn', 'pass-discard', { card: 'osk-1a' });
    expect(s.seeker('osk').hand).toEqual(SEVEN);
    expect(s.mayChoose('osk', 'turn')).toEqual(['end', 'step']);
    s.ends('osk');
  });

  it('also in the turn of others, between one effect and the next', () => {
    const s = scene({
      battle: 'crow-field',
      seekers: SEEKERS,
      chit: '3',
      given: {
        ...quiet('bram', 'maro'),
        'enemies.crow-one.focus': 'osk',
        'seekers.osk.at': 'C',
        'seekers.osk.hand': ['osk-1a', 'osk-1b'],
      },
      stack: { 'deck.osk': SEVEN },
    });
    s.answer('osk', 'effectChoice', 'osk-1a');
    expect(s.seeker('osk')).toMatchObject({ hand: SEVEN, discard: ['osk-1a', 'osk-1b'], armor: 2, health: 15 });
    expect(s.events('cardDiscarded', 'handRefilled', 'focusMoved').map(({ type }) => type)).toEqual([
      'cardDiscarded',
      'handRefilled',
      'focusMoved',
    ]);
  });

  it('also in the middle of the action of another Seeker', () => {
    const s = scene({
      seekers: SEEKERS,
      turnOf: 'maro',
      given: {
        'seekers.maro.at': 'D',
        'seekers.maro.hand': ['maro-3a', 'maro-1a'],
        'seekers.bram.hand': ['bram-1a'],
        'seekers.osk.hand': ['osk-1a'],
      },
      stack: { 'deck.osk': SEVEN },
    });
    s.plays('maro', 'maro-3a', { targets: ['brack', 'osk'], then: 'end' });
    s.answer('osk', 'effectChoice', 'discard', { card: 'osk-1a' });
    expect(s.seeker('osk').hand).toEqual(SEVEN);
    expect(s.events('handRefilled')).toEqual([{ type: 'handRefilled', who: 'osk' }]);
  });

  it('but an own action is resolved first', () => {
    const s = osk({ 'seekers.osk.hand': ['osk-7a', 'osk-1a', 'osk-1b'], 'seekers.osk.health': 10 });
    s.plays('osk', 'osk-7a', { then: 'end' });
    expect(s.seeker('osk').armor).toBe(3);
    s.answer('osk', 'effectChoice', 'discard', { card: 'osk-1a' });
    expect(s.seeker('osk')).toMatchObject({ hand: SEVEN, armor: 2, health: 12 });
    expect(s.seeker('osk').discard).toEqual(['osk-1a', 'osk-7a', 'osk-1b']);
  });

  it('or lies in play, as a ward', () => {
    const s = osk({ 'seekers.osk.hand': ['osk-8a', 'osk-1b'] });
    s.plays('osk', 'osk-8a', { then: 'end' });
    expect(s.seeker('osk')).toMatchObject({ hand: SEVEN, ward: 'osk-8a', discard: ['osk-1b'] });
  });
});

describe('DST-261 A printed draw of the last action card comes before the check', () => {
  const drill = (drawn: string[]) => {
    const s = scene({
      seekers: ['bram', 'osk', 'maro'],
      turnOf: 'bram',
      given: { ...quiet('osk', 'maro'), 'seekers.bram.hand': ['bram-6a', 'bram-1b'] },
      stack: { 'deck.bram': drawn },
    });
    s.plays('bram', 'bram-6a', { then: 'end' });
    return s;
  };

  it('and if it brings an action card there is no refill', () => {
    const s = drill(['bram-2a']);
    expect(s.seeker('bram')).toMatchObject({ hand: ['bram-1b', 'bram-2a'], armor: 5, lantern: 'charging' });
  });

  it('and if it brings none there is', () => {
    const seven = ['bram-2a', 'bram-3a', 'bram-4a', 'bram-3b', 'bram-4b', 'bram-5b', 'bram-6b'];
    const s = drill(['bram-2b', ...seven]);
    expect(s.seeker('bram')).toMatchObject({ hand: seven, armor: 3, lantern: 'charged' });
    expect(s.seeker('bram').discard.toSorted()).toEqual(['bram-1b', 'bram-2b', 'bram-6a']);
  });
});

describe('DST-262 The refill, in order', () => {
  const last = (given: Given, more: Partial<SceneOptions> = {}) => {
    const s = osk({ 'seekers.osk.hand': ['osk-1a', 'osk-1b', 'exhausted', 'exhausted'], ...given }, more);
    s.plays('osk', 'osk-1a', { then: 'end' });
    return s;
  };

  it('status and armor to the supply, 1 suffered for each Exhausted card, 7 cards, armor, lantern', () => {
    const s = last({
      'seekers.osk.armor': 5,
      'seekers.osk.status.hurt': 3,
      'seekers.osk.status.weak': 2,
      'seekers.osk.status.trapped': 1,
    });
    expect(s.seeker('osk')).toMatchObject({
      hand: SEVEN,
      discard: ['osk-1a', 'osk-1b', 'exhausted', 'exhausted'],
      armor: 2,
      status: { hurt: 0, weak: 0, stunned: 0, trapped: 0 },
      health: 15,
      lantern: 'charged',
    });
    expect(s.events('handRefilled', 'suffered', 'cardDrawn', 'cardSeen', 'lanternCharged')).toEqual([
      { type: 'handRefilled', who: 'osk' },
      { type: 'suffered', who: 'osk', amount: 2 },
      { type: 'cardDrawn', who: 'osk', count: 7 },
      { type: 'cardSeen', who: 'osk', cards: SEVEN },
      { type: 'lanternCharged', who: 'osk' },
    ]);
  });

  it('what was discarded is part of the pile that is shuffled while drawing', () => {
    const deck = ['osk-2a', 'osk-3a', 'osk-4a', 'osk-5a', 'osk-6a'];
    const s = last(
      { 'seekers.osk.deck': deck, 'seekers.osk.ward': 'osk-8a' },
      { stack: { 'deck.osk': [...deck, 'osk-1b', 'exhausted'] } },
    );
    expect(s.seeker('osk')).toMatchObject({ hand: [...deck, 'osk-1b', 'exhausted'], discard: [], health: 15 });
    expect(s.seeker('osk').deck).toHaveLength(12);
    expect(s.seeker('osk').deck).toEqual(expect.arrayContaining(['osk-1a', 'exhausted', 'osk-9b']));
    expect(s.seeker('osk').deck.slice(-2)).not.toEqual(['osk-1a', 'exhausted']);
  });

  it.each([
    [2, undefined, 0],
    [1, 'lost', -1],
  ])('health is checked right after the suffering: %i', (health, result, left) => {
    const s = last({ 'seekers.osk.health': health });
    expect(s.state.result).toBe(result);
    expect(s.seeker('osk').health).toBe(left);
    expect(s.events('cardDrawn', 'lanternCharged')).toHaveLength(result === 'lost' ? 0 : 2);
  });
});

describe('DST-263 A new hand without action card is exchanged', () => {
  const BOOSTS = ['osk-1b', 'osk-2b', 'osk-3b', 'osk-4b', 'osk-5b', 'osk-6b', 'osk-7b'];
  const OTHERS = ['osk-2a', 'osk-3a', 'osk-4a', 'osk-5a', 'osk-6a', 'osk-8b', 'osk-9b'];
  const tired = ['exhausted', 'exhausted', 'exhausted', 'exhausted', 'exhausted'];

  it('without a second suffering or a second armor; the old cards go back into the deck', () => {
    const s = osk(
      { 'seekers.osk.hand': ['osk-1a', 'exhausted'], 'seekers.osk.armor': 0 },
      { stack: { 'deck.osk': [...BOOSTS, ...OTHERS] } },
    );
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.seeker('osk')).toMatchObject({ hand: OTHERS, armor: 2, health: 16, discard: ['osk-1a', 'exhausted'] });
    expect(s.seeker('osk').deck.toSorted()).toEqual([...BOOSTS, 'osk-7a', 'osk-8a', 'osk-9a'].toSorted());
    expect(s.seeker('osk').deck.slice(-7)).not.toEqual(BOOSTS);
    expect(s.events('handExchanged', 'handRefilled', 'lanternCharged').map(({ type }) => type)).toEqual([
      'handRefilled',
      'handExchanged',
      'lanternCharged',
    ]);
  });

  it('until there is one, and nobody suffers for Exhausted cards in it', () => {
    const s = osk(
      { 'seekers.osk.hand': ['osk-1a'], 'seekers.osk.exhausted': 5 },
      { stack: { 'deck.osk': [...BOOSTS, 'osk-8b', 'osk-9b', ...tired, ...SEVEN] } },
    );
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.events('handExchanged')).toHaveLength(2);
    expect(s.seeker('osk')).toMatchObject({ hand: SEVEN, health: 17, discard: ['osk-1a'] });
    expect(s.seeker('osk').deck).toHaveLength(15);
  });
});

describe('DST-264 If the last action card gives another action', () => {
  it('refill and lantern come before that action', () => {
    const s = osk({ 'seekers.osk.hand': ['osk-1a'] }, { content: withCard('osk-1a', { effects: [{ do: 'again' }] }) });
    s.plays('osk', 'osk-1a');
    expect(s.mayChoose('osk', 'turn')).toEqual(['end', 'lantern', 'pass-discard', 'pass-draw', 'play', 'step']);
    s.lights('osk', { then: 'end' });
    expect(s.enemy('brack').health).toBe(34);
    expect(s.seeker('osk')).toMatchObject({ hand: SEVEN, lantern: 'charging' });
  });
});

describe('DST-265 Each new hand charges the lantern', () => {
  it('a charged one stays charged: charges do not add up', () => {
    const s = osk(
      { 'seekers.osk.hand': ['osk-1a'], 'seekers.osk.lantern': 'charged' },
      { stack: { 'deck.osk': SEVEN, bag: ['osk', 'osk'] } },
    );
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.seeker('osk')).toMatchObject({ hand: SEVEN, lantern: 'charged' });
    expect(s.events('lanternCharged')).toEqual([]);
    s.draws();
    s.lights('osk', { then: 'end' });
    expect(s.seeker('osk').lantern).toBe('charging');
    s.draws();
    expect(s.mayChoose('osk', 'turn')).not.toContain('lantern');
    s.answer('osk', 'turn', 'pass-draw');
    s.ends('osk');
  });
});

describe('DST-266 A charged lantern is used like an action card', () => {
  it('has a colour and can be boosted; afterwards it is charging', () => {
    const s = osk({
      'seekers.osk.hand': ['osk-1a'],
      'seekers.osk.lantern': 'charged',
      'seekers.bram.hand': ['bram-4b', 'bram-5b', 'bram-1a'],
    });
    s.lights('osk', { then: 'end' });
    expect(s.mayChoose('bram', 'boost')).toEqual(['bram-4b', 'decline']);
    s.boosts('bram', 'bram-4b');
    expect(s.changes()).toEqual({
      ...turnOver('osk'),
      'seekers.osk.lantern': ['charged', 'charging'],
      'seekers.bram.hand': [
        ['bram-4b', 'bram-5b', 'bram-1a'],
        ['bram-5b', 'bram-1a'],
      ],
      'seekers.bram.discard': [[], ['bram-4b']],
      'enemies.brack.health': [40, 32],
      'enemies.brack.focus': ['bram', 'osk'],
    });
    expect(s.events('lanternUsed')).toEqual([{ type: 'lanternUsed', who: 'osk', card: 'osk-lantern', targets: ['F'] }]);
  });

  it('is not offered while it is charging', () => {
    const s = osk({ 'seekers.osk.hand': ['osk-1a'] });
    expect(s.mayChoose('osk', 'turn')).toEqual(['pass-discard', 'pass-draw', 'play', 'step']);
    expect(s.refusal('osk', 'turn', 'lantern')).toBe('noSuchOption');
  });
});

describe('DST-267 The lantern is not in hand', () => {
  it('cannot be discarded', () => {
    const s = osk({
      'seekers.osk.hand': ['osk-1a', 'osk-1b'],
      'seekers.osk.lantern': 'charged',
      'seekers.osk.armor': 0,
    });
    expect(s.part('osk', 'turn', 'pass-discard')).toEqual({ name: 'card', ids: ['osk-1a', 'osk-1b'] });
  });

  it('does not count as an action card', () => {
    const s = osk({ 'seekers.osk.hand': ['osk-1a', 'osk-1b'], 'seekers.osk.lantern': 'charged' });
    s.answer('osk', 'turn', 'pass-discard', { card: 'osk-1a' });
    expect(s.events('handRefilled')).toHaveLength(1);
    s.ends('osk');
  });

  it('turns to charging before the refill check: the new hand charges it again', () => {
    const s = osk(
      { 'seekers.osk.hand': ['osk-1a'], 'seekers.osk.lantern': 'charged' },
      { content: withCard('osk-lantern', { effects: [{ do: 'discard', amount: 1, who: 'self' }] }) },
    );
    s.lights('osk', { then: 'end' });
    s.answer('osk', 'effectChoice', 'osk-1a');
    expect(s.seeker('osk')).toMatchObject({ hand: SEVEN, lantern: 'charged' });
    expect(s.events('lanternCharged')).toHaveLength(1);
  });
});

describe('DST-268 Armor from other sources is lost at a refill', () => {
  it.each([
    ['nothing', [], 0, 2],
    ['nothing', [], 6, 2],
    ['the Padded Coat', ['padded-coat'], 6, 3],
  ])("afterwards the Seeker holds the sheet's armor, plus %s", (_, items, armor, left) => {
    const s = osk(
      { 'seekers.osk.hand': ['osk-1a'], 'seekers.osk.armor': armor },
      { setup: { heroes: { osk: { items } } } },
    );
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.seeker('osk').armor).toBe(left);
  });
});
