// What works beside actions: wards, abilities and items, and the end of a turn (DST-113 to DST-119).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import type { Effect, Passive } from '../../../src/rulesets/destiny/words/index.ts';
import { content, known, type SceneOptions, scene } from '../../kit/destiny.ts';
import { allCards, quiet, withCards } from '../../kit/turnScenes.ts';

type Turn = { hand: readonly string[]; given?: Record<string, Json> } & Omit<Partial<SceneOptions>, 'given'>;

/** A turn on the salt road, with Brack (40) at F, focused on Bram; the allies keep quiet. */
function turnOf(seeker: string, { hand, given, ...more }: Turn) {
  const allies = ['bram', 'maro', 'osk'].filter((id) => id !== seeker).slice(0, 2);
  return scene({
    seekers: [seeker, ...allies],
    turnOf: seeker,
    given: { ...quiet(...allies), [`seekers.${seeker}.hand`]: [...hand], 'enemies.brack.focus': 'bram', ...given },
    ...more,
  });
}

describe('DST-113 After it is resolved', () => {
  it('puts an action card face-up on the discard pile', () => {
    const s = turnOf('bram', { hand: ['bram-6a', 'bram-1a'], stack: { 'deck.bram': ['bram-9b'] } });
    s.plays('bram', 'bram-6a', { then: 'end' });
    expect(s.seeker('bram')).toMatchObject({ hand: ['bram-1a', 'bram-9b'], discard: ['bram-6a'], armor: 5 });
    expect(s.seeker('bram').ward).toBeUndefined();
  });

  it('not before: what it makes draw is not itself', () => {
    const all = allCards('bram').filter((card) => card !== 'bram-6a');
    const s = turnOf('bram', { hand: [...all, 'bram-6a'] });
    s.plays('bram', 'bram-6a', { then: 'end' });
    expect(s.seeker('bram')).toMatchObject({ hand: all, deck: [], discard: ['bram-6a'] });
  });

  it('leaves a ward in play', () => {
    const s = turnOf('bram', { hand: ['bram-3a', 'bram-1a'] });
    s.plays('bram', 'bram-3a', { then: 'end' });
    expect(s.changes()).toEqual({
      'seekers.bram.hand': [['bram-3a', 'bram-1a'], ['bram-1a']],
      'seekers.bram.ward': [undefined, 'bram-3a'],
      'seekers.bram.moves': [1, 0],
      'seekers.bram.acts': [1, 0],
    });
    expect(s.events('wardPlayed')).toEqual([{ type: 'wardPlayed', who: 'bram', card: 'bram-3a' }]);
  });

  it('returns a disposable card to where it came from', () => {
    const s = turnOf('bram', { hand: ['bram-6a', 'bram-1a'], content: withCards({ 'bram-6a': { disposable: true } }) });
    s.plays('bram', 'bram-6a', { then: 'end' });
    expect(s.seeker('bram').discard).toEqual([]);
    expect(s.events('cardLeft')).toEqual([{ type: 'cardLeft', who: 'bram', card: 'bram-6a' }]);
  });

  it('turns a lantern to charging', () => {
    const s = turnOf('osk', { hand: ['osk-1a'], given: { 'seekers.osk.lantern': 'charged', 'seekers.osk.at': 'F' } });
    s.lights('osk', { then: 'end' });
    expect(s.seeker('osk')).toMatchObject({ lantern: 'charging', discard: [], hand: ['osk-1a'] });
  });
});

describe('DST-114 One ward in play', () => {
  const ward: Passive = known(content.cards, 'bram-3a').ward as Passive;
  const given = { 'seekers.bram.ward': 'bram-3a' };

  it('is replaced by a new one, which discards the old', () => {
    const s = turnOf('bram', {
      hand: ['bram-2a', 'bram-1a'],
      content: withCards({ 'bram-2a': { effects: [{ do: 'ward' }], ward } }),
      given: { ...given, 'seekers.maro.ward': 'maro-2a' },
    });
    s.plays('bram', 'bram-2a', { then: 'end' });
    expect(s.changes()).toEqual({
      'seekers.bram.hand': [['bram-2a', 'bram-1a'], ['bram-1a']],
      'seekers.bram.ward': ['bram-3a', 'bram-2a'],
      'seekers.bram.discard': [[], ['bram-3a']],
      'seekers.bram.moves': [1, 0],
      'seekers.bram.acts': [1, 0],
    });
    expect(s.events('wardLeft', 'wardPlayed')).toEqual([
      { type: 'wardLeft', who: 'bram', card: 'bram-3a' },
      { type: 'wardPlayed', who: 'bram', card: 'bram-2a' },
    ]);
  });

  it.each<[string, readonly Effect[], { hand: readonly string[]; discard: readonly string[] }]>([
    ['after', [{ do: 'ward' }, { do: 'draw', amount: 1, who: 'self' }], { hand: ['bram-3a'], discard: [] }],
    ['before', [{ do: 'draw', amount: 1, who: 'self' }, { do: 'ward' }], { hand: [], discard: ['bram-3a'] }],
  ])('is discarded at the moment the new one resolves: a draw %s that', (_, effects, { hand, discard }) => {
    const others = allCards('bram').filter((card) => card !== 'bram-3a' && card !== 'bram-2a');
    const s = turnOf('bram', {
      hand: [...others, 'bram-2a'],
      content: withCards({ 'bram-2a': { effects, ward } }),
      given,
    });
    s.plays('bram', 'bram-2a', { then: 'end' });
    expect(s.seeker('bram')).toMatchObject({ hand: [...others, ...hand], deck: [], discard, ward: 'bram-2a' });
  });
});

