import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundTrack, clamp, isEmpty, isFull, moveTrack, track } from '../../src/engine/board/track.ts';

describe('a track', () => {
  it('is full to begin with, and keeps its bounds', () => {
    expect(track(5)).toEqual({ value: 5, min: 0, max: 5 });
    expect(track(5, 9)).toEqual({ value: 5, min: 0, max: 5 });
    expect(track(5, -1, 1)).toEqual({ value: 1, min: 1, max: 5 });
    expect(() => track(1, 1, 2)).toThrow('from 2 to 1');
  });

  it('says what really happened', () => {
    expect(moveTrack(track(5, 3), -2)).toEqual({ track: track(5, 1), moved: -2, rest: 0 });
    expect(moveTrack(track(5, 3), -4)).toEqual({ track: track(5, 0), moved: -3, rest: -1 });
    expect(moveTrack(track(5, 3), 4)).toEqual({ track: track(5, 5), moved: 2, rest: 2 });
  });

  it('loses what no longer fits when its upper bound falls', () => {
    expect(boundTrack(track(5, 4), 3)).toEqual(track(3, 3));
    expect(boundTrack(track(5, 4), 8)).toEqual(track(8, 4));
  });

  it('knows its ends', () => {
    expect([isFull(track(3)), isEmpty(track(3))]).toEqual([true, false]);
    expect([isFull(track(3, 0)), isEmpty(track(3, 0))]).toEqual([false, true]);
  });

  it('never leaves its bounds and never loses count', () => {
    const number = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(number, fc.nat(50), number, number, (min, length, value, by) => {
        const before = track(min + length, value, min);
        const { track: after, moved, rest } = moveTrack(before, by);
        expect(after.value).toBe(clamp(after.value, min, min + length));
        expect(after.value - before.value).toBe(moved);
        expect(moved + rest).toBe(by);
        expect(rest === 0 || isFull(after) || isEmpty(after)).toBe(true);
      }),
    );
  });
});
