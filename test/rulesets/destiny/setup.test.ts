// Battle setup (DST-040 to DST-051): map, tokens, hands, armor, lanterns, footprints, first focus.
import { describe, expect, it } from 'vitest';
import { content, known, scene } from '../../kit/destiny.ts';
import { cardsOf, invariants, quiet, withBattle } from '../../kit/setupScenes.ts';

const begun = (battle: string, seekers = ['bram', 'corrie', 'osk']) => scene({ from: 'start', battle, seekers });

describe('DST-040 A battle setup card names map, enemies and their spaces, tokens, footprints', () => {
  it.each([
    ['salt-road', { brack: 'F' }, ['A', 'A', 'B', 'B']],
    ['sedge-well', { hush: 'G', tatter: 'D' }, ['A', 'A', 'B', 'F']],
    ['eel-ferry', { 'mother-eel': 'F', lamplighter: 'G' }, ['A', 'A', 'B', 'B']],
    ['crow-field', { 'crow-one': 'C', 'crow-two': 'E', 'crow-three': 'F' }, ['A', 'A', 'B', 'D']],
    ['mill-floor', { grindstone: 'D' }, ['A', 'A', 'E', 'E']],
    ['doorless-house', { steward: 'D', 'moth-host': 'B' }, ['A', 'B', 'B', 'F']],
    ['bowl-hill', { dousing: 'G', shade: 'F' }, ['A', 'A', 'B', 'C']],
  ])('%s: every figure stands where the card says', (battle, spaces, footprints) => {
    const s = begun(battle, ['bram', 'corrie', 'osk', 'maro']);
    expect(s.state.order).toEqual(Object.keys(spaces));
    expect(Object.fromEntries(s.state.order.map((id) => [id, s.enemy(id).at]))).toEqual(spaces);
    s.deadline('place');
    expect(s.state.seats.map((id) => s.seeker(id).at)).toEqual(footprints);
    s.leaveOpen();
  });

  it('puts the objects out with their health', () => {
    expect(begun('doorless-house').state.objects).toEqual({ hearth: { health: 10, at: 'B' } });
    expect(begun('salt-road').state.objects).toEqual({});
  });

  it('begins with a full bag, empty spent area and track, and no fate spent', () => {
    const s = scene({
      from: 'start',
      seekers: ['bram', 'corrie', 'osk'],
      setup: { fate: 2, void: 3, coins: 5, flags: ['mule'] },
    });
    expect(s.state).toMatchObject({ fate: 2, void: 3, coins: 5, flags: ['mule'], fateSpent: 0, cycle: 1 });
    expect(s.state).toMatchObject({ spent: [], track: [], redrawn: [] });
    expect(s.state.bag).toHaveLength(30);
    expect([s.state.foresee, s.state.granted, s.state.result]).toEqual([undefined, undefined, undefined]);
  });
});

describe('DST-041 13 tokens, each beside exactly one ability of one enemy in play', () => {
  it.each(Object.keys(content.battles))('%s uses 1 to 12 and the Darkness once each', (battle) => {
    const tokens = Object.values(begun(battle).state.enemies).flatMap((enemy) => Object.values(enemy.tokens).flat());
    expect(tokens.toSorted((a, b) => Number(a) - Number(b))).toHaveLength(13);
    expect(new Set(tokens)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 'darkness']));
  });

  it('spreads them over all enemies, several beside one ability', () => {
    const s = begun('sedge-well');
    expect(s.enemy('hush').tokens).toEqual({ 'ankle-bite': [1, 2], worry: [3, 4, 5], 'slip-behind': [6] });
    expect(s.enemy('tatter').tokens).toEqual({
      'throat-lunge': [7, 8, 9],
      'ragged-howl': [10, 11, 12],
      'pack-call': ['darkness'],
    });
  });

  it.each([
    ['2', 'hush', 'ankle-bite'],
    ['6', 'hush', 'slip-behind'],
    ['7', 'tatter', 'throat-lunge'],
    ['darkness', 'tatter', 'pack-call'],
  ])('the chit %s triggers %s: %s', (chit, who, ability) => {
    const s = scene({
      battle: 'sedge-well',
      seekers: ['bram', 'corrie', 'osk'],
      given: quiet('bram', 'corrie', 'osk'),
      stack: { bag: [chit] },
    });
    s.draws();
    s.automatic();
    expect(s.events('turnStarts')).toEqual([{ type: 'turnStarts', who, ability, chit }]);
    s.leaveOpen();
  });

  it('an ability without a token waits for one', () => {
    const tokens = { brack: { trample: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 'darkness' as const] } };
    const s = scene({ seekers: ['bram', 'osk'], content: withBattle('salt-road', { tokens }) });
    expect(s.enemy('brack').tokens).toMatchObject({ 'black-antlers': [], 'cinder-snort': [], 'night-bellow': [] });
    expect(invariants(s)).toEqual([]);
  });
});

