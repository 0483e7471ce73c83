// The effects of enemies' abilities (specification, section 8), with their small print.
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import type { Effect, Who } from '../../../src/rulesets/destiny/words/index.ts';
import { type SceneOptions, scene } from '../../kit/destiny.ts';
import { quiet, withAbility } from '../../kit/enemyScenes.ts';

const SEEKERS = ['osk', 'bram', 'maro'];
type Given = Record<string, Json>;

/** Hush does these effects when 1 is drawn: Hush at G, Tatter at D, Osk and Bram at A, Maro at B. */
const hush = (effects: readonly Effect[], given: Given = {}, more: Partial<SceneOptions> = {}) =>
  scene({
    battle: 'sedge-well',
    seekers: SEEKERS,
    chit: '1',
    content: withAbility('hush', 'ankle-bite', effects),
    given: { ...quiet(...SEEKERS), 'enemies.hush.focus': 'osk', 'enemies.tatter.focus': 'osk', ...given },
    ...more,
  });

const hit = (after: readonly Effect[]): Effect => ({ do: 'attack', kind: 'melee', damage: 0, after });

describe('refocus and refocus by (DST-213)', () => {
  it('refocus moves only the own token', () => {
    expect(hush([{ do: 'refocus' }]).changes()).toEqual({ 'enemies.hush.focus': ['osk', 'maro'] });
  });

  it('refocus by another rule, and at once by the own again', () => {
    const s = hush([{ do: 'refocus', by: 'mostHealth' }, { do: 'refocus' }]);
    expect(s.events('focusMoved')).toEqual([
      { type: 'focusMoved', enemy: 'hush', from: 'osk', to: 'bram' },
      { type: 'focusMoved', enemy: 'hush', from: 'bram', to: 'maro' },
    ]);
  });
});

describe('refocusAll (DST-213, DST-234)', () => {
  it('refocuses every living enemy by its own rule', () => {
    const s = hush([{ do: 'refocus-all' }], { 'seekers.bram.at': 'D' });
    expect(s.changes()).toEqual({ 'enemies.hush.focus': ['osk', 'maro'], 'enemies.tatter.focus': ['osk', 'bram'] });
  });

  it('asks for each enemy whose rule is tied', () => {
    const s = hush([{ do: 'refocus-all' }], { 'seekers.bram.armor': 1 });
    expect(s.facts('party', 'focusTie')).toEqual({ enemy: 'hush', tied: ['bram', 'maro'] });
    s.answer('osk', 'focusTie', 'bram');
    expect(s.facts('party', 'focusTie')).toEqual({ enemy: 'tatter', tied: ['osk', 'bram', 'maro'] });
    s.answer('osk', 'focusTie', 'maro');
    expect(s.changes()).toEqual({ 'enemies.hush.focus': ['osk', 'bram'], 'enemies.tatter.focus': ['osk', 'maro'] });
  });

  it('leaves a fallen enemy without focus', () => {
    const s = hush([{ do: 'refocus-all' }], {
      'enemies.tatter.health': 0,
      'enemies.tatter.at': '',
      'enemies.tatter.focus': '',
    });
    expect(s.changes()).toEqual({ 'enemies.hush.focus': ['osk', 'maro'] });
  });
});

describe('approachAll (DST-231, DST-234)', () => {
  it('moves every living enemy in setup order, each toward its own focus', () => {
    const s = hush([{ do: 'approach-all', amount: 1 }], {
      'seekers.maro.at': 'H',
      'seekers.osk.at': 'C',
      'enemies.hush.focus': 'maro',
    });
    expect(s.changes()).toEqual({ 'enemies.hush.at': ['G', 'H'], 'enemies.tatter.at': ['D', 'C'] });
    expect(s.events('moved').map(({ who }) => who)).toEqual(['hush', 'tatter']);
  });

  it('goes up to so many steps', () => {
    const s = hush([{ do: 'approach-all', amount: 2 }], { 'seekers.osk.at': 'B' });
    expect(s.changes()).toEqual({ 'enemies.hush.at': ['G', 'B'], 'enemies.tatter.at': ['D', 'B'] });
  });

  it('asks for each enemy that has a tie', () => {
    const s = hush([{ do: 'approach-all', amount: 1 }]);
    expect(s.facts('party', 'moveTie')).toEqual({ who: 'hush', spaces: ['C', 'E'] });
    s.answer('maro', 'moveTie', 'C');
    expect(s.facts('party', 'moveTie')).toEqual({ who: 'tatter', spaces: ['C', 'E'] });
    s.answer('maro', 'moveTie', 'E');
    expect(s.changes()).toEqual({ 'enemies.hush.at': ['G', 'C'], 'enemies.tatter.at': ['D', 'E'] });
  });
});

