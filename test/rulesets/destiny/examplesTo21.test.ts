// The worked examples of the specification, section 11, one to one: E10 to E21.
import { describe, expect, it } from 'vitest';
import { scene } from '../../kit/destiny.ts';

describe('E10 Fate near the end', () => {
  it('draws the 3 chits that are left, keeps one, and resets after the turn', () => {
    const s = scene({
      seekers: ['bram', 'maro', 'dunn'],
      setup: { fate: 1 },
      given: {
        bag: ['heart', 'darkness', 'darkness'],
        track: ['heart', 'heart', 'darkness'],
        'seekers.maro.health': 10,
      },
      stack: { bag: ['darkness', 'heart', 'darkness'] },
    });
    s.draws('fate', 'bram');
    expect(s.mayChoose('bram', 'fatePick')).toEqual(['darkness', 'heart']);
    s.answer('bram', 'fatePick', 'heart');
    s.allDecline('redraw');
    s.answer('maro', 'heart', 'dunn');
    expect(s.state).toMatchObject({ fate: 0, fateSpent: 1, void: 1 });
    expect(s.state.track).toEqual(['heart', 'heart', 'darkness', 'heart']);
    expect(s.state.bag).toEqual(['darkness', 'darkness']);
    s.answer('dunn', 'turn', 'pass-draw');
    s.ends('dunn');
    s.answer('maro', 'effectChoice', 'maro');
    expect(s.state.bag).toHaveLength(30);
    expect(s.state).toMatchObject({ track: [], spent: [], cycle: 2 });
    s.leaveOpen();
  });
});

describe('E11 Reset timing', () => {
  it("resets after the Darkness's ability, then Maro breathes", () => {
    const s = scene({
      seekers: ['bram', 'maro', 'dunn'],
      given: {
        track: ['heart', 'heart', 'darkness'],
        'enemies.brack.health': 30,
        'enemies.brack.at': 'A',
        'seekers.dunn.health': 9,
        'seekers.bram.hand': ['bram-1a'],
        'seekers.maro.hand': ['maro-1a'],
        'seekers.dunn.hand': ['dunn-1a'],
      },
      stack: { bag: ['darkness'] },
    });
    s.draws();
    expect(s.state.track).toHaveLength(4);
    s.automatic();
    expect(s.enemy('brack').health).toBe(33);
    expect(s.state.bag).toHaveLength(30);
    s.answer('maro', 'effectChoice', 'dunn');
    expect(s.seeker('dunn').health).toBe(11);
    const order = s.events('healed', 'bagReset').map((event) => `${event.type} ${event.who ?? ''}`);
    expect(order).toEqual(['healed brack', 'bagReset ', 'healed dunn']);
  });
});

describe('E12 Redraw chain', () => {
  it('lets each Seeker redraw once for one draw', () => {
    const s = scene({
      seekers: ['fitch', 'bram', 'maro'],
      given: {
        'seekers.fitch.hand': ['fitch-4b', 'fitch-5b', 'fitch-1a'],
        'seekers.bram.hand': ['bram-9b', 'bram-1a'],
        'seekers.maro.hand': ['maro-1a'],
      },
      stack: { bag: ['4', '4', 'darkness'] },
    });
    s.draws();
    s.redraws('fitch', 'fitch-4b');
    expect(s.open()).toEqual(['bram redraw']);
    s.redraws('bram', 'bram-9b');
    expect(s.state.track).toEqual(['darkness']);
    expect(s.driver.table.status).toBe('automatic');
    s.leaveOpen();
  });
});

describe('E13 Wasted attack', () => {
  it('moves toward the focus, hits nobody, and ignores who is in the way', () => {
    const s = scene({
      seekers: ['bram', 'maro', 'osk'],
      chit: '2',
      given: { 'enemies.brack.at': 'G', 'enemies.brack.focus': 'bram', 'seekers.bram.at': 'A', 'seekers.maro.at': 'C' },
    });
    expect(s.changes()).toEqual({ 'enemies.brack.at': ['G', 'C'] });
    expect(s.events('attackWasted', 'windowOpened', 'focusMoved')).toEqual([{ type: 'attackWasted', who: 'brack' }]);
  });
});

describe('E14 Ranged too close', () => {
  it('steps away first; the players choose among equal spaces', () => {
    const s = scene({
      seekers: ['corrie', 'maro', 'osk'],
      chit: '10',
      given: {
        'enemies.brack.at': 'D',
        'enemies.brack.focus': 'corrie',
        'seekers.corrie.at': 'D',
        'seekers.maro.hand': ['maro-1a'],
        'seekers.osk.hand': ['osk-1a'],
      },
    });
    expect(s.mayChoose('party', 'moveTie')).toEqual(['A', 'B', 'C', 'E', 'F']);
    s.answer('osk', 'moveTie', 'E');
    expect(s.changes()).toEqual({ 'enemies.brack.at': ['D', 'E'], 'seekers.corrie.health': [16, 11] });
  });
});

