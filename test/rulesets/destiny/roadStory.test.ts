// What a story does in destiny's words: effects, offers, items, draws and tests (DST-330 to DST-333, 344; 9.6, 9.7, 9.10).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { storyDraw, test } from '../../../src/rulesets/destiny/road/chits.ts';
import { conditions, effects } from '../../../src/rulesets/destiny/road/effects.ts';
import { campaign } from '../../../src/rulesets/destiny/road/index.ts';
import { canUseItem, useItem } from '../../../src/rulesets/destiny/road/items.ts';
import { content, known } from '../../kit/destiny.ts';
import { type RoadScene, road, roadLook } from '../../kit/destinyRoad.ts';

type Written = Readonly<Record<string, Json>>;
const effectOf = (written: Written) => known(effects, String(written.own));
const SEEKERS = ['bram', 'maro', 'dunn'];
const none = { embers: 0, exhausted: 0, kindled: {}, items: [] };

const does = (written: Written, scene: Partial<RoadScene> = {}) =>
  road({ seekers: SEEKERS, run: (t) => effectOf(written).run(t, written), ...scene });
const canPay = (written: Written, scene: Partial<RoadScene>) =>
  effectOf(written).canPay?.(roadLook({ seekers: SEEKERS, ...scene }), written);

describe('DST-331, 333 Effects of a story', () => {
  it('fate belongs to the group', () => {
    const s = does({ own: 'fate', n: 2 }, { party: { fate: 1 } });
    expect(s.changes()).toEqual({ 'own.fate': [1, 3] });
    expect(s.events()).toEqual([{ type: 'rewardGained', what: 'fate', amount: 2 }]);
  });

  it('embers belong to a Seeker', () => {
    const s = does({ own: 'embers', n: 2, who: 'maro' }, { heroes: { maro: { embers: 1 } } });
    expect(s.changes()).toEqual({ 'heroes.maro.embers': [1, 3] });
    expect(s.events()).toEqual([{ type: 'rewardGained', what: 'embers', who: 'maro', amount: 2 }]);
  });

  it.each([
    [1, 5, 6],
    [1, 6, 6],
    [-2, 6, 4],
    [-2, 1, 0],
  ])('Exhausted %i: at most 6 (DST-311), never below 0', (n, before, exhausted) => {
    const s = does({ own: 'exhausted', n, who: 'maro' }, { heroes: { maro: { exhausted: before } } });
    expect(s.campaign.heroes).toEqual({ bram: none, maro: { ...none, exhausted }, dunn: none });
  });

  it('what changes is told, and nothing more', () => {
    const gained = does({ own: 'exhausted', n: 2, who: 'maro' }, { heroes: { maro: { exhausted: 5 } } });
    expect(gained.events()).toEqual([{ type: 'exhaustedGained', who: 'maro', amount: 1 }]);
    expect(does({ own: 'exhausted', n: -1, who: 'maro' }).events()).toEqual([]);
  });

  it('feedVoid moves fate tokens to the void', () => {
    const s = does({ own: 'feedVoid', n: 1 }, { party: { fate: 2, void: 4 } });
    expect(s.changes()).toEqual({ 'own.fate': [2, 1], 'own.void': [4, 5] });
    expect(s.events()).toEqual([{ type: 'voidFed', amount: 1 }]);
  });

  it('what cannot be paid is closed', () => {
    const none = { party: { fate: 0 } };
    const one = { party: { fate: 1 } };
    expect([canPay({ own: 'feedVoid', n: 1 }, none), canPay({ own: 'feedVoid', n: 1 }, one)]).toEqual([false, true]);
    expect([canPay({ own: 'fate', n: -1 }, none), canPay({ own: 'fate', n: -1 }, one)]).toEqual([false, true]);
    expect(canPay({ own: 'fate', n: 1 }, none)).toBe(true);
  });

  it.each([
    [{ own: 'fate', gte: 1 }, { party: { fate: 1 } }, true],
    [{ own: 'fate', gte: 2 }, { party: { fate: 1 } }, false],
    [{ own: 'void', lte: 3 }, { party: { void: 4 } }, false],
    [{ own: 'void', gte: 3, lte: 4 }, { party: { void: 4 } }, true],
    [{ own: 'embers', gte: 2 }, { heroes: { maro: { embers: 2 } } }, true],
    [{ own: 'exhausted', gte: 2 }, { heroes: { maro: { exhausted: 1 } } }, false],
  ])('a story may ask: %j of %j is %s', (written, scene, holds) => {
    const look = roadLook({ seekers: SEEKERS, ...scene });
    expect(known(conditions, written.own).holds(look, written)).toBe(holds);
  });

  it.each([
    [{ own: 'fate', n: 0 }],
    [{ own: 'fate', n: 1, who: 'all' }],
    [{ own: 'embers', n: 1 }],
    [{ own: 'exhausted', n: 0, who: 'all' }],
    [{ own: 'feedVoid', n: -1 }],
    [{ own: 'offer', price: { coins: 1 }, gain: { fate: 1 } }],
    [{ own: 'offer', price: {}, gain: { fate: 1 } }],
    [
      {
        own: 'offer',
        price: { embers: 1 },
        gain: { modifier: { encounter: 'nowhere', mod: { kind: 'extraCard', amount: 1 } } },
      },
    ],
  ])('a mistake is found when the story is read: %j', (written) => {
    expect(effectOf(written).flaws(written, content)).toHaveLength(1);
  });

  it('conditions are checked too', () => {
    expect(known(conditions, 'fate').flaws({ own: 'fate', gte: 1 }, content)).toEqual([]);
    expect(known(conditions, 'fate').flaws({ own: 'fate', more: 1 }, content)).toHaveLength(1);
  });

  it('setup modifiers of a battle are checked', () => {
    const flaws = (mod: Json) => campaign.modFlaws(content, 'bowl-hill', mod).length;
    expect(flaws({ kind: 'enemyHealth', amount: -4, who: 'shade' })).toBe(0);
    expect(flaws({ kind: 'seekerArmor', amount: 1, who: 'all' })).toBe(0);
    expect(flaws({ kind: 'enemyHealth', amount: -4, who: 'brack' })).toBe(1);
    expect(flaws({ kind: 'seekerArmor', amount: 1, who: 'shade' })).toBe(1);
    expect(flaws({ kind: 'enemyStatus', amount: 1, who: 'shade' })).toBe(1);
    expect(flaws({ kind: 'luck', amount: 1, who: 'all' })).toBe(1);
  });
});

