// Block boosts: who may soften an enemy's blow, and for whom (DST-160 to DST-167).
import { describe, expect, it } from 'vitest';
import { mayBlock } from '../../../src/rulesets/destiny/rules/blockWindow.ts';
import { attack, used, withAbility } from '../../kit/attackScenes.ts';
import { content, type SceneOptions, scene } from '../../kit/destiny.ts';

type Hands = Readonly<Record<string, string[]>>;

/** Corrie (16, armor 0) at D is the focus of Brack at F; Dunn and Bram stand at A. 10: Cinder Snort, F, ranged 5. */
function corrieIsHit(hands: Hands, more: Partial<SceneOptions> = {}) {
  return scene({
    seekers: ['corrie', 'dunn', 'bram'],
    chit: '10',
    ...more,
    given: {
      'seekers.corrie.at': 'D',
      'seekers.corrie.hand': hands.corrie ?? ['corrie-1a'],
      'seekers.dunn.at': 'A',
      'seekers.dunn.hand': hands.dunn ?? ['dunn-1a'],
      'seekers.bram.at': 'A',
      'seekers.bram.hand': hands.bram ?? ['bram-1a'],
      'enemies.brack.focus': 'corrie',
      ...more.given,
    },
  });
}

/** Osk (17, armor 2) and Corrie (16) both at D are hit by Black Antlers (P, melee-blast 5), or another blast. */
function twoAreHit(hands: Hands, damage = 5) {
  return scene({
    seekers: ['corrie', 'osk', 'maro', 'bram'],
    chit: '6',
    content: withAbility('brack', 'black-antlers', [attack('melee-blast', damage)]),
    given: {
      'enemies.brack.focus': 'osk',
      'seekers.osk.at': 'D',
      'seekers.osk.hand': hands.osk ?? ['osk-1a'],
      'seekers.corrie.at': 'D',
      'seekers.corrie.hand': hands.corrie ?? ['corrie-1a'],
      'seekers.maro.at': 'A',
      'seekers.maro.hand': hands.maro ?? ['maro-1a'],
      'seekers.bram.at': 'A',
      'seekers.bram.hand': hands.bram ?? ['bram-1a'],
    },
  });
}

describe('DST-160 Each Seeker who is not hit may play 1 block boost of the colour of the attack', () => {
  it('after targets and value are fixed, before damage', () => {
    const s = corrieIsHit({ dunn: ['dunn-2b', 'dunn-1a'] });
    expect(s.events()).toMatchObject([
      { type: 'turnStarts', who: 'brack', ability: 'cinder-snort', chit: '10' },
      { type: 'attackHits', who: 'brack', targets: ['corrie'], values: { corrie: 5 } },
      {
        type: 'windowOpened',
        window: 'block',
        enemy: 'brack',
        ability: 'cinder-snort',
        hit: ['corrie'],
        asked: ['dunn'],
      },
    ]);
    expect(s.changes()).toEqual({});
    s.blocks('dunn', 'dunn-2b');
    expect(s.changes()).toEqual({ ...used('dunn', ['dunn-2b', 'dunn-1a']), 'seekers.corrie.health': [16, 14] });
  });

  it('one each, not two', () => {
    const s = corrieIsHit({ dunn: ['dunn-2b', 'dunn-5b', 'dunn-1a'], bram: ['bram-8b', 'bram-1a'] }, { chit: '1' });
    s.blocks('dunn', 'dunn-2b');
    expect(s.refusal('dunn', 'block', 'dunn-5b')).toBe('alreadyAnswered');
    s.blocks('bram', 'bram-8b');
    expect(s.seeker('corrie').health).toBe(16 - (8 - 3 - 2));
  });

  it.each([
    ['F', '10', ['bram-8b', 'decline']],
    ['white', '1', ['bram-1b', 'bram-6b', 'bram-8b', 'decline']],
  ])('an attack of %s', (_, chit, offered) => {
    const s = corrieIsHit({ bram: ['bram-1b', 'bram-6b', 'bram-8b', 'bram-1a'] }, { chit });
    expect(s.mayChoose('bram', 'block')).toEqual(offered);
    s.declines('bram', 'block');
  });

  it('a block of two colours matches by either', () => {
    const s = twoAreHit({ maro: ['maro-2b', 'maro-9b', 'maro-1a'] });
    expect(s.mayChoose('maro', 'block')).toEqual(['decline', 'maro-9b']);
    s.declines('maro', 'block');
  });
});