describe('DST-115 A ward in play', () => {
  it('is not in hand and no action card: the last one brings a new hand, and the ward stays', () => {
    const s = turnOf('osk', { hand: ['osk-8a', 'osk-8b'] });
    s.plays('osk', 'osk-8a', { then: 'end' });
    expect(s.events('handRefilled')).toEqual([{ type: 'handRefilled', who: 'osk' }]);
    expect(s.seeker('osk')).toMatchObject({ ward: 'osk-8a', discard: ['osk-8b'], lantern: 'charged' });
    expect([...s.seeker('osk').hand, ...s.seeker('osk').deck]).not.toContain('osk-8a');
  });

  it('stays through a later refill', () => {
    const s = turnOf('osk', { hand: ['osk-1a'], given: { 'seekers.osk.ward': 'osk-8a' } });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.events('handRefilled')).toHaveLength(1);
    expect(s.seeker('osk')).toMatchObject({ ward: 'osk-8a', discard: ['osk-1a'] });
  });

  it('cannot be played or discarded again', () => {
    const s = turnOf('osk', { hand: ['osk-1a'], given: { 'seekers.osk.ward': 'osk-8a' } });
    expect(s.part('osk', 'turn', 'play')).toEqual({ name: 'card', ids: ['osk-1a'] });
    expect(s.part('osk', 'turn', 'pass-discard')).toEqual({ name: 'card', ids: ['osk-1a', 'armor'] });
  });

  it('works from the end of the action that played it', () => {
    const s = turnOf('osk', {
      hand: ['osk-8a', 'osk-1a', 'osk-2a'],
      content: withCards({ 'osk-8a': [{ do: 'ward' }, { do: 'attack', kind: 'melee', damage: 3 }, { do: 'again' }] }),
      given: { 'seekers.osk.at': 'F' },
    });
    s.plays('osk', 'osk-8a');
    expect(s.enemy('brack').health).toBe(37);
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.enemy('brack').health).toBe(30);
  });
});

describe('DST-115, DST-116 Salt Circle', () => {
  /** An enemy's attack by this chit; Brack (F) is focused on the first Seeker. */
  const hit = (chit: string, seekers: readonly string[], given: Record<string, Json>) =>
    scene({ seekers, chit, given: { ...quiet(...seekers), 'enemies.brack.focus': seekers[0] ?? '', ...given } });

  it.each([
    ['F', 38],
    ['D', 40],
  ])('makes an enemy that ends its turn in her space suffer 2 (Maro at %s: %i left)', (at, health) => {
    const s = hit('6', ['osk', 'maro', 'dunn'], {
      'seekers.osk.at': 'F',
      'seekers.osk.armor': 5,
      'seekers.maro.at': at,
      'seekers.maro.armor': 5,
      'seekers.maro.ward': 'maro-2a',
    });
    expect(s.enemy('brack').health).toBe(health);
    expect(s.seeker('maro').ward).toBe('maro-2a');
  });

  it('can win the battle', () => {
    const s = hit('6', ['maro', 'osk'], {
      'seekers.maro.at': 'F',
      'seekers.maro.ward': 'maro-2a',
      'enemies.brack.health': 2,
    });
    expect(s.state.result).toBe('won');
  });
});

describe("DST-114, DST-115 Hunter's Patience", () => {
  const dunn = (hand: readonly string[], at: string, more: Record<string, Json> = {}) =>
    turnOf('dunn', { hand, given: { 'seekers.dunn.at': at, 'seekers.dunn.ward': 'dunn-7a', ...more } });

  it('adds 3 to each attack of the next action, then is discarded before the card', () => {
    const s = dunn(['dunn-3a', 'dunn-1a'], 'D');
    s.plays('dunn', 'dunn-3a', { then: 'end' });
    expect(s.enemy('brack').health).toBe(30);
    expect(s.seeker('dunn').ward).toBeUndefined();
    expect(s.seeker('dunn').discard).toEqual(['dunn-7a', 'dunn-3a']);
  });

  it.each([
    ['dunn-6a', 'D'],
    ['dunn-8a', 'D'],
  ])('waits through %s: a wasted attack, or none', (card, at) => {
    const s = dunn([card, 'dunn-1a'], at);
    s.plays('dunn', card, { then: 'end' });
    expect(s.seeker('dunn')).toMatchObject({ ward: 'dunn-7a', discard: [card] });
    expect(s.enemy('brack').health).toBe(40);
  });
});

