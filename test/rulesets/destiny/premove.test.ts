// What boosts add to an action: moves, health and cards, and when (DST-155 to DST-159).
import { describe, expect, it } from 'vitest';
import { turnOf, used, withAction } from '../../kit/attackScenes.ts';
import { type SceneOptions, scene } from '../../kit/destiny.ts';

/** Dunn at D with a P, an F and a W card; Brack is at F. His allies hold what is said. */
function dunns(hands: { bram?: string[]; corrie?: string[] }, more: Partial<SceneOptions> = {}) {
  return scene({
    seekers: ['dunn', 'bram', 'corrie'],
    turnOf: 'dunn',
    ...more,
    given: {
      'seekers.dunn.at': 'D',
      'seekers.dunn.hand': ['dunn-1a', 'dunn-2a', 'dunn-8a'],
      'seekers.bram.hand': hands.bram ?? ['bram-1a'],
      'seekers.corrie.hand': hands.corrie ?? ['corrie-1a'],
      'enemies.brack.focus': 'bram',
      ...more.given,
    },
  });
}

describe('DST-155 Move N: the actor may move N more spaces before or after the action', () => {
  it('adds N to the moves left; right after the window the actor may use them', () => {
    const s = dunns(
      { bram: ['bram-7b', 'bram-1a'], corrie: ['corrie-2b', 'corrie-1a'] },
      { given: { 'seekers.dunn.at': 'G' } },
    );
    s.plays('dunn', 'dunn-2a');
    s.boosts('corrie', 'corrie-2b');
    expect(s.mayChoose('dunn', 'premove')).toEqual(['move', 'stay']);
    expect(s.part('dunn', 'premove', 'move')).toEqual({ name: 'path', ids: ['A', 'B', 'C', 'D', 'E', 'F'] });
    expect(s.seeker('dunn').moves).toBe(2);
    s.answer('dunn', 'premove', 'move', { path: ['C'] });
    expect(s.events('moved', 'attackHits').map((event) => event.type)).toEqual(['moved', 'attackHits']);
    expect(s.seeker('dunn')).toMatchObject({ at: 'C', moves: 1 });
    s.steps('dunn', 'A');
    expect(s.changes()).toEqual({
      ...turnOf('dunn', ['dunn-2a', 'dunn-1a', 'dunn-8a']),
      ...used('corrie', ['corrie-2b', 'corrie-1a']),
      'seekers.dunn.hand': [
        ['dunn-1a', 'dunn-2a', 'dunn-8a'],
        ['dunn-1a', 'dunn-8a'],
      ],
      'seekers.dunn.at': ['G', 'A'],
      'enemies.brack.health': [40, 37],
      'enemies.brack.status.trapped': [0, 1],
    });
  });

  it('several add up, in one move; the way must be connected and not too long', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: ['dunn', 'corrie', 'fitch'],
      turnOf: 'dunn',
      given: {
        'seekers.dunn.at': 'H',
        'seekers.dunn.hand': ['dunn-2a', 'dunn-1a'],
        'seekers.corrie.hand': ['corrie-2b', 'corrie-1a'],
        'seekers.fitch.hand': ['fitch-3b', 'fitch-1a'],
        'enemies.hush.at': 'B',
      },
    });
    s.steps('dunn', 'F');
    s.plays('dunn', 'dunn-2a', { targets: ['tatter'] });
    s.boosts('corrie', 'corrie-2b');
    expect(s.open()).toEqual(['fitch boost']);
    s.boosts('fitch', 'fitch-3b');
    expect(s.part('dunn', 'premove', 'move')).toEqual({ name: 'path', ids: ['A', 'D', 'E', 'G', 'H'] });
    expect(s.refusal('dunn', 'premove', 'move', { path: ['H', 'E'] })).toBe('badPart');
    expect(s.refusal('dunn', 'premove', 'move', { path: ['E', 'A', 'C'] })).toBe('badPart');
    s.answer('dunn', 'premove', 'move', { path: ['E', 'A'] });
    s.answer('dunn', 'retarget', 'tatter');
    expect(s.seeker('dunn')).toMatchObject({ at: 'A', moves: 0 });
    expect(s.enemy('tatter').health).toBe(25);
    expect(s.open()).toEqual(['party draw']);
  });

  it('lets the actor name all targets anew after moving', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: ['dunn', 'corrie', 'fitch'],
      turnOf: 'dunn',
      given: {
        'seekers.dunn.at': 'G',
        'seekers.dunn.hand': ['dunn-3a', 'dunn-1a'],
        'seekers.corrie.hand': ['corrie-2b', 'corrie-1a'],
        'seekers.fitch.hand': ['fitch-1a'],
        'enemies.hush.at': 'A',
      },
    });
    s.plays('dunn', 'dunn-3a', { targets: ['tatter', 'tatter'], then: 'end' });
    s.boosts('corrie', 'corrie-2b');
    s.answer('dunn', 'premove', 'move', { path: ['C'] });
    expect(s.mayChoose('dunn', 'retarget')).toEqual(['hush', 'tatter']);
    s.answer('dunn', 'retarget', 'hush');
    s.answer('dunn', 'retarget', 'tatter');
    expect([s.enemy('hush').health, s.enemy('tatter').health]).toEqual([20, 26]);
  });

  it('who stays keeps moves and targets', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: ['dunn', 'corrie', 'fitch'],
      turnOf: 'dunn',
      given: {
        'seekers.dunn.at': 'E',
        'seekers.dunn.hand': ['dunn-2a', 'dunn-1a'],
        'seekers.corrie.hand': ['corrie-2b', 'corrie-1a'],
        'seekers.fitch.hand': ['fitch-1a'],
      },
    });
    s.plays('dunn', 'dunn-2a', { targets: ['tatter'] });
    s.boosts('corrie', 'corrie-2b');
    s.answer('dunn', 'premove', 'stay');
    expect([s.enemy('hush').health, s.enemy('tatter').health]).toEqual([22, 25]);
    s.steps('dunn', 'F');
    s.steps('dunn', 'H');
    expect(s.seeker('dunn').at).toBe('H');
    expect(s.open()).toEqual(['party draw']);
  });

  it('is not offered after other boosts, though a move is left', () => {
    const s = dunns({ bram: ['bram-2b', 'bram-1a'] });
    s.plays('dunn', 'dunn-1a', { then: 'end' });
    s.boosts('bram', 'bram-2b');
    expect(s.enemy('brack').health).toBe(33);
  });

  it('gives nothing while Trapped', () => {
    const s = dunns({ corrie: ['corrie-2b', 'corrie-1a'] }, { given: { 'seekers.dunn.status.trapped': 1 } });
    s.plays('dunn', 'dunn-2a');
    s.boosts('corrie', 'corrie-2b');
    expect(s.seeker('dunn').at).toBe('D');
    expect(s.events('moved')).toEqual([]);
    expect(s.open()).toEqual(['party draw']);
  });

  it('can be used by who is Trapped no longer', () => {
    const s = scene({
      seekers: ['bram', 'dunn', 'corrie'],
      turnOf: 'bram',
      given: {
        'seekers.bram.at': 'A',
        'seekers.bram.status.trapped': 1,
        'seekers.bram.hand': ['bram-7a', 'bram-1a'],
        'seekers.dunn.at': 'B',
        'seekers.dunn.hand': ['dunn-9b', 'dunn-1a'],
        'seekers.corrie.at': 'B',
        'seekers.corrie.hand': ['corrie-1a'],
      },
    });
    s.plays('bram', 'bram-7a');
    s.boosts('dunn', 'dunn-9b');
    s.answer('bram', 'effectChoice', 'trapped');
    s.steps('bram', 'C');
    s.steps('bram', 'G');
    expect(s.seeker('bram')).toMatchObject({ at: 'G', status: { trapped: 0 } });
  });
});