describe('DST-043 With exactly 2 Seekers each has +5 health; the health at the start is the cap', () => {
  it.each([
    [['bram', 'corrie'], 23, 21],
    [['bram', 'corrie', 'osk'], 18, 16],
    [['bram', 'corrie', 'osk', 'maro'], 18, 16],
  ])('%s', (seekers, bram, corrie) => {
    const s = begun('salt-road', seekers);
    expect(s.seeker('bram')).toMatchObject({ health: bram, cap: bram });
    expect(s.seeker('corrie')).toMatchObject({ health: corrie, cap: corrie });
  });

  it('includes the 5, items and modifiers in the cap', () => {
    const s = scene({
      from: 'start',
      seekers: ['bram', 'corrie'],
      setup: {
        heroes: { bram: { items: ['ox-charm'] } },
        modifiers: [
          { kind: 'seekerHealth', amount: 3, who: 'all' },
          { kind: 'seekerHealth', amount: -1, who: 'corrie' },
        ],
      },
    });
    expect(s.seeker('bram')).toMatchObject({ health: 28, cap: 28 });
    expect(s.seeker('corrie')).toMatchObject({ health: 23, cap: 23 });
  });
});

describe('DST-045 Draw 7; without an action card draw 7 others', () => {
  const boosts = [1, 2, 3, 4, 5, 6, 7].map((n) => `bram-${n}b`);
  const others = ['bram-8b', 'bram-9b', 'bram-1a', 'bram-2a', 'bram-3a', 'bram-4a', 'bram-5a'];

  it('keeps a hand with one action card', () => {
    const hand = [...boosts.slice(1), 'bram-9a'];
    const s = scene({ from: 'start', seekers: ['bram', 'osk'], stack: { 'deck.bram': hand } });
    expect(s.seeker('bram')).toMatchObject({ hand, discard: [] });
    expect(s.seeker('bram').deck).toHaveLength(11);
    expect(s.driver.table.events.filter((event) => event.type === 'handExchanged')).toEqual([]);
  });

  it('draws 7 others first and then shuffles the old ones into the deck', () => {
    const s = scene({ from: 'start', seekers: ['bram', 'osk'], stack: { 'deck.bram': [...boosts, ...others] } });
    expect(s.seeker('bram')).toMatchObject({ hand: others, discard: [], lantern: 'charging', armor: 3 });
    const left = cardsOf('bram').filter((card) => !others.includes(card));
    expect(s.seeker('bram').deck.toSorted()).toEqual(left);
    expect(s.seeker('bram').deck.slice(-7)).not.toEqual(boosts);
    const exchanged = s.driver.table.events.filter((event) => event.type === 'handExchanged');
    expect(exchanged).toMatchObject([{ who: 'bram' }]);
  });

  it('repeats until there is one, and nobody suffers for Exhausted cards', () => {
    const dead = ['bram-8b', 'bram-9b', ...Array.from({ length: 5 }, () => 'exhausted')];
    const last = ['bram-1b', 'bram-7a', 'bram-2b', 'bram-3b', 'bram-4b', 'bram-5b', 'bram-6b'];
    const s = scene({
      from: 'start',
      seekers: ['bram', 'osk'],
      setup: { heroes: { bram: { exhausted: 5 } } },
      stack: { 'deck.bram': [...boosts, ...dead, ...last] },
    });
    expect(s.seeker('bram')).toMatchObject({ health: 23, cap: 23, hand: last, discard: [], exhausted: 5 });
    expect(s.driver.table.events.filter((event) => event.type === 'handExchanged')).toHaveLength(2);
    expect(invariants(s)).toEqual([]);
  });
});

