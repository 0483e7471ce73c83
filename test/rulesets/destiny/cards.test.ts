// Cards and colours (DST-020 to DST-029).
import { describe, expect, it } from 'vitest';
import type { Colour } from '../../../src/rulesets/destiny/words/index.ts';
import { content, known, scene } from '../../kit/destiny.ts';
import { cardsOf, quiet, withCard } from '../../kit/setupScenes.ts';

describe('DST-020 A Seeker deck has 9 actions and 9 boosts in 9 pairs of one colour each', () => {
  it.each(Object.keys(content.seekers))('%s', (id) => {
    const cards = cardsOf(id).map((card) => known(content.cards, card));
    expect(cards.map((card) => card.kind)).toEqual(Array.from({ length: 18 }, (_, n) => (n % 2 ? 'boost' : 'action')));
    expect(new Set(cards.flatMap((card) => card.colours))).toEqual(new Set(['power', 'finesse', 'wisdom']));
    for (const { n, colours } of known(content.seekers, id).pairs) {
      expect(known(content.cards, `${id}-${n}a`).colours).toEqual(colours);
      expect(known(content.cards, `${id}-${n}b`).colours).toEqual(colours);
    }
    const s = scene({ seekers: [id, id === 'osk' ? 'bram' : 'osk'] });
    expect([...s.seeker(id).hand, ...s.seeker(id).deck].toSorted()).toEqual(cardsOf(id));
  });
});

/** Brack hits Bram with an ability of this colour; Maro holds Hold Together (power and wisdom), Dunn one of each colour. */
const blow = (chit: string) =>
  scene({
    seekers: ['bram', 'maro', 'dunn', 'osk'],
    chit,
    given: {
      'seekers.bram.at': chit === '10' ? 'D' : 'F',
      'enemies.brack.focus': 'bram',
      ...quiet('bram'),
      'seekers.maro.hand': ['maro-9b', 'maro-1a'],
      'seekers.dunn.hand': ['dunn-2b', 'dunn-5b', 'dunn-1b', 'dunn-1a'],
      'seekers.osk.hand': ['osk-1b', 'osk-5b', 'osk-1a'],
    },
  });

describe('DST-021, DST-022 A two-colour card is either colour; white is any; sets must share one', () => {
  it.each([
    ['6', 'power', ['decline', 'maro-9b'], ['decline', 'dunn-5b'], undefined],
    ['10', 'finesse', undefined, ['decline', 'dunn-2b'], ['decline', 'osk-5b']],
    ['1', 'white', ['decline', 'maro-9b'], ['decline', 'dunn-2b', 'dunn-5b'], ['decline', 'osk-5b']],
  ])('chit %s: what may be played against %s', (chit, _colour, maro, dunn, osk) => {
    const s = blow(chit);
    expect(s.mayChoose('maro', 'block')).toEqual(maro);
    expect(s.mayChoose('dunn', 'block')).toEqual(dunn);
    expect(s.mayChoose('osk', 'block')).toEqual(osk);
    s.allDecline('block');
    s.leaveOpen();
  });

  it.each<[Colour[], string[]]>([
    [['power'], ['maro-5b']],
    [['finesse'], ['maro-8b']],
    [['wisdom'], ['maro-1b']],
    [
      ['power', 'finesse'],
      ['maro-5b', 'maro-8b'],
    ],
    [
      ['power', 'finesse', 'wisdom'],
      ['maro-1b', 'maro-5b', 'maro-8b'],
    ],
  ])('an action of %j takes boosts %j', (colours, boosts) => {
    const s = scene({
      seekers: ['osk', 'maro'],
      turnOf: 'osk',
      content: withCard('osk-1a', { colours }),
      given: {
        'seekers.osk.at': 'F',
        'seekers.osk.hand': ['osk-1a', 'osk-2a'],
        'seekers.maro.hand': ['maro-1a', 'maro-1b', 'maro-5b', 'maro-8b', 'maro-2b'],
      },
    });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.mayChoose('maro', 'boost')).toEqual(['decline', ...boosts]);
    s.declines('maro', 'boost');
  });
});

describe('DST-023 Several boosts on one action need not match each other', () => {
  it('each only the action for itself', () => {
    const s = scene({
      seekers: ['fitch', 'bram', 'dunn'],
      turnOf: 'fitch',
      given: {
        'seekers.fitch.at': 'D',
        'seekers.fitch.hand': ['fitch-7a', 'fitch-1a'],
        'seekers.bram.hand': ['bram-2b', 'bram-1a'],
        'seekers.dunn.hand': ['dunn-3b', 'dunn-1a'],
        'enemies.brack.focus': 'bram',
      },
    });
    s.plays('fitch', 'fitch-7a', { then: 'end' });
    s.boosts('bram', 'bram-2b');
    s.boosts('dunn', 'dunn-3b');
    expect(s.enemy('brack')).toMatchObject({ health: 32, focus: 'fitch' });
  });
});