describe('DST-156 Health N: the actor regains N after the action', () => {
  it('up to the cap, and nobody else', () => {
    const s = dunns(
      { bram: ['bram-7b', 'bram-1a'], corrie: ['corrie-9b', 'corrie-1a'] },
      {
        given: {
          'seekers.dunn.health': 13,
          'seekers.bram.health': 10,
          'seekers.corrie.health': 10,
          'seekers.dunn.hand': ['dunn-9a', 'dunn-1a'],
        },
      },
    );
    s.plays('dunn', 'dunn-9a', { then: 'end' });
    s.boosts('bram', 'bram-7b');
    s.boosts('corrie', 'corrie-9b');
    s.declines('dunn', 'effectChoice');
    expect(s.events('healed')).toEqual([{ type: 'healed', who: 'dunn', amount: 3 }]);
    expect(s.changes()).toEqual({
      ...turnOf('dunn', ['dunn-9a', 'dunn-1a']),
      ...used('bram', ['bram-7b', 'bram-1a']),
      ...used('corrie', ['corrie-9b', 'corrie-1a']),
      'seekers.dunn.health': [13, 16],
      'enemies.brack.health': [40, 37],
    });
  });

  it('after the printed effects: too late for what they cost', () => {
    const s = scene({
      seekers: ['osk', 'corrie', 'maro'],
      turnOf: 'osk',
      given: {
        'seekers.osk.at': 'F',
        'seekers.osk.health': 0,
        'seekers.osk.hand': ['osk-9a', 'osk-1a'],
        'seekers.corrie.hand': ['corrie-9b', 'corrie-1a'],
        'seekers.maro.hand': ['maro-1a'],
      },
    });
    s.plays('osk', 'osk-9a', { then: 'end' });
    s.boosts('corrie', 'corrie-9b');
    expect(s.state.result).toBe('lost');
    expect(s.seeker('osk').health).toBe(-1);
  });

  it('before the card is put away and before the refill', () => {
    const s = scene({
      seekers: ['osk', 'bram', 'maro'],
      turnOf: 'osk',
      given: {
        'seekers.osk.health': 0,
        'seekers.osk.hand': ['osk-8a', 'exhausted'],
        'seekers.bram.hand': ['bram-1a'],
        'seekers.maro.hand': ['maro-1b', 'maro-1a'],
      },
    });
    s.plays('osk', 'osk-8a', { then: 'end' });
    s.boosts('maro', 'maro-1b');
    const order = s.events('healed', 'wardPlayed', 'handRefilled', 'suffered').map((event) => event.type);
    expect(order).toEqual(['healed', 'wardPlayed', 'handRefilled', 'suffered']);
    expect(s.seeker('osk').health).toBe(2);
  });
});

