// The worked examples of the specification, section 11, one to one: E1 to E9.
import { describe, expect, it } from 'vitest';
import { fullBag } from '../../../src/rulesets/destiny/setup.ts';
import { content, known, scene } from '../../kit/destiny.ts';

const counted = (chits: readonly string[]) =>
  Object.fromEntries(chits.map((chit) => [chit, chits.filter((other) => other === chit).length]));

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
