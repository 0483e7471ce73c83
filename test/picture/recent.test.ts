// What was used last is kept, up to a weight.
import { describe, expect, it } from 'vitest';
import { recent } from '../../src/picture/recent.ts';

describe('what is kept', () => {
  it('never weighs more than allowed; what was not used for longest goes first', () => {
    const kept = recent<string>(6, ({ length }) => length);
    for (const word of ['one', 'two']) kept.keep(word, word);
    expect(kept.find('one')).toBe('one');
    kept.keep('six', 'six');
    expect([kept.find('one'), kept.find('two'), kept.find('six')]).toEqual(['one', undefined, 'six']);
    expect(kept.weight()).toBe(6);
  });

  it('is made once while it is kept', () => {
    const kept = recent<number>(2);
    let made = 0;
    const make = () => ++made;
    expect([kept.get('a', make), kept.get('a', make), kept.get('b', make), kept.get('a', make)]).toEqual([1, 1, 2, 1]);
  });

  it('weighs what it was changed into', () => {
    const kept = recent<string>(10, ({ length }) => length);
    kept.keep('word', 'four');
    kept.keep('word', 'sixsix');
    expect(kept.weight()).toBe(6);
  });

  it('keeps one thing that is too heavy, until the next', () => {
    const kept = recent<string>(3, ({ length }) => length);
    kept.keep('heavy', 'heavy');
    expect(kept.find('heavy')).toBe('heavy');
    kept.keep('a', 'a');
    expect([kept.find('heavy'), kept.weight()]).toEqual([undefined, 1]);
  });
});
