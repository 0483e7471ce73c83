// The town phase: sleep, kindle, market (DST-340 to DST-344).
import { describe, expect, it } from 'vitest';
import { innOnly, restEnd, town } from '../../../src/rulesets/destiny/road/town.ts';
import { type RoadScene, road } from '../../kit/destinyRoad.ts';

const STOCK = ['honey-flask', 'ox-charm', 'tin-whistle'];
const inTown = (scene: Partial<RoadScene>) =>
  road({
    seekers: ['bram', 'maro'],
    stack: { stock: STOCK },
    *run(t) {
      yield* town(t);
      restEnd(t, true);
    },
    ...scene,
  });

describe('DST-340 The town phase', () => {
  it('is sleep, then kindle, then the market', () => {
    const s = inTown({ coins: 3, heroes: { bram: { embers: 1 } } });
    expect(s.open()).toEqual(['party inn']);
    s.answer('maro', 'inn', 'warm');
    expect(s.open()).toEqual(['bram kindle']);
    s.answer('bram', 'kindle', 'done');
    expect(s.open()).toEqual(['bram market', 'maro market']);
    s.answer('bram', 'market', 'done');
    s.answer('maro', 'market', 'done');
    expect(s.changes()).toEqual({ 'bag.money': [3, 1] });
    expect(s.events().map(({ type }) => type)).toEqual(['stocked', 'slept']);
  });

  it('asks nothing where nothing can be chosen', () => {
    const s = inTown({});
    expect(s.open()).toEqual([]);
    expect(s.changes()).toEqual({});
    expect(s.events('slept')).toEqual([{ type: 'slept', beds: 'floor', price: 0 }]);
  });
});

describe('DST-341 Sleep', () => {
  const tired = { bram: { exhausted: 3 }, maro: { exhausted: 1 }, osk: {} };

  it('is a vote with warm beds as default where they can be paid', () => {
    const s = inTown({ seekers: ['bram', 'maro', 'osk'], coins: 3 });
    expect(s.ask('party', 'inn')).toMatchObject({
      pace: 'slow',
      fallback: { choose: 'warm' },
      settle: { by: 'vote', needs: 'most', tie: 'leader', changeable: true },
    });
    s.deadline('inn');
    expect(s.coins).toBe(0);
  });

  it('in warm beds: 1 coin per Seeker, and all Exhausted cards of all are gone', () => {
    const s = inTown({ seekers: ['bram', 'maro', 'osk'], coins: 3, heroes: tired });
    expect(s.mayChoose('party', 'inn')).toEqual(['floor', 'warm']);
    s.answer('osk', 'inn', 'warm');
    expect(s.changes()).toEqual({
      'bag.money': [3, 0],
      'heroes.bram.exhausted': [3, 0],
      'heroes.maro.exhausted': [1, 0],
    });
    expect(s.events('slept', 'exhaustedLost')).toEqual([
      { type: 'slept', beds: 'warm', price: 3 },
      { type: 'exhaustedLost', who: 'bram', amount: 3 },
      { type: 'exhaustedLost', who: 'maro', amount: 1 },
    ]);
  });

  it('all or none: with a coin too few it is the floor, and nobody is asked', () => {
    const s = inTown({ seekers: ['bram', 'maro', 'osk'], coins: 2, heroes: tired });
    expect(s.open()).toEqual(['bram market', 'maro market', 'osk market']);
    for (const id of ['bram', 'maro', 'osk']) s.answer(id, 'market', 'done');
    expect(s.changes()).toEqual({ 'heroes.bram.exhausted': [3, 2], 'heroes.maro.exhausted': [1, 0] });
  });

  it('in warm beds embers may be used without limit', () => {
    const s = inTown({ coins: 2, heroes: { bram: { embers: 3 } } });
    s.answer('bram', 'inn', 'warm');
    s.answer('bram', 'kindle', '1', { how: 'brighter' });
    s.answer('bram', 'kindle', '2', { how: 'brighter' });
    s.answer('bram', 'kindle', '3', { how: 'brighter' });
    expect(s.seeker('bram')).toEqual({
      embers: 0,
      exhausted: 0,
      items: [],
      kindled: { 1: 'brighter', 2: 'brighter', 3: 'brighter' },
    });
  });

  it('on the floor each Seeker may use 1 ember', () => {
    const s = inTown({ heroes: { bram: { embers: 3 }, maro: { embers: 2 } } });
    expect(s.open()).toEqual(['bram kindle', 'maro kindle']);
    s.answer('maro', 'kindle', '1', { how: 'brighter' });
    s.answer('bram', 'kindle', '1', { how: 'brighter' });
    expect(s.seeker('bram').embers).toBe(2);
    expect(s.seeker('maro').embers).toBe(1);
  });

  it('at other rests: as warm beds where the rest is paid, as the floor where it is not (9.10)', () => {
    const rest = (isPaid: boolean) =>
      road({
        seekers: ['bram', 'maro'],
        heroes: tired,
        *run(t) {
          restEnd(t, isPaid);
        },
      }).changes();
    expect(rest(true)).toEqual({ 'heroes.bram.exhausted': [3, 0], 'heroes.maro.exhausted': [1, 0] });
    expect(rest(false)).toEqual({ 'heroes.bram.exhausted': [3, 2], 'heroes.maro.exhausted': [1, 0] });
  });
});

