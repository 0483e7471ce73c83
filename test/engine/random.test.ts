import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commitmentOf,
  type Drawn,
  type Draws,
  derive,
  mixSeed,
  random,
  verify,
} from '../../src/engine/chance/random.ts';
import type { Json } from '../../src/engine/json.ts';
import { sit } from '../kit/mini/sitting.ts';

const SEED = 'f00d'.repeat(16);
const draw = (purpose: string, number: number, size: number) => derive(SEED, purpose, { number, size });
const from = (outcomes: readonly Json[], at = 0) => ({ from: at, outcomes });

describe('a derived draw', () => {
  it('is the same for ever', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((number) => draw('bag', number, 6))).toEqual([3, 2, 1, 0, 0, 5, 1, 4]);
    expect([0, 1, 2, 3].map((number) => draw('deck.osk', number, 52))).toEqual([14, 17, 4, 51]);
    expect([0, 1, 2].map((number) => draw('foe.wolf2.attack', number, 1000))).toEqual([835, 158, 343]);
    expect(derive('another seed', 'bag', { number: 0, size: 1000 })).toBe(15);
  });

  it('is the first 48 bits of the HMAC-SHA-256 of purpose, number and attempt under the seed', () => {
    const mac = createHmac('sha256', SEED).update('bag\n12\n0').digest();
    expect(draw('bag', 12, 6)).toBe(Number(BigInt(`0x${mac.subarray(0, 6).toString('hex')}`) % 6n));
  });

  it('depends on the seed, the purpose and the number', () => {
    const value = draw('bag', 0, 2 ** 40);
    expect(new Set([value, draw('bag', 1, 2 ** 40), draw('bog', 0, 2 ** 40)]).size).toBe(3);
    expect(derive(`${SEED}0`, 'bag', { number: 0, size: 2 ** 40 })).not.toBe(value);
  });

  it('is drawn again where it would favour the low numbers', () => {
    const size = 2 ** 47 + 1;
    const bits = (number: number, attempt: number) =>
      createHmac('sha256', SEED).update(`high\n${number}\n${attempt}`).digest().readUIntBE(0, 6);
    const again = [...Array(40).keys()].filter((number) => bits(number, 0) >= size && bits(number, 1) < size);
    expect(again.length).toBeGreaterThan(0);
    for (const number of again) expect(draw('high', number, size)).toBe(bits(number, 1));
  });

  it('is below its size, and every value comes up as often as it should', () => {
    const counts = Array.from({ length: 6 }, () => 0);
    for (let number = 0; number < 12_000; number++) {
      const value = draw('fair', number, 6);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    expect(counts).toHaveLength(6);
    expect(chi).toBeLessThan(20.5);
  });

  it('is not bound to the draw before', () => {
    const pairs = Array.from({ length: 9 }, () => 0);
    for (let number = 0; number < 9000; number++) {
      const pair = draw('pairs', number, 3) * 3 + draw('pairs', number + 1, 3);
      pairs[pair] = (pairs[pair] ?? 0) + 1;
    }
    expect(pairs.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(30);
  });

  it('of one thing is that thing, and of none is a mistake', () => {
    expect(draw('bag', 0, 1)).toBe(0);
    for (const size of [0, -1, 1.5, Number.NaN, 2 ** 48 + 1]) expect(() => draw('bag', 0, size)).toThrow('out of');
  });

  it('stays within any size', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.integer({ min: 1, max: 2 ** 48 }), (purpose, number, size) => {
        const value = draw(purpose, number, size);
        expect(Number.isInteger(value) && value >= 0 && value < size).toBe(true);
        expect(draw(purpose, number, size)).toBe(value);
      }),
    );
  });
});