describe('DST-161 A Seeker whom the attack targets can play no boost against it', () => {
  it('not even the right card', () => {
    const s = corrieIsHit({ corrie: ['corrie-4b', 'corrie-1a'], bram: ['bram-8b', 'bram-1a'] });
    expect(s.open()).toEqual(['bram block']);
    expect(s.refusal('corrie', 'block', 'corrie-4b')).toBe('notYours');
    s.declines('bram', 'block');
    expect(s.changes()).toEqual({ 'seekers.corrie.health': [16, 11] });
  });

  it('of a blast: nobody in the hit space, not for each other either', () => {
    const s = scene({
      seekers: ['bram', 'osk'],
      chit: '6',
      given: {
        'enemies.brack.focus': 'osk',
        'seekers.osk.at': 'D',
        'seekers.osk.hand': ['osk-3b', 'osk-1a'],
        'seekers.bram.at': 'D',
        'seekers.bram.hand': ['bram-1b', 'bram-3b', 'bram-1a'],
      },
    });
    expect(s.events('windowOpened')).toEqual([]);
    expect(s.changes()).toEqual({
      'enemies.brack.at': ['F', 'D'],
      'seekers.osk.health': [22, 22 - (5 - 1 - 2)],
      'seekers.osk.armor': [2, 1],
      'seekers.bram.health': [23, 23 - (5 - 3)],
      'seekers.bram.armor': [3, 2],
    });
  });
});

describe('DST-162 Block N reduces the damage to one ally by N', () => {
  it('on a blast the blocker names the ally', () => {
    const s = twoAreHit({ maro: ['maro-6b', 'maro-1a'] });
    expect(s.part('maro', 'block', 'maro-6b')).toEqual({ name: 'ally', ids: ['osk', 'corrie'] });
    expect(s.refusal('maro', 'block', 'maro-6b')).toBe('badPart');
    expect(s.refusal('maro', 'block', 'maro-6b', { ally: 'bram' })).toBe('badPart');
    s.blocks('maro', 'maro-6b', 'osk');
    expect(s.changes()).toEqual({
      ...used('maro', ['maro-6b', 'maro-1a']),
      'enemies.brack.at': ['F', 'D'],
      'seekers.osk.armor': [2, 1],
      'seekers.corrie.health': [16, 11],
    });
  });

  it('several blocks for the same ally add up', () => {
    const s = twoAreHit({ maro: ['maro-9b', 'maro-1a'], bram: ['bram-1b', 'bram-1a'] }, 8);
    s.blocks('bram', 'bram-1b', 'corrie');
    s.blocks('maro', 'maro-9b', 'corrie');
    expect(s.seeker('corrie').health).toBe(16 - (8 - 3 - 2));
    expect(s.seeker('osk').health).toBe(17 - (8 - 2));
  });

  it('or each for another', () => {
    const s = twoAreHit({ maro: ['maro-9b', 'maro-1a'], bram: ['bram-1b', 'bram-1a'] }, 8);
    s.blocks('bram', 'bram-1b', 'osk');
    s.blocks('maro', 'maro-9b', 'corrie');
    expect(s.seeker('osk').health).toBe(17 - (8 - 3 - 2));
    expect(s.seeker('corrie').health).toBe(16 - (8 - 2));
    expect(s.events('boostPlayed')).toEqual([
      { type: 'boostPlayed', who: 'bram', card: 'bram-1b', kind: 'block', value: 3, on: 'osk' },
      { type: 'boostPlayed', who: 'maro', card: 'maro-9b', kind: 'block', value: 2, on: 'corrie' },
    ]);
  });
});

describe('DST-163 Each attack of an ability has its own window', () => {
  it('with one block per Seeker anew', () => {
    const s = corrieIsHit(
      { dunn: ['dunn-2b', 'dunn-5b', 'dunn-1a'] },
      { chit: '1', content: withAbility('brack', 'trample', [attack('melee', 5), attack('melee', 4)]) },
    );
    s.blocks('dunn', 'dunn-2b');
    expect(s.seeker('corrie').health).toBe(14);
    expect(s.mayChoose('dunn', 'block')).toEqual(['decline', 'dunn-5b']);
    s.blocks('dunn', 'dunn-5b');
    expect(s.seeker('corrie').health).toBe(13);
    expect(s.events('windowOpened', 'windowClosed')).toHaveLength(4);
  });
});

