// Looking up rules and words, in our own rulebooks and in a small made-up one.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openRulebooks } from '../../src/rulebook/index.ts';
import { readBook } from '../../src/rulebook/read.ts';

const BOOKS = ['campaign', 'chain', 'delve', 'destiny', 'forge', 'vigil'];
const books = openRulebooks(BOOKS);
const titles = (query: string, wanted: readonly string[] = ['destiny']) =>
  books.search(query, wanted).map(({ title }) => title);

describe('the rulebooks', () => {
  it('are all read, with their rules and words', () => {
    expect(readdirSync('docs/rules').map((file) => file.replace('.md', ''))).toEqual(BOOKS);
    for (const book of BOOKS) {
      const entries = readBook(book);
      expect(entries.filter(({ id }) => /^[A-Z]{3}-\d{3}$/.test(id)).length, book).toBeGreaterThan(40);
      expect(entries.filter(({ id }) => id.startsWith(`${book}/`)).length, book).toBeGreaterThan(8);
    }
  });

  it('say a rule without where it comes from', () => {
    expect(books.entry('DST-024')).toEqual({
      id: 'DST-024',
      book: 'destiny',
      title: 'DST-024',
      topic: 'Cards and colours',
      text: "Action cards are played in one's own turn; boosts only outside it.",
    });
  });

  it.each(['DST-024', 'dst24', 'DST 24', '24'])('find a rule by its number: %s', (query) => {
    expect(titles(query)).toEqual(['DST-024']);
  });

  it('find the same number in every book that is wanted', () => {
    expect(titles('1', ['destiny', 'chain'])).toEqual(expect.arrayContaining(['DST-001', 'CHN-001']));
  });

  it('find words by their beginning, and in spite of a slip', () => {
    expect(titles('lantern')[0]).toBe('lantern');
    expect(titles('lanten')).toContain('lantern');
    expect(titles('refoc')[0]).toBe('refocus');
  });

  it('find rules that have all the words before those that have some', () => {
    expect(titles('empty deck draw')).toContain('DST-026');
  });

  it('take what is shorter than three letters as it stands', () => {
    expect(titles('la')).not.toContain('lantern');
    expect(titles('lan')).toContain('lantern');
    expect(titles('lq')).toEqual([]);
  });

  it('look for eight words, and for no more than a hundred letters', () => {
    const seven = 'q1 q2 q3 q4 q5 q6 q7';
    expect(titles(`${seven} lantern`)).toContain('lantern');
    expect(titles(`${seven} q8 lantern`)).toEqual([]);
    expect(titles(`${'q'.repeat(100)} lantern`)).toEqual([]);
    expect(titles('zq '.repeat(3000))).toEqual([]);
  });

  it('find nothing in books that are not wanted, and nothing for nonsense', () => {
    expect(books.search('hex flower', ['destiny']).every(({ book }) => book === 'destiny')).toBe(true);
    expect(titles('xyzzyqwv')).toEqual([]);
    expect(titles('')).toEqual([]);
    expect(titles('   ')).toEqual([]);
  });
});