describe('DST-046, DST-047 Armor of the sheet; the lantern starts charging', () => {
  it.each([
    ['bram', 3],
    ['corrie', 0],
    ['osk', 2],
    ['maro', 1],
    ['fitch', 1],
    ['dunn', 1],
  ])('%s starts with %i armor cards and a lantern that charges', (id, armor) => {
    const s = begun('salt-road', [id, id === 'osk' ? 'bram' : 'osk', id === 'maro' ? 'bram' : 'maro']);
    expect(s.seeker(id)).toMatchObject({ armor, lantern: 'charging', moves: 0, acts: 0, used: [], reach: 0 });
    expect(s.seeker(id).status).toEqual({ hurt: 0, weak: 0, stunned: 0, trapped: 0 });
  });
});

describe('DST-048 At most one Seeker on each set of footprints', () => {
  it('asks everybody at the same time; a taken footprint is no longer offered', () => {
    const s = begun('sedge-well', ['bram', 'corrie', 'osk', 'maro']);
    expect(s.open()).toEqual(['bram place', 'corrie place', 'osk place', 'maro place']);
    expect(s.mayChoose('bram', 'place')).toEqual(['A', 'B', 'F']);
    s.answer('maro', 'place', 'B');
    expect(s.mayChoose('bram', 'place')).toEqual(['A', 'F']);
    expect(s.refusal('bram', 'place', 'B')).toBe('stale');
    s.answer('bram', 'place', 'A');
    expect(s.mayChoose('corrie', 'place')).toEqual(['A', 'F']);
    s.answer('corrie', 'place', 'A');
    expect(s.state.seats.map((id) => s.seeker(id).at)).toEqual(['A', 'A', 'F', 'B']);
    s.leaveOpen();
  });

  it('lets two stand in one space only where two sets lie', () => {
    const s = begun('doorless-house', ['bram', 'corrie', 'osk']);
    expect(s.mayChoose('osk', 'place')).toEqual(['A', 'B', 'F']);
    s.answer('osk', 'place', 'A');
    expect(s.mayChoose('bram', 'place')).toEqual(['B', 'F']);
    s.answer('bram', 'place', 'B');
    expect(s.mayChoose('corrie', 'place')).toEqual(['B', 'F']);
    s.answer('corrie', 'place', 'B');
    expect(s.events('placed').map(({ who, at }) => `${who} ${at}`)).toEqual(['osk A', 'bram B', 'corrie B']);
    s.leaveOpen();
  });

  it('puts who does not answer on the first free footprint', () => {
    const s = begun('sedge-well', ['bram', 'corrie', 'osk', 'maro']);
    s.answer('osk', 'place', 'A');
    s.deadline('place');
    expect(s.state.seats.map((id) => s.seeker(id).at)).toEqual(['A', 'B', 'A', 'F']);
    s.leaveOpen();
  });
});

