// The worked examples of the specification, section 11, one to one.
import { describe, expect, it } from 'vitest';
import { fullBag } from '../../../src/rulesets/destiny/setup.ts';
import { content, known, scene } from '../../kit/destiny.ts';

const counted = (chits: readonly string[]) =>
  chits.reduce<Record<string, number>>((sum, chit) => ({ ...sum, [chit]: (sum[chit] ?? 0) + 1 }), {});

describe('E1 Bag', () => {
  it('has 30 chits: 12 Seekers, 12 numbers, 3 hearts, 3 Darkness', () => {
    const bag = fullBag(['bram', 'osk', 'maro']);
    expect(bag).toHaveLength(30);
    expect(counted(bag)).toMatchObject({ bram: 4, osk: 4, maro: 4, heart: 3, darkness: 3, 1: 1, 12: 1 });
    expect(counted(fullBag(['bram', 'osk']))).toMatchObject({ bram: 6, osk: 6 });
    expect(counted(fullBag(['bram', 'osk', 'maro', 'dunn']))).toMatchObject({ bram: 3, dunn: 3 });
  });

  it('gives 5 more health to two Seekers', () => {
    const two = scene({ seekers: ['bram', 'osk'] });
    expect(two.seeker('bram')).toMatchObject({ health: 23, cap: 23 });
    const three = scene({ seekers: ['bram', 'osk', 'maro'] });
    expect(three.seeker('bram')).toMatchObject({ health: 18, cap: 18 });
  });
});

/** E2 and E3 happen one after the other. */
function scripted() {
  const s = scene({
    from: 'start',
    seekers: ['bram', 'maro', 'dunn'],
    setup: { script: true },
    stack: {
      bag: ['7', 'heart', 'dunn', 'darkness', '3'],
      'deck.bram': ['bram-2b', 'bram-1b', 'bram-1a', 'bram-2a', 'bram-3a', 'bram-4a', 'bram-5a'],
      'deck.maro': ['maro-5b', 'maro-2b', 'maro-1a', 'maro-2a', 'maro-3a', 'maro-4a', 'maro-5a'],
      'deck.dunn': ['dunn-1a', 'dunn-2a', 'dunn-3a', 'dunn-4a', 'dunn-5a', 'dunn-6a', 'dunn-7a'],
    },
  });
  s.answer('bram', 'place', 'A');
  s.answer('maro', 'place', 'A');
  expect(s.enemy('brack').focus).toBe('bram');
  s.steps('dunn', 'D');
  s.plays('dunn', 'first-spark');
  s.boosts('bram', 'bram-2b');
  s.boosts('maro', 'maro-5b');
  return s;
}

describe('E2 Scripted turn 1', () => {
  it('lets Dunn spark Brack for 9 and take his focus', () => {
    const s = scripted();
    expect(s.state.seekers.dunn).toMatchObject({ at: 'D', health: 16 });
    expect(s.enemy('brack')).toMatchObject({ health: 31, focus: 'dunn' });
    expect(s.events('cardLeft')).toEqual([{ type: 'cardLeft', who: 'dunn', card: 'first-spark' }]);
    expect(s.seeker('bram').discard).toEqual(['bram-2b']);
    expect(s.seeker('maro').discard).toEqual(['maro-5b']);
    expect(s.events('chitReturned').slice(0, 2)).toMatchObject([{ chit: '7' }, { chit: 'heart' }]);
    expect(s.events('chitStands')[0]).toMatchObject({ chit: 'dunn', on: 'spent' });
    expect(s.state.bag).toHaveLength(28);
  });
});

describe('E3 Scripted turn 2', () => {
  it('tramples Dunn, who loses 4 and the armor, and refocuses Bram', () => {
    const s = scripted();
    s.automatic();
    expect(s.enemy('brack').at).toBe('D');
    s.blocks('bram', 'bram-1b');
    s.declines('maro', 'block');
    expect(s.seeker('dunn')).toMatchObject({ health: 12, armor: 0 });
    expect(s.enemy('brack').focus).toBe('bram');
    expect(s.state).toMatchObject({ track: [], spent: ['dunn', '3'] });
  });
});

