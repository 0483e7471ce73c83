// Winning, losing, and what becomes of fallen enemies (DST-240 to DST-247).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { destiny } from '../../../src/rulesets/destiny/index.ts';
import type { Effect } from '../../../src/rulesets/destiny/words/index.ts';
import { type Scene, type SceneOptions, scene } from '../../kit/destiny.ts';
import { quiet, withAbility, withBattle } from '../../kit/enemyScenes.ts';

const SEEKERS = ['osk', 'bram', 'maro'];
type Given = Record<string, Json>;

/** Osk (17, armor 2) at D; Hammerfall deals 6, the others hold no boosts. */
const oskStrikes = (battle: string, given: Given, more: Partial<SceneOptions> = {}) => {
  const s = scene({
    battle,
    seekers: SEEKERS,
    turnOf: 'osk',
    given: {
      ...quiet('bram', 'maro'),
      'seekers.osk.at': 'D',
      'seekers.osk.hand': ['osk-1a', 'osk-2a', 'osk-3a'],
      ...given,
    },
    ...more,
  });
  s.plays('osk', 'osk-1a', { then: 'end' });
  return s;
};

const house = (chit: string, given: Given, more: Partial<SceneOptions> = {}) =>
  scene({ battle: 'doorless-house', seekers: SEEKERS, chit, given: { ...quiet(...SEEKERS), ...given }, ...more });

/** How a scene ended: the result, what was told of it, and whether the table is over. */
const ending = (s: Scene) => [s.state.result, ...s.events('battleWon', 'battleLost'), s.driver.table.status];
const WON = (battle: string) => ['won', { type: 'battleWon', battle }, 'over'];
const LOST = (battle: string) => ['lost', { type: 'battleLost', battle }, 'over'];
const GOES_ON = [undefined, 'asking'];

describe('DST-240 Lost', () => {
  const snort = (health: number) =>
    scene({
      seekers: SEEKERS,
      chit: '10',
      given: {
        ...quiet(...SEEKERS),
        'enemies.brack.focus': 'maro',
        'seekers.maro.at': 'D',
        'seekers.maro.health': health,
      },
    });

  it('when a Seeker is below zero, not at zero', () => {
    expect(ending(snort(3))).toEqual(LOST('salt-road'));
    expect(snort(3).seeker('maro').health).toBe(-1);
    expect(ending(snort(4))).toEqual(GOES_ON);
    expect(snort(4).seeker('maro').health).toBe(0);
  });

  it('by a lose condition of the quest: the hearth at 0, with every Seeker well', () => {
    const s = house('9', { 'enemies.moth-host.at': 'B', 'objects.hearth.health': 3 });
    expect(ending(s)).toEqual(LOST('doorless-house'));
    expect(s.state.objects.hearth?.health).toBe(0);
  });

  it('not while the hearth has 1 left', () => {
    const s = house('9', { 'enemies.moth-host.at': 'B', 'objects.hearth.health': 4 });
    expect(s.changes()).toEqual({ 'objects.hearth.health': [4, 1] });
    expect(ending(s)).toEqual(GOES_ON);
  });

  it('is a failure for the campaign', () => {
    const s = snort(3);
    expect(destiny.outcome(s.state)).toMatchObject({
      result: 'failure',
      details: { heroes: { maro: { health: -1, items: [], exhausted: 0 } }, cycle: 1, fate: 0, void: 0 },
    });
  });
});

describe('DST-241 Won', () => {
  it('when all enemies are defeated, if the quest says nothing else', () => {
    const last = oskStrikes('sedge-well', {
      'enemies.tatter.health': 6,
      'enemies.hush.health': 0,
      'enemies.hush.at': '',
    });
    expect(ending(last)).toEqual(WON('sedge-well'));
    expect(destiny.outcome(last.state)).toMatchObject({ result: 'success' });
    const first = oskStrikes('sedge-well', { 'enemies.tatter.health': 6 });
    expect(ending(first)).toEqual(GOES_ON);
  });

  it('when the named enemy is defeated, though others live', () => {
    const hill = { 'enemies.dousing.health': 6, 'enemies.dousing.at': 'D' };
    expect(ending(oskStrikes('bowl-hill', hill))).toEqual(WON('bowl-hill'));
  });

  it('not when only others are', () => {
    const hill = { 'enemies.shade.health': 6, 'enemies.shade.at': 'D' };
    expect(ending(oskStrikes('bowl-hill', hill))).toEqual(GOES_ON);
  });

  const reset = (cycle: number) => {
    const s = scene({
      battle: 'doorless-house',
      seekers: ['osk', 'bram', 'dunn'],
      given: {
        ...quiet('osk', 'bram', 'dunn'),
        track: ['heart', 'heart', 'heart'],
        cycle,
        'seekers.bram.at': 'F',
      },
      stack: { bag: ['darkness'] },
    });
    s.draws();
    s.automatic();
    s.allDecline('redraw');
    return s;
  };

  it('when so many resets were survived', () => {
    const s = reset(2);
    expect(s.state.cycle).toBe(3);
    expect(ending(s)).toEqual(WON('doorless-house'));
    expect(s.events('bagReset', 'battleWon').map(({ type }) => type)).toEqual(['bagReset', 'battleWon']);
  });

  it('not one reset earlier', () => {
    const s = reset(1);
    expect(s.state.cycle).toBe(2);
    expect(ending(s)).toEqual(GOES_ON);
  });

  it('by the first goal that is met', () => {
    const s = oskStrikes('doorless-house', {
      'enemies.steward.health': 6,
      'enemies.steward.at': 'D',
      'enemies.moth-host.at': 'E',
    });
    expect(ending(s)).toEqual(WON('doorless-house'));
    expect(s.state.cycle).toBe(1);
  });
});

