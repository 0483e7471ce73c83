import { describe, expect, it } from 'vitest';
import { standingOf } from '../../../src/campaign/play/takeBack/majority.ts';

const standing = (players: readonly string[], votes: Readonly<Record<string, boolean>> = {}) =>
  standingOf({ players, asker: 'ash', votes: Object.entries(votes).map(([person, yes]) => ({ person, yes })) });

describe('what the players say to a petition', () => {
  it('is settled at once for somebody who plays alone', () => {
    expect(standing(['ash'])).toMatchObject({ needs: 1, result: 'granted' });
  });

  it('needs more than half of all players, whoever asks counted as yes', () => {
    expect(standing(['ash', 'bryn'])).toMatchObject({ needs: 2, result: 'open', silent: ['bryn'] });
    expect(standing(['ash', 'bryn'], { bryn: true }).result).toBe('granted');
    expect(standing(['ash', 'bryn', 'cole'])).toMatchObject({ needs: 2, result: 'open' });
    expect(standing(['ash', 'bryn', 'cole'], { cole: true }).result).toBe('granted');
    expect(standing(['ash', 'bryn', 'cole', 'dov'], { cole: true })).toMatchObject({ needs: 3, result: 'open' });
  });

  it('is refused as soon as it can no longer be reached', () => {
    expect(standing(['ash', 'bryn'], { bryn: false }).result).toBe('refused');
    expect(standing(['ash', 'bryn', 'cole'], { bryn: false }).result).toBe('open');
    expect(standing(['ash', 'bryn', 'cole'], { bryn: false, cole: false }).result).toBe('refused');
    expect(standing(['ash', 'bryn', 'cole', 'dov'], { bryn: false, cole: false }).result).toBe('refused');
  });

  it('counts nobody who is away, and no vote of theirs', () => {
    expect(standing(['ash', 'bryn'], { cole: false, dov: false, bryn: true }).result).toBe('granted');
  });

  it('counts whoever asks, away or not, and never against themselves', () => {
    expect(standing(['bryn'], { ash: false })).toMatchObject({ needs: 2, yes: ['ash'], result: 'open' });
  });
});
