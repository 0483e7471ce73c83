// The clock that tests may move, and the ids that are made from it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Clock, newClock } from '../../src/local-discord/clock.ts';
import { idMaker, isLater, timeOf } from '../../src/local-discord/snowflake.ts';

const START = Date.parse('2026-03-01T12:00:00.000Z');

/** Stands still unless it is moved. */
let clock: Clock;
let called: string[];
beforeEach(() => {
  clock = newClock(() => START);
  called = [];
});
afterEach(() => clock.stop());

const note = (what: string) => () => void called.push(`${what} at ${clock.now() - START}`);

describe('the clock moved by hand', () => {
  it('stands where it was moved to', () => {
    clock.forward(90_000);
    expect(clock.now()).toBe(START + 90_000);
    expect(clock.iso()).toBe('2026-03-01T12:01:30.000Z');
  });

  it('calls what becomes due in order of time, each at its own time', () => {
    clock.after(300, note('third'));
    clock.after(100, note('first'));
    clock.after(200, note('second'));
    clock.after(1001, note('too late'));
    clock.forward(1000);
    expect(called).toEqual(['first at 100', 'second at 200', 'third at 300']);
    expect(clock.now()).toBe(START + 1000);
  });

  it('calls what is due at the same moment in the order it was set', () => {
    for (const what of ['a', 'b', 'c', 'd', 'e']) clock.after(50, note(what));
    clock.forward(50);
    expect(called).toEqual(['a at 50', 'b at 50', 'c at 50', 'd at 50', 'e at 50']);
  });

  it('calls nothing twice', () => {
    clock.after(10, note('once'));
    clock.forward(10);
    clock.forward(1000);
    expect(called).toEqual(['once at 10']);
  });

  it('calls a timer set on the way, when it is due on the way', () => {
    const beat = () => {
      note('beat')();
      clock.after(400, beat);
    };
    clock.after(400, beat);
    clock.forward(1300);
    expect(called).toEqual(['beat at 400', 'beat at 800', 'beat at 1200']);
    clock.forward(300);
    expect(called.at(-1)).toBe('beat at 1600');
  });

  it('does not call a timer that was called off, also on the way', () => {
    const callOff = clock.after(100, note('called off'));
    const callOffLater = clock.after(300, note('called off on the way'));
    clock.after(200, callOffLater);
    clock.after(400, note('last'));
    callOff();
    clock.forward(1000);
    callOff();
    callOffLater();
    expect(called).toEqual(['last at 400']);
  });

  it('calls off one of several timers of the same moment, and no other', () => {
    const callOffs = ['a', 'b', 'c'].map((what) => clock.after(100, note(what)));
    callOffs[1]?.();
    clock.forward(100);
    expect(called).toEqual(['a at 100', 'c at 100']);
  });

  it('may be moved by a timer', () => {
    clock.after(100, () => clock.forward(500));
    clock.after(300, note('on the way of the inner move'));
    clock.after(700, note('on the way of the outer move'));
    clock.forward(800);
    expect(called).toEqual(['on the way of the inner move at 300', 'on the way of the outer move at 700']);
    expect(clock.now()).toBe(START + 800);
  });

  it('never goes back', () => {
    clock.forward(1000);
    clock.forward(-500);
    expect(clock.now()).toBe(START + 1000);
  });

  it('takes a timer in the past for one that is due now', () => {
    clock.after(-100, note('past'));
    clock.forward(0);
    expect(called).toEqual(['past at 0']);
  });

  it('still calls the others when one throws', () => {
    clock.after(100, () => {
      throw new Error('torn');
    });
    clock.after(200, note('next'));
    expect(() => clock.forward(1000)).toThrow('torn');
    clock.forward(1000);
    expect(called).toEqual(['next at 200']);
  });

  it('calls nothing any more once stopped, also what is set later', () => {
    clock.after(100, note('before'));
    clock.stop();
    clock.after(100, note('after'));
    clock.forward(1000);
    expect(called).toEqual([]);
  });

  it('ends on the way when a timer stops it', () => {
    clock.after(100, () => clock.stop());
    clock.after(200, note('after the stop'));
    clock.forward(1000);
    expect(called).toEqual([]);
  });

  it('carries tens of thousands of timers', () => {
    const count = 50_000;
    let calls = 0;
    const callback = () => void calls++;
    const callOffs = Array.from({ length: count }, (_, n) => clock.after((n * 7919) % 900_000, callback));
    for (const callOff of callOffs.filter((_, n) => n % 2 === 0)) callOff();
    clock.forward(900_000);
    expect(calls).toBe(count / 2);
  });
});

describe('the clock left alone', () => {
  it('runs like the real one', () => {
    const real = newClock();
    const before = Date.now();
    const now = real.now();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  it('calls timers by itself, the near one first, and never early', async () => {
    const real = newClock();
    const order: string[] = [];
    const started = real.now();
    const late = new Promise<number>((resolve) => {
      real.after(30, () => {
        order.push('late');
        resolve(real.now());
      });
    });
    real.after(10, () => void order.push('soon'));
    expect((await late) - started).toBeGreaterThanOrEqual(30);
    expect(order).toEqual(['soon', 'late']);
  });

  it('leaves a timer of a hundred years alone until it is due', async () => {
    const real = newClock();
    const century = 100 * 365 * 86_400_000;
    const far = vi.fn<() => void>();
    real.after(century, far);
    await new Promise<void>((resolve) => void real.after(20, resolve));
    expect(far).not.toHaveBeenCalled();
    real.forward(century);
    expect(far).toHaveBeenCalledOnce();
    real.stop();
  });

  it('goes on by itself after it was moved', async () => {
    const real = newClock();
    const called = new Promise((resolve) => void real.after(60_010, () => resolve('called')));
    real.forward(60_000);
    expect(await called).toBe('called');
  });

  it('goes on by itself after a timer was called off', async () => {
    const real = newClock();
    const calledOff = vi.fn<() => void>();
    const callOff = real.after(5, calledOff);
    const called = new Promise<void>((resolve) => void real.after(15, resolve));
    callOff();
    await called;
    expect(calledOff).not.toHaveBeenCalled();
  });
});

describe('ids', () => {
  it('tell when they were made', () => {
    const newId = idMaker(clock);
    clock.forward(12_345);
    expect(timeOf(newId())).toBe(START + 12_345);
    // Discord's own example.
    expect(timeOf('175928847299117063')).toBe(1_462_015_105_796);
  });

  it('grow while the clock stands still, and when it moves', () => {
    const newId = idMaker(clock);
    const ids = Array.from({ length: 10_000 }, (_, n) => {
      if (n % 1000 === 0) clock.forward(1);
      return newId();
    });
    expect(ids.every((id, n) => n === 0 || isLater(id, ids[n - 1] ?? ''))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('grow on from the last one of before, though the clock is behind it', () => {
    clock.forward(86_400_000);
    const last = idMaker(clock)();
    const earlier = newClock(() => START);
    const newId = idMaker(earlier, last);
    expect(isLater(newId(), last)).toBe(true);
    expect(isLater(newId(), newId())).toBe(false);
  });

  it('are compared as numbers, not as texts', () => {
    expect(isLater('100', '99')).toBe(true);
    expect(isLater('99', '100')).toBe(false);
    expect(isLater('100', '100')).toBe(false);
  });
});