describe('DST-242 A defeated enemy leaves', () => {
  it('with figure, statuses and focus token', () => {
    const s = oskStrikes('sedge-well', {
      'enemies.hush.health': 4,
      'enemies.hush.at': 'D',
      'enemies.hush.focus': 'osk',
      'enemies.hush.status.hurt': 2,
      'enemies.hush.status.weak': 1,
      'enemies.hush.status.trapped': 1,
      'enemies.hush.status.stunned': 1,
      'enemies.tatter.at': 'H',
    });
    expect(s.enemy('hush')).toEqual({
      health: -3,
      start: 22,
      at: '',
      focus: '',
      status: { hurt: 0, weak: 0, stunned: 0, trapped: 0 },
      tokens: { 'ankle-bite': [1, 2], worry: [3, 4, 5], 'slip-behind': [6] },
    });
    expect(s.events('enemyDefeated')).toEqual([{ type: 'enemyDefeated', enemy: 'hush' }]);
    expect(s.events('tokensMoved')).toEqual([]);
  });

  it('and its passives stop', () => {
    const s = scene({
      battle: 'eel-ferry',
      seekers: SEEKERS,
      turnOf: 'osk',
      given: {
        ...quiet('bram', 'maro'),
        'seekers.osk.at': 'G',
        'seekers.osk.hand': ['osk-1a', 'osk-2a'],
        'seekers.osk.lantern': 'charged',
        'enemies.lamplighter.health': 6,
      },
      stack: { bag: ['osk'] },
    });
    expect(s.mayChoose('osk', 'turn')).not.toContain('lantern');
    s.plays('osk', 'osk-1a', { then: 'end' });
    s.draws();
    expect(s.mayChoose('osk', 'turn')).toContain('lantern');
    s.answer('osk', 'turn', 'pass-draw');
    s.ends('osk');
  });

  it('for good: what concerns every enemy passes it by', () => {
    const s = scene({
      battle: 'crow-field',
      seekers: SEEKERS,
      chit: 'darkness',
      given: {
        ...quiet(...SEEKERS),
        'enemies.crow-one.health': 0,
        'enemies.crow-one.at': 'A',
        'enemies.crow-one.focus': 'osk',
        'enemies.crow-two.at': 'E',
        'enemies.crow-two.focus': 'bram',
        'enemies.crow-three.at': 'F',
        'enemies.crow-three.focus': 'bram',
        'seekers.osk.at': 'D',
        'seekers.bram.at': 'E',
        'seekers.maro.at': 'A',
      },
    });
    expect(s.changes()).toEqual({ 'enemies.crow-three.at': ['F', 'E'], 'seekers.bram.health': [18, 17] });
  });
});

describe('DST-242 An enemy that is defeated by its own ability', () => {
  it.each<[string, Effect]>([
    ['refocus', { do: 'refocus' }],
    ['approach', { do: 'approach', amount: 1 }],
    ['attack', { do: 'attack', kind: 'melee', damage: 3 }],
    ['suffer', { do: 'suffer', amount: 1, who: 'all' }],
  ])('does no more of it: %s', (_, next) => {
    const s = scene({
      battle: 'sedge-well',
      seekers: SEEKERS,
      chit: '1',
      content: withAbility('hush', 'ankle-bite', [{ do: 'suffer', amount: 3, who: 'each-enemy' }, next]),
      given: { 'enemies.hush.health': 3, 'enemies.hush.focus': 'osk', 'enemies.hush.status.weak': 1 },
    });
    expect(s.changes()).toEqual({
      'enemies.hush.health': [3, 0],
      'enemies.hush.at': ['G', ''],
      'enemies.hush.focus': ['osk', ''],
      'enemies.hush.status.weak': [1, 0],
      'enemies.tatter.health': [28, 25],
    });
  });
});