describe('E15 Zero is alive', () => {
  it('fights on at 0, and loses below', () => {
    const s = scene({
      seekers: ['maro', 'bram', 'osk'],
      chit: '10',
      given: {
        'seekers.maro.health': 4,
        'seekers.maro.armor': 0,
        'seekers.maro.at': 'D',
        'seekers.maro.status.hurt': 1,
        'seekers.bram.hand': ['bram-1a'],
        'seekers.osk.hand': ['osk-1a'],
        'enemies.brack.focus': 'maro',
        'enemies.brack.status.weak': 1,
      },
      stack: { bag: ['maro'] },
    });
    expect(s.seeker('maro').health).toBe(0);
    expect(s.state.result).toBeUndefined();
    s.draws();
    s.allDecline('redraw');
    s.answer('maro', 'turn', 'pass-draw');
    s.ends('maro');
    expect(s.state.result).toBe('lost');
    expect(s.seeker('maro').health).toBe(-1);
  });
});

describe('E16 Statuses on an enemy', () => {
  it('skips a Stunned turn, which has its end', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: ['maro', 'bram', 'osk'],
      chit: '1',
      given: { 'enemies.hush.health': 10, 'enemies.hush.status.stunned': 1, 'enemies.hush.status.hurt': 2 },
    });
    expect(s.changes()).toEqual({
      'enemies.hush.health': [10, 8],
      'enemies.hush.status.stunned': [1, 0],
      'enemies.hush.status.hurt': [2, 1],
    });
  });

  it('weakens each attack by the cards held, then returns one', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: ['corrie', 'bram', 'osk'],
      chit: '3',
      given: {
        'enemies.hush.status.weak': 2,
        'enemies.hush.focus': 'corrie',
        'seekers.corrie.at': 'G',
        'seekers.bram.hand': ['bram-1a'],
        'seekers.osk.hand': ['osk-1a'],
      },
    });
    expect(s.seeker('corrie').health).toBe(13);
    expect(s.enemy('hush').status.weak).toBe(1);
  });
});

describe('E17 Fallen enemy', () => {
  it('leaves lulls, and the Darkness to the heir', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: ['osk', 'bram', 'maro'],
      turnOf: 'osk',
      given: {
        'enemies.tatter.health': 6,
        'seekers.osk.at': 'D',
        'seekers.osk.hand': ['osk-1a', 'osk-2a'],
        'seekers.bram.hand': ['bram-1a'],
        'seekers.maro.hand': ['maro-1a'],
      },
      stack: { bag: ['7', 'darkness'] },
    });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.enemy('tatter').health).toBe(0);
    expect(s.enemy('hush').tokens).toEqual({ 'ankle-bite': [1, 2], worry: [3, 4, 5, 'darkness'], 'slip-behind': [6] });
    s.draws();
    expect(s.events('lull')).toEqual([{ type: 'lull', chit: '7', enemy: 'tatter' }]);
    s.draws();
    expect(s.state.track).toEqual(['darkness']);
    s.automatic();
    expect(s.events('turnStarts').at(-1)).toMatchObject({ who: 'hush', ability: 'worry', chit: 'darkness' });
    s.leaveOpen();
  });
});

describe('E18 Several attacks', () => {
  it('boosts each attack; the second is retargeted or wasted', () => {
    const shots = (tatterAt: string) => {
      const s = scene({
        battle: 'sedge-well',
        seekers: ['dunn', 'corrie', 'maro'],
        turnOf: 'dunn',
        given: {
          'enemies.hush.health': 4,
          'enemies.hush.at': 'C',
          'enemies.tatter.at': tatterAt,
          'seekers.dunn.at': 'A',
          'seekers.dunn.hand': ['dunn-3a', 'dunn-1a'],
          'seekers.corrie.hand': ['corrie-3b', 'corrie-1a'],
          'seekers.maro.hand': ['maro-1a'],
        },
      });
      s.plays('dunn', 'dunn-3a', { targets: ['hush', 'hush'], then: 'end' });
      s.boosts('corrie', 'corrie-3b');
      return s;
    };
    const near = shots('D');
    expect(near.enemy('hush').health).toBe(0);
    expect(near.enemy('tatter').health).toBe(24);
    const far = shots('H');
    expect(far.enemy('tatter').health).toBe(28);
    expect(far.events('attackWasted')).toHaveLength(1);
  });
});

