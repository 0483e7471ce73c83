import { describe, expect, it } from 'vitest';
import { movableClock, systemClock } from '../src/clock.ts';

describe('the movable clock', () => {
  it('stands still until it is moved', async () => {
    const clock = movableClock(1000);
    expect([clock.now(), clock.now()]).toEqual([1000, 1000]);
    await clock.forward(500);
    expect(clock.now()).toBe(1500);
    await clock.set(4000);
    expect(clock.now()).toBe(4000);
  });

  it('tells its listeners of every move, in their order, and waits for them', async () => {
    const clock = movableClock(0);
    const heard: string[] = [];
    clock.onMove(async (now) => {
      await Promise.resolve();
      heard.push(`first at ${now}`);
    });
    clock.onMove(() => void heard.push(`second at ${clock.now()}`));
    await clock.forward(7);
    await clock.set(9);
    expect(heard).toEqual(['first at 7', 'second at 7', 'first at 9', 'second at 9']);
  });

  it('no longer tells a listener that was called off, and keeps its twin', async () => {
    const clock = movableClock(0);
    let calls = 0;
    const listener = () => void calls++;
    const callOff = clock.onMove(listener);
    clock.onMove(listener);
    callOff();
    callOff();
    await clock.forward(1);
    expect(calls).toBe(1);
  });

  it('hands on what a listener throws', async () => {
    const clock = movableClock(0);
    clock.onMove(() => Promise.reject(new Error('the queue is gone')));
    await expect(clock.forward(1)).rejects.toThrow('the queue is gone');
  });

  it('never goes back', async () => {
    const clock = movableClock(1000);
    await expect(clock.set(999)).rejects.toThrow('shows 1000 cannot be moved to 999');
    await expect(clock.forward(-1)).rejects.toThrow(RangeError);
    await expect(clock.set(Number.NaN)).rejects.toThrow(RangeError);
    expect(clock.now()).toBe(1000);
  });
});

describe("the system's clock", () => {
  it('shows the time of this machine, and never jumps', () => {
    const before = Date.now();
    const now = systemClock.now();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
    systemClock.onMove(() => expect.unreachable())();
  });
});
