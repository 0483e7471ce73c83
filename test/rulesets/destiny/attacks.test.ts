// Attacks: reach, blasts, enraging, a Seeker's value (DST-150, DST-151, DST-180 to DST-184).
import { describe, expect, it } from 'vitest';
import { attack, quiet, turnOf, used, withAbility, withAction } from '../../kit/attackScenes.ts';
import type { SceneOptions } from '../../kit/destiny.ts';

const amounts = (s: ReturnType<typeof quiet>) => s.events('damage').map((event) => `${event.who} ${event.amount}`);

/** Dunn at D shoots Brack at F with his first card, and Bram puts his back in: 3 more. */
function boostedShot(more: Partial<SceneOptions> = {}) {
  const s = quiet({
    seekers: ['dunn', 'bram', 'maro'],
    turnOf: 'dunn',
    ...more,
    given: {
      'seekers.dunn.at': 'D',
      'seekers.bram.hand': ['bram-2b', 'bram-1a'],
      'enemies.brack.focus': 'bram',
      ...more.given,
    },
  });
  s.plays('dunn', 'dunn-1a', { then: 'end' });
  s.boosts('bram', 'bram-2b');
  return s;
}

describe('DST-150 Damage N: every attack of the action deals N more', () => {
  it('each attack, and several boosts add up', () => {
    const s = quiet({
      seekers: ['dunn', 'corrie', 'osk'],
      turnOf: 'dunn',
      setup: { heroes: { osk: { kindled: { 6: 'brighter' } } } },
      given: {
        'seekers.dunn.at': 'D',
        'seekers.dunn.hand': ['dunn-3a', 'dunn-1a'],
        'seekers.corrie.hand': ['corrie-1b', 'corrie-1a'],
        'seekers.osk.hand': ['osk-6b', 'osk-1a'],
      },
    });
    s.plays('dunn', 'dunn-3a', { then: 'end' });
    s.boosts('corrie', 'corrie-1b');
    s.boosts('osk', 'osk-6b');
    expect(amounts(s)).toEqual(['brack 7', 'brack 7']);
  });

  it('to every target of a blast, and to nobody else', () => {
    const s = quiet({
      battle: 'crow-field',
      seekers: ['maro', 'bram', 'dunn'],
      turnOf: 'maro',
      given: {
        'seekers.maro.at': 'B',
        'seekers.maro.hand': ['maro-5a', 'maro-1a'],
        'seekers.bram.hand': ['bram-4b', 'bram-1a'],
        'enemies.crow-two.at': 'C',
      },
    });
    s.plays('maro', 'maro-5a', { then: 'end' });
    s.boosts('bram', 'bram-4b');
    expect(s.changes()).toEqual({
      ...turnOf('maro', ['maro-5a', 'maro-1a']),
      ...used('bram', ['bram-4b', 'bram-1a']),
      'enemies.crow-one.health': [15, 10],
      'enemies.crow-two.health': [15, 10],
    });
  });

  it('an attack printed with 0 damage is raised as well', () => {
    const s = boostedShot({ content: withAction('dunn-1a', [attack('ranged', 0)]) });
    expect(s.enemy('brack').health).toBe(37);
  });

  it('but no attack of the next action', () => {
    const s = quiet({
      seekers: ['corrie', 'dunn', 'maro'],
      turnOf: 'corrie',
      given: {
        'seekers.corrie.at': 'D',
        'seekers.corrie.hand': ['corrie-9a', 'corrie-1a', 'corrie-8a'],
        'seekers.dunn.hand': ['dunn-3b', 'dunn-1a'],
      },
    });
    s.plays('corrie', 'corrie-9a');
    s.boosts('dunn', 'dunn-3b');
    s.plays('corrie', 'corrie-1a', { then: 'end' });
    expect(amounts(s)).toEqual(['brack 4', 'brack 4']);
  });
});

describe('DST-151 The raised value keeps the kind of the attack', () => {
  it('enraging is enraging as a whole', () => {
    const s = boostedShot({ content: withAction('dunn-1a', [attack('ranged', 4, { enraging: true })]) });
    expect(s.events('damage', 'focusMoved')).toEqual([
      { type: 'damage', who: 'brack', by: 'dunn', amount: 7 },
      { type: 'focusMoved', enemy: 'brack', from: 'bram', to: 'dunn' },
    ]);
  });

  it('plain stays plain', () => {
    expect(boostedShot().enemy('brack')).toMatchObject({ health: 33, focus: 'bram' });
  });
});

