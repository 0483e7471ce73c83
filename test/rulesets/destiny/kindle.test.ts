// Kindled pairs in a battle (DST-342): brighter and wider, for every kind of action, ward and boost.
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { scene } from '../../kit/destiny.ts';
import { quiet, withCard } from '../../kit/setupScenes.ts';

const kindled = (id: string, pairs: Record<string, string>) => ({ heroes: { [id]: { kindled: pairs } } });

/** A Seeker at D with Brack beside (F), or in the same space for melee, plays a brighter card of pair n. */
const brightly = (id: string, n: number, how: { given?: Record<string, Json>; at?: string } = {}) => {
  const others = ['bram', 'maro', 'osk'].filter((other) => other !== id).slice(0, 2);
  return scene({
    seekers: [id, ...others],
    turnOf: id,
    setup: kindled(id, { [n]: 'brighter' }),
    given: {
      ...quiet(...others),
      [`seekers.${id}.hand`]: [`${id}-${n}a`, n === 1 ? `${id}-2a` : `${id}-1a`],
      [`seekers.${id}.at`]: how.at ?? 'D',
      'enemies.brack.focus': others[0] ?? '',
      ...how.given,
    },
  });
};

describe('DST-342 Growth that is no growth', () => {
  it.each([{ 3: 'darker' }, { 3: 'wider:pink' }, { 12: 'brighter' }])('%j cannot be handed over', (kindled) => {
    expect(() => scene({ seekers: ['osk', 'bram'], setup: { heroes: { osk: { kindled } } } })).toThrow(
      'cannot be set up',
    );
  });
});

describe('DST-342 brighter: the attack of an action deals 1 more', () => {
  it.each([
    ['osk', 1, 33],
    ['osk', 3, 35],
    ['osk', 9, 32],
    ['bram', 1, 36],
    ['fitch', 8, 37],
  ])('melee: %s, pair %i leaves Brack %i', (id, n, health) => {
    const s = brightly(id, n, { at: 'F' });
    s.plays(id, `${id}-${n}a`, { then: 'end' });
    expect(s.enemy('brack').health).toBe(health);
  });

  it.each([
    ['osk', 4, 35],
    ['dunn', 4, 37],
    ['dunn', 5, 36],
    ['corrie', 1, 35],
  ])('ranged: %s, pair %i leaves Brack %i', (id, n, health) => {
    const s = brightly(id, n);
    s.plays(id, `${id}-${n}a`, { then: 'end' });
    expect(s.enemy('brack').health).toBe(health);
  });

  it('only the first attack of two', () => {
    const s = brightly('osk', 6, { at: 'F' });
    s.plays('osk', 'osk-6a', { then: 'end' });
    expect(s.events('damage').map((event) => event.amount)).toEqual([4, 2]);
  });

  it('the attack, though other numbers stand before it', () => {
    const s = brightly('maro', 8, { given: { 'seekers.maro.health': 5, 'seekers.maro.status.trapped': 1 } });
    s.plays('maro', 'maro-8a', { targets: ['maro', 'maro', 'brack'], then: 'end' });
    s.declines('maro', 'effectChoice');
    expect(s.seeker('maro').health).toBe(7);
    expect(s.enemy('brack').health).toBe(37);
  });

  it('and nothing else of the action', () => {
    const slam = brightly('bram', 1, { at: 'F' });
    slam.plays('bram', 'bram-1a', { then: 'end' });
    expect(slam.seeker('bram').armor).toBe(4);
    const coal = brightly('osk', 9, { at: 'F' });
    coal.plays('osk', 'osk-9a', { then: 'end' });
    expect(coal.seeker('osk').health).toBe(16);
  });
});

