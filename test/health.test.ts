// Alive, ready and measured, asked over HTTP as a machine would.
import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigProblem } from '../src/config.ts';
import { type Check, type Health, startHealth } from '../src/health/index.ts';
import { newLog } from '../src/log.ts';
import { type Metrics, newMetrics } from '../src/metrics.ts';

const log = newLog({ level: 'silent' });
let metrics: Metrics;
let health: Health | undefined;
beforeEach(() => {
  metrics = newMetrics();
});
afterEach(async () => {
  await health?.close();
  health = undefined;
  metrics.close();
});

async function start(checks: readonly Check[] = [], within = 60_000): Promise<Health> {
  health = await startHealth({ port: 0, checks, metrics, log, within });
  return health;
}
async function got(path: string, init?: RequestInit): Promise<{ status: number; type: string | null; body: string }> {
  const response = await fetch(`http://127.0.0.1:${health?.port}${path}`, init);
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
}
const ready = async () => {
  const { status, body } = await got('/readyz');
  return { status, ...(JSON.parse(body) as { ready: boolean; checks: readonly object[] }) };
};

const well: Check = { name: 'database', run: async () => undefined };
const ill: Check = { name: 'queue', run: () => Promise.reject(new Error('redis://:word@cache is away')) };
const slow: Check = { name: 'discord', run: () => new Promise(() => undefined) };

describe('the health server', () => {
  it('is alive whatever the checks say', async () => {
    await start([ill]);
    expect(await got('/healthz')).toMatchObject({ status: 200, type: 'application/json' });
  });

  it('is ready when every check is well', async () => {
    await start([well, { ...well, name: 'queue' }]);
    expect(await ready()).toEqual({
      status: 200,
      ready: true,
      checks: [
        { name: 'database', ok: true, ms: expect.any(Number) },
        { name: 'queue', ok: true, ms: expect.any(Number) },
      ],
    });
  });

  it('is not ready when one is not, and says which and why, without a password', async () => {
    await start([well, ill, slow], 5);
    expect(await ready()).toEqual({
      status: 503,
      ready: false,
      checks: [
        { name: 'database', ok: true, ms: expect.any(Number) },
        { name: 'queue', ok: false, ms: expect.any(Number), reason: 'redis://:[hidden]@cache is away' },
        { name: 'discord', ok: false, ms: expect.any(Number), reason: 'no answer within 5 ms' },
      ],
    });
  });

  it('asks the checks anew each time', async () => {
    let isAway = true;
    const run = async () => {
      if (isAway) throw new Error('away');
    };
    await start([{ name: 'queue', run }]);
    expect((await ready()).status).toBe(503);
    isAway = false;
    expect((await ready()).status).toBe(200);
  });

  it('is alive but not ready while the program stops', async () => {
    (await start([well])).stopping();
    expect(await ready()).toMatchObject({
      status: 503,
      checks: [{ ok: true }, { name: 'stop', ok: false, reason: 'the program is stopping' }],
    });
    expect((await got('/healthz')).status).toBe(200);
  });

  it('can be read only, knows three paths and heeds no query', async () => {
    await start();
    expect((await got('/healthz', { method: 'POST' })).status).toBe(405);
    expect((await got('/else')).status).toBe(404);
    expect((await got('//')).status).toBe(404);
    expect((await got('/healthz?now')).status).toBe(200);
    expect(await got('/healthz', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });

  it('cannot be reached from another machine', async () => {
    const { port } = await start();
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside) {
      await expect(fetch(`http://${address}:${port}/healthz`)).rejects.toThrow('fetch failed');
    }
    expect((await got('/healthz')).status).toBe(200);
  });

  it('says in a sentence that its port is taken', async () => {
    const { port } = await start();
    const again = startHealth({ port, checks: [], metrics, log });
    await expect(again).rejects.toThrow(ConfigProblem);
    await expect(again).rejects.toThrow(`HEALTH_PORT ${port} is in use: stop what runs there, or choose another.`);
  });

  it('closes though somebody holds a connection and asks nothing', async () => {
    const { port } = await start();
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined).resume();
    const left = once(socket, 'close');
    await health?.close();
    await left;
    health = undefined;
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  });
});

describe('metrics', () => {
  const lineOf = async (start_: string) => (await metrics.text()).split('\n').find((line) => line.startsWith(start_));

  it('are all called slowburn_…, and each says what it is', async () => {
    await start();
    const { body, type } = await got('/metrics');
    expect(type).toContain('text/plain; version=0.0.4');
    const names = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '');
    expect(names.toSorted()).toEqual([
      'slowburn_answer_seconds',
      'slowburn_answers_total',
      'slowburn_clock_offset_seconds',
      'slowburn_drift_total',
      'slowburn_due_late_seconds',
      'slowburn_event_loop_delay_seconds',
      'slowburn_jobs_parked',
      'slowburn_jobs_total',
      'slowburn_open_tables',
      'slowburn_outward_calls_total',
      'slowburn_resident_bytes',
      'slowburn_tables_reopened_total',
      'slowburn_tail_length',
    ]);
    for (const name of names) expect(body).toMatch(new RegExp(`^# HELP ${name} \\S.*\\.$`, 'm'));
  });

  it('count what happens', async () => {
    metrics.answered('taken', 'person', 0.03);
    metrics.answered('stale', 'person', 0.3);
    metrics.answered('taken', 'order', 0);
    metrics.reopened(7);
    metrics.drifted();
    metrics.jobEnded('turns', 'parked');
    metrics.wasDue('deadline', 90);
    metrics.wasDue('reminder', -1);
    metrics.calledOut('prompt', 'failed');
    metrics.countOpenTables(async () => 12);
    expect(await lineOf('slowburn_answers_total{outcome="taken",by="person"}')).toMatch(/ 1$/);
    expect(await lineOf('slowburn_answers_total{outcome="stale",by="person"}')).toMatch(/ 1$/);
    expect(await lineOf('slowburn_answer_seconds_count')).toMatch(/ 2$/);
    expect(await lineOf('slowburn_tables_reopened_total')).toMatch(/ 1$/);
    expect(await lineOf('slowburn_tail_length_sum')).toMatch(/ 7$/);
    expect(await lineOf('slowburn_drift_total')).toMatch(/ 1$/);
    expect(await lineOf('slowburn_jobs_total{queue="turns",outcome="parked"}')).toMatch(/ 1$/);
    expect(await lineOf('slowburn_due_late_seconds_sum{kind="deadline"}')).toMatch(/ 90$/);
    expect(await lineOf('slowburn_due_late_seconds_sum{kind="reminder"}')).toMatch(/ 0$/);
    expect(await lineOf('slowburn_outward_calls_total{call="prompt",outcome="failed"}')).toMatch(/ 1$/);
    expect(await lineOf('slowburn_open_tables')).toMatch(/ 12$/);
    expect(Number((await lineOf('slowburn_resident_bytes'))?.split(' ')[1])).toBeGreaterThan(1e6);
  });

  it('of two programs in one process do not mix', async () => {
    const other = newMetrics();
    metrics.drifted();
    expect(await other.text()).toContain('slowburn_drift_total 0');
    other.close();
  });

  it('are told though the tables cannot be counted', async () => {
    metrics.countOpenTables(() => Promise.reject(new Error('the database is away')));
    expect(await lineOf('slowburn_open_tables')).toBe('slowburn_open_tables Nan');
  });
});