describe('DST-164 Damage cannot go below 0', () => {
  it('surplus block is lost: it heals nobody and helps nobody else', () => {
    const s = twoAreHit({ maro: ['maro-6b', 'maro-1a'], bram: ['bram-1b', 'bram-1a'] }, 4);
    s.blocks('maro', 'maro-6b', 'corrie');
    s.blocks('bram', 'bram-1b', 'corrie');
    expect(s.events('damage').map((event) => event.amount)).toEqual([2, 0]);
    expect(s.changes()).toEqual({
      ...used('maro', ['maro-6b', 'maro-1a']),
      ...used('bram', ['bram-1b', 'bram-1a']),
      'enemies.brack.at': ['F', 'D'],
      'seekers.osk.health': [17, 15],
      'seekers.osk.armor': [2, 1],
    });
  });
});

describe('DST-164 What a blow would do is told as it stands', () => {
  it.each([0, 1])('never less than nothing: armor %i', (armor) => {
    const s = corrieIsHit(
      { dunn: ['dunn-2b', 'dunn-1a'], bram: ['bram-8b', 'bram-1a'] },
      {
        content: withAbility('brack', 'cinder-snort', [attack('ranged', 1)]),
        given: { 'seekers.corrie.armor': armor },
      },
    );
    s.blocks('bram', 'bram-8b');
    const hit = { seeker: 'corrie', value: 1, blocked: 2, loss: 0, healthAfter: 16 };
    expect(s.facts('dunn', 'block')?.hit).toEqual([hit]);
    s.declines('dunn', 'block');
  });
});

describe('DST-165 What opens a window', () => {
  it('only block boosts are legal', () => {
    const s = corrieIsHit({ dunn: ['dunn-2b', 'dunn-3b', 'dunn-9b', 'dunn-7b', 'dunn-8b', 'dunn-1a'] }, { chit: '1' });
    expect(s.mayChoose('dunn', 'block')).toEqual(['decline', 'dunn-2b']);
    s.declines('dunn', 'block');
  });

  it('not an unblockable attack', () => {
    const effects = [attack('ranged', 5, { unblockable: true })];
    const s = corrieIsHit({ dunn: ['dunn-2b', 'dunn-1a'] }, { content: withAbility('brack', 'cinder-snort', effects) });
    expect(s.events('windowOpened')).toEqual([]);
    expect(s.changes()).toEqual({ 'seekers.corrie.health': [16, 11] });
  });

  it.each([
    [2, [], 0],
    [3, [], 0],
    [4, ['dunn block'], 1],
  ])('not an attack of value 0: %i, and the attacker holds 3 Weak', (damage, open, value) => {
    const s = corrieIsHit(
      { dunn: ['dunn-2b', 'dunn-1a'] },
      {
        content: withAbility('brack', 'cinder-snort', [attack('ranged', damage)]),
        given: { 'enemies.brack.status.weak': 3 },
      },
    );
    expect(s.open().filter((one) => one !== 'party draw')).toEqual(open);
    s.allDecline('block');
    expect(s.events('attackHits')).toMatchObject([{ values: { corrie: value } }]);
    expect(s.seeker('corrie').health).toBe(16 - value);
  });

  it('a blast that is 0 only for some', () => {
    const s = scene({
      battle: 'crow-field',
      seekers: ['corrie', 'maro', 'dunn'],
      chit: '5',
      content: withAbility('crow-two', 'peck', [attack('melee-blast', 1)]),
      given: {
        'seekers.corrie.at': 'E',
        'seekers.maro.at': 'E',
        'seekers.maro.armor': 0,
        'seekers.maro.status.hurt': 1,
        'seekers.dunn.hand': ['dunn-5b', 'dunn-1a'],
        'enemies.crow-two.focus': 'corrie',
        'enemies.crow-two.status.weak': 1,
      },
    });
    expect(s.events('attackHits')).toMatchObject([{ values: { corrie: 0, maro: 1 } }]);
    s.blocks('dunn', 'dunn-5b', 'maro');
    expect(s.changes()).toEqual({ ...used('dunn', ['dunn-5b', 'dunn-1a']), 'enemies.crow-two.status.weak': [1, 0] });
  });

  it('not suffering', () => {
    const s = scene({
      battle: 'eel-ferry',
      seekers: ['bram', 'dunn', 'maro'],
      chit: 'darkness',
      given: {
        'seekers.bram.status.trapped': 1,
        'seekers.dunn.hand': ['dunn-2b', 'dunn-5b', 'dunn-1a'],
        'enemies.mother-eel.focus': 'bram',
        'seekers.bram.hand': ['bram-1a', 'bram-2a', 'bram-3a', 'bram-4a'],
        'seekers.maro.hand': ['maro-2b', 'maro-1a'],
        spent: [],
        track: ['darkness'],
      },
    });
    expect(s.events('windowOpened')).toEqual([]);
    expect(s.changes()).toEqual({ 'seekers.bram.health': [18, 16], 'enemies.mother-eel.health': [38, 40] });
  });
});