describe('DST-342 brighter: otherwise the first of armor, heal, draw, cycle', () => {
  it('armor', () => {
    const s = brightly('bram', 6);
    s.plays('bram', 'bram-6a', { then: 'end' });
    expect(s.seeker('bram').armor).toBe(6);
    expect(s.seeker('bram').hand).toHaveLength(2);
  });

  it('armor, behind a taunt', () => {
    const s = brightly('bram', 9);
    s.plays('bram', 'bram-9a', { targets: ['brack'], then: 'end' });
    expect(s.seeker('bram').armor).toBe(6);
  });

  it('armor before heal before cycle: only the first', () => {
    const s = brightly('osk', 7, { given: { 'seekers.osk.health': 5 } });
    s.plays('osk', 'osk-7a', { then: 'end' });
    expect(s.seeker('osk')).toMatchObject({ armor: 4, health: 7 });
    s.declines('osk', 'effectChoice');
    expect(s.open()).toEqual(['party draw']);
  });

  it('heal', () => {
    const s = brightly('maro', 1, { given: { 'seekers.bram.health': 5 } });
    s.plays('maro', 'maro-1a', { targets: ['bram'], then: 'end' });
    expect(s.seeker('bram').health).toBe(10);
  });

  it('heal for each of all', () => {
    const given = { 'seekers.bram.health': 5, 'seekers.osk.health': 5, 'seekers.maro.health': 5 };
    const s = brightly('maro', 9, { given });
    s.plays('maro', 'maro-9a', { then: 'end' });
    expect(['maro', 'bram', 'osk'].map((id) => s.seeker(id).health)).toEqual([8, 8, 8]);
  });

  it('draw', () => {
    const s = brightly('corrie', 6);
    s.plays('corrie', 'corrie-6a', { then: 'end' });
    expect(s.seeker('corrie').hand).toHaveLength(4);
  });

  it('cycle, but not the steps of a move', () => {
    const s = brightly('corrie', 5, { at: 'A', given: { 'enemies.brack.at': 'G' } });
    s.plays('corrie', 'corrie-5a', { targets: ['corrie'], then: 'end' });
    s.declines('corrie', 'effectChoice');
    for (const _ of [1, 2, 3]) s.answer('corrie', 'effectChoice', 'draw');
    expect(s.seeker('corrie').hand).toHaveLength(4);
    expect(s.open()).toEqual(['party draw']);
  });

  it('on the eel ferry a brighter Message Run still goes 2 steps', () => {
    const s = scene({
      battle: 'eel-ferry',
      seekers: ['corrie', 'bram'],
      turnOf: 'corrie',
      setup: kindled('corrie', { 5: 'brighter' }),
      given: { ...quiet('bram'), 'seekers.corrie.hand': ['corrie-5a', 'corrie-1a'], 'seekers.corrie.at': 'A' },
    });
    s.plays('corrie', 'corrie-5a', { targets: ['bram'], then: 'end' });
    expect(s.mayChoose('corrie', 'effectChoice')).toEqual(['B', 'C', 'D', 'E', 'F', 'decline']);
    s.leaveOpen();
  });
});

