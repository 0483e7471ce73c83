import { describe, expect, it } from 'vitest';
import { learningOrder } from '../../../src/tools/mutants/order.ts';
import { spreadSample } from '../../../src/tools/mutants/sample.ts';

describe('a spread sample', () => {
  const items = Array.from({ length: 1000 }, (_, index) => index);

  it('takes one of each slice, the same for the same seed', () => {
    const sample = spreadSample(items, 100, 7);
    expect(sample.map((item) => Math.floor(item / 10))).toEqual(Array.from({ length: 100 }, (_, index) => index));
    expect(spreadSample(items, 100, 7)).toEqual(sample);
    expect(spreadSample(items, 100, 8)).not.toEqual(sample);
  });

  it('takes all when more are asked for', () => {
    expect(spreadSample([1, 2, 3], 5, 1)).toEqual([1, 2, 3]);
  });
});

describe('the order of the test files', () => {
  const durations = new Map([
    ['test/slow.test.ts', 90],
    ['test/quick.test.ts', 10],
    ['test/focus.test.ts', 50],
  ]);

  it('begins with the namesake and the quick ones', () => {
    const order = learningOrder(durations);
    expect(order.orderFor('src/focus.ts')).toEqual(['test/focus.test.ts', 'test/quick.test.ts', 'test/slow.test.ts']);
  });

  it('learns which file notices what', () => {
    const order = learningOrder(durations);
    order.learn('src/hand.ts', 'test/slow.test.ts');
    expect(order.orderFor('src/hand.ts')[0]).toBe('test/slow.test.ts');
    expect(order.orderFor('src/focus.ts')).toEqual(['test/focus.test.ts', 'test/slow.test.ts', 'test/quick.test.ts']);
  });
});