describe('DST-116 Effects of wards, sheets and items are no actions', () => {
  const boosts = { 'seekers.bram.hand': ['bram-2b', 'bram-7b', 'bram-5b', 'bram-1a'] };

  it('cannot be boosted, and damage boosts do not add to them', () => {
    const blow: readonly Effect[] = [{ do: 'attack', kind: 'melee', damage: 2 }];
    const s = turnOf('osk', {
      hand: ['osk-1a', 'osk-2a'],
      content: withCards({ 'osk-8a': { ward: { id: 'x', name: 'X', when: 'endOfMyTurn', effects: blow } } }),
      given: { ...boosts, 'seekers.osk.ward': 'osk-8a', 'seekers.osk.at': 'F' },
    });
    s.plays('osk', 'osk-1a', { then: 'end' });
    s.boosts('bram', 'bram-2b');
    expect(s.open()).toEqual(['party draw']);
    expect(s.events('damage').map((event) => event.amount)).toEqual([9, 3]);
    expect(s.events('windowOpened')).toHaveLength(1);
  });

  it('opens no window for an item', () => {
    const s = turnOf('osk', {
      hand: ['osk-1a'],
      setup: { heroes: { osk: { items: ['honey-flask'] } } },
      given: { ...boosts, 'seekers.osk.health': 5 },
    });
    s.answer('osk', 'turn', 'item', { item: 'honey-flask' });
    expect(s.open()).toEqual(['osk turn']);
    s.leaveOpen();
  });
});

describe('DST-117 The end of a turn', () => {
  it('is Hurt, Trapped, then the ward', () => {
    const s = turnOf('fitch', {
      hand: ['fitch-1a', 'fitch-2a'],
      given: { 'seekers.fitch.status.hurt': 2, 'seekers.fitch.status.trapped': 1, 'seekers.fitch.ward': 'fitch-9a' },
      stack: { 'deck.fitch': ['fitch-8a', 'fitch-7a'] },
    });
    s.answer('fitch', 'turn', 'pass-draw');
    expect(s.open()).toEqual(['fitch effectChoice']);
    expect(s.events('suffered', 'statusReturned', 'turnEnds')).toEqual([
      { type: 'suffered', who: 'fitch', amount: 2 },
      { type: 'statusReturned', who: 'fitch', status: 'hurt' },
      { type: 'statusReturned', who: 'fitch', status: 'trapped' },
    ]);
    s.answer('fitch', 'effectChoice', 'draw');
    expect(s.events('turnEnds')).toEqual([{ type: 'turnEnds', who: 'fitch' }]);
    expect(s.seeker('fitch')).toMatchObject({ health: 14, hand: ['fitch-1a', 'fitch-2a', 'fitch-8a', 'fitch-7a'] });
  });

  it('comes to no ward when Hurt loses the battle', () => {
    const s = turnOf('fitch', {
      hand: ['fitch-1a', 'fitch-2a'],
      given: { 'seekers.fitch.status.hurt': 2, 'seekers.fitch.health': 1, 'seekers.fitch.ward': 'fitch-9a' },
    });
    s.answer('fitch', 'turn', 'pass-draw');
    s.ends('fitch');
    expect(s.state.result).toBe('lost');
  });

  it('works with the ward that was played in that turn', () => {
    const s = turnOf('fitch', { hand: ['fitch-9a', 'fitch-2a', 'fitch-2b'] });
    s.plays('fitch', 'fitch-9a', { then: 'end' });
    expect(s.mayChoose('fitch', 'effectChoice')).toEqual(['decline', 'discard', 'draw']);
    s.answer('fitch', 'effectChoice', 'discard', { card: 'fitch-2b' });
    expect(s.seeker('fitch')).toMatchObject({ hand: ['fitch-2a'], discard: ['fitch-2b'], ward: 'fitch-9a' });
  });

  it('is no end for others: their Hurt, Trapped and wards wait', () => {
    const s = scene({
      seekers: ['osk', 'fitch', 'maro'],
      turnOf: 'osk',
      given: {
        ...quiet('osk', 'fitch', 'maro'),
        'seekers.fitch.status.hurt': 1,
        'seekers.fitch.status.trapped': 1,
        'seekers.fitch.ward': 'fitch-9a',
      },
    });
    s.answer('osk', 'turn', 'pass-discard', { card: 'armor' });
    s.ends('osk');
    expect(s.changes()).toEqual({
      'seekers.osk.armor': [2, 1],
      'seekers.osk.moves': [1, 0],
      'seekers.osk.acts': [1, 0],
    });
  });
});

