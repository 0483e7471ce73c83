import { describe, expect, it } from 'vitest';
import { traces } from '../../../src/rulesets/chain/view/traces.ts';
import type { ChainEvent } from '../../../src/rulesets/chain/words/events.ts';
import { content, scene } from '../../kit/chain.ts';

const left = (fact: ChainEvent) => traces({ ...fact, number: 1, audience: 'all' } as never, content);

describe('what events leave on the board', () => {
  it('is ways and losses, and who dealt or blocked them', () => {
    expect(left({ type: 'moved', who: 'wren', from: 'A1', to: 'C1', how: 'move', path: ['B1', 'C1'] })).toEqual([
      { kind: 'moved', who: 'wren', from: 'A1', to: 'C1', path: ['B1', 'C1'] },
    ]);
    expect(
      left({
        type: 'damage',
        who: 'wick-rat-1',
        amount: 5,
        left: 0,
        source: 'attack',
        by: 'wren',
        rolled: 8,
        barrier: 0,
      }),
    ).toEqual([
      { kind: 'health', who: 'wick-rat-1', amount: -5, by: 'wren' },
      { kind: 'deed', who: 'wren', deed: 'dealt', amount: 5 },
    ]);
    expect(
      left({
        type: 'damage',
        who: 'hob',
        amount: 6,
        left: 22,
        source: 'attack',
        by: 'cinder-brute-1',
        rolled: 9,
        barrier: 3,
      }),
    ).toEqual([
      { kind: 'health', who: 'hob', amount: -6, by: 'cinder-brute-1' },
      { kind: 'deed', who: 'hob', deed: 'blocked', amount: 3 },
    ]);
    expect(left({ type: 'damage', who: 'hob', amount: 2, left: 20, source: 'burning' })).toEqual([
      { kind: 'health', who: 'hob', amount: -2 },
    ]);
  });

  it('blocks no more than was rolled', () => {
    expect(
      left({
        type: 'damage',
        who: 'hob',
        amount: 0,
        left: 22,
        source: 'attack',
        by: 'wick-rat-1',
        rolled: 2,
        barrier: 3,
      }),
    ).toContainEqual({ kind: 'deed', who: 'hob', deed: 'blocked', amount: 2 });
  });

  it('is healing, falling and rising', () => {
    expect(left({ type: 'healed', who: 'ysa', amount: 4, left: 9, by: 'maud' })).toEqual([
      { kind: 'health', who: 'ysa', amount: 4, by: 'maud' },
      { kind: 'deed', who: 'maud', deed: 'healed', amount: 4 },
    ]);
    expect(left({ type: 'foeRemoved', foe: 'wick-rat-1', at: 'D4' })).toEqual([
      { kind: 'fell', who: 'wick-rat-1', at: 'D4' },
    ]);
    expect(left({ type: 'fallen', who: 'ysa', at: 'D4' })).toEqual([{ kind: 'fell', who: 'ysa', at: 'D4' }]);
    expect(left({ type: 'roused', who: 'ysa', at: 'D4', hp: 4, by: 'hob' })[0]).toMatchObject({
      kind: 'health',
      amount: 4,
    });
  });

  it('is statuses and Sparks that come and go', () => {
    expect(left({ type: 'status', who: 'wren', status: 'burning', change: 'gained' })).toMatchObject([
      { mark: { id: 'burning', count: 1 } },
    ]);
    expect(left({ type: 'status', who: 'wren', status: 'burning', change: 'shakenOff' })).toMatchObject([
      { mark: { count: -1 } },
    ]);
    expect(left({ type: 'status', who: 'wren', status: 'burning', change: 'immune' })).toEqual([]);
    expect(left({ type: 'spark', who: 'wren', amount: -1, left: 0, why: 'spent' })).toMatchObject([
      { mark: { id: 'spark', count: -1 } },
    ]);
    expect(left({ type: 'fade', who: 'wren', fades: 1 })).toMatchObject([{ mark: { id: 'fade', count: 1 } }]);
    expect(left({ type: 'roundStarted', round: 1 })).toEqual([]);
  });

  it('adds up to what was lost in a whole turn', () => {
    const s = scene({
      heroes: { wren: { at: 'C3', sparks: 0 }, hob: { at: 'C8', sparks: 0 } },
      foes: { 'wick-rat-1': 'D3' },
      foeDoes: ['wick-rat-1', 'B', 'B'],
      dice: { 'check.wren.guard': [12, 20], 'damage.wick-rat-1': [3] },
    });
    const lost = s.driver.history
      .flatMap((event) => traces(event, content))
      .reduce((sum, trace) => (trace.kind === 'health' && trace.who === 'wren' ? sum + trace.amount : sum), 0);
    expect(lost).toBe(s.hero('wren').hp - 22);
  });
});
