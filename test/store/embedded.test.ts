import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type EmbeddedOptions, startEmbedded } from '../../src/store/embedded.ts';
import { serverIn } from '../../src/store/postgres/lockFile.ts';
import { freePort } from '../../src/store/postgres/server.ts';
import { QUICK } from '../kit/databases.ts';
import { ask, kill, newFolder, pidOf, processesOf, usedFolder, useInProcess } from '../kit/postgresFolder.ts';

async function start(folder: string, options: Partial<EmbeddedOptions> = {}) {
  const server = await startEmbedded({ folder, settings: QUICK, ...options });
  onTestFinished(server.stop);
  return server;
}
const write = (url: string) => ask(url, 'CREATE TABLE IF NOT EXISTS kept (n serial); INSERT INTO kept DEFAULT VALUES');
const count = async (url: string) => (await ask<{ count: string }>(url, 'SELECT count(*) FROM kept'))[0]?.count;
/** Until the server that is being brought back answers again. */
async function answersAgain(url: string): Promise<void> {
  await expect.poll(() => ask(url, 'SELECT 1').catch(() => []), { timeout: 30_000, interval: 50 }).toHaveLength(1);
}

describe('the built-in PostgreSQL', () => {
  it('keeps its port, its password and what was written from one start to the next', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await write(first.url);
    await first.stop();
    const second = await start(folder);
    expect(second.url).toBe(first.url);
    expect(await count(second.url)).toBe('1');
  });

  it('can be reached from this machine only, and only with a password that no other user can read', async () => {
    const folder = await usedFolder();
    const { url } = await start(folder);
    const settings = await ask(
      url,
      `SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'unix_socket_directories') ORDER BY name`,
    );
    expect(settings).toEqual([
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'unix_socket_directories', setting: '' },
    ]);
    const { password } = new URL(url);
    expect(password.length).toBeGreaterThanOrEqual(32);
    await expect(ask(url.replace(password, 'guessed'), 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(folder, 'slowburn.json')).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).not.toContain(password);
  });

  it('lives on the port that it is given', async () => {
    const folder = await usedFolder();
    const port = await freePort();
    const { url } = await start(folder, { port });
    expect(new URL(url).port).toBe(`${port}`);
  });

  it('is gone when it was stopped', async () => {
    const folder = await usedFolder();
    const { url, stop } = await start(folder);
    const pid = pidOf(folder);
    await stop();
    await expect(ask(url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
  });
});

describe('several processes in one folder', () => {
  it('that begin it together all use one server', async () => {
    const folder = newFolder();
    const all = await Promise.all([useInProcess(folder), useInProcess(folder)]);
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    const [first] = all;
    await write(first.url);
    expect(await count(first.url)).toBe('1');
    expect(pidOf(folder)).toBeGreaterThan(0);
    for (const one of all) await one.stop();
    expect(serverIn(folder).state).toBe('none');
  });

  it('leave it running for those who stay, whoever started it, and the last takes it down', async () => {
    const folder = await usedFolder();
    const starter = await useInProcess(folder);
    const guest = await start(folder);
    const pid = pidOf(folder);
    await starter.stop();
    expect(pidOf(folder)).toBe(pid);
    await write(guest.url);
    await guest.stop();
    expect(serverIn(folder).state).toBe('none');
  });

  it('come and go at the same moments, and each finds a server', async () => {
    const folder = await usedFolder();
    const first = await start(folder);
    await write(first.url);
    await first.stop();
    const visitor = async () => {
      for (let visit = 0; visit < 5; visit++) {
        const { url, stop } = await startEmbedded({ folder, settings: QUICK });
        expect(await count(url)).toBe('1');
        await stop();
      }
    };
    await Promise.all([visitor(), visitor(), visitor()]);
    expect(serverIn(folder).state).toBe('none');
  });
});

describe('after kill -9', () => {
  it('of the program the server that is left over is taken over', async () => {
    const folder = await usedFolder();
    const program = await useInProcess(folder);
    await write(program.url);
    const pid = pidOf(folder);
    await program.kill();
    const next = await start(folder);
    expect([pidOf(folder), next.url, await count(next.url)]).toEqual([pid, program.url, '1']);
    await next.stop();
    expect(serverIn(folder).state).toBe('none');
  });

  it('of the server it comes back at the same address with all that was written', async () => {
    const folder = await usedFolder();
    const { url } = await start(folder);
    await write(url);
    const pid = pidOf(folder);
    kill([pid]);
    await expect.poll(() => ask(url, 'SELECT 1').catch(() => [])).toEqual([]);
    await answersAgain(url);
    expect(await count(url)).toBe('1');
    expect(pidOf(folder)).not.toBe(pid);
  });

  it('of all its processes at once too, three times over, while several programs use it', async () => {
    const folder = await usedFolder();
    const [one, two] = await Promise.all([start(folder), useInProcess(folder)]);
    for (const round of ['1', '2', '3']) {
      await write(one.url);
      const pid = pidOf(folder);
      kill(processesOf(folder));
      await expect
        .poll(() => serverIn(folder).state === 'alive' && pidOf(folder) !== pid, { timeout: 30_000 })
        .toBe(true);
      await answersAgain(two.url);
      expect(await count(two.url)).toBe(round);
    }
    await two.stop();
    await one.stop();
    expect(serverIn(folder).state).toBe('none');
  });

  it('of one of its workers it recovers by itself', async () => {
    const folder = await usedFolder();
    const { url } = await start(folder);
    await write(url);
    const pid = pidOf(folder);
    const worker = processesOf(folder).at(-1) ?? 0;
    kill([worker]);
    await expect.poll(() => existsSync(`/proc/${worker}`), { timeout: 30_000 }).toBe(false);
    await answersAgain(url);
    expect([pidOf(folder), await count(url)]).toEqual([pid, '1']);
  });

  it('of the program and of the server the next start finds everything', async () => {
    const folder = await usedFolder();
    const program = await useInProcess(folder);
    await write(program.url);
    const all = processesOf(folder);
    await program.kill();
    kill(all);
    const { url } = await start(folder);
    expect(await count(url)).toBe('1');
  });
});

describe('a lock that nobody holds any more', () => {
  const withLock = async (text: string) => {
    const folder = await usedFolder();
    writeFileSync(join(folder, 'postmaster.pid'), text);
    return folder;
  };

  it('does not keep the server away when its number is that of another process', async () => {
    const folder = await withLock(`${process.pid}\n${dirname('/')}\n`);
    const { url } = await start(folder);
    expect(await ask(url, 'SELECT 1')).toHaveLength(1);
  });

  it('does not keep the server away when it was left empty', async () => {
    const { url } = await start(await withLock(''));
    expect(await ask(url, 'SELECT 1')).toHaveLength(1);
  });

  it('keeps the server away until the dead one is buried', async () => {
    // The shell turns into a process that never asks for its child's end.
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const zombie = await new Promise<string>((told) =>
      parent.stdout.once('data', (data: Buffer) => told(`${data}`.trim())),
    );
    const folder = await withLock(`${zombie}\n`);
    await expect.poll(() => serverIn(folder).state).toBe('zombie');
    const starting = start(folder);
    parent.kill('SIGKILL');
    expect(await ask((await starting).url, 'SELECT 1')).toHaveLength(1);
  });
});
