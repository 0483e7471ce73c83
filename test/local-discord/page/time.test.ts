import { describe, expect, test } from 'vitest';
import { isOnlyEmoji } from '../../../src/local-discord/page/markdown/onlyEmoji.ts';
import { parseMarkdown } from '../../../src/local-discord/page/markdown/parse.ts';
import { postedTime, staysTrueFor, writtenTime } from '../../../src/local-discord/page/markdown/time.ts';

const now = new Date(2026, 2, 14, 12, 0).getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a relative time', () => {
  test.each([
    [-30_000, '30 seconds ago'],
    [0, 'now'],
    [45_000, 'in 45 seconds'],
    [5 * MINUTE, 'in 5 minutes'],
    [-3 * HOUR, '3 hours ago'],
    [24 * HOUR, 'tomorrow'],
    [-40 * 24 * HOUR, 'last month'],
    [800 * 24 * HOUR, 'in 2 years'],
  ])('%d ms away: %s', (distance, text) => {
    expect(writtenTime('R', { at: now + distance, now, locale: 'en-US' })).toBe(text);
  });

  test('is in the language of the reader, and in English when that is unknown', () => {
    expect(writtenTime('R', { at: now + HOUR, now, locale: 'de' })).toBe('in 1 Stunde');
    expect(writtenTime('R', { at: now + HOUR, now, locale: 'no such language' })).toBe('in 1 hour');
  });

  test('ticks by the second only while it is near', () => {
    expect(staysTrueFor({ at: now + 30_000, now, locale: 'en' })).toBe(1000);
    expect(staysTrueFor({ at: now + HOUR, now, locale: 'en' })).toBeGreaterThan(1000);
  });
});

test('every written style says something of its own', () => {
  const styles = ['t', 'T', 'd', 'D', 'f', 'F', 's', 'S'] as const;
  expect(new Set(styles.map((style) => writtenTime(style, { at: now, now, locale: 'en-GB' }))).size).toBe(
    styles.length,
  );
});

test('beside a name stands the hour, of yesterday the word, before that the date', () => {
  const posted = (ago: number) => postedTime({ at: now - ago, now, locale: 'en-GB' });
  expect(posted(HOUR)).toBe('11:00');
  expect(posted(24 * HOUR)).toBe('Yesterday at 12:00');
  expect(posted(72 * HOUR)).toBe('11/03/2026 12:00');
});

test.each([
  ['🔥', true],
  ['🔥 🎲\n👩‍🚀', true],
  ['<:ember:1> 🇩🇪', true],
  ['🔥 hot', false],
  ['1', false],
  ['# 🔥', false],
  ['', false],
  ['🔥'.repeat(31), false],
])('%j is large: %s', (text, expected) => expect(isOnlyEmoji(parseMarkdown(text))).toBe(expected));