describe('E19 Move boost', () => {
  /** Osk at B, Brack at F; with her move kept or spent, and Mind Your Footing in W or in W and P. */
  const hammer = (how: { moved: boolean; wider: boolean; focus?: string }) => {
    const s = scene({
      seekers: ['osk', 'bram', 'corrie'],
      turnOf: 'osk',
      setup: how.wider ? { heroes: { bram: { kindled: { 5: 'wider:power' } } } } : {},
      given: {
        'seekers.osk.at': how.moved ? 'A' : 'B',
        'enemies.brack.focus': how.focus ?? 'bram',
        'seekers.osk.hand': ['osk-1a', 'osk-2a'],
        'seekers.bram.hand': ['bram-5b', 'bram-1a'],
        'seekers.corrie.hand': ['corrie-2b', 'corrie-1a'],
      },
    });
    if (how.moved) s.steps('osk', 'B');
    s.plays('osk', 'osk-1a');
    return s;
  };

  it('is not legal in another colour: no window opens', () => {
    const s = hammer({ moved: true, wider: false });
    expect(s.events('windowOpened')).toEqual([]);
    expect(s.events('attackWasted')).toHaveLength(1);
  });

  it('is wasted where the way is too short', () => {
    const s = hammer({ moved: true, wider: true });
    expect(s.open()).toEqual(['bram boost']);
    s.boosts('bram', 'bram-5b');
    expect(s.part('osk', 'premove', 'move')).toEqual({ name: 'path', ids: ['A', 'D', 'E'] });
    s.answer('osk', 'premove', 'move', { path: 'D' });
    expect(s.seeker('osk').at).toBe('D');
    expect(s.events('attackWasted')).toHaveLength(1);
    expect(s.enemy('brack').health).toBe(40);
  });

  it.each([
    ['bram', 34],
    ['osk', 33],
  ])('reaches the enemy with the own move kept (Brack is focused on %s: %i left)', (focus, health) => {
    const s = hammer({ moved: false, wider: true, focus });
    s.boosts('bram', 'bram-5b');
    s.answer('osk', 'premove', 'move', { path: ['D', 'F'] });
    expect(s.enemy('brack').health).toBe(health);
    expect(s.state.seekers.osk).toMatchObject({ at: 'F' });
  });
});

describe('E20 Lantern', () => {
  it('is no card in hand, and charges again', () => {
    const s = scene({
      seekers: ['osk', 'bram', 'maro'],
      turnOf: 'osk',
      given: {
        'seekers.osk.lantern': 'charged',
        'seekers.osk.at': 'F',
        'enemies.brack.focus': 'bram',
        'seekers.osk.hand': ['osk-1a', 'osk-2a'],
        'seekers.bram.hand': ['bram-2b', 'bram-1a'],
        'seekers.maro.hand': ['maro-1a'],
      },
      stack: { bag: ['osk', 'osk'] },
    });
    s.lights('osk', { then: 'end' });
    s.boosts('bram', 'bram-2b');
    expect(s.enemy('brack').health).toBe(31);
    expect(s.seeker('osk')).toMatchObject({ lantern: 'charging', hand: ['osk-1a', 'osk-2a'] });
    expect(s.events('handRefilled')).toEqual([]);
    s.draws();
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.seeker('osk').lantern).toBe('charging');
    s.draws();
    s.plays('osk', 'osk-2a', { then: 'end' });
    expect(s.events('handRefilled')).toHaveLength(1);
    expect(s.seeker('osk').lantern).toBe('charged');
  });
});

describe('E21 Solo', () => {
  it('lets one player boost one Seeker with the other, and pick the chit', () => {
    const s = scene({
      seekers: ['fitch', 'maro'],
      setup: { fate: 1 },
      turnOf: 'fitch',
      given: {
        'seekers.fitch.at': 'D',
        'seekers.fitch.hand': ['fitch-2a', 'fitch-2b', 'fitch-1a'],
        'seekers.maro.hand': ['maro-1a', 'maro-7b', 'maro-8b'],
      },
      stack: { bag: ['1', 'maro', 'heart', '2'] },
    });
    expect(s.seeker('fitch').health).toBe(21);
    expect(s.seeker('maro').health).toBe(22);
    s.plays('fitch', 'fitch-2a', { then: 'end' });
    expect(s.open()).toEqual(['maro boost']);
    expect(s.mayChoose('maro', 'boost')).toEqual(['decline', 'maro-8b']);
    s.declines('maro', 'boost');
    s.draws('fate', 'fitch');
    expect(s.mayChoose('fitch', 'fatePick')).toEqual(['1', '2', 'heart', 'maro']);
    s.answer('fitch', 'fatePick', 'maro');
    s.allDecline('redraw');
    expect(s.open()).toEqual(['maro turn']);
  });
});