describe('DST-342 Kindle', () => {
  const kindling = (kindled = {}) => inTown({ heroes: { bram: { embers: 2, kindled } } });

  it('once per pair', () => {
    const s = kindling({ 2: 'brighter', 4: 'wider:wisdom' });
    expect(s.mayChoose('bram', 'kindle')).toEqual(['1', '3', '5', '6', '7', '8', '9', 'done']);
    expect(s.refusal('bram', 'kindle', '2')).toBe('noSuchOption');
    s.leaveOpen();
  });

  it('a pair of one colour is made brighter, or wider by a colour that it does not have', () => {
    const s = kindling();
    expect(s.ways('bram', '1')).toEqual(['brighter', 'wider:finesse', 'wider:wisdom']);
    s.answer('bram', 'kindle', '1', { how: 'wider:wisdom' });
    expect(s.changes()).toEqual({ 'heroes.bram.embers': [2, 1], 'heroes.bram.kindled.1': [undefined, 'wider:wisdom'] });
    expect(s.events('kindled')).toEqual([{ type: 'kindled', who: 'bram', pair: 1, how: 'wider:wisdom' }]);
  });

  it('wider is not for pairs that have two colours: there only brighter is left, and need not be said', () => {
    const s = kindling();
    expect(s.ways('bram', '9')).toEqual(['brighter']);
    s.answer('bram', 'kindle', '9');
    expect(s.seeker('bram').kindled).toEqual({ 9: 'brighter' });
  });

  it('embers that are not used are kept, also when time runs out', () => {
    const s = kindling();
    s.deadline('kindle');
    expect(s.changes()).toEqual({});
  });

  it('is asked of nobody who has all pairs kindled', () => {
    const kindled = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [n, 'brighter']));
    expect(kindling(kindled).open()).toEqual([]);
  });
});

describe('DST-344 The market', () => {
  const shopping = (scene: Partial<RoadScene>) => {
    const s = inTown(scene);
    if (s.open().includes('party inn')) s.answer('bram', 'inn', 'floor');
    return s;
  };

  it('has Salted Bread and three different others, drawn when the group comes to town', () => {
    const s = inTown({ coins: 4 });
    expect(s.party.town).toEqual({ stock: ['salted-bread', ...STOCK] });
    expect(s.events('stocked')).toEqual([{ type: 'stocked', items: ['salted-bread', ...STOCK] }]);
    s.answer('bram', 'inn', 'floor');
    expect(s.mayChoose('bram', 'market')).toEqual([
      'buy-honey-flask',
      'buy-ox-charm',
      'buy-salted-bread',
      'buy-tin-whistle',
      'done',
    ]);
    s.leaveOpen();
  });

  it('everybody buys for themselves out of one purse, as often as they like', () => {
    const s = shopping({ coins: 4, heroes: { maro: { items: ['red-ribbon'] } } });
    s.answer('bram', 'market', 'buy-salted-bread');
    s.answer('bram', 'market', 'buy-honey-flask');
    expect(s.mayChoose('maro', 'market')).toEqual(['buy-salted-bread', 'done', 'sell-red-ribbon']);
    s.answer('maro', 'market', 'sell-red-ribbon');
    expect(s.coins).toBe(2);
    s.answer('maro', 'market', 'buy-honey-flask');
    expect(s.open()).toEqual(['bram market', 'maro market']);
    s.answer('bram', 'market', 'done');
    s.answer('maro', 'market', 'done');
    expect(s.changes()).toEqual({
      'bag.money': [4, 0],
      'heroes.bram.items': [[], ['salted-bread', 'honey-flask']],
      'heroes.maro.items': [['red-ribbon'], ['honey-flask']],
    });
    expect(s.events('bought', 'sold')).toEqual([
      { type: 'bought', who: 'bram', item: 'salted-bread', price: 1 },
      { type: 'bought', who: 'bram', item: 'honey-flask', price: 2 },
      { type: 'sold', who: 'maro', item: 'red-ribbon', price: 1 },
      { type: 'bought', who: 'maro', item: 'honey-flask', price: 2 },
    ]);
  });

  it('at most 2 items a Seeker: who has no room may only sell', () => {
    const s = shopping({ coins: 9, heroes: { bram: { items: ['ox-charm', 'ox-charm'] } } });
    expect(s.mayChoose('bram', 'market')).toEqual(['done', 'sell-ox-charm']);
    s.leaveOpen();
  });

  it.each([
    ['salted-bread', 0],
    ['honey-flask', 1],
    ['ox-charm', 1],
    ['spare-wick', 2],
  ])('%s is sold at half price, rounded down: %i', (item, price) => {
    const s = shopping({ heroes: { bram: { items: [item] } } });
    s.answer('bram', 'market', `sell-${item}`);
    expect(s.coins).toBe(price);
    expect(s.events('sold')).toEqual([{ type: 'sold', who: 'bram', item, price }]);
    s.leaveOpen();
  });

  it('DST-011 whoever can neither buy nor sell any more is not waited for', () => {
    const s = shopping({ coins: 1 });
    expect(s.open()).toEqual(['bram market', 'maro market']);
    s.answer('maro', 'market', 'buy-salted-bread');
    expect(s.open()).toEqual(['maro market']);
    s.answer('maro', 'market', 'done');
  });

  it('time that runs out means done', () => {
    const s = shopping({ coins: 1 });
    s.deadline('market');
    expect(s.changes()).toEqual({});
  });
});