describe('heal (DST-190)', () => {
  it('heal N: the enemy itself, which may exceed its start', () => {
    const s = hush([{ do: 'heal', amount: 3, who: 'self' }]);
    expect(s.changes()).toEqual({ 'enemies.hush.health': [22, 25] });
    expect(s.events('healed')).toEqual([{ type: 'healed', who: 'hush', amount: 3 }]);
  });

  it('heal N each-enemy: every living one', () => {
    const all: Effect[] = [{ do: 'heal', amount: 2, who: 'each-enemy' }];
    expect(hush(all).changes()).toEqual({ 'enemies.hush.health': [22, 24], 'enemies.tatter.health': [28, 30] });
    const fallen = { 'enemies.tatter.health': 0, 'enemies.tatter.at': '' };
    expect(hush(all, fallen).changes()).toEqual({ 'enemies.hush.health': [22, 24] });
  });

  it.each([
    [54, 57],
    [56, 58],
    [58, 58],
  ])('not above the ceiling of the sheet: the Dousing from %i to %i', (from, to) => {
    const s = scene({
      battle: 'bowl-hill',
      seekers: SEEKERS,
      chit: 'darkness',
      content: withAbility('dousing', 'nothing-above', [{ do: 'heal', amount: 3, who: 'self' }]),
      given: { 'enemies.dousing.health': from },
    });
    expect(s.enemy('dousing').health).toBe(to);
    expect(s.events('healed')).toHaveLength(from === to ? 0 : 1);
  });

  it('the ceiling goes with the starting health of this battle', () => {
    const s = scene({
      battle: 'bowl-hill',
      seekers: SEEKERS,
      chit: 'darkness',
      setup: { void: 3 },
      content: withAbility('dousing', 'nothing-above', [{ do: 'heal', amount: 12, who: 'self' }]),
    });
    expect(s.changes()).toEqual({ 'enemies.dousing.health': [58, 64] });
  });
});

describe('who is touched', () => {
  const far = { 'seekers.osk.at': 'G', 'seekers.bram.at': 'C', 'seekers.maro.at': 'B' };

  it.each<[string, Who, Given, string[]]>([
    ['the focus', 'focus', {}, ['osk']],
    ['within 0: the own space', { within: 0 }, {}, ['osk']],
    ['within 1', { within: 1 }, {}, ['osk', 'bram']],
    ['within 2', { within: 2 }, {}, ['osk', 'bram', 'maro']],
    ['within 2, the focus first', { within: 2 }, { 'enemies.hush.focus': 'maro' }, ['maro', 'osk', 'bram']],
    [
      'holding a status',
      { holding: 'weak' },
      { 'seekers.bram.status.weak': 2, 'seekers.osk.status.hurt': 1 },
      ['bram'],
    ],
    ['sharing a space with any enemy', 'sharing', { 'seekers.maro.at': 'D' }, ['osk', 'maro']],
    ['all', 'all', {}, ['osk', 'bram', 'maro']],
    ['hit: nobody without an attack', 'hit', {}, []],
  ])('%s', (_, who, given, touched) => {
    const s = hush([{ do: 'suffer', amount: 1, who }], { ...far, ...given });
    expect(s.events('suffered').map((event) => event.who)).toEqual(touched);
    expect(Object.keys(s.changes()).toSorted()).toEqual(touched.map((id) => `seekers.${id}.health`).toSorted());
  });

  it('hit: the targets of the attack before the arrow', () => {
    const blast: Effect = {
      do: 'attack',
      kind: 'melee-blast',
      damage: 0,
      after: [{ do: 'suffer', amount: 1, who: 'hit' }],
    };
    const s = hush([blast], { ...far, 'seekers.maro.at': 'G' });
    expect(s.changes()).toEqual({ 'seekers.osk.health': [17, 16], 'seekers.maro.health': [17, 16] });
  });

  it('sharing does not count the space of a fallen enemy', () => {
    const fallen = { 'enemies.tatter.health': 0, 'enemies.tatter.at': 'C' };
    const s = hush([{ do: 'suffer', amount: 1, who: 'sharing' }], { ...far, ...fallen });
    expect(s.changes()).toEqual({ 'seekers.osk.health': [17, 16] });
  });
});

