import { describe, expect, it, vi } from 'vitest';
import { didYouMean, either, nearWords } from '../../src/engine/ruleset/near.ts';

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

  it('compares with no word that is too short or too long to be meant, however much is typed', () => {
    const cells = vi.spyOn(Math, 'min');
    const costOf = (letters: number) => {
      cells.mockClear();
      expect(nearWords('h'.repeat(letters), known)).toEqual([]);
      return cells.mock.calls.length;
    };
    expect(costOf(10)).toBe(0);
    expect(costOf(100_000)).toBe(0);
    expect(costOf(8)).toBeLessThanOrEqual(8 * 'health'.length);
    cells.mockRestore();
  });

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