describe('DST-024 Actions in the own turn, boosts only outside it', () => {
  const turn = () =>
    scene({
      seekers: ['osk', 'bram'],
      turnOf: 'osk',
      given: {
        'seekers.osk.at': 'F',
        'seekers.osk.hand': ['osk-1a', 'osk-1b', 'exhausted', 'osk-9a'],
        'seekers.bram.hand': ['bram-2b', 'bram-1a'],
      },
    });

  it('offers nothing but action cards to be played', () => {
    const s = turn();
    expect(s.part('osk', 'turn', 'play')).toEqual({ name: 'card', ids: ['osk-1a', 'osk-9a'] });
    expect(s.refusal('osk', 'turn', 'play', { card: 'osk-1b' })).toBe('badPart');
    expect(s.refusal('bram', 'turn', 'play', { card: 'bram-1a' })).toBe('notYours');
  });

  it('offers nothing but boosts to the others', () => {
    const s = turn();
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.mayChoose('bram', 'boost')).toEqual(['bram-2b', 'decline']);
    expect(s.refusal('bram', 'boost', 'bram-1a')).toBe('noSuchOption');
    s.declines('bram', 'boost');
  });
});

describe('DST-025 A disposable card leaves the game after use', () => {
  it('and never enters a discard pile', () => {
    const s = scene({
      seekers: ['osk', 'bram'],
      turnOf: 'osk',
      content: withCard('osk-1a', { disposable: true }),
      given: { ...quiet('osk', 'bram'), 'seekers.osk.at': 'F', 'seekers.osk.discard': ['osk-3a'] },
    });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.seeker('osk')).toMatchObject({ hand: ['osk-2a'], discard: ['osk-3a'] });
    expect(s.seeker('osk').deck).not.toContain('osk-1a');
    expect(s.events('cardLeft')).toEqual([{ type: 'cardLeft', who: 'osk', card: 'osk-1a' }]);
  });

  it('unlike every other action card, which goes face-up to the discard pile', () => {
    const s = scene({
      seekers: ['osk', 'bram'],
      turnOf: 'osk',
      given: { ...quiet('osk', 'bram'), 'seekers.osk.at': 'F', 'seekers.osk.discard': ['osk-3a'] },
    });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.seeker('osk').discard).toEqual(['osk-3a', 'osk-1a']);
    expect(s.events('cardLeft')).toEqual([]);
  });
});

describe('DST-026 Drawing from an empty deck', () => {
  /** Corrie plays Read the Ground, `draw 2 self; again`. */
  const reading = (piles: Record<string, string[]>, stack: string[] = []) => {
    const s = scene({
      seekers: ['corrie', 'bram'],
      turnOf: 'corrie',
      given: {
        ...quiet('bram'),
        ...Object.fromEntries(Object.entries(piles).map(([pile, cards]) => [`seekers.corrie.${pile}`, cards])),
      },
      stack: { 'deck.corrie': stack },
    });
    s.plays('corrie', 'corrie-6a', { then: 'end' });
    return s;
  };
  const without = (...cards: string[]) => cardsOf('corrie').filter((card) => !cards.includes(card));

  it('draws the top cards while there are any', () => {
    const s = reading({ hand: ['corrie-6a', 'corrie-1a'], deck: ['corrie-2a', 'corrie-3a', 'corrie-4a'] });
    expect(s.seeker('corrie').hand).toEqual(['corrie-1a', 'corrie-2a', 'corrie-3a']);
    expect(s.seeker('corrie').deck).toEqual(['corrie-4a']);
    expect(s.seeker('corrie').discard).toContain('corrie-6a');
  });

  it('shuffles the discard pile into a new deck and goes on', () => {
    const given = { hand: ['corrie-6a', 'corrie-1a'], deck: ['corrie-2a'] };
    const s = reading(given, ['corrie-2a', 'corrie-9b']);
    expect(s.seeker('corrie').hand).toEqual(['corrie-1a', 'corrie-2a', 'corrie-9b']);
    expect(s.seeker('corrie').deck.toSorted()).toEqual(without('corrie-6a', 'corrie-1a', 'corrie-2a', 'corrie-9b'));
    expect(s.seeker('corrie').discard).toEqual(['corrie-6a']);
  });

  it('the new deck is shuffled: it is not in the order of the pile', () => {
    const discard = without('corrie-6a', 'corrie-1a');
    const s = reading({ hand: ['corrie-6a', 'corrie-1a'], deck: [], discard });
    expect(s.seeker('corrie').hand).not.toEqual(['corrie-1a', ...discard.slice(0, 2)]);
    expect(s.seeker('corrie').deck).toHaveLength(14);
  });

  it('draws what there is where both are empty', () => {
    const s = reading({ hand: without('corrie-9b'), deck: [], discard: ['corrie-9b'] });
    expect(s.seeker('corrie')).toMatchObject({ deck: [], discard: ['corrie-6a'] });
    expect(s.seeker('corrie').hand.at(-1)).toBe('corrie-9b');
    expect(s.seeker('corrie').hand).toHaveLength(17);
    expect(s.events('cardDrawn')).toEqual([{ type: 'cardDrawn', who: 'corrie', count: 1 }]);
  });

  it('draws nothing where both are empty from the start', () => {
    const s = reading({ hand: cardsOf('corrie'), deck: [] });
    expect(s.seeker('corrie')).toMatchObject({ deck: [], discard: ['corrie-6a'] });
    expect(s.events('cardDrawn', 'cardSeen')).toEqual([]);
  });
});

