// Waste, blocks, reductions, armor, suffering, the cap, loss, statuses on attacks (DST-182, DST-185 to DST-195).
import { describe, expect, it } from 'vitest';
import type { Attack } from '../../../src/rulesets/destiny/words/index.ts';
import { attack, quiet, turnOf, used, withAbility, withAction } from '../../kit/attackScenes.ts';
import type { SceneOptions } from '../../kit/destiny.ts';

/** Osk (17, armor 2) at D is trampled; Maro at A may help, Corrie at B has nothing. */
function trampled(attacks: readonly Attack[], more: Partial<SceneOptions> = {}) {
  return quiet({
    seekers: ['osk', 'maro', 'corrie'],
    chit: '1',
    content: withAbility('brack', 'trample', attacks),
    ...more,
    given: {
      'enemies.brack.at': 'D',
      'enemies.brack.focus': 'osk',
      'seekers.osk.at': 'D',
      'seekers.maro.at': 'A',
      'seekers.corrie.at': 'B',
      ...more.given,
    },
  });
}

describe('DST-182 An attack without legal target is wasted', () => {
  const heals = attack('ranged', 4, { after: [{ do: 'heal', amount: 2, who: 'self' }] });

  it.each([
    ['D', { 'enemies.brack.health': [40, 36], 'seekers.corrie.health': [10, 12] }],
    ['F', {}],
  ])('what happens after attacking happens only if it was not (Corrie at %s)', (at, change) => {
    const s = quiet({
      seekers: ['corrie', 'dunn', 'maro'],
      turnOf: 'corrie',
      content: withAction('corrie-1a', [heals]),
      given: { 'seekers.corrie.at': at, 'seekers.corrie.health': 10 },
    });
    s.plays('corrie', 'corrie-1a', { then: 'end' });
    expect(s.changes()).toEqual({
      ...turnOf('corrie', ['corrie-1a', 'corrie-2a']),
      'seekers.corrie.moves': [2, 0],
      ...change,
    });
  });

  it('no enemy’s refocus after a wasted attack', () => {
    const given = { 'enemies.brack.focus': 'maro', 'enemies.brack.status.trapped': 1 };
    const s = quiet({ seekers: ['bram', 'dunn', 'maro'], chit: '1', given });
    expect(s.changes()).toEqual({ 'enemies.brack.status.trapped': [1, 0] });
  });
});

describe('DST-185 Per target: value, blocks, reductions, armor, health', () => {
  /** Osk stands with Bram, who takes 1 off; Maro may block 3. */
  const beside = (damage: number) => {
    const s = quiet({
      seekers: ['osk', 'maro', 'bram'],
      chit: '1',
      content: withAbility('brack', 'trample', [attack('melee', damage)]),
      given: {
        'enemies.brack.at': 'D',
        'enemies.brack.focus': 'osk',
        'seekers.osk.at': 'D',
        'seekers.bram.at': 'D',
        'seekers.maro.hand': ['maro-6b', 'maro-1a'],
      },
    });
    s.blocks('maro', 'maro-6b');
    return s;
  };

  it('all of them, and the rest is lost health', () => {
    const s = beside(9);
    expect(s.changes()).toEqual({
      ...used('maro', ['maro-6b', 'maro-1a']),
      'seekers.osk.health': [17, 17 - (9 - 3 - 1 - 2)],
      'seekers.osk.armor': [2, 1],
    });
    expect(s.events('armorUsed', 'damage')).toEqual([
      { type: 'armorUsed', who: 'osk', armor: 2, left: 1 },
      { type: 'damage', who: 'osk', by: 'brack', amount: 3 },
    ]);
  });

  it.each([
    ['the block takes it all', 3],
    ['the reduction takes the rest, before armor', 4],
  ])('%s', (_, damage) => {
    const s = beside(damage);
    expect(s.changes()).toEqual(used('maro', ['maro-6b', 'maro-1a']));
    expect(s.events('armorUsed', 'damage')).toEqual([{ type: 'damage', who: 'osk', by: 'brack', amount: 0 }]);
  });
});

