import { describe, expect, it } from 'vitest';
import { didYouMean, either, nearWords } from '../../src/engine/near.ts';

describe('near words', () => {
  const known = ['health', 'hide', 'heal', 'armor'];

  it.each([
    ['helath', ['health']],
    ['heat', ['heal']],
    ['Hide', ['hide']],
    ['armour', ['armor']],
    ['xyz', []],
    ['', []],
  ])('finds what "%s" may have meant', (word, near) => expect(nearWords(word, known)).toEqual(near));

  it('ends a sentence with the nearest, or with nothing', () => {
    expect(didYouMean('helth', known)).toBe('; did you mean `health`?');
    expect(didYouMean('coins', known)).toBe('');
  });

  it('joins alternatives', () => {
    expect([either([]), either(['a']), either(['a', 'b']), either(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a or b',
      'a, b or c',
    ]);
  });
});
