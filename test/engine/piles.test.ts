import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawFromBag, roll, shuffle, takeTop } from '../../src/engine/chance/piles.ts';
import { type Draws, random } from '../../src/engine/chance/random.ts';
import type { Json } from '../../src/engine/json.ts';

const chance = (stack: Readonly<Record<string, readonly Json[]>> = {}, draws: Draws = {}) => {
  const stacks = Object.entries(stack).map(([purpose, outcomes]) => [purpose, { from: 0, outcomes }]);
  return random({ seed: 'piles', stack: Object.fromEntries(stacks) }, draws, []);
};

const drawAll = (bag: string[]) => {
  const stream = chance();
  const drawn: string[] = [];
  while (bag.length > 0) drawn.push(drawFromBag(stream, 'bag', bag));
  return drawn;
};

describe('a bag', () => {
  it('gives out everything once', () => {
    const all = ['ana', 'bo', 'one', 'one', 'two'];
    expect(drawAll([...all]).toSorted()).toEqual(all);
  });

  it('does not care in which order it is kept', () => {
    const items = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 8 });
    const both = items.chain((bag) => fc.tuple(fc.constant(bag), fc.shuffledSubarray(bag, { minLength: bag.length })));
    fc.assert(
      fc.property(both, ([bag, other]) => {
        expect(drawAll([...other])).toEqual(drawAll([...bag]));
      }),
    );
  });

  it('loses one of several that are alike', () => {
    const bag = ['one', 'two', 'one'];
    expect(drawFromBag(chance({ bag: ['one'] }), 'bag', bag)).toBe('one');
    expect(bag.toSorted()).toEqual(['one', 'two']);
  });

  it('gives out what is stacked, if it is in it', () => {
    const bag = ['a', 'b', 'c'];
    const stream = chance({ bag: ['c', 'a', 'a'] });
    expect([drawFromBag(stream, 'bag', bag), drawFromBag(stream, 'bag', bag), bag]).toEqual(['c', 'a', ['b']]);
    expect(() => drawFromBag(stream, 'bag', bag)).toThrow('"a"');
  });

  it('says that it is empty', () => {
    const draws: Draws = {};
    expect(() => drawFromBag(chance({}, draws), 'bag', [])).toThrow('the bag is empty');
  });
});

describe('a deck', () => {
  it('gives its top card, which is the first', () => {
    const deck = ['ace', 'king', 'queen'];
    expect([takeTop(chance(), 'deck', deck), deck]).toEqual(['ace', ['king', 'queen']]);
  });

  it('gives nothing when it is empty, and then nothing was drawn', () => {
    const draws: Draws = {};
    expect(takeTop(chance({}, draws), 'deck', [])).toBeUndefined();
    expect(draws).toEqual({});
  });

  it('gives the card that is stacked, wherever it lies', () => {
    const deck = ['ace', 'king', 'queen'];
    const stream = chance({ deck: ['queen', 'ace', 'knave'] });
    expect([takeTop(stream, 'deck', deck), deck]).toEqual(['queen', ['ace', 'king']]);
    expect([takeTop(stream, 'deck', deck), deck]).toEqual(['ace', ['king']]);
    expect(() => takeTop(stream, 'deck', deck)).toThrow('the stack of deck has knave, which is not in the deck');
  });

  it('is shuffled into the same cards in some order, always the same one', () => {
    const cards = fc.array(fc.string(), { maxLength: 20 });
    fc.assert(
      fc.property(cards, (deck) => {
        const [one, two] = [[...deck], [...deck]];
        shuffle(chance(), 'deck', one);
        shuffle(chance(), 'deck', two);
        expect(one.toSorted()).toEqual(deck.toSorted());
        expect(two).toEqual(one);
      }),
    );
  });

  it('is shuffled in the same way for ever, with one draw less than it has cards', () => {
    const draws: Draws = {};
    const deck = ['a', 'b', 'c', 'd', 'e', 'f'];
    shuffle(chance({}, draws), 'deck', deck);
    expect([deck.join(''), draws]).toEqual(['adefbc', { deck: 5 }]);
  });

  it('comes into every order equally often', () => {
    const counts = new Map<string, number>();
    const stream = chance();
    for (let n = 0; n < 6000; n++) {
      const deck = ['a', 'b', 'c'];
      shuffle(stream, 'deck', deck);
      counts.set(deck.join(''), (counts.get(deck.join('')) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    expect([...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(25);
  });
});

describe('a die', () => {
  it('shows one of its faces', () => {
    const stream = chance();
    const faces = new Set(Array.from({ length: 200 }, () => roll(stream, 'die', 6)));
    expect(faces).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('shows the face that is stacked', () => {
    const stream = chance({ die: [6, 1, 7] });
    expect([roll(stream, 'die', 6), roll(stream, 'die', 6)]).toEqual([6, 1]);
    expect(() => roll(stream, 'die', 6)).toThrow('7');
  });
});