describe('DST-186, DST-187 Armor: subtract the cards held, then return exactly 1', () => {
  it.each([
    [0, 8, { 'seekers.osk.health': [17, 9] }],
    [1, 8, { 'seekers.osk.health': [17, 10], 'seekers.osk.armor': [1, 0] }],
    [4, 8, { 'seekers.osk.health': [17, 13], 'seekers.osk.armor': [4, 3] }],
    [4, 5, { 'seekers.osk.health': [17, 16], 'seekers.osk.armor': [4, 3] }],
    [4, 4, { 'seekers.osk.armor': [4, 3] }],
    [4, 1, { 'seekers.osk.armor': [4, 3] }],
    [4, 0, {}],
  ])('%i armor cards against %i', (armor, damage, change) => {
    const s = trampled([attack('melee', damage)], { given: { 'seekers.osk.armor': armor } });
    expect(s.changes()).toEqual(change);
  });
});

describe('DST-188 Armor of each target, and for each attack anew', () => {
  it('each target of a blast uses and loses its own', () => {
    const s = trampled([attack('melee-blast', 5)], { given: { 'seekers.maro.at': 'D', 'seekers.corrie.at': 'D' } });
    expect(s.changes()).toEqual({
      'seekers.osk.health': [17, 14],
      'seekers.osk.armor': [2, 1],
      'seekers.maro.health': [17, 13],
      'seekers.maro.armor': [1, 0],
      'seekers.corrie.health': [16, 11],
    });
  });

  it('each attack of an ability', () => {
    const s = trampled([attack('melee', 4), attack('melee', 4), attack('melee', 4)]);
    expect(s.events('damage').map((event) => event.amount)).toEqual([2, 3, 4]);
    expect(s.seeker('osk')).toMatchObject({ health: 8, armor: 0 });
  });

  it('piercing ignores armor, and none is lost', () => {
    const s = trampled([attack('melee', 4, { piercing: true })]);
    expect(s.changes()).toEqual({ 'seekers.osk.health': [17, 13] });
    expect(s.events('armorUsed')).toEqual([]);
  });

  it('what a blow would do is told to those who may block it', () => {
    const maro = { 'seekers.maro.hand': ['maro-6b', 'maro-1a'] };
    const told = (more: Partial<Attack>) => {
      const s = trampled([attack('melee', 4, more)], { given: maro });
      s.leaveOpen();
      return s.facts('maro', 'block')?.hit;
    };
    expect(told({})).toEqual([{ seeker: 'osk', value: 4, blocked: 0, loss: 2, healthAfter: 15 }]);
    expect(told({ piercing: true })).toEqual([{ seeker: 'osk', value: 4, blocked: 0, loss: 4, healthAfter: 13 }]);
  });

  it.each([
    ['piercing', true, 29],
    ['not', undefined, 30],
  ] as const)('of a Seeker’s attack it is hide that is ignored: %s', (_, piercing, left) => {
    const s = quiet({
      battle: 'mill-floor',
      seekers: ['dunn', 'maro', 'corrie'],
      turnOf: 'dunn',
      content: withAction('dunn-1a', [attack('ranged', 7, piercing && { piercing })]),
      given: { 'seekers.dunn.at': 'C' },
    });
    s.plays('dunn', 'dunn-1a', { then: 'end' });
    expect(s.enemy('grindstone').health).toBe(left);
  });
});

describe('DST-189 Suffer N: lose N health', () => {
  it('no block, no armor', () => {
    const content = withAbility('brack', 'trample', [{ do: 'suffer', amount: 3, who: 'focus' }]);
    const s = trampled([], { content, given: { 'seekers.maro.hand': ['maro-6b', 'maro-1a'] } });
    expect(s.changes()).toEqual({ 'seekers.osk.health': [17, 14] });
    expect(s.events('suffered', 'damage')).toEqual([{ type: 'suffered', who: 'osk', amount: 3 }]);
  });

  it('no reduction by who stands beside', () => {
    const content = withAbility('brack', 'trample', [{ do: 'suffer', amount: 3, who: 'focus' }]);
    const given = { 'enemies.brack.focus': 'osk', 'seekers.osk.at': 'A', 'seekers.bram.at': 'A' };
    const s = quiet({ seekers: ['osk', 'maro', 'bram'], chit: '1', content, given });
    expect(s.changes()).toEqual({ 'seekers.osk.health': [17, 14] });
  });

  it('no hide, no enraging', () => {
    const s = quiet({
      battle: 'mill-floor',
      seekers: ['maro', 'bram', 'corrie'],
      chit: 'darkness',
      given: {
        'seekers.maro.at': 'D',
        'seekers.maro.armor': 2,
        'seekers.maro.ward': 'maro-2a',
        'seekers.bram.at': 'A',
        'seekers.corrie.at': 'A',
        'seekers.maro.hand': ['maro-1a'],
        spent: [],
        track: ['darkness'],
      },
    });
    expect(s.changes()).toEqual({ 'seekers.maro.armor': [2, 1], 'enemies.grindstone.health': [36, 34] });
    expect(s.enemy('grindstone').focus).toBe('bram');
  });
});