/** Dunn's W card does next to nothing. */
const REST = withAction('dunn-8a', [{ do: 'heal', amount: 1, who: 'self' }]);

describe('DST-157 Card N: after the action the actor draws or discards 1 card', () => {
  it('draws, also the very card that was played', () => {
    const s = dunns(
      { corrie: ['corrie-5b', 'corrie-1a'] },
      { content: REST, given: { 'seekers.dunn.deck': [] }, stack: { 'deck.dunn': ['dunn-8a'] } },
    );
    s.plays('dunn', 'dunn-8a', { then: 'end' });
    s.boosts('corrie', 'corrie-5b');
    expect(s.mayChoose('dunn', 'cardBoost')).toEqual(['decline', 'discard', 'draw']);
    s.answer('dunn', 'cardBoost', 'draw');
    expect(s.seeker('dunn').hand).toEqual(['dunn-1a', 'dunn-2a', 'dunn-8a']);
  });

  it.each([
    ['armor', { 'seekers.dunn.armor': [1, 0] }],
    ['weak', { 'seekers.dunn.status.weak': [2, 1] }],
    [
      'exhausted',
      {
        'seekers.dunn.hand': [
          ['dunn-8a', 'exhausted', 'dunn-1b', 'dunn-1a'],
          ['dunn-1b', 'dunn-1a'],
        ],
        'seekers.dunn.discard': [[], ['dunn-8a', 'exhausted']],
      },
    ],
    [
      'dunn-1b',
      {
        'seekers.dunn.hand': [
          ['dunn-8a', 'exhausted', 'dunn-1b', 'dunn-1a'],
          ['exhausted', 'dunn-1a'],
        ],
        'seekers.dunn.discard': [[], ['dunn-8a', 'dunn-1b']],
      },
    ],
  ])('discards any card: %s', (card, change) => {
    const s = dunns(
      { corrie: ['corrie-5b', 'corrie-1a'] },
      {
        content: REST,
        given: { 'seekers.dunn.hand': ['dunn-8a', 'exhausted', 'dunn-1b', 'dunn-1a'], 'seekers.dunn.status.weak': 2 },
      },
    );
    s.plays('dunn', 'dunn-8a', { then: 'end' });
    s.boosts('corrie', 'corrie-5b');
    const cards = ['exhausted', 'dunn-1b', 'dunn-1a', 'armor', 'weak'];
    expect(s.part('dunn', 'cardBoost', 'discard')).toEqual({ name: 'card', ids: cards });
    s.answer('dunn', 'cardBoost', 'discard', { card });
    expect(s.changes()).toEqual({
      ...turnOf('dunn', ['dunn-8a', 'exhausted', 'dunn-1b', 'dunn-1a']),
      ...used('corrie', ['corrie-5b', 'corrie-1a']),
      ...change,
    });
  });

  it('may be declined', () => {
    const s = dunns({ corrie: ['corrie-5b', 'corrie-1a'] }, { given: { 'seekers.dunn.hand': ['dunn-7a', 'dunn-1a'] } });
    s.plays('dunn', 'dunn-7a', { then: 'end' });
    s.boosts('corrie', 'corrie-5b');
    s.declines('dunn', 'cardBoost');
    expect(s.changes()).toEqual({
      'seekers.dunn.acts': [1, 0],
      'seekers.dunn.moves': [1, 0],
      'seekers.dunn.hand': [['dunn-7a', 'dunn-1a'], ['dunn-1a']],
      'seekers.dunn.ward': [undefined, 'dunn-7a'],
      ...used('corrie', ['corrie-5b', 'corrie-1a']),
    });
  });

  it('N times, each a free choice; in silence a card is drawn', () => {
    const s = scene({
      seekers: ['dunn', 'osk', 'fitch'],
      turnOf: 'dunn',
      setup: { heroes: { osk: { kindled: { 7: 'brighter' } } } },
      given: {
        'seekers.dunn.at': 'D',
        'seekers.dunn.hand': ['dunn-2a', 'dunn-1b', 'dunn-1a'],
        'seekers.osk.hand': ['osk-7b', 'osk-1a'],
        'seekers.fitch.hand': ['fitch-9b', 'fitch-1a'],
      },
      stack: { 'deck.dunn': ['dunn-3a', 'dunn-4a'] },
    });
    s.plays('dunn', 'dunn-2a', { then: 'end' });
    s.boosts('fitch', 'fitch-9b');
    s.boosts('osk', 'osk-7b');
    s.answer('dunn', 'cardBoost', 'discard', { card: 'dunn-1b' });
    s.declines('dunn', 'cardBoost');
    s.deadline('cardBoost');
    expect(s.seeker('dunn')).toMatchObject({ hand: ['dunn-1a', 'dunn-3a'], discard: ['dunn-2a', 'dunn-1b'] });
    expect(s.open()).toEqual(['party draw']);
  });
});