describe('DST-118 Items of the own turn', () => {
  const hand = ['osk-7a', 'osk-1a'];
  const setup = { heroes: { osk: { items: ['honey-flask', 'chalk-line'] } } };
  const given = { 'seekers.osk.health': 10, 'seekers.osk.at': 'A' };

  it('are no act and no move, and a disposable one is gone', () => {
    const s = turnOf('osk', { hand, setup, given });
    expect(s.mayChoose('osk', 'turn')).toEqual(['item', 'pass-discard', 'pass-draw', 'play', 'step']);
    expect(s.part('osk', 'turn', 'item')).toEqual({ name: 'item', ids: ['honey-flask', 'chalk-line'] });
    s.answer('osk', 'turn', 'item', { item: 'honey-flask' });
    expect(s.changes()).toEqual({
      'seekers.osk.health': [10, 14],
      'seekers.osk.items': [['honey-flask', 'chalk-line'], ['chalk-line']],
    });
    expect(s.events('itemUsed')).toEqual([{ type: 'itemUsed', who: 'osk', item: 'honey-flask' }]);
    expect(s.mayChoose('osk', 'turn')).toEqual(['item', 'pass-discard', 'pass-draw', 'play', 'step']);
    s.leaveOpen();
  });

  it('may be used after act and move, and keep the turn open for that', () => {
    const s = turnOf('osk', { hand, setup, given });
    s.steps('osk', 'C');
    s.answer('osk', 'turn', 'pass-discard', { card: 'osk-7a' });
    expect(s.mayChoose('osk', 'turn')).toEqual(['end', 'item']);
    s.answer('osk', 'turn', 'item', { item: 'honey-flask' });
    s.ends('osk');
    expect(s.seeker('osk').health).toBe(14);
  });

  it('may be used by the Stunned', () => {
    const s = turnOf('osk', { hand, setup, given: { ...given, 'seekers.osk.status.stunned': 1 } });
    expect(s.mayChoose('osk', 'turn')).toEqual(['end', 'item', 'step']);
  });

  it('may not be used while an action resolves', () => {
    const s = turnOf('osk', { hand, setup, given });
    s.plays('osk', 'osk-7a');
    expect(s.open()).toEqual(['osk effectChoice']);
    expect(s.refusal('osk', 'turn', 'item', { item: 'honey-flask' })).toBe('closed');
    s.leaveOpen();
  });

  it('heal no more than the cap', () => {
    const s = turnOf('osk', { hand, setup, given: { 'seekers.osk.health': 15 } });
    s.answer('osk', 'turn', 'item', { item: 'honey-flask' });
    expect(s.seeker('osk').health).toBe(17);
    s.leaveOpen();
  });

  it('are not those for other moments', () => {
    const s = turnOf('osk', { hand, setup: { heroes: { osk: { items: ['lead-shot', 'tin-whistle'] } } }, given });
    expect(s.mayChoose('osk', 'turn')).not.toContain('item');
    const bread = turnOf('osk', { hand, setup: { heroes: { osk: { items: ['salted-bread', 'ox-charm'] } } } });
    expect(bread.mayChoose('osk', 'turn')).not.toContain('item');
  });
});

describe('DST-119 Special abilities work by themselves', () => {
  it('Light Feet: Corrie has 2 moves', () => {
    expect(turnOf('corrie', { hand: ['corrie-1a'] }).seeker('corrie').moves).toBe(2);
    expect(turnOf('osk', { hand: ['osk-1a'] }).seeker('osk').moves).toBe(1);
  });

  it.each([
    ['osk', 33],
    ['bram', 34],
  ])('Hot Blood: 1 more against an enemy focused on Osk; Brack on %s has %i left', (focus, health) => {
    const s = turnOf('osk', {
      hand: ['osk-1a', 'osk-2a'],
      given: { 'seekers.osk.at': 'F', 'enemies.brack.focus': focus },
    });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.enemy('brack').health).toBe(health);
  });

  it('Shoulder to Shoulder: in the turns of others, 1 less for each other Seeker in his space', () => {
    const seekers = ['osk', 'bram', 'dunn'];
    const s = scene({
      seekers,
      chit: '6',
      given: {
        ...quiet(...seekers),
        'seekers.osk.at': 'F',
        'seekers.bram.at': 'F',
        'seekers.dunn.at': 'A',
        'enemies.brack.focus': 'osk',
      },
    });
    expect(s.changes()).toEqual({
      'seekers.osk.health': [17, 15],
      'seekers.osk.armor': [2, 1],
      'seekers.bram.health': [18, 16],
      'seekers.bram.armor': [3, 2],
    });
  });
});