/** Osk passes by discarding one card. */
const discards = (card: string) => {
  const s = scene({
    seekers: ['osk', 'bram'],
    turnOf: 'osk',
    given: {
      'seekers.osk.hand': ['osk-1a', 'osk-2a', 'osk-1b', 'exhausted', 'exhausted'],
      'seekers.osk.discard': [],
      'seekers.osk.armor': 2,
      'seekers.osk.status.hurt': 2,
      'seekers.osk.status.weak': 1,
    },
  });
  expect(s.part('osk', 'turn', 'pass-discard')).toEqual({
    name: 'card',
    ids: ['osk-1a', 'osk-2a', 'osk-1b', 'exhausted', 'armor', 'hurt', 'weak'],
  });
  s.answer('osk', 'turn', 'pass-discard', { card });
  s.leaveOpen();
  const { 'seekers.osk.acts': acts, ...changed } = s.changes();
  expect(acts).toEqual([1, 0]);
  return { changed, events: s.events('cardDiscarded', 'statusReturned', 'suffered') };
};
const hand = ['osk-1a', 'osk-2a', 'osk-1b', 'exhausted', 'exhausted'];

describe('DST-027 Any card may be chosen for a discard effect', () => {
  it.each([['osk-1a'], ['osk-1b']])('%s goes to the own discard pile', (card) => {
    const { changed, events } = discards(card);
    expect(changed).toEqual({
      'seekers.osk.hand': [hand, hand.filter((one) => one !== card)],
      'seekers.osk.discard': [[], [card]],
    });
    expect(events).toEqual([{ type: 'cardDiscarded', who: 'osk', card }]);
  });

  it('armor goes to the supply, one card', () => {
    expect(discards('armor').changed).toEqual({ 'seekers.osk.armor': [2, 1] });
  });

  it('but only what is held', () => {
    const s = scene({ seekers: ['osk', 'bram'], turnOf: 'osk', given: { ...quiet('osk'), 'seekers.osk.armor': 0 } });
    expect(s.part('osk', 'turn', 'pass-discard')).toEqual({ name: 'card', ids: ['osk-1a', 'osk-2a'] });
  });

  it.each([
    ['hurt', 2],
    ['weak', 1],
  ])('%s goes to the supply, one card', (status, held) => {
    const { changed, events } = discards(status);
    expect(changed).toEqual({ [`seekers.osk.status.${status}`]: [held, held - 1] });
    expect(events).toEqual([{ type: 'statusReturned', who: 'osk', status }]);
  });
});

describe('DST-028 Discarding an Exhausted card singly costs no health', () => {
  it('goes to the own discard pile, and is still owned', () => {
    const { changed, events } = discards('exhausted');
    expect(changed).toEqual({
      'seekers.osk.hand': [hand, hand.slice(0, 4)],
      'seekers.osk.discard': [[], ['exhausted']],
    });
    expect(events).toEqual([{ type: 'cardDiscarded', who: 'osk', card: 'exhausted' }]);
  });

  it('by a card boost too', () => {
    const s = scene({
      seekers: ['osk', 'fitch'],
      turnOf: 'osk',
      given: {
        'seekers.osk.at': 'F',
        'seekers.osk.hand': ['osk-5a', 'osk-1a', 'exhausted'],
        'seekers.fitch.hand': ['fitch-9b', 'fitch-1a'],
      },
    });
    s.plays('osk', 'osk-5a', { then: 'end' });
    s.boosts('fitch', 'fitch-9b');
    s.answer('osk', 'cardBoost', 'discard', { card: 'exhausted' });
    expect(s.seeker('osk')).toMatchObject({ health: 22, hand: ['osk-1a'], exhausted: 1 });
    expect(s.seeker('osk').discard.slice(-2)).toEqual(['osk-5a', 'exhausted']);
  });
});

describe('DST-029 There is no hand limit', () => {
  it('a full hand draws on', () => {
    const full = cardsOf('osk').slice(0, 17);
    const s = scene({
      seekers: ['osk', 'bram'],
      turnOf: 'osk',
      given: { ...quiet('bram'), 'seekers.osk.hand': [...full, 'exhausted', 'exhausted'], 'seekers.osk.armor': 9 },
    });
    s.answer('osk', 'turn', 'pass-draw');
    expect(s.seeker('osk').hand).toEqual([...full, 'exhausted', 'exhausted', 'osk-9b']);
    s.ends('osk');
    expect(s.seeker('osk').hand).toHaveLength(20);
    expect(s.seeker('osk').armor).toBe(9);
  });
});