describe('DST-180 Melee: only in the same space; ranged: only at distance exactly 1', () => {
  it.each([
    ['melee', 'F', 'corrie-8a', 36],
    ['melee', 'D', 'corrie-8a', 40],
    ['ranged', 'F', 'corrie-1a', 40],
    ['ranged', 'D', 'corrie-1a', 36],
    ['ranged', 'A', 'corrie-1a', 40],
  ])('%s, Brack at F and Corrie at %s', (_, at, card, left) => {
    const s = quiet({
      seekers: ['corrie', 'dunn', 'maro'],
      turnOf: 'corrie',
      given: { 'seekers.corrie.at': at, 'seekers.corrie.hand': ['corrie-1a', 'corrie-8a', 'corrie-2a'] },
    });
    s.plays('corrie', card, { then: 'end' });
    expect(s.enemy('brack').health).toBe(left);
    expect(s.events('attackWasted')).toHaveLength(left === 40 ? 1 : 0);
  });

  it.each([
    ['ranged', 'F', '10', 16],
    ['ranged', 'D', '10', 11],
    ['ranged', 'A', '10', 16],
    ['melee', 'F', '1', 8],
    ['melee', 'D', '1', 16],
  ])('of an enemy too: %s, a Trapped Brack at F and Corrie at %s', (_, at, chit, left) => {
    const s = quiet({
      seekers: ['corrie', 'dunn', 'maro'],
      chit,
      content: withAbility('brack', 'trample', [attack('melee', 8)]),
      given: { 'seekers.corrie.at': at, 'enemies.brack.focus': 'corrie', 'enemies.brack.status.trapped': 1 },
    });
    expect(s.seeker('corrie').health).toBe(left);
    expect(s.events('attackWasted')).toHaveLength(left === 16 ? 1 : 0);
  });

  it('names the enemies in reach', () => {
    const s = quiet({
      battle: 'crow-field',
      seekers: ['corrie', 'dunn', 'maro'],
      turnOf: 'corrie',
      given: {
        'seekers.corrie.at': 'B',
        'seekers.corrie.hand': ['corrie-1a', 'corrie-8a', 'corrie-3a'],
        'enemies.crow-two.at': 'C',
        'enemies.crow-three.at': 'B',
      },
    });
    const targets = (card: string) => s.part('corrie', 'turn', 'play', { card });
    expect(targets('corrie-1a')).toEqual({ name: 'targets', slots: [['crow-one', 'crow-two']] });
    expect(targets('corrie-8a')).toEqual({ name: 'targets', slots: [['crow-three']] });
    expect(s.refusal('corrie', 'turn', 'play', { card: 'corrie-1a', targets: ['crow-three'] })).toBe('badPart');
    s.plays('corrie', 'corrie-3a', { targets: ['crow-two', 'crow-two'], then: 'end' });
    expect(s.enemy('crow-two').health).toBe(11);
  });
});