describe('gainStatus', () => {
  it('gives a status without an attack, up to the limit', () => {
    const s = hush([{ do: 'gain-status', status: 'weak', who: 'all' }], { 'seekers.bram.status.weak': 3 });
    expect(s.changes()).toEqual({ 'seekers.osk.status.weak': [0, 1], 'seekers.maro.status.weak': [0, 1] });
  });

  it('also to the enemy itself, before the end of its turn', () => {
    const s = hush([{ do: 'gain-status', status: 'hurt', who: 'self' }], { 'enemies.hush.status.hurt': 1 });
    expect(s.changes()).toEqual({ 'enemies.hush.health': [22, 20] });
  });
});

describe('exhaustHand (DST-310)', () => {
  it('puts Exhausted cards into the hands of those it names', () => {
    const s = hush([{ do: 'exhaust-hand', amount: 1, who: { within: 1 } }], { 'seekers.bram.at': 'C' });
    expect(s.changes()).toEqual({
      'seekers.bram.hand': [
        ['bram-1a', 'bram-2a'],
        ['bram-1a', 'bram-2a', 'exhausted'],
      ],
      'seekers.bram.exhausted': [0, 1],
    });
  });
});

describe('strip', () => {
  const near = { 'seekers.osk.at': 'G', 'seekers.bram.at': 'C', 'seekers.maro.at': 'B' };

  it('each Seeker within the distance returns armor cards, and no other', () => {
    const s = hush([{ do: 'strip', amount: 2, within: 1 }], near);
    expect(s.changes()).toEqual({ 'seekers.osk.armor': [2, 0], 'seekers.bram.armor': [3, 1] });
    expect(s.events('armorStripped')).toEqual([
      { type: 'armorStripped', who: 'osk', amount: 2 },
      { type: 'armorStripped', who: 'bram', amount: 2 },
    ]);
  });

  it('who holds none suffers as much; who holds fewer returns those', () => {
    const s = hush([{ do: 'strip', amount: 2, within: 1 }], {
      ...near,
      'seekers.osk.armor': 0,
      'seekers.bram.armor': 1,
    });
    expect(s.changes()).toEqual({ 'seekers.osk.health': [17, 15], 'seekers.bram.armor': [1, 0] });
  });

  it('the focus first, then seat order', () => {
    const s = hush([{ do: 'strip', amount: 1, within: 2 }], { ...near, 'enemies.hush.focus': 'maro' });
    expect(s.events('armorStripped').map(({ who }) => who)).toEqual(['maro', 'osk', 'bram']);
  });
});

describe('steal', () => {
  const stolen = (amount: number, given: Given) =>
    hush([hit([{ do: 'steal', amount }])], { 'seekers.osk.at': 'G', 'seekers.osk.armor': 0, ...given });

  it('the hit Seeker discards cards of own choice, neither armor nor status nor Exhausted', () => {
    const hand = ['osk-1a', 'osk-2a', 'osk-1b', 'exhausted'];
    const s = stolen(2, { 'seekers.osk.hand': hand, 'seekers.osk.armor': 2, 'seekers.osk.status.hurt': 1 });
    expect(s.open()).toEqual(['osk effectChoice']);
    expect(s.mayChoose('osk', 'effectChoice')).toEqual(['osk-1a', 'osk-1b', 'osk-2a']);
    s.answer('osk', 'effectChoice', 'osk-1b');
    expect(s.mayChoose('osk', 'effectChoice')).toEqual(['osk-1a', 'osk-2a']);
    s.answer('osk', 'effectChoice', 'osk-2a');
    expect(s.changes()).toEqual({
      'seekers.osk.hand': [hand, ['osk-1a', 'exhausted']],
      'seekers.osk.discard': [[], ['osk-1b', 'osk-2a']],
    });
  });

  it('fewer if fewer: the last one without being asked, then a new hand', () => {
    const s = stolen(3, { 'seekers.osk.hand': ['osk-1a', 'osk-1b'] });
    s.answer('osk', 'effectChoice', 'osk-1a');
    expect(s.events('cardDiscarded').map(({ card }) => card)).toEqual(['osk-1a', 'osk-1b']);
    expect(s.seeker('osk').hand).toHaveLength(7);
    expect(s.seeker('osk')).toMatchObject({ armor: 2, lantern: 'charged', discard: ['osk-1a', 'osk-1b'] });
  });

  it('nobody else, and nobody where the attack was wasted', () => {
    const s = hush([hit([{ do: 'steal', amount: 1 }])], { 'seekers.osk.at': 'B', 'seekers.maro.at': 'C' });
    expect(s.changes()).toEqual({ 'enemies.hush.at': ['G', 'C'] });
  });
});