describe('DST-190 Gaining health', () => {
  it.each([
    [23, 23, []],
    [20, 23, [{ type: 'healed', who: 'bram', amount: 3 }]],
    [19, 23, [{ type: 'healed', who: 'bram', amount: 4 }]],
    [18, 22, [{ type: 'healed', who: 'bram', amount: 4 }]],
  ])('a Seeker only up to the start, with the 5 of two Seekers: from %i to %i', (from, to, events) => {
    const s = quiet({ seekers: ['maro', 'bram'], turnOf: 'maro', given: { 'seekers.bram.health': from } });
    s.plays('maro', 'maro-1a', { targets: ['bram'], then: 'end' });
    expect(s.seeker('bram')).toMatchObject({ health: to, cap: 23 });
    expect(s.events('healed')).toEqual(events);
  });

  it('enemies may exceed theirs', () => {
    const s = trampled([], { content: withAbility('brack', 'trample', [{ do: 'heal', amount: 3, who: 'self' }]) });
    expect(s.changes()).toEqual({ 'enemies.brack.health': [40, 43] });
  });

  it.each([
    [40, { 'enemies.dousing.health': [40, 43] }],
    [55, { 'enemies.dousing.health': [55, 58] }],
    [57, { 'enemies.dousing.health': [57, 58] }],
    [58, {}],
  ])('unless the sheet says otherwise: Old Dark, 6 above the start of 52 (from %i)', (health, change) => {
    const s = quiet({
      battle: 'bowl-hill',
      seekers: ['bram', 'maro', 'corrie'],
      chit: 'darkness',
      given: { 'enemies.dousing.health': health, spent: [], track: ['darkness'] },
    });
    expect(s.changes()).toEqual(change);
  });
});

describe('DST-191 The battle is lost for all as soon as a Seeker is below zero', () => {
  it('at exactly 0 the Seeker fights on', () => {
    const s = trampled([attack('melee', 8)], { given: { 'seekers.osk.health': 6 }, stack: { bag: ['osk'] } });
    expect(s.seeker('osk').health).toBe(0);
    s.draws();
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.enemy('brack').health).toBe(40 - 7);
    expect(s.state.result).toBeUndefined();
  });

  it('below, all have lost', () => {
    const s = trampled([attack('melee', 8)], { given: { 'seekers.osk.health': 5 } });
    expect(s.seeker('osk').health).toBe(-1);
    expect(s.events('battleLost')).toEqual([{ type: 'battleLost', battle: 'salt-road' }]);
    expect(s.driver.table.status).toBe('over');
  });
});

describe('DST-192 The check comes after every single change of health', () => {
  it('later targets of the blast and later attacks do not happen', () => {
    const given = { 'seekers.osk.health': 2, 'seekers.corrie.at': 'D', 'seekers.maro.at': 'D' };
    const s = trampled([attack('melee-blast', 5, { status: ['hurt'] }), attack('melee', 5)], { given });
    expect(s.state.result).toBe('lost');
    expect([s.seeker('osk').health, s.seeker('maro').health, s.seeker('corrie').health]).toEqual([-1, 17, 16]);
    expect(s.events('statusGained')).toEqual([]);
  });

  it('nor does healing that was to follow', () => {
    const content = withAction('osk-1a', [
      { do: 'suffer', amount: 2, who: 'self' },
      { do: 'heal', amount: 5, who: 'self' },
    ]);
    const s = quiet({ seekers: ['osk', 'maro', 'corrie'], turnOf: 'osk', content, given: { 'seekers.osk.health': 1 } });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.state.result).toBe('lost');
    expect(s.seeker('osk').health).toBe(-1);
  });
});

