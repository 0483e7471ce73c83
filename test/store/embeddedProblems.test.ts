import { chmodSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type EmbeddedOptions, startEmbedded } from '../../src/store/embedded.ts';
import { serverIn } from '../../src/store/postgres/lockFile.ts';
import { runnerFor } from '../../src/store/postgres/rights.ts';
import { StoreProblem } from '../../src/store/problem.ts';
import { QUICK } from '../kit/databases.ts';
import { ask, newFolder, usedFolder, useInProcess } from '../kit/postgresFolder.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

async function sentenceFor(folder: string, options: Partial<EmbeddedOptions> = {}): Promise<string> {
  const problem = await startEmbedded({ folder, settings: QUICK, ...options }).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StoreProblem);
  return (problem as StoreProblem).message;
}

async function takenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

describe('a port that is taken', () => {
  it('is answered with a sentence when it was asked for', async () => {
    const folder = await usedFolder();
    const port = await takenPort();
    expect(await sentenceFor(folder, { port })).toBe(
      `Port ${port}, on which the built-in PostgreSQL was to listen, is taken by another program: please end that program, or choose another port.`,
    );
    expect(serverIn(folder).state).toBe('none');
  });

  it('is exchanged for another when it was only remembered', async () => {
    const folder = await usedFolder();
    const [one, other] = [await usedFolder(), folder];
    const first = await startEmbedded({ folder: one, settings: QUICK });
    onTestFinished(first.stop);
    const second = await startEmbedded({ folder: other, settings: QUICK });
    onTestFinished(second.stop);
    expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
    expect(await ask(second.url, 'SELECT 1')).toHaveLength(1);
    await second.stop();
    const again = await startEmbedded({ folder: other, settings: QUICK });
    onTestFinished(again.stop);
    expect(again.url).toBe(second.url);
  });
});

describe('a folder that will not do is answered with a sentence that says what to do', () => {
  const RESTORE =
    /: please move it away, start again with an empty one, and bring your last backup back with `npm run restore -- FILE`\.$/;

  it('when it holds something else', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'holiday.jpg'), '');
    expect(await sentenceFor(folder)).toMatch(/^The database folder .* is damaged \(it holds something else/);
  });

  it.each([
    ['the file that says what is where', 'global/pg_control'],
    ['the map of its tables', 'global/pg_filenode.map'],
    ['its settings', 'postgresql.conf'],
  ])('when it has lost %s', async (_, path) => {
    const folder = await usedFolder();
    rmSync(join(folder, path));
    const sentence = await sentenceFor(folder);
    expect(sentence).toMatch(/^The database folder .* is damaged \(PostgreSQL says: .*\)/);
    expect(sentence).toMatch(RESTORE);
    expect(serverIn(folder).state).toBe('none');
  });

  it('when a part of it was cut off', async () => {
    const folder = await usedFolder();
    truncateSync(join(folder, 'global/pg_control'), 100);
    expect(await sentenceFor(folder)).toMatch(/^The database folder .* is damaged \(PostgreSQL says: .*pg_control/);
  });

  it.each([
    ['nothing', ''],
    ['no password', '{}'],
    ['half a line', '{"password"'],
  ])('when its password is lost: %s', async (_, text) => {
    const folder = await usedFolder();
    writeFileSync(join(folder, 'slowburn.json'), text);
    expect(await sentenceFor(folder)).toMatch(
      /is damaged \(slowburn\.json, which holds its password, is missing or spoiled\)/,
    );
  });

  it('when its server refuses the password that is kept in it', async () => {
    const folder = await usedFolder();
    writeFileSync(join(folder, 'slowburn.json'), '{"password":"another"}');
    expect(await sentenceFor(folder)).toMatch(/is damaged \(its server refuses the password that is kept in it\)/);
    expect(serverIn(folder).state).toBe('none');
  });

  it('when another major version made it', async () => {
    const folder = await usedFolder();
    writeFileSync(join(folder, 'PG_VERSION'), '17\n');
    expect(await sentenceFor(folder)).toMatch(
      /^The database folder .* was made by PostgreSQL 17, and this is PostgreSQL 18: please make a backup .* \(`npm run backup -- FILE`\)/,
    );
  });

  it('when a file stands in its place', async () => {
    const folder = newFolder();
    writeFileSync(folder, '');
    expect(await sentenceFor(folder)).toMatch(/is no folder, or lies below a file: please move that file away\.$/);
    expect(await sentenceFor(join(folder, 'below'))).toMatch(/is no folder, or lies below a file/);
  });
});

describe.runIf(isRoot)('whoever starts it', () => {
  it('need not be root', async () => {
    const folder = newFolder({ owner: NOBODY });
    const first = await useInProcess(folder, { uid: NOBODY });
    await ask(first.url, 'CREATE TABLE kept (n int)');
    await first.stop();
    expect(serverIn(folder).state).toBe('none');
    // Root goes on with it as its owner, so that the owner can go on after root.
    const asRoot = await startEmbedded({ folder, settings: QUICK });
    expect(await ask(asRoot.url, 'SELECT * FROM kept')).toEqual([]);
    await asRoot.stop();
    const again = await useInProcess(folder, { uid: NOBODY });
    expect(await ask(again.url, 'SELECT * FROM kept')).toEqual([]);
  });

  it('may be root in a folder that is closed to all others', async () => {
    const folder = newFolder({ isClosed: true });
    for (const round of [1, 2]) {
      const { url, stop } = await startEmbedded({ folder, settings: QUICK });
      expect([round, await ask(url, 'SELECT 1')]).toEqual([round, [{ '?column?': 1 }]]);
      await stop();
    }
  });

  it('is told so when the folder is not theirs to write in', async () => {
    const folder = newFolder();
    await expect(useInProcess(folder, { uid: NOBODY })).rejects.toThrow(
      /^The database folder .* belongs to somebody else: please start Slowburn as its owner, or give it to the one who starts Slowburn\.$/,
    );
  });

  it('is told so when the folder is not theirs to look into', async () => {
    await expect(useInProcess(await usedFolder(), { uid: NOBODY })).rejects.toThrow(/belongs to somebody else/);
  });

  it('is told what root can do when there is nobody as whom PostgreSQL could run', () => {
    vi.stubEnv('PATH', '/nowhere');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(() => runnerFor({ folder: newFolder(), program: process.execPath })).toThrow(
      /^Slowburn was started as root, PostgreSQL refuses to run as root, and there is no user "postgres".*`useradd --system postgres`.*DATABASE_URL\.$/,
    );
  });

  it('is told what root can do when others may not enter and nothing else helps', () => {
    const folder = newFolder({ isClosed: true });
    const tools = join(dirname(folder), 'tools');
    mkdirSync(tools);
    writeFileSync(join(tools, 'id'), '#!/bin/sh\necho 65534\n');
    writeFileSync(join(tools, 'test'), '#!/bin/sh\nexit 1\n');
    for (const tool of ['id', 'test']) chmodSync(join(tools, tool), 0o755);
    vi.stubEnv('PATH', tools);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(() => runnerFor({ folder, program: process.execPath })).toThrow(
      /may not enter the folders of Slowburn and of its data: please move both out of folders that are closed to others/,
    );
  });
});