describe('E4 Two colours', () => {
  it('takes boosts of either colour on one action', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: ['osk', 'bram', 'corrie'],
      turnOf: 'osk',
      given: {
        'seekers.osk.at': 'D',
        'seekers.osk.hand': ['osk-9a', 'osk-1a'],
        'seekers.bram.hand': ['bram-4b', 'bram-7b', 'bram-1a'],
        'seekers.corrie.hand': ['corrie-1b', 'corrie-5b', 'corrie-1a'],
        'enemies.tatter.focus': 'corrie',
        'enemies.hush.at': 'H',
      },
    });
    s.plays('osk', 'osk-9a', { then: 'end' });
    expect(s.mayChoose('bram', 'boost')).toEqual(['bram-4b', 'decline']);
    expect(s.mayChoose('corrie', 'boost')).toEqual(['corrie-1b', 'decline']);
    s.boosts('bram', 'bram-4b');
    s.boosts('corrie', 'corrie-1b');
    expect(s.seeker('osk')).toMatchObject({ health: 16, armor: 2 });
    expect(s.enemy('tatter')).toMatchObject({ health: 17, focus: 'osk' });
  });
});

describe('E5 Seeker blast', () => {
  it('hits every enemy in the space with the boost, and no ally', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: ['bram', 'dunn', 'maro'],
      turnOf: 'bram',
      given: {
        'seekers.bram.at': 'D',
        'seekers.maro.at': 'D',
        'seekers.bram.hand': ['bram-4a', 'bram-1a'],
        'seekers.dunn.hand': ['dunn-1b', 'dunn-1a'],
        'seekers.maro.hand': ['maro-1a'],
        'enemies.hush.at': 'D',
      },
    });
    s.plays('bram', 'bram-4a', { then: 'end' });
    s.boosts('dunn', 'dunn-1b');
    expect(s.enemy('hush')).toMatchObject({ health: 16, focus: 'bram' });
    expect(s.enemy('tatter')).toMatchObject({ health: 22, focus: 'bram' });
    expect(s.seeker('maro').health).toBe(17);
  });
});

describe('E6 Enemy blast', () => {
  it('lets only who is not hit block, for one ally', () => {
    const s = scene({
      seekers: ['osk', 'corrie', 'maro'],
      chit: '6',
      setup: { heroes: { corrie: { kindled: { 4: 'wider:power' } } } },
      given: {
        'seekers.osk.at': 'D',
        'seekers.corrie.at': 'D',
        'seekers.maro.at': 'A',
        'seekers.osk.hand': ['osk-3b', 'osk-1a'],
        'seekers.corrie.hand': ['corrie-4b', 'corrie-1a'],
        'seekers.maro.hand': ['maro-6b', 'maro-1a'],
        'enemies.brack.focus': 'osk',
      },
    });
    expect(s.open()).toEqual(['maro block']);
    s.blocks('maro', 'maro-6b', 'corrie');
    expect(s.seeker('osk')).toMatchObject({ health: 14, armor: 1 });
    expect(s.seeker('corrie')).toMatchObject({ health: 14, armor: 0 });
    expect(s.enemy('brack')).toMatchObject({ focus: 'osk', at: 'D' });
  });
});

