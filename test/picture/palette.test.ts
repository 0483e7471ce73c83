// Everything can be read, and told apart, whoever looks at it.
import { describe, expect, it } from 'vitest';
import { HUES } from '../../src/engine/ruleset/view.ts';
import { contrast, lightness, SIGHTS } from '../../src/picture/colour.ts';
import { allPairs, HUE_PAIRS } from '../../src/picture/palette.ts';

describe('the palette', () => {
  it.each(allPairs())('can be read: %s', (_name, { ink, ground }) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SIGHTS)('has hues that differ in lightness, seen with %s', (sight) => {
    const seen = HUES.map((hue) => lightness(HUE_PAIRS[hue].ground, sight)).toSorted((a, b) => a - b);
    const steps = seen.slice(1).map((one, n) => one - (seen[n] ?? 0));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(4.5);
  });

  it('knows the contrast of black and white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