describe('DST-376 At the first inn', () => {
  const taughtIn = (taught: string[], heroes: RoadScene['heroes'] = { bram: { embers: 1 } }) => {
    const s = inTown({ heroes, party: { taught } });
    if (s.open().includes('bram kindle')) s.answer('bram', 'kindle', 'done');
    return s.events('taught').map(({ moment }) => moment);
  };

  it('inn, ember, kindle and market are explained, once per campaign', () => {
    expect(taughtIn(['seekerTurn'])).toEqual(['inn', 'ember', 'kindle', 'market']);
    expect(taughtIn(['inn', 'kindle'])).toEqual(['ember', 'market']);
  });

  it('embers only when somebody has one to use', () => {
    expect(taughtIn([], {})).toEqual(['inn', 'market']);
  });

  it('nothing is explained to a group that knows the game', () => {
    const s = inTown({});
    expect(s.events('taught')).toEqual([]);
  });
});

describe('What is worth knowing', () => {
  it('of a pair to kindle: both cards; of a ware: what it does', () => {
    const s = inTown({ coins: 2, heroes: { bram: { embers: 1 } } });
    s.answer('bram', 'inn', 'floor');
    expect(s.about('bram', 'kindle', '1').map(({ key }) => key)).toEqual([
      'destiny.sentence',
      'destiny.sentence',
      'destiny.boost.block',
    ]);
    expect(s.about('bram', 'kindle', 'done')).toEqual([]);
    s.answer('bram', 'kindle', 'done');
    expect(s.about('bram', 'market', 'buy-honey-flask').map(({ key }) => key)).toEqual([
      'destiny.item.heal',
      'destiny.uses.disposable',
    ]);
    s.leaveOpen();
  });
});

describe('AP-town', () => {
  it('takes warm beds if affordable', () => {
    const s = inTown({ coins: 2 });
    expect(s.autopilot('bram', 'inn')).toEqual({ choose: 'warm' });
    s.answer('bram', 'inn', 'warm');
  });

  it('kindles `brighter` on the first unkindled pair whose action is an attack', () => {
    const s = inTown({ heroes: { maro: { embers: 1, kindled: { 1: 'brighter' } } } });
    expect(s.autopilot('maro', 'kindle')).toEqual({ choose: '3', with: { how: 'brighter' } });
    s.leaveOpen();
  });

  it('kindles another pair when all attacks are kindled', () => {
    const kindled = {
      1: 'brighter',
      2: 'brighter',
      3: 'brighter',
      5: 'brighter',
      6: 'brighter',
      7: 'brighter',
      9: 'brighter',
    };
    const s = inTown({ heroes: { maro: { embers: 1, kindled } } });
    expect(s.autopilot('maro', 'kindle')).toEqual({ choose: '4', with: { how: 'brighter' } });
    s.leaveOpen();
  });

  it.each([
    [2, 'buy-salted-bread'],
    [1, 'done'],
  ])('holding %i Exhausted after the floor: %s', (left, deal) => {
    const s = inTown({ coins: 1, heroes: { bram: { exhausted: left + 1 } } });
    expect(s.autopilot('bram', 'market')).toEqual({ choose: deal });
    s.leaveOpen();
  });
});

describe('DST-350 A withdrawal', () => {
  it('is sleep and kindle only', () => {
    const s = road({ seekers: ['bram', 'maro'], coins: 3, heroes: { bram: { embers: 1 } }, run: innOnly });
    s.answer('bram', 'inn', 'warm');
    s.answer('bram', 'kindle', 'done');
    expect(s.changes()).toEqual({ 'bag.money': [3, 1] });
  });
});