describe('DST-331 Offers to each Seeker', () => {
  const mod = { kind: 'lanternCharged', amount: 1 };
  const POLE = { own: 'offer', price: { exhausted: 1 }, gain: { modifier: { encounter: 'eel-ferry', mod } } };
  const SONG = { own: 'offer', price: { embers: 1 }, gain: { fate: 1 } };

  it('card 3-1: whoever takes 1 Exhausted card starts with a charged lantern', () => {
    const s = does(POLE);
    expect(s.open()).toEqual(['bram effectChoice', 'maro effectChoice', 'dunn effectChoice']);
    s.answer('maro', 'effectChoice', 'take');
    s.answer('dunn', 'effectChoice', 'decline');
    s.answer('bram', 'effectChoice', 'take');
    expect(s.changes()).toEqual({
      'heroes.maro.exhausted': [0, 1],
      'heroes.bram.exhausted': [0, 1],
      'encounterMods.eel-ferry': [
        undefined,
        [
          { ...mod, who: 'maro' },
          { ...mod, who: 'bram' },
        ],
      ],
    });
  });

  it('DST-311 is closed to a Seeker who has 6 Exhausted cards', () => {
    const s = does(POLE, { heroes: { bram: { exhausted: 6 }, maro: { exhausted: 5 } } });
    expect(s.open()).toEqual(['maro effectChoice', 'dunn effectChoice']);
    s.deadline('effectChoice');
    expect(s.changes()).toEqual({});
  });

  it('AP-choice declines offers', () => {
    const s = does(POLE);
    expect(s.autopilot('bram', 'effectChoice')).toEqual({ choose: 'decline' });
    s.deadline('effectChoice');
  });

  it('evening 3: each Seeker may trade 1 ember for 1 fate token of the group', () => {
    const s = does(SONG, { heroes: { bram: { embers: 2 }, dunn: { embers: 1 } } });
    expect(s.open()).toEqual(['bram effectChoice', 'dunn effectChoice']);
    s.answer('dunn', 'effectChoice', 'take');
    s.answer('bram', 'effectChoice', 'take');
    expect(s.changes()).toEqual({
      'heroes.bram.embers': [2, 1],
      'heroes.dunn.embers': [1, 0],
      'own.fate': [0, 2],
    });
  });
});