describe('DST-181 Blast: one space is targeted and every foe in it is hit, no friend', () => {
  const MARO = {
    'seekers.maro.at': 'B',
    'seekers.maro.hand': ['maro-5a', 'maro-1a'],
    'seekers.bram.at': 'C',
    'enemies.crow-two.at': 'C',
    'enemies.crow-three.at': 'D',
  };

  it('ranged-blast: a space at distance exactly 1 with at least one enemy', () => {
    const s = quiet({ battle: 'crow-field', seekers: ['maro', 'bram', 'dunn'], turnOf: 'maro', given: MARO });
    expect(s.part('maro', 'turn', 'play', { card: 'maro-5a' })).toEqual({ name: 'targets', slots: [['C', 'D']] });
    s.plays('maro', 'maro-5a', { targets: ['C'], then: 'end' });
    expect(s.changes()).toEqual({
      ...turnOf('maro', ['maro-5a', 'maro-1a']),
      'enemies.crow-one.health': [15, 12],
      'enemies.crow-two.health': [15, 12],
    });
  });

  it.each([
    ['the own space', { 'seekers.maro.at': 'C', 'enemies.crow-three.at': 'C' }],
    ['distance 2', { 'seekers.maro.at': 'A', 'enemies.crow-three.at': 'F' }],
  ])('not %s', (_, places) => {
    const given = { ...MARO, ...places };
    const s = quiet({ battle: 'crow-field', seekers: ['maro', 'bram', 'dunn'], turnOf: 'maro', given });
    s.plays('maro', 'maro-5a', { then: 'end' });
    expect(s.events('attackWasted')).toEqual([{ type: 'attackWasted', who: 'maro' }]);
    expect(s.changes()).toEqual(turnOf('maro', ['maro-5a', 'maro-1a']));
  });

  it('melee-blast: the own space, without being named', () => {
    const s = quiet({
      battle: 'crow-field',
      seekers: ['osk', 'bram', 'dunn'],
      turnOf: 'osk',
      given: {
        'seekers.osk.at': 'C',
        'seekers.bram.at': 'C',
        'seekers.osk.hand': ['osk-3a', 'osk-1a'],
        'enemies.crow-three.at': 'C',
      },
    });
    s.plays('osk', 'osk-3a', { then: 'end' });
    expect(s.events('attackHits')).toEqual([
      { type: 'attackHits', who: 'osk', kind: 'melee-blast', targets: ['crow-one', 'crow-three'] },
    ]);
    expect(s.changes()).toEqual({
      ...turnOf('osk', ['osk-3a', 'osk-1a']),
      'enemies.crow-one.health': [15, 11],
      'enemies.crow-three.health': [16, 12],
    });
  });

  it.each([
    [
      'melee-blast',
      '6',
      { 'enemies.brack.at': ['F', 'D'], 'seekers.corrie.health': [16, 11], 'seekers.fitch.health': [16, 12] },
    ],
    ['ranged-blast', '10', { 'seekers.corrie.health': [16, 12], 'seekers.fitch.health': [16, 13] }],
  ])('of an enemy: every Seeker in the space of the focus (%s)', (_, chit, hurt) => {
    const s = quiet({
      seekers: ['fitch', 'corrie', 'maro'],
      chit,
      content: withAbility('brack', 'cinder-snort', [attack('ranged-blast', 4)]),
      given: {
        'enemies.brack.focus': 'corrie',
        'seekers.fitch.at': 'D',
        'seekers.corrie.at': 'D',
        'seekers.maro.at': 'E',
      },
    });
    expect(s.events('attackHits')).toMatchObject([{ targets: ['corrie', 'fitch'] }]);
    expect(s.changes()).toEqual({ ...hurt, 'seekers.fitch.armor': [1, 0] });
  });
});

describe('DST-183 Enraging damage moves the focus token of each enemy targeted to the attacker', () => {
  /** Bram's Hobnail Stomp (melee-blast 3!) in C, where two of the crows are. */
  const stomp = (given: NonNullable<SceneOptions['given']>) => {
    const focus = {
      'enemies.crow-one.focus': 'dunn',
      'enemies.crow-two.focus': 'bram',
      'enemies.crow-three.focus': 'maro',
    };
    const s = quiet({
      battle: 'crow-field',
      seekers: ['bram', 'dunn', 'maro'],
      turnOf: 'bram',
      given: {
        'seekers.bram.at': 'C',
        'seekers.bram.hand': ['bram-4a', 'bram-1a'],
        'enemies.crow-two.at': 'F',
        'enemies.crow-three.at': 'C',
        ...focus,
        ...given,
      },
    });
    s.plays('bram', 'bram-4a', { then: 'end' });
    return s;
  };

  it('after the damage of that attack', () => {
    const s = stomp({ 'enemies.crow-two.focus': 'dunn' });
    expect(s.events('damage', 'focusMoved')).toEqual([
      { type: 'damage', who: 'crow-one', by: 'bram', amount: 3 },
      { type: 'damage', who: 'crow-three', by: 'bram', amount: 3 },
      { type: 'focusMoved', enemy: 'crow-one', from: 'dunn', to: 'bram' },
      { type: 'focusMoved', enemy: 'crow-three', from: 'maro', to: 'bram' },
    ]);
    expect(s.enemy('crow-two').focus).toBe('dunn');
  });

  it('also if the damage was 0', () => {
    const s = stomp({ 'seekers.bram.status.weak': 3 });
    expect(amounts(s)).toEqual(['crow-one 0', 'crow-three 0']);
    expect([s.enemy('crow-one').focus, s.enemy('crow-three').focus]).toEqual(['bram', 'bram']);
  });

  it('not if the enemy was defeated', () => {
    const s = stomp({ 'enemies.crow-one.health': 3 });
    expect(s.enemy('crow-one').focus).toBe('');
    expect(s.events('focusMoved')).toEqual([{ type: 'focusMoved', enemy: 'crow-three', from: 'maro', to: 'bram' }]);
  });

  it('so that it counts for the next attack of the same action', () => {
    const s = quiet({
      seekers: ['osk', 'dunn', 'maro'],
      turnOf: 'osk',
      content: withAction('osk-1a', [attack('melee', 3, { enraging: true }), attack('melee', 3)]),
      given: { 'seekers.osk.at': 'F', 'enemies.brack.focus': 'maro' },
    });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(amounts(s)).toEqual(['brack 3', 'brack 4']);
  });
});