describe('DST-049 Each enemy takes its focus by its rule; ties by the players', () => {
  it('in setup order, after everybody stands', () => {
    const s = begun('crow-field', ['corrie', 'dunn', 'bram']);
    expect(s.enemy('crow-one').focus).toBe('');
    s.answer('corrie', 'place', 'A');
    s.answer('dunn', 'place', 'B');
    s.answer('bram', 'place', 'A');
    expect(s.events('focusMoved')).toEqual([
      { type: 'focusMoved', enemy: 'crow-one', from: '', to: 'bram' },
      { type: 'focusMoved', enemy: 'crow-two', from: '', to: 'corrie' },
      { type: 'focusMoved', enemy: 'crow-three', from: '', to: 'dunn' },
    ]);
    expect(s.open()).toEqual(['party draw']);
    s.leaveOpen();
  });

  it('asks the party only whom the rule names, and then comes the first draw', () => {
    const s = begun('salt-road', ['fitch', 'osk', 'maro']);
    s.deadline('place');
    expect(s.mayChoose('party', 'focusTie')).toEqual(['maro', 'osk']);
    s.answer('fitch', 'focusTie', 'maro');
    expect(s.enemy('brack').focus).toBe('maro');
    expect(s.open()).toEqual(['party draw']);
    s.leaveOpen();
  });
});

describe('DST-044, DST-050, DST-051 What is carried from battle to battle', () => {
  const won = () => {
    const s = scene({
      seekers: ['osk', 'bram', 'maro'],
      turnOf: 'osk',
      given: {
        'enemies.brack.health': 6,
        'seekers.osk.at': 'F',
        'seekers.osk.health': 3,
        'seekers.osk.status.hurt': 2,
        'seekers.osk.lantern': 'charged',
        'seekers.osk.hand': ['osk-1a', 'osk-2a', 'exhausted'],
        'seekers.bram.ward': 'bram-3a',
        'seekers.bram.discard': ['bram-1b', 'exhausted'],
        ...quiet('maro'),
        'seekers.bram.hand': ['bram-1a'],
      },
    });
    s.plays('osk', 'osk-1a');
    return s;
  };

  it('after a battle there is no armor, status or ward; all own cards and the Exhausted ones are in the deck', () => {
    const s = won();
    expect(s.state.result).toBe('won');
    for (const id of ['osk', 'bram', 'maro'])
      expect(s.seeker(id)).toMatchObject({ armor: 0, hand: [], discard: [], lantern: 'charging' });
    expect(s.seeker('osk')).toMatchObject({ health: 3, exhausted: 1, status: { hurt: 0 } });
    expect(s.seeker('bram')).toMatchObject({ health: 18, exhausted: 1 });
    expect(s.seeker('bram').ward).toBeUndefined();
    expect(s.seeker('bram').deck.toSorted()).toEqual([...cardsOf('bram'), 'exhausted']);
  });

  it('the deck is shuffled before anybody draws', () => {
    const s = begun('salt-road', ['bram', 'corrie']);
    for (const id of ['bram', 'corrie']) {
      expect(s.seeker(id).hand.toSorted()).not.toEqual(cardsOf(id).slice(0, 7));
      expect(s.seeker(id).deck).not.toEqual(s.seeker(id).deck.toSorted());
    }
  });

  it('the next battle starts at full health, with the Exhausted cards shuffled in before anybody draws', () => {
    const s = scene({
      from: 'start',
      battle: 'sedge-well',
      seekers: ['osk', 'bram', 'maro'],
      setup: { heroes: { osk: { exhausted: 2 } } },
      stack: { 'deck.osk': ['exhausted', 'osk-1a', 'exhausted'] },
    });
    expect(s.seeker('osk')).toMatchObject({ health: 17, cap: 17, armor: 2, discard: [], exhausted: 2 });
    expect(s.seeker('osk').hand.slice(0, 3)).toEqual(['exhausted', 'osk-1a', 'exhausted']);
    const all = [...s.seeker('osk').hand, ...s.seeker('osk').deck];
    expect(all.toSorted()).toEqual(['exhausted', 'exhausted', ...cardsOf('osk')]);
    expect(known(s.state.seekers, 'bram').deck).toHaveLength(11);
  });
});