describe('the stream of a table', () => {
  it('counts the draws of each purpose by itself', () => {
    const [draws, drawn]: [Draws, Drawn[]] = [{ bag: 3 }, []];
    const stream = random({ seed: SEED }, draws, drawn);
    expect([stream.below('bag', 6), stream.below('die', 6), stream.below('bag', 6)]).toEqual([
      draw('bag', 3, 6),
      draw('die', 0, 6),
      draw('bag', 4, 6),
    ]);
    expect(draws).toEqual({ bag: 5, die: 1 });
    expect(drawn.map(({ purpose, number, size }) => [purpose, number, size])).toEqual([
      ['bag', 3, 6],
      ['die', 0, 6],
      ['bag', 4, 6],
    ]);
  });

  it('gives the place of what is drawn', () => {
    const stream = random({ seed: SEED }, {}, []);
    expect(stream.place('bag', ['a', 'b', 'c'])).toBe(draw('bag', 0, 3));
  });

  it('takes stacked outcomes first, from their number on, and derives the others', () => {
    const drawn: Drawn[] = [];
    const stream = random({ seed: SEED, stack: { die: from([4, 0], 1), bag: from(['c']) } }, {}, drawn);
    expect([stream.below('die', 6), stream.below('die', 6), stream.below('die', 6), stream.below('die', 6)]).toEqual([
      draw('die', 0, 6),
      4,
      0,
      draw('die', 3, 6),
    ]);
    expect(stream.place('bag', ['a', 'b', 'c'])).toBe(2);
    expect(stream.stacked('deck')).toBeUndefined();
    expect(drawn.map((one) => one.number)).toEqual([0, 3]);
  });

  it('refuses a stacked outcome that cannot be', () => {
    const stack = { die: from([6, -1, 'six']), bag: from(['d']) };
    const stream = random({ seed: SEED, stack }, {}, []);
    expect(() => stream.below('die', 6)).toThrow('the stack of die has 6, which is not below 6');
    expect(() => stream.below('die', 6)).toThrow('-1');
    expect(() => stream.below('die', 6)).toThrow('"six"');
    expect(() => stream.place('bag', ['a', 'b'])).toThrow('the stack of bag has "d", which is not among a, b');
  });

  it('refuses an unplanned draw where all have to be planned', () => {
    const stream = random({ seed: SEED, stack: { die: from([1]) }, strict: ['die', 'deck'] }, {}, []);
    expect(stream.below('die', 6)).toBe(1);
    expect(() => stream.below('die', 6)).toThrow('unplanned draw of die');
    expect(() => stream.stacked('deck')).toThrow('unplanned draw of deck');
    expect(stream.below('bag', 6)).toBe(draw('bag', 0, 6));
  });

  it('is the same at a table, whatever else was drawn before', () => {
    const alone = sit({ stages: ['lull'] });
    const late = sit({ stages: ['share', 'lull'] });
    late.answers('ana', 'act', 'search');
    for (const seat of ['ana', 'bo', 'cy']) late.answers(seat, 'act', 'end');
    expect(late.runs()[0]?.mood).toBe(alone.runs()[0]?.mood);
  });
});

describe('fairness that can be checked', () => {
  const secret = 'ab'.repeat(32);
  const presses = ['ana 17:03:22.118', 'bo 17:04:01.990'];
  const draws = (): Drawn[] => {
    const drawn: Drawn[] = [];
    const stream = random({ seed: mixSeed(secret, presses) }, {}, drawn);
    for (const size of [6, 6, 52]) stream.below('deck', size);
    return drawn;
  };
  const record = () => ({ commitment: commitmentOf(secret), secret, presses, draws: draws() });

  it('begins with a commitment that tells nothing and cannot be kept by another secret', () => {
    expect(commitmentOf(secret)).toBe(createHash('sha256').update(secret).digest('hex'));
    expect(commitmentOf(secret)).toMatch(/^[0-9a-f]{64}$/);
    expect(commitmentOf('ac'.repeat(32))).not.toBe(commitmentOf(secret));
  });

  it('mixes the secret with what the players pressed, in its order', () => {
    expect(mixSeed(secret, presses)).toBe('5c298e5698c14c25108cba31952da04d0500a2231beb64cd4d9e9993e1fb28ab');
    expect(mixSeed(secret, presses.toReversed())).not.toBe(mixSeed(secret, presses));
    expect(mixSeed('ac'.repeat(32), presses)).not.toBe(mixSeed(secret, presses));
  });

  it('finds nothing where all is as it was drawn', () => {
    expect(verify(record())).toEqual([]);
  });

  it('finds a draw that was changed, and says what it should be', () => {
    const [first, second, third] = record().draws;
    if (!first || !second || !third) throw new Error('three draws were made');
    const value = (second.value + 1) % 6;
    expect(verify({ ...record(), draws: [first, { ...second, value }, third] })).toEqual([
      `draw 1 of deck should be ${second.value}, not ${value}`,
    ]);
  });

  it('finds a draw that was left out, and one that is there twice', () => {
    const [first, second, third] = record().draws;
    if (!first || !second || !third) throw new Error('three draws were made');
    expect(verify({ ...record(), draws: [first, third] })).toEqual(['draw 1 of deck was left out']);
    expect(verify({ ...record(), draws: [second, third] })).toEqual(['draw 0 of deck was left out']);
    expect(verify({ ...record(), draws: [first, second, second] })).toEqual([
      `draw 1 of deck (of ${second.size}) is there more than once`,
    ]);
  });

  it('finds a secret that is not the one that was promised', () => {
    expect(verify({ ...record(), secret: 'ac'.repeat(32) })).toEqual(['the secret does not fit the commitment']);
  });

  it('finds presses that were not made', () => {
    expect(verify({ ...record(), presses: [] }).length).toBeGreaterThan(0);
  });

  it('holds for all that a table drew', () => {
    const table = sit({ stages: ['share', 'lull'] }, { seed: mixSeed(secret, presses) });
    for (const seat of ['ana', 'bo', 'cy']) table.answers(seat, 'act', 'search');
    const { drawn } = table.table;
    expect(drawn).toHaveLength(3);
    expect(verify({ ...record(), draws: drawn })).toEqual([]);
  });
});