describe('unlight', () => {
  it('turns the lantern of those it names to charging', () => {
    const lit = { 'seekers.osk.lantern': 'charged', 'seekers.bram.lantern': 'charged' };
    const s = hush([{ do: 'unlight', who: 'focus' }], lit);
    expect(s.changes()).toEqual({ 'seekers.osk.lantern': ['charged', 'charging'] });
    expect(s.events('lanternUnlit')).toEqual([{ type: 'lanternUnlit', who: 'osk' }]);
    const all = hush([{ do: 'unlight', who: 'all' }], lit);
    expect(all.events('lanternUnlit').map(({ who }) => who)).toEqual(['osk', 'bram']);
  });
});

describe('objectSuffer (DST-240)', () => {
  const hearth = (amount: number, health: number) =>
    scene({
      battle: 'doorless-house',
      seekers: SEEKERS,
      chit: '9',
      content: withAbility('moth-host', 'smother', [{ do: 'object-suffer', amount, object: 'hearth' }]),
      given: { 'objects.hearth.health': health },
    });

  it('takes health of the object, wherever the enemy is', () => {
    const s = hearth(4, 10);
    expect(s.changes()).toEqual({ 'objects.hearth.health': [10, 6] });
    expect(s.events('objectSuffered')).toEqual([{ type: 'objectSuffered', object: 'hearth', amount: 4 }]);
  });

  it('not more than it has', () => {
    const s = hearth(4, 3);
    expect(s.state.objects.hearth?.health).toBe(0);
    expect(s.events('objectSuffered')).toEqual([{ type: 'objectSuffered', object: 'hearth', amount: 3 }]);
  });
});

describe('if … then … else', () => {
  const yes: Effect[] = [
    { do: 'heal', amount: 1, who: 'self' },
    { do: 'unlight', who: 'focus' },
  ];
  const no: Effect[] = [{ do: 'heal', amount: 2, who: 'self' }];
  const branch = (condition: Extract<Effect, { do: 'if' }>['condition'], given: Given, otherwise = no) =>
    hush([{ do: 'if', condition, then: yes, else: otherwise }], { 'enemies.hush.health': 10, ...given }).enemy('hush')
      .health;

  it('inSpace', () => {
    expect(branch({ inSpace: 'G' }, {})).toBe(11);
    expect(branch({ inSpace: 'D' }, {})).toBe(12);
  });

  it('healthAtMost', () => {
    expect(branch({ healthAtMost: 10 }, {})).toBe(11);
    expect(branch({ healthAtMost: 9 }, {})).toBe(12);
  });

  it('holds a status', () => {
    expect(branch({ holds: 'weak' }, { 'enemies.hush.status.weak': 1 })).toBe(11);
    expect(branch({ holds: 'weak' }, { 'enemies.tatter.status.weak': 1, 'enemies.hush.status.trapped': 1 })).toBe(12);
  });

  it('enemyAlive', () => {
    expect(branch({ enemyAlive: 'tatter' }, {})).toBe(11);
    expect(branch({ enemyAlive: 'tatter' }, { 'enemies.tatter.health': 0, 'enemies.tatter.at': '' })).toBe(12);
    expect(branch({ enemyAlive: 'brack' }, {})).toBe(12);
  });

  it('without else does nothing', () => {
    expect(branch({ inSpace: 'D' }, {}, [])).toBe(10);
  });

  it('attacks in it move once with those beside it', () => {
    const attack: Effect = { do: 'attack', kind: 'melee', damage: 3 };
    const s = hush([{ do: 'if', condition: { inSpace: 'G' }, then: [attack], else: [] }, attack], {
      'seekers.osk.at': 'B',
    });
    expect(s.changes()).toEqual({ 'enemies.hush.at': ['G', 'C'] });
    expect(s.events('attackWasted')).toHaveLength(2);
  });
});
