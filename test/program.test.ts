// The program put together: on a database of its own, with health, and ended in peace.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { muster, ready } from '../src/campaign/cases/begin.ts';
import { createCampaign, seatCompanion, join as takeSeat } from '../src/campaign/cases/gather.ts';
import { readConfig } from '../src/config.ts';
import { newLog } from '../src/log.ts';
import { type Program, startProgram } from '../src/program.ts';
import { outwardInMemory } from './kit/outward.ts';

const data = mkdtempSync(join(tmpdir(), 'slowburn-program-'));
let program: Program | undefined;

afterEach(() => rmSync(data, { recursive: true, force: true }));

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
  expect(await (await fetch(`${health}/metrics`)).text()).toContain('slowburn_open_tables 1');
  for (const { run } of program.steps) await run();
  await expect(fetch(`${health}/healthz`)).rejects.toThrow('fetch failed');
});