describe('DST-184 The value of a Seeker’s attack', () => {
  it.each([
    [0, ['brack 2', 'brack 2']],
    [1, ['brack 1', 'brack 1']],
    [3, ['brack 0', 'brack 0']],
  ])('1 less per Weak card held, each attack, at least 0: %i Weak', (weak, dealt) => {
    const s = quiet({
      seekers: ['corrie', 'bram', 'maro'],
      turnOf: 'corrie',
      given: {
        'seekers.corrie.at': 'D',
        'seekers.corrie.hand': ['corrie-3a', 'corrie-1a'],
        'seekers.corrie.status.weak': weak,
      },
    });
    s.plays('corrie', 'corrie-3a', { then: 'end' });
    expect(amounts(s)).toEqual(dealt);
  });

  it('boosts count before Weak does', () => {
    const content = withAction('dunn-1a', [attack('ranged', 1)]);
    const s = boostedShot({ content, given: { 'seekers.dunn.status.weak': 2 } });
    expect(s.enemy('brack').health).toBe(40 - (1 + 3 - 2));
  });

  it('an item: Lead Shot gives 2 to the first ranged attack', () => {
    const s = quiet({
      seekers: ['corrie', 'bram', 'maro'],
      turnOf: 'corrie',
      setup: { heroes: { corrie: { items: ['lead-shot'] } } },
      content: withAction('corrie-3a', [attack('melee', 1), attack('ranged', 2), attack('ranged', 2)]),
      given: { 'seekers.corrie.at': 'D', 'seekers.corrie.hand': ['corrie-3a', 'corrie-1a'] },
    });
    s.plays('corrie', 'corrie-3a', { item: 'lead-shot', then: 'end' });
    expect(amounts(s)).toEqual(['brack 4', 'brack 2']);
    expect(s.seeker('corrie').used).toEqual(['lead-shot']);
  });

  it.each([
    ['fitch', 36],
    ['maro', 34],
  ])('backstab counts if the focus is not the attacker, but %s', (focus, left) => {
    const s = quiet({
      seekers: ['fitch', 'bram', 'maro'],
      turnOf: 'fitch',
      given: { 'seekers.fitch.at': 'F', 'seekers.fitch.hand': ['fitch-6a', 'fitch-1a'], 'enemies.brack.focus': focus },
    });
    s.plays('fitch', 'fitch-6a', { then: 'end' });
    expect(s.enemy('brack')).toMatchObject({ health: left, focus });
  });

  it('backstab and Hot Blood count for that target only', () => {
    const s = quiet({
      battle: 'sedge-well',
      seekers: ['osk', 'bram', 'maro'],
      turnOf: 'osk',
      content: withAction('osk-1a', [attack('melee-blast', 3, { backstab: 2 })]),
      given: {
        'seekers.osk.at': 'D',
        'enemies.hush.at': 'D',
        'enemies.hush.focus': 'osk',
        'enemies.tatter.focus': 'maro',
      },
    });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(amounts(s)).toEqual(['hush 4', 'tatter 5']);
  });

  it.each([
    [2, ['dousing 0', 'shade 1']],
    [5, ['dousing 2', 'shade 3']],
  ])('at least 0 before the bonus of a target: %i, and 3 Weak', (damage, dealt) => {
    const s = quiet({
      battle: 'bowl-hill',
      seekers: ['bram', 'dunn', 'maro'],
      turnOf: 'bram',
      content: withAction('bram-1a', [attack('melee-blast', damage)]),
      given: { 'seekers.bram.at': 'F', 'enemies.dousing.at': 'F', 'seekers.bram.status.weak': 3 },
    });
    s.plays('bram', 'bram-1a', { then: 'end' });
    expect(amounts(s)).toEqual(dealt);
  });
});
