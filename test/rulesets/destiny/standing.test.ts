// Standing orders (DST-168): they answer boosts, blocks and redraws the moment the ask opens.
import { describe, expect, it } from 'vitest';
import type { Orders } from '../../../src/engine/ruleset/ruleset.ts';
import { standing } from '../../../src/rulesets/destiny/speak/orders.ts';
import { type SceneOptions, scene } from '../../kit/destiny.ts';

/** Bram and Maro hold a boost, a block and a redraw; Dunn at D, Brack at F is focused on him. */
function withOrders(bram: Orders | undefined, more: Partial<SceneOptions>) {
  return scene({
    seekers: ['dunn', 'bram', 'maro'],
    ...(bram && { orders: { bram } }),
    ...more,
    given: {
      'seekers.dunn.at': 'D',
      'seekers.dunn.hand': ['dunn-1a', 'dunn-2a'],
      'seekers.bram.hand': ['bram-2b', 'bram-3b', 'bram-9b', 'bram-1a'],
      'seekers.maro.hand': ['maro-5b', 'maro-6b', 'maro-4b', 'maro-1a'],
      'enemies.brack.focus': 'dunn',
      ...more.given,
    },
  });
}

const shot = (bram?: Orders) => {
  const s = withOrders(bram, { turnOf: 'dunn' });
  s.plays('dunn', 'dunn-1a', { then: 'end' });
  return s;
};
const drawn = (bram: Orders | undefined, chit: string) => {
  const s = withOrders(bram, { stack: { bag: [chit] } });
  s.draws();
  return s;
};

describe('DST-168 reactions: ask', () => {
  it.each([[undefined], [{}], [{ reactions: 'ask' }], [{ redrawAsk: 'never' }]])(
    'leaves boost and block to the player (%o)',
    (orders) => {
      const boost = shot(orders);
      expect(boost.open()).toEqual(['bram boost', 'maro boost']);
      boost.leaveOpen();
      const block = withOrders(orders, { chit: '1' });
      expect(block.open()).toEqual(['bram block', 'maro block']);
      block.leaveOpen();
    },
  );
});

describe('DST-168 reactions: hold', () => {
  const hold = { reactions: 'hold', redrawAsk: 'any' };

  it('declines a boost at once; others are asked', () => {
    const s = shot(hold);
    expect(s.events('boostDeclined')).toEqual([{ type: 'boostDeclined', who: 'bram', window: 'boost' }]);
    expect(s.open()).toEqual(['maro boost']);
    s.boosts('maro', 'maro-5b');
    expect(s.enemy('brack').health).toBe(34);
  });

  it('declines a block at once', () => {
    const s = withOrders(hold, { chit: '1' });
    expect(s.events('boostDeclined')).toEqual([{ type: 'boostDeclined', who: 'bram', window: 'block' }]);
    s.blocks('maro', 'maro-6b');
    expect(s.seeker('dunn').health).toBe(16 - (8 - 3 - 1));
    expect(s.seeker('bram').discard).toEqual([]);
  });

  it('declines a redraw at once', () => {
    const s = drawn(hold, '1');
    expect(s.events('boostDeclined')).toEqual([{ type: 'boostDeclined', who: 'bram', window: 'redraw' }]);
    expect(s.open()).toEqual(['maro redraw']);
    s.declines('maro', 'redraw');
    expect(s.driver.table.status).toBe('automatic');
    s.leaveOpen();
  });

  it('answers nothing else', () => {
    const s = withOrders(hold, { turnOf: 'bram' });
    expect(s.open()).toEqual(['bram turn']);
  });
});