describe("DST-342 brighter: a ward's first number is 1 more", () => {
  /** Brack attacks Maro, who stands with the keeper of a brighter ward. */
  const hitBeside = (keeper: string, n: number, chit: string) =>
    scene({
      seekers: ['maro', keeper, 'dunn'],
      chit,
      setup: kindled(keeper, { [n]: 'brighter' }),
      given: {
        ...quiet('maro', keeper, 'dunn'),
        [`seekers.${keeper}.ward`]: `${keeper}-${n}a`,
        'seekers.maro.at': 'D',
        [`seekers.${keeper}.at`]: 'D',
        'seekers.maro.armor': 0,
        'enemies.brack.focus': 'maro',
      },
    });

  it('Standing Wall takes 2, besides Shoulder to Shoulder', () => {
    expect(hitBeside('bram', 3, '10').seeker('maro').health).toBe(15);
  });

  it('Smoke Pot takes 3 from ranged attacks, nothing from melee', () => {
    expect(hitBeside('corrie', 7, '10').seeker('maro').health).toBe(15);
    expect(hitBeside('corrie', 7, '6').seeker('maro').health).toBe(12);
  });

  it('Salt Circle makes an enemy suffer 3', () => {
    const s = scene({
      seekers: ['maro', 'bram', 'dunn'],
      chit: '1',
      setup: kindled('maro', { 2: 'brighter' }),
      given: {
        ...quiet('bram', 'dunn'),
        'seekers.maro.hand': ['maro-1a'],
        'seekers.maro.ward': 'maro-2a',
        'seekers.maro.at': 'F',
        'enemies.brack.focus': 'maro',
      },
    });
    expect(s.enemy('brack').health).toBe(37);
  });

  it('Temper gives melee attacks 2 more', () => {
    const s = brightly('osk', 8, { at: 'F', given: { ...quiet('osk'), 'seekers.osk.ward': 'osk-8a' } });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.enemy('brack').health).toBe(32);
  });

  it("Hunter's Patience gives 4 more", () => {
    const s = brightly('dunn', 7, { given: { ...quiet('dunn'), 'seekers.dunn.ward': 'dunn-7a' } });
    s.plays('dunn', 'dunn-1a', { then: 'end' });
    expect(s.enemy('brack').health).toBe(32);
    expect(s.seeker('dunn').ward).toBeUndefined();
  });

  it('Lucky Streak draws or discards twice', () => {
    const s = brightly('fitch', 9, { given: { ...quiet('fitch'), 'seekers.fitch.ward': 'fitch-9a' } });
    s.answer('fitch', 'turn', 'pass-draw');
    s.ends('fitch');
    s.answer('fitch', 'effectChoice', 'draw');
    s.answer('fitch', 'effectChoice', 'draw');
    expect(s.seeker('fitch').hand).toHaveLength(5);
    expect(s.open()).toEqual(['party draw']);
  });

  it('a ward that is nothing but a number, such as more moves', () => {
    const s = scene({
      seekers: ['osk', 'bram'],
      content: withCard('osk-8a', { ward: { id: 'long-legs', name: 'Long Legs', when: 'moves', amount: 2 } }),
      setup: kindled('osk', { 8: 'brighter' }),
      given: { ...quiet('osk', 'bram'), 'seekers.osk.ward': 'osk-8a' },
      stack: { bag: ['osk'] },
    });
    s.draws();
    expect(s.seeker('osk').moves).toBe(3);
  });

  it('is played like any other ward', () => {
    const s = brightly('osk', 8);
    s.plays('osk', 'osk-8a', { then: 'end' });
    expect(s.seeker('osk')).toMatchObject({ ward: 'osk-8a', discard: [] });
  });
});

describe('DST-342 brighter: the boost is 1 more', () => {
  /** Osk plays a card at Brack, and Maro boosts it with the brighter card of a pair. */
  const boosted = (card: string, n: number) => {
    const s = scene({
      seekers: ['osk', 'maro', 'bram'],
      turnOf: 'osk',
      setup: kindled('maro', { [n]: 'brighter' }),
      given: {
        ...quiet('bram'),
        'seekers.osk.at': 'F',
        'seekers.osk.health': 5,
        'seekers.osk.hand': [card, 'osk-2a'],
        'seekers.maro.hand': [`maro-${n}b`, 'maro-9a'],
        'enemies.brack.focus': 'bram',
      },
    });
    s.plays('osk', card, { then: 'end' });
    s.boosts('maro', `maro-${n}b`);
    return s;
  };

  it('damage', () => {
    const s = boosted('osk-1a', 7);
    expect(s.enemy('brack').health).toBe(30);
    expect(s.events('boostPlayed')).toMatchObject([{ kind: 'damage', value: 4 }]);
  });

  it('health', () => {
    expect(boosted('osk-8a', 1).seeker('osk').health).toBe(9);
  });

  it('card', () => {
    const s = boosted('osk-8a', 3);
    s.answer('osk', 'cardBoost', 'draw');
    s.answer('osk', 'cardBoost', 'draw');
    expect(s.seeker('osk').hand).toHaveLength(3);
    expect(s.open()).toEqual(['party draw']);
  });

  it('move', () => {
    const s = boosted('osk-5a', 8);
    expect(s.seeker('osk').moves).toBe(3);
    s.answer('osk', 'premove', 'stay');
    s.leaveOpen();
  });

  it('block', () => {
    const s = scene({
      seekers: ['osk', 'maro', 'bram'],
      chit: '1',
      setup: kindled('maro', { 6: 'brighter' }),
      given: {
        ...quiet('osk', 'bram'),
        'seekers.osk.at': 'F',
        'enemies.brack.focus': 'osk',
        'seekers.osk.armor': 0,
        'seekers.maro.hand': ['maro-6b', 'maro-1a'],
      },
    });
    s.blocks('maro', 'maro-6b');
    expect(s.seeker('osk').health).toBe(13);
    s.leaveOpen();
  });
});

