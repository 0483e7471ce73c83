// Processes whose machines disagree about the time: what is due follows the database's clock, and the difference is told.
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type DatabaseClock, databaseClock } from '../src/databaseClock.ts';
import { newLog } from '../src/log.ts';
import { freshDatabase } from './kit/database.ts';

const MINUTE = 60_000;
/** What a measurement may be wrong by on a busy machine; the clocks of these tests differ by minutes. */
const CLOSE = MINUTE / 2;
const real = Date.now.bind(Date);

/** A process whose machine's clock is ahead, or behind. */
async function processWith(ahead: number) {
  const { pool } = await freshDatabase();
  const now = vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
  onTestFinished(() => now.mockRestore());
  const lines: string[] = [];
  const log = newLog({ level: 'warn', to: { write: (line: string) => void lines.push(line) } });
  const clockIsOff = vi.fn<(seconds: number) => void>();
  const clock = await databaseClock(pool, { log, metrics: { clockIsOff } });
  onTestFinished(() => clock.stop());
  return { clock, lines, clockIsOff, now };
}

const isOn = (clock: DatabaseClock) => Math.abs(clock.now() - real()) < CLOSE;

describe.each([7 * MINUTE, -7 * MINUTE])('a machine whose clock is wrong by %i ms', (ahead) => {
  it('goes by the database', async () => {
    const { clock } = await processWith(ahead);
    expect(isOn(clock)).toBe(true);
  });

  it('says so, in the log and in the metrics', async () => {
    const { lines, clockIsOff } = await processWith(ahead);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('please set it');
    const [seconds = 0] = clockIsOff.mock.calls[0] ?? [];
    expect(Math.abs(seconds * 1000 + ahead)).toBeLessThan(CLOSE);
  });
});

describe('a machine whose clock is right', () => {
  it('says nothing', async () => {
    const { clock, lines } = await processWith(0);
    expect(isOn(clock)).toBe(true);
    expect(lines).toEqual([]);
  });

  it('notices when it is set', async () => {
    const { clock, now, lines } = await processWith(0);
    now.mockImplementation(() => real() + 10 * MINUTE);
    expect(isOn(clock)).toBe(false);
    await clock.measure();
    expect(isOn(clock)).toBe(true);
    expect(lines).toHaveLength(1);
  });
});
