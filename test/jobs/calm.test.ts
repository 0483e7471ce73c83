// What can wait gives way to presses, but never for long.
import { describe, expect, it } from 'vitest';
import { newCalm } from '../../src/jobs/calm.ts';

function open() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

/** Whether a promise is settled once everything that was ready has run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  void promise.then(() => (settled = true));
  await new Promise((done) => setImmediate(done));
  return settled;
}

describe('calm', () => {
  it('comes at once while few are waited for', async () => {
    const { calm, during } = newCalm({ few: 1 });
    const press = open();
    const pressed = during(() => press.promise);
    expect(await isSettled(calm())).toBe(true);
    press.resolve();
    await pressed;
  });

  it('holds others up while many are waited for, and lets them go on one by one', async () => {
    const { calm, during } = newCalm({ few: 1, longest: 60_000 });
    const presses = [open(), open(), open()];
    const pressed = presses.map(({ promise }) => during(() => promise));
    const [first, second] = [calm(), calm()];
    presses[0]?.resolve();
    await pressed[0];
    expect([await isSettled(first), await isSettled(second)]).toEqual([false, false]);
    presses[1]?.resolve();
    await pressed[1];
    expect([await isSettled(first), await isSettled(second)]).toEqual([true, false]);
    presses[2]?.resolve();
    await pressed[2];
    expect(await isSettled(second)).toBe(true);
  });

  it('counts a press that fails like any other', async () => {
    const { calm, during } = newCalm({ few: 0 });
    await expect(during(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await isSettled(calm())).toBe(true);
  });

  it('never holds anybody up for longer than the longest time', async () => {
    const { calm, during } = newCalm({ few: 0, longest: 1 });
    const press = open();
    const pressed = during(() => press.promise);
    expect(await calm()).toBeUndefined();
    expect(await isSettled(pressed)).toBe(false);
    press.resolve();
    await pressed;
  });

  it('lets who takes a breath go on when the last press is over, however many are allowed', async () => {
    const { breath, during } = newCalm({ few: 5 });
    const press = open();
    const pressed = during(() => press.promise);
    const [first, second] = [breath(), breath()];
    expect([await isSettled(first), await isSettled(second)]).toEqual([false, false]);
    press.resolve();
    await pressed;
    expect([await isSettled(first), await isSettled(second)]).toEqual([true, true]);
  });

  it('is a matter of a moment for who takes a breath', async () => {
    const { breath, during } = newCalm();
    const press = open();
    const pressed = during(() => press.promise);
    expect(await breath()).toBeUndefined();
    press.resolve();
    await pressed;
  });
});