describe('DST-342 brighter: a redraw draws 2, and its player keeps 1', () => {
  const redraw = (card: string, pairs: Record<string, string>) => {
    const s = scene({
      seekers: ['fitch', 'osk', 'maro'],
      setup: kindled('fitch', pairs),
      given: { ...quiet('osk', 'maro'), 'seekers.fitch.hand': [card, 'fitch-1a'] },
      stack: { bag: ['1', '2', 'osk'] },
    });
    s.draws();
    s.redraws('fitch', card);
    return s;
  };

  it('after the first chit is returned', () => {
    const s = redraw('fitch-4b', { 4: 'brighter' });
    expect(s.mayChoose('fitch', 'fatePick')).toEqual(['2', 'osk']);
    expect(s.state.bag).toHaveLength(28);
    s.answer('fitch', 'fatePick', 'osk');
    expect(s.open()).toEqual(['osk turn']);
    expect(s.events('chitReturned').map((event) => event.chit)).toEqual(['1', '2']);
  });

  it('unlike a plain one', () => {
    const s = redraw('fitch-4b', { 5: 'brighter' });
    expect(s.events('chitDrawn').map((event) => event.chits)).toEqual([['1'], ['2']]);
    expect(s.driver.table.status).toBe('automatic');
    s.leaveOpen();
  });

  it('a boost that Fast Talk makes a redraw draws 1, however bright', () => {
    const s = redraw('fitch-2b', { 2: 'brighter' });
    expect(s.events('chitDrawn').map((event) => event.chits)).toEqual([['1'], ['2']]);
    s.leaveOpen();
  });
});

describe('DST-342 wider: action and boost gain a second colour', () => {
  const window = (osk: Record<string, string>, maro: Record<string, string>, card = 'osk-1a') => {
    const s = scene({
      seekers: ['osk', 'maro', 'bram'],
      turnOf: 'osk',
      setup: { heroes: { osk: { kindled: osk }, maro: { kindled: maro } } },
      given: {
        ...quiet('bram'),
        'seekers.osk.at': 'F',
        'seekers.osk.lantern': 'charged',
        'seekers.osk.hand': ['osk-1a', 'osk-8a', 'osk-9a'],
        'seekers.maro.hand': ['maro-5b', 'maro-1b', 'maro-8b', 'maro-9a'],
      },
    });
    if (card === 'lantern') s.lights('osk', { then: 'end' });
    else s.plays('osk', card, { then: 'end' });
    s.leaveOpen();
    return s.mayChoose('maro', 'boost');
  };

  it('the action is matched by either', () => {
    expect(window({}, {})).toEqual(['decline', 'maro-5b']);
    expect(window({ 1: 'wider:wisdom' }, {})).toEqual(['decline', 'maro-1b', 'maro-5b']);
    expect(window({ 1: 'wider:finesse' }, {})).toEqual(['decline', 'maro-5b', 'maro-8b']);
  });

  it('the boost matches either', () => {
    expect(window({}, { 8: 'wider:power' })).toEqual(['decline', 'maro-5b', 'maro-8b']);
    expect(window({}, { 1: 'wider:finesse' })).toEqual(['decline', 'maro-5b']);
    expect(window({}, { 5: 'wider:finesse' })).toEqual(['decline', 'maro-5b']);
  });

  it('only of that pair, of that Seeker, and not the lantern', () => {
    expect(window({ 8: 'wider:finesse' }, { 2: 'wider:power' })).toEqual(['decline', 'maro-5b']);
    expect(window({ 1: 'wider:finesse' }, {}, 'lantern')).toEqual(['decline', 'maro-5b']);
  });

  it('not for a pair that has two colours', () => {
    expect(window({ 9: 'wider:wisdom' }, {}, 'osk-9a')).toEqual(['decline', 'maro-5b', 'maro-8b']);
  });

  it('its numbers stay as they are', () => {
    const s = scene({
      seekers: ['osk', 'maro', 'bram'],
      turnOf: 'osk',
      setup: kindled('osk', { 1: 'wider:wisdom' }),
      given: { ...quiet('osk', 'maro', 'bram'), 'seekers.osk.at': 'F', 'enemies.brack.focus': 'bram' },
    });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(s.enemy('brack').health).toBe(34);
  });
});