describe('DST-158 The refill comes before the card boosts', () => {
  it('and its check runs again after each', () => {
    const s = scene({
      seekers: ['dunn', 'osk', 'fitch'],
      turnOf: 'dunn',
      setup: { heroes: { osk: { kindled: { 7: 'brighter' } } } },
      given: {
        'seekers.dunn.at': 'D',
        'seekers.dunn.armor': 0,
        'seekers.dunn.hand': ['dunn-2a', 'dunn-1a', 'dunn-1b'],
        'seekers.osk.hand': ['osk-7b', 'osk-1a'],
        'seekers.fitch.hand': ['fitch-1a'],
      },
    });
    s.plays('dunn', 'dunn-2a', { then: 'end' });
    s.boosts('osk', 'osk-7b');
    s.answer('dunn', 'cardBoost', 'discard', { card: 'dunn-1a' });
    expect(s.seeker('dunn')).toMatchObject({
      armor: 1,
      lantern: 'charged',
      discard: ['dunn-2a', 'dunn-1a', 'dunn-1b'],
    });
    expect(s.seeker('dunn').hand).toHaveLength(7);
    s.answer('dunn', 'cardBoost', 'draw');
    expect(s.seeker('dunn').hand).toHaveLength(8);
  });

  it('also after the last', () => {
    const s = dunns(
      { corrie: ['corrie-5b', 'corrie-1a'] },
      { given: { 'seekers.dunn.hand': ['dunn-8a', 'dunn-1a'] }, stack: { 'deck.dunn': ['dunn-1b'] } },
    );
    s.plays('dunn', 'dunn-8a', { then: 'end' });
    s.boosts('corrie', 'corrie-5b');
    s.answer('dunn', 'cardBoost', 'discard', { card: 'dunn-1a' });
    expect(s.events('handRefilled')).toEqual([{ type: 'handRefilled', who: 'dunn' }]);
    expect(s.seeker('dunn').hand).toHaveLength(7);
  });
});

describe('DST-159 If the battle ends during the action', () => {
  it('waiting boosts are lost', () => {
    const s = dunns(
      { bram: ['bram-7b', 'bram-1a'], corrie: ['corrie-5b', 'corrie-1a'] },
      {
        given: { 'enemies.brack.health': 3, 'seekers.dunn.health': 9, 'seekers.dunn.hand': ['dunn-9a', 'dunn-1a'] },
      },
    );
    s.plays('dunn', 'dunn-9a', { then: 'end' });
    s.boosts('bram', 'bram-7b');
    s.boosts('corrie', 'corrie-5b');
    expect(s.state.result).toBe('won');
    expect(s.seeker('dunn').health).toBe(9);
    expect(s.events('healed', 'cardDrawn', 'handRefilled')).toEqual([]);
    expect(s.open()).toEqual([]);
  });
});