describe('E7 Armor', () => {
  /** Bram (18, armor 3) is hit by a Trample of this damage; Dunn may block 3. */
  const hit = (damage: number) => {
    const brack = structuredClone(known(content.enemies, 'brack')) as unknown as {
      abilities: { effects: { damage: number }[] }[];
    };
    Object.assign(brack.abilities[0]?.effects[0] ?? {}, { damage, after: undefined });
    return scene({
      seekers: ['bram', 'dunn', 'corrie'],
      chit: '1',
      content: { ...content, enemies: { ...content.enemies, brack: brack as never } },
      given: {
        'seekers.bram.at': 'F',
        'seekers.dunn.hand': ['dunn-2b', 'dunn-1a'],
        'seekers.corrie.hand': ['corrie-1a'],
        'enemies.brack.focus': 'bram',
      },
    });
  };

  it('(a) loses one armor card though nothing comes through', () => {
    const s = hit(5);
    s.blocks('dunn', 'dunn-2b');
    expect(s.seeker('bram')).toMatchObject({ health: 18, armor: 2 });
  });

  it('(b) keeps all armor where nothing is left after blocks', () => {
    const s = hit(3);
    s.blocks('dunn', 'dunn-2b');
    expect(s.seeker('bram')).toMatchObject({ health: 18, armor: 3 });
  });

  it('(c) loses what armor leaves, and one armor card', () => {
    const s = hit(9);
    s.declines('dunn', 'block');
    expect(s.seeker('bram')).toMatchObject({ health: 12, armor: 2 });
  });

  it('(d) does not help against suffering', () => {
    const s = scene({
      battle: 'eel-ferry',
      seekers: ['bram', 'osk', 'maro'],
      chit: 'darkness',
      given: { 'seekers.bram.status.trapped': 1, 'enemies.mother-eel.focus': 'bram', spent: [], track: ['darkness'] },
    });
    expect(s.seeker('bram')).toMatchObject({ health: 16, armor: 3 });
  });
});

describe('E8 Last action card, card boost, again', () => {
  it('refills before the card boost, and the boost before the extra action', () => {
    const s = scene({
      seekers: ['corrie', 'osk', 'maro'],
      turnOf: 'corrie',
      given: {
        'seekers.corrie.health': 5,
        'seekers.corrie.at': 'D',
        'seekers.corrie.hand': ['corrie-9a', 'corrie-4b', 'corrie-3b', 'exhausted'],
        'seekers.corrie.status.hurt': 1,
        'seekers.osk.hand': ['osk-7b', 'osk-1a'],
        'seekers.maro.hand': ['maro-1a'],
      },
    });
    s.plays('corrie', 'corrie-9a');
    s.boosts('osk', 'osk-7b');
    expect(s.enemy('brack').health).toBe(38);
    expect(s.seeker('corrie')).toMatchObject({ health: 4, armor: 0, lantern: 'charged', status: { hurt: 0 } });
    expect(s.seeker('corrie').hand).toHaveLength(7);
    expect(s.seeker('corrie').discard).toEqual(
      expect.arrayContaining(['corrie-9a', 'corrie-4b', 'corrie-3b', 'exhausted']),
    );
    s.answer('corrie', 'cardBoost', 'draw');
    expect(s.seeker('corrie').hand).toHaveLength(8);
    expect(s.mayChoose('corrie', 'turn')).toEqual(['end', 'lantern', 'pass-discard', 'pass-draw', 'play', 'step']);
    s.ends('corrie');
    expect(s.seeker('corrie').health).toBe(4);
  });
});

describe('E9 Health boost before refill', () => {
  const last = (boosted: boolean) => {
    const s = scene({
      seekers: ['dunn', 'osk', 'maro'],
      turnOf: 'dunn',
      setup: { heroes: { osk: { kindled: { 8: 'wider:power' } } } },
      given: {
        'seekers.dunn.health': 0,
        'seekers.dunn.at': 'D',
        'seekers.dunn.hand': ['dunn-1a', 'exhausted'],
        'seekers.osk.hand': boosted ? ['osk-8b', 'osk-1a'] : ['osk-1a'],
        'seekers.maro.hand': ['maro-1a'],
      },
    });
    s.plays('dunn', 'dunn-1a', { then: 'end' });
    return s;
  };

  it('loses the battle without it', () => {
    const s = last(false);
    expect(s.state.result).toBe('lost');
    expect(s.seeker('dunn').health).toBe(-1);
  });

  it('fights on with it', () => {
    const s = last(true);
    s.boosts('osk', 'osk-8b');
    expect(s.state.result).toBeUndefined();
    expect(s.seeker('dunn').health).toBe(1);
  });
});

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