describe('DST-193 A status on an attack comes in addition to damage', () => {
  it('each target gets it right after its damage', () => {
    const s = trampled([attack('melee-blast', 5, { status: ['weak', 'hurt'] })], {
      given: { 'seekers.corrie.at': 'D' },
    });
    const told = s.events('damage', 'statusGained').map((event) => `${event.who} ${event.status ?? event.amount}`);
    expect(told).toEqual(['osk 3', 'osk weak', 'osk hurt', 'corrie 5', 'corrie weak', 'corrie hurt']);
    expect(s.seeker('maro').status).toEqual({ hurt: 0, weak: 0, stunned: 0, trapped: 0 });
  });

  it('also if the damage was reduced to 0', () => {
    const s = trampled([attack('melee', 3, { status: ['trapped'] })], { given: { 'seekers.osk.armor': 3 } });
    expect(s.changes()).toEqual({ 'seekers.osk.armor': [3, 2], 'seekers.osk.status.trapped': [0, 1] });
  });

  it('not if the attack was wasted', () => {
    const given = { 'enemies.brack.at': 'F', 'enemies.brack.status.trapped': 1 };
    const s = trampled([attack('melee', 3, { status: ['hurt'] })], { given });
    expect(s.changes()).toEqual({ 'enemies.brack.status.trapped': [1, 0] });
  });

  it('of a Seeker: on every enemy hit, also at 0, not on one that was defeated', () => {
    const s = quiet({
      battle: 'crow-field',
      seekers: ['osk', 'bram', 'maro'],
      turnOf: 'osk',
      given: {
        'seekers.osk.at': 'C',
        'seekers.osk.hand': ['osk-5a', 'osk-1a'],
        'seekers.osk.status.weak': 3,
        'enemies.crow-one.health': 1,
        'enemies.crow-one.focus': 'osk',
        'enemies.crow-two.at': 'C',
        'enemies.crow-two.focus': 'maro',
      },
    });
    s.plays('osk', 'osk-5a', { then: 'end' });
    const told = s.events('damage', 'statusGained').map((event) => `${event.who} ${event.status ?? event.amount}`);
    expect(told).toEqual(['crow-one 1', 'crow-two 0', 'crow-two hurt']);
    expect(s.enemy('crow-one')).toMatchObject({ health: 0, status: { hurt: 0 } });
  });
});

describe('DST-194 An enemy is defeated at 0 health or less', () => {
  it.each([
    [4, ['crow-two']],
    [3, ['crow-two']],
    [5, []],
  ])('%i health against 4 damage', (health, defeated) => {
    const s = quiet({
      battle: 'crow-field',
      seekers: ['corrie', 'bram', 'maro'],
      turnOf: 'corrie',
      given: { 'seekers.corrie.at': 'D', 'enemies.crow-two.health': health, 'enemies.crow-one.at': 'F' },
    });
    s.plays('corrie', 'corrie-1a', { then: 'end' });
    expect(s.events('enemyDefeated').map((event) => event.enemy)).toEqual(defeated);
    expect(s.enemy('crow-two').health).toBe(health - 4);
  });
});

describe('DST-195 To gain N armor is to take N armor cards', () => {
  it('without a maximum, above the number on the sheet', () => {
    const s = quiet({
      seekers: ['bram', 'osk', 'maro'],
      turnOf: 'bram',
      given: { 'seekers.bram.hand': ['bram-9a', 'bram-1a'] },
    });
    s.plays('bram', 'bram-9a', { then: 'end' });
    expect(s.changes()).toEqual({ ...turnOf('bram', ['bram-9a', 'bram-1a']), 'seekers.bram.armor': [3, 5] });
    expect(s.events('armorGained')).toEqual([{ type: 'armorGained', who: 'bram', amount: 2 }]);
  });

  it('until the next refill', () => {
    const s = quiet({ seekers: ['bram', 'osk', 'maro'], turnOf: 'bram', given: { 'seekers.bram.hand': ['bram-9a'] } });
    s.plays('bram', 'bram-9a', { then: 'end' });
    expect(s.seeker('bram').armor).toBe(3);
    expect(s.events('armorGained', 'suffered').map((event) => event.type)).toEqual(['armorGained']);
  });

  it('for all: Brass Oath', () => {
    const s = quiet({
      seekers: ['bram', 'osk', 'corrie'],
      turnOf: 'bram',
      given: { 'seekers.bram.lantern': 'charged' },
    });
    s.lights('bram', { then: 'end' });
    expect([s.seeker('bram').armor, s.seeker('osk').armor, s.seeker('corrie').armor]).toEqual([5, 3, 1]);
  });
});