describe('DST-243 Its number tokens stay: a lull', () => {
  it('is spent, nothing happens, the turn ends', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: SEEKERS,
      given: {
        ...quiet(...SEEKERS),
        'enemies.hush.health': 0,
        'enemies.hush.at': '',
        'enemies.tatter.status.stunned': 1,
        'enemies.tatter.status.hurt': 1,
      },
      stack: { bag: ['6'] },
    });
    s.draws();
    expect(s.changes()).toEqual({
      bag: [expect.anything(), expect.not.arrayContaining(['6'])],
      spent: [[], ['6']],
    });
    expect(s.events('lull', 'turnStarts')).toEqual([{ type: 'lull', chit: '6', enemy: 'hush' }]);
    expect(s.open()).toEqual(['party draw']);
  });
});

describe('DST-244 Its Darkness token moves on', () => {
  const thirdCrowFalls = (given: Given) =>
    oskStrikes('crow-field', { 'enemies.crow-three.health': 6, 'enemies.crow-three.at': 'D', ...given });

  it.each([
    ['crow-one', 15, 14],
    ['crow-two', 9, 10],
  ])('to the living enemy with the most health: %s', (heir, one, two) => {
    const s = thirdCrowFalls({ 'enemies.crow-one.health': one, 'enemies.crow-two.health': two });
    expect(s.enemy(heir).tokens.snatch).toContain('darkness');
    expect(s.enemy('crow-three').tokens).toEqual({ peck: [9, 10], snatch: [11], dazzle: [12], murder: [] });
    expect(s.events('tokensMoved')).toEqual([
      { type: 'tokensMoved', from: 'crow-three', enemy: heir, ability: 'snatch', tokens: ['darkness'] },
    ]);
  });

  it('by the choice of the players when they are tied', () => {
    const s = thirdCrowFalls({});
    expect(s.open()).toEqual(['party targetTie']);
    expect(s.mayChoose('party', 'targetTie')).toEqual(['crow-one', 'crow-two']);
    s.answer('maro', 'targetTie', 'crow-two');
    expect(s.enemy('crow-two').tokens).toEqual({ peck: [5, 6], snatch: [7, 'darkness'], mob: [8] });
    expect(s.enemy('crow-one').tokens).toEqual({ peck: [1, 2], snatch: [3], rake: [4] });
  });

  it('to the first of them when nobody answers', () => {
    const s = thirdCrowFalls({});
    s.deadline('targetTie');
    expect(s.enemy('crow-one').tokens.snatch).toEqual([3, 'darkness']);
  });

  it('beside the topmost active ability where none is marked heir', () => {
    const s = oskStrikes('crow-field', {
      'enemies.crow-one.health': 6,
      'enemies.crow-one.at': 'D',
      'enemies.crow-one.tokens.rake': [4, 'darkness'],
      'enemies.crow-three.tokens.murder': [],
    });
    expect(s.enemy('crow-three').tokens).toEqual({ peck: [9, 10, 'darkness'], snatch: [11], dazzle: [12], murder: [] });
    expect(s.enemy('crow-one').tokens.rake).toEqual([4]);
  });
});

describe('DST-245 A sheet may say otherwise', () => {
  const shade = { 'enemies.shade.health': 6, 'enemies.shade.at': 'D' };

  it("passes the Shade's numbers to Pinch Out: no lulls", () => {
    const dousing = { 'enemies.dousing.at': 'H', 'enemies.dousing.focus': 'maro', 'seekers.maro.at': 'H' };
    const s = oskStrikes('bowl-hill', { ...shade, ...dousing }, { stack: { bag: ['11'] } });
    expect(s.enemy('shade').tokens).toEqual({ follow: [], 'hollow-hand': [], whisper: [] });
    expect(s.enemy('dousing').tokens).toEqual({
      'pinch-out': [1, 2, 3, 10, 11, 12],
      'drag-to-dark': [4, 5, 6],
      'ash-rain': [7, 8, 9],
      'nothing-above': ['darkness'],
    });
    expect(s.events('tokensMoved')).toEqual([
      { type: 'tokensMoved', from: 'shade', enemy: 'dousing', ability: 'pinch-out', tokens: [10, 11, 12] },
    ]);
    s.draws();
    s.automatic();
    expect(s.events('turnStarts').at(-1)).toMatchObject({ who: 'dousing', ability: 'pinch-out', chit: '11' });
  });

  it('passes no Darkness that way, and no numbers to the fallen', () => {
    const s = oskStrikes(
      'bowl-hill',
      {
        ...shade,
        'enemies.shade.tokens.whisper': [12, 'darkness'],
        'enemies.dousing.health': 0,
        'enemies.dousing.at': '',
        'enemies.dousing.tokens.nothing-above': [],
      },
      {
        content: withBattle('bowl-hill', {
          goals: [{ kind: 'defeatAll' }],
          enemies: ['dousing', 'shade', 'brack'].map((enemy) => ({ enemy, space: 'H' })),
        }),
      },
    );
    expect(s.enemy('shade').tokens).toEqual({ follow: [10], 'hollow-hand': [11], whisper: [12] });
    expect(s.enemy('dousing').tokens['pinch-out']).toEqual([1, 2, 3]);
    expect(s.enemy('brack').tokens.trample).toEqual(['darkness']);
  });
});
