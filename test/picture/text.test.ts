// Text that fits, whatever is written.
import { describe, expect, it } from 'vitest';
import { fitted, widthOf, wrapped } from '../../src/picture/text.ts';

const fit = { face: 'text', size: 30, width: 200 } as const;

describe('text in a picture', () => {
  it('is left as it is where it fits', () => {
    expect(fitted('Brack', fit)).toMatchObject({ text: 'Brack', size: 30 });
  });

  it('becomes smaller before anything is left out', () => {
    const { text, size, width } = fitted('The Hill of the Bowl', { ...fit, smallest: 20 });
    expect(text).toBe('The Hill of the Bowl');
    expect(size).toBeLessThan(30);
    expect(width).toBeLessThanOrEqual(200);
  });

  it('ends with an ellipsis where even that is too wide, never in the middle of a sign', () => {
    const { text, size, width } = fitted('👩‍👩‍👧'.repeat(40), { ...fit, smallest: 24 });
    expect(text).toMatch(/^(👩‍👩‍👧)+…$/u);
    expect(size).toBe(24);
    expect(width).toBeLessThanOrEqual(200);
  });

  it('has its ellipsis at the end that the script has: to the left of what is written to the left', () => {
    expect(fitted('מרים נושאת המנורה '.repeat(4), fit).text).toMatch(/…\u200f$/u);
    expect(fitted('Miriam מרים '.repeat(8), fit).text).toMatch(/…$/u);
  });

  it('is nothing where there is no room at all', () => {
    expect(fitted('Brack', { ...fit, width: 3 }).text).toBe('');
  });

  it('is broken between words, into so many lines and no more', () => {
    const { lines } = wrapped('Deal 3 damage, then step once and light a lantern for everybody here', {
      ...fit,
      lines: 2,
    });
    expect(lines).toHaveLength(2);
    expect(lines[0]?.text).toBe('Deal 3 damage,');
    expect(lines[1]?.text).toMatch(/…$/);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(200);
  });

  it('becomes smaller where that saves a line', () => {
    const { lines, size } = wrapped('The Drowned Lamplighter', { ...fit, lines: 1, smallest: 18 });
    expect(lines.map(({ text }) => text)).toEqual(['The Drowned Lamplighter']);
    expect(size).toBeLessThan(30);
  });

  it('has letters of its own for every script that players write', () => {
    for (const text of ['ä', 'ß', 'ש', 'م', '🔥']) expect(widthOf(text, 'text', 100)).toBeGreaterThan(5);
  });
});
