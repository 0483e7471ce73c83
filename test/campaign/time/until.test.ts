// Until when somebody is away, as they type it.
import { describe, expect, it } from 'vitest';
import { checkedUntil } from '../../../src/campaign/time/until.ts';

/** A Monday morning, in summer. */
const now = Date.UTC(2026, 5, 1, 9);
const HOUR = 3_600_000;
const until = (text: string, zone?: string) => {
  const checked = checkedUntil(text, { now, zone });
  return 'until' in checked ? checked.until : checked.refused.key;
};

describe('until when', () => {
  it.each([
    ['12 h', 12],
    ['12h', 12],
    ['3 days', 72],
    ['in 3 days', 72],
    ['2w', 336],
    ['2 Wochen', 336],
    ['3 Tage', 72],
    ['5 Stunden', 5],
    ['5 std', 5],
  ])('takes %s', (text, hours) => {
    expect(until(text)).toBe(now + hours * HOUR);
  });

  it.each([
    ['2026-06-05', Date.UTC(2026, 5, 4, 22)],
    ['5.6.2026', Date.UTC(2026, 5, 4, 22)],
    ['5.6.', Date.UTC(2026, 5, 4, 22)],
    ['5.6. 18:00', Date.UTC(2026, 5, 5, 16)],
    ['6/5/2026', Date.UTC(2026, 5, 4, 22)],
    // This year it is over, so it is next year's; and in winter.
    ['1.3.', Date.UTC(2027, 1, 28, 23)],
  ])('takes the day %s in the zone of the person', (text, at) => {
    expect(until(text, 'Europe/Berlin')).toBe(at);
  });

  it.each([
    ['soon', 'time.until.unknown'],
    ['', 'time.until.unknown'],
    ['3', 'time.until.unknown'],
    ['31.2.', 'time.until.unknown'],
    ['2026-05-31', 'time.until.past'],
    ['0 h', 'time.until.past'],
    ['900 days', 'time.until.far'],
  ])('refuses %s', (text, key) => {
    expect(until(text)).toBe(key);
  });
});