describe('DST-166 The rules of the boost window hold here too', () => {
  it('DST-145: who has no legal block is not asked; without anybody no window opens', () => {
    const s = corrieIsHit({ dunn: ['dunn-5b', 'dunn-1a'], bram: ['bram-1b', 'bram-1a'] });
    expect(s.events('windowOpened', 'windowClosed')).toEqual([]);
    expect(s.changes()).toEqual({ 'seekers.corrie.health': [16, 11] });
  });

  it('DST-146: any order, public at once, final', () => {
    const s = corrieIsHit(
      { dunn: ['dunn-2b', 'dunn-1a'], bram: ['bram-8b', 'bram-1a'] },
      { given: { 'seekers.corrie.armor': 1 } },
    );
    const facts = { enemy: 'brack', ability: 'cinder-snort', kind: 'ranged', colours: ['finesse'] };
    const hit = { seeker: 'corrie', value: 5, blocked: 0, loss: 4, healthAfter: 12 };
    expect(s.facts('dunn', 'block')).toEqual({ ...facts, hit: [hit], added: [] });
    s.blocks('bram', 'bram-8b');
    const added = [{ who: 'bram', card: 'bram-8b', kind: 'block', value: 2, on: 'corrie' }];
    const softer = { ...hit, blocked: 2, loss: 2, healthAfter: 14 };
    expect(s.facts('dunn', 'block')).toEqual({ ...facts, hit: [softer], added });
    expect(s.refusal('bram', 'block', 'decline')).toBe('alreadyAnswered');
    s.declines('dunn', 'block');
    expect(s.events('boostDeclined')).toEqual([{ type: 'boostDeclined', who: 'dunn', window: 'block' }]);
    expect(s.seeker('corrie')).toMatchObject({ health: 14, armor: 0 });
  });

  it('DST-147: a block goes to the discard pile at once', () => {
    const s = corrieIsHit({ dunn: ['dunn-2b', 'dunn-1a'], bram: ['bram-8b', 'bram-1a'] });
    s.blocks('bram', 'bram-8b');
    expect(s.seeker('bram')).toMatchObject({ hand: ['bram-1a'], discard: ['bram-8b'] });
    expect(s.seeker('corrie').health).toBe(16);
    s.declines('dunn', 'block');
  });

  it('a Red Ribbon lets a block of another colour be played', () => {
    const s = corrieIsHit({ dunn: ['dunn-5b', 'dunn-1a'] }, { setup: { heroes: { dunn: { items: ['red-ribbon'] } } } });
    s.blocks('dunn', 'dunn-5b');
    expect(s.changes()).toEqual({
      ...used('dunn', ['dunn-5b', 'dunn-1a']),
      'seekers.dunn.used': [[], ['red-ribbon']],
      'seekers.corrie.health': [16, 14],
    });
  });
});

describe('DST-167 In an enemy’s turn no Seeker is active', () => {
  it('also the Seeker whose turn it was before may block', () => {
    const s = corrieIsHit(
      { dunn: ['dunn-2b', 'dunn-1a', 'dunn-2a'] },
      { turnOf: 'dunn', stack: { bag: ['10'] }, chit: '' },
    );
    s.answer('dunn', 'turn', 'pass-discard', { card: 'dunn-2a' });
    s.ends('dunn');
    s.draws();
    s.automatic();
    s.blocks('dunn', 'dunn-2b');
    expect(s.seeker('corrie').health).toBe(14);
  });

  it('were an enemy to attack in a Seeker’s turn, that Seeker may not block', () => {
    const { state } = corrieIsHit(
      { dunn: ['dunn-2b', 'dunn-1a'], bram: ['bram-8b', 'bram-1a'] },
      { turnOf: 'dunn', chit: '' },
    );
    const snort = attack('ranged', 5);
    const by = { side: 'enemy', enemy: 'brack', ability: 'cinder-snort', moved: true, landed: true } as const;
    const blow = {
      attack: snort,
      by: { ...by, colours: ['finesse'] as const, hit: ['corrie'] },
      values: { corrie: 5 },
    };
    expect(mayBlock({ state, content }, blow)).toEqual(['bram']);
  });
});