describe('DST-332 storyDraw', () => {
  it.each([
    ['heart', 'heart'],
    ['darkness', 'darkness'],
    ['7', 'number'],
    ['maro', 'seeker'],
  ])('%s is looked up as %s, and returned', (chit, kind) => {
    const s = road({ seekers: SEEKERS, stack: { bag: [chit] }, run: storyDraw });
    expect(s.result).toBe(kind);
    expect(s.events()).toEqual([{ type: 'storyDrew', chits: [chit] }]);
    expect(s.changes()).toEqual({});
  });

  it('draws from the full bag, with the chits of the Seekers that are there', () => {
    const draw = () => road({ seekers: SEEKERS, stack: { bag: ['osk'] }, run: storyDraw });
    expect(draw).toThrow('which is not among');
  });

  it('a story has an edge for each of the four kinds', () => {
    expect(campaign.chances.storyDraw?.results).toEqual(['seeker', 'number', 'heart', 'darkness']);
  });
});

describe('9.10 Tests', () => {
  const passes = (difficulty: 1 | 2 | 3, kind: string, bag: readonly string[]) =>
    road({
      seekers: SEEKERS,
      stack: { bag },
      run: (t) => test(t, { heroes: ['bram'], difficulty, kind, node: 'here' }),
    }).result;

  it.each([
    [1, 'guile', ['heart'], true],
    [1, 'guile', ['bram'], true],
    [1, 'guile', ['3'], false],
    [1, 'strong', ['3'], true],
    [1, 'strong', ['darkness'], false],
    [1, 'lore', ['3'], true],
    [2, 'strong', ['3', 'maro'], true],
    [2, 'strong', ['3', '4'], false],
    [3, 'guile', ['bram', 'maro', 'heart'], true],
    [3, 'strong', ['bram', '1', 'darkness'], false],
  ] as const)('difficulty %i, %s, drawn %j: %s', (difficulty, kind, bag, passed) => {
    expect(passes(difficulty, kind, bag)).toEqual({ passed });
  });

  it('draws without putting back', () => {
    expect(() => passes(2, 'guile', ['3', '3'])).toThrow('which is not among');
  });

  it('a trait gained on the way helps as well', () => {
    const s = road({
      seekers: SEEKERS,
      campaign: { traits: { dunn: ['guile'] } },
      stack: { bag: ['3'] },
      run: (t) => test(t, { heroes: ['bram'], difficulty: 1, kind: 'guile', node: 'here' }),
    });
    expect(s.result).toEqual({ passed: true });
  });
});

describe('9.6 Salted Bread', () => {
  const held = { bram: { items: ['salted-bread', 'ox-charm'], exhausted: 4 }, maro: { items: ['salted-bread'] } };

  it('is eaten outside battles: all own Exhausted cards are gone, and so is the bread', () => {
    const s = road({
      seekers: SEEKERS,
      heroes: held,
      *run(t) {
        useItem(t, 'bram', 'salted-bread');
      },
    });
    expect(s.changes()).toEqual({
      'heroes.bram.exhausted': [4, 0],
      'heroes.bram.items': [['salted-bread', 'ox-charm'], ['ox-charm']],
    });
    expect(s.events()).toEqual([
      { type: 'itemUsed', who: 'bram', item: 'salted-bread' },
      { type: 'exhaustedLost', who: 'bram', amount: 4 },
    ]);
  });

  it('only by who holds it and has something to be rid of; other items have no such use', () => {
    const look = roadLook({ seekers: SEEKERS, heroes: held });
    expect(canUseItem(look, 'bram', 'salted-bread')).toBe(true);
    expect(canUseItem(look, 'bram', 'ox-charm')).toBe(false);
    expect(canUseItem(look, 'maro', 'salted-bread')).toBe(false);
    expect(canUseItem(look, 'dunn', 'salted-bread')).toBe(false);
  });
});

describe('9.5 The last cards', () => {
  it('6-1: the void speaks its count', () => {
    const s = does({ own: 'countVoid' }, { party: { void: 7 } });
    expect(s.events()).toEqual([{ type: 'voidCounted', amount: 7 }]);
  });

  it('6-4: a page of honours', () => {
    const party = { won: 7, lost: 2, void: 9 };
    const heroes = { bram: { kindled: { 1: 'brighter', 2: 'brighter' } }, dunn: { kindled: { 3: 'wider:wisdom' } } };
    const s = does({ own: 'honours' }, { party, heroes });
    expect(s.events()).toEqual([
      { type: 'honoured', won: 7, lost: 2, void: 9, kindled: { bram: 2, maro: 0, dunn: 1 } },
    ]);
  });
});