describe('DST-168 reactions: auto', () => {
  const auto = { reactions: 'auto' };

  it('lets the autopilot answer at once', () => {
    const s = withOrders(auto, { chit: '1', given: { 'seekers.dunn.armor': 12, 'seekers.maro.hand': ['maro-1a'] } });
    expect(s.events('boostDeclined')).toEqual([{ type: 'boostDeclined', who: 'bram', window: 'block' }]);
    expect(s.seeker('dunn')).toMatchObject({ health: 16, armor: 11 });
  });

  it('a block that is needed (AP-block)', () => {
    const s = withOrders(auto, { chit: '1', given: { 'seekers.maro.hand': ['maro-1a'] } });
    expect(s.events('boostPlayed')).toMatchObject([{ who: 'bram', card: 'bram-3b', on: 'dunn' }]);
    expect(s.seeker('dunn').health).toBe(16 - (8 - 4 - 1));
  });

  it('a boost that defeats an enemy (AP-boost), before the others are asked', () => {
    const s = withOrders(auto, { turnOf: 'dunn', given: { 'enemies.brack.health': 7 } });
    s.plays('dunn', 'dunn-1a', { then: 'end' });
    expect(s.events('boostPlayed')).toMatchObject([{ who: 'bram', card: 'bram-2b' }]);
    expect(s.open()).toEqual(['maro boost']);
    s.declines('maro', 'boost');
    expect(s.state.result).toBe('won');
  });

  it.each(['boost', 'block', 'redraw'])('whatever it says to a %s', (id) => {
    const ask = { ...askOf(shot()), id };
    expect(standing(ask, { reactions: 'auto', redrawAsk: 'any' }, () => ({ choose: 'this' }))).toEqual({
      choose: 'this',
    });
  });

  it('but to no other ask', () => {
    const ask = { ...askOf(shot()), id: 'premove' };
    expect(standing(ask, auto, () => ({ choose: 'this' }))).toBeUndefined();
  });

  it('and not to a redraw that is not wanted', () => {
    const s = drawn(undefined, 'heart');
    const autopilot = () => ({ choose: 'bram-9b' });
    expect(standing(askOf(s), auto, autopilot)).toEqual({ choose: 'decline' });
    expect(standing(askOf(s), { ...auto, redrawAsk: 'never' }, autopilot)).toEqual({ choose: 'decline' });
    expect(standing(askOf(s), { ...auto, redrawAsk: 'any' }, autopilot)).toEqual({ choose: 'bram-9b' });
  });
});

function askOf(s: ReturnType<typeof scene>) {
  s.leaveOpen();
  const ask = s.driver.table.asks[0];
  if (!ask) throw new Error('nobody is asked');
  return ask;
}

describe('DST-168 redrawAsk', () => {
  it.each([
    ['enemy', 'maro', false],
    ['enemy', 'bram', false],
    ['enemy', 'heart', false],
    ['enemy', '12', true],
    ['enemy', 'darkness', true],
    ['any', 'maro', true],
    ['any', 'heart', true],
    ['any', '12', true],
    ['never', 'maro', false],
    ['never', '12', false],
    ['never', 'darkness', false],
  ])('%s, and the chit is %s: asked %o', (redrawAsk, chit, asked) => {
    const s = drawn({ redrawAsk }, chit);
    expect(s.open()).toEqual(asked ? ['bram redraw', 'maro redraw'] : ['maro redraw']);
    expect(s.events('boostDeclined')).toHaveLength(asked ? 0 : 1);
    s.leaveOpen();
  });

  it('is `enemy` where nothing is said', () => {
    const onHeart = drawn({}, 'heart');
    expect(onHeart.open()).toEqual(['maro redraw']);
    onHeart.leaveOpen();
    const onNumber = drawn({}, '3');
    expect(onNumber.open()).toEqual(['bram redraw', 'maro redraw']);
    onNumber.leaveOpen();
  });

  it('who has no legal card is not asked at all', () => {
    const s = withOrders(
      { redrawAsk: 'any' },
      { stack: { bag: ['3'] }, given: { 'seekers.bram.hand': ['bram-2b', 'bram-1a'] } },
    );
    s.draws();
    expect(s.open()).toEqual(['maro redraw']);
    expect(s.events('boostDeclined')).toEqual([]);
    s.leaveOpen();
  });
});
