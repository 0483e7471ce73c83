// The program put together: on a database of its own, with health, and ended in peace.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { muster, ready } from '../src/campaign/seats/begin.ts';
import { createCampaign, seatCompanion, join as takeSeat } from '../src/campaign/seats/join.ts';
import { readConfig } from '../src/config.ts';
import { newLog } from '../src/log.ts';
import { type Program, startProgram } from '../src/program.ts';
import { outwardInMemory } from './kit/outward.ts';

const data = mkdtempSync(join(tmpdir(), 'slowburn-program-'));
let program: Program | undefined;

afterAll(() => rmSync(data, { recursive: true, force: true }));

it('tells of a table by its jobs, shows its health, and ends step by step', async () => {
  const config = readConfig({ DATA_DIR: data, HEALTH_PORT: '0', LOG_LEVEL: 'silent' });
  const outward = outwardInMemory();
  program = await startProgram({
    config,
    outward,
    paint: async () => Buffer.from('png'),
    log: newLog({ level: 'silent' }),
  });
  const { app } = program;

  const ash = { guild: 'hearth', user: 'ash' };
  const campaign = await createCampaign(app, ash, { place: 'inn', name: 'Embers', ruleset: 'destiny' });
  await takeSeat(app, ash, { campaign, hero: 'bram' });
  await seatCompanion(app, ash, { campaign, hero: 'osk' });
  await muster(app, ash, { campaign, setup: { battle: 'salt-road', seekers: ['bram', 'osk'] } });
  expect(await ready(app, ash, { campaign })).toHaveProperty('table');
  await expect.poll(() => outward.said.length, { timeout: 30_000 }).toBeGreaterThan(0);

  const health = `http://127.0.0.1:${program.healthPort}`;
  expect((await fetch(`${health}/readyz`)).status).toBe(200);
  const metrics = await (await fetch(`${health}/metrics`)).text();
  expect(metrics).toContain('slowburn_open_tables 1');
  expect(metrics).toContain('slowburn_jobs_parked{queue="turns"} 0');
  expect(metrics).toMatch(/slowburn_tables_reopened_total [1-9]/);
  expect(metrics).toMatch(/slowburn_tail_length_count [1-9]/);
  expect(program.steps.map(({ name }) => name)).toEqual([
    'tell that we are ending',
    'finish the jobs',
    'hand over what was woken',
    'close the queues',
    'stop the clock',
    'close the database',
    'close health',
    'close metrics',
  ]);
  for (const { run } of program.steps) await run();
  await expect(fetch(`${health}/healthz`)).rejects.toThrow('fetch failed');
});

it('that cannot start leaves nothing running', async () => {
  const taken = createServer();
  await new Promise<void>((listening) => {
    taken.listen(0, '127.0.0.1', listening);
  });
  const { port } = taken.address() as AddressInfo;
  const config = readConfig({ DATA_DIR: data, HEALTH_PORT: String(port), LOG_LEVEL: 'silent' });
  const options = { config, outward: outwardInMemory(), paint: async () => Buffer.from('png') };
  await expect(startProgram(options)).rejects.toThrow(`HEALTH_PORT ${port} is in use`);
  expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false);
  taken.close();
});
