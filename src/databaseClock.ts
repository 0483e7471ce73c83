// The clock of the database, which all processes share: so what is due is due at the same time for all of them.
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export type DatabaseClock = Clock & {
  /** Compares this machine's clock with the database's again. */
  measure(): Promise<void>;
  stop(): void;
};
type Telling = { readonly log: Log; readonly metrics: Pick<Metrics, 'clockIsOff'> };

const EVERY = 60_000;
/** A measurement is only as exact as the round trip is short, so smaller changes are ignored. */
const NOISE = 250;
/** From here on somebody should correct this machine's clock, because delays in the queue run by it. */
const MUCH = 5_000;

export async function databaseClock(pool: pg.Pool, { log, metrics }: Telling): Promise<DatabaseClock> {
  let ahead = 0;
  const measure = async () => {
    const found = await databaseIsAhead(pool);
    if (Math.abs(found - ahead) < NOISE) return;
    ahead = found;
    metrics.clockIsOff(ahead / 1000);
    if (Math.abs(ahead) >= MUCH)
      log.warn(
        { ms: Math.round(-ahead) },
        'the clock of this machine differs from the database’s, which counts: please set it',
      );
  };
  await measure();
  const timer = setInterval(
    () => void measure().catch((err: unknown) => log.warn({ err }, 'the clocks could not be compared')),
    EVERY,
  );
  timer.unref();
  return { now: () => Date.now() + ahead, onMove: () => () => {}, measure, stop: () => clearInterval(timer) };
}

/** In milliseconds, measured at the middle of the round trip. */
async function databaseIsAhead(pool: pg.Pool): Promise<number> {
  const sent = Date.now();
  const { rows } = await pool.query<{ now: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now',
  );
  return Math.round((rows[0]?.now ?? sent) - (sent + Date.now()) / 2);
}
