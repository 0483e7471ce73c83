// run.mjs: a program that an npm script names is started, told what is told to the script, and ends as the script ends.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const PROGRAM = `
  const [manner, ...words] = process.argv.slice(2);
  if (manner === 'say') process.stdout.write(JSON.stringify(words));
  if (manner === 'fail') process.exitCode = 7;
  if (manner === 'fall') process.kill(process.pid, 'SIGKILL');
  if (manner === 'wait') {
    const waiting = setInterval(() => {}, 1000);
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.on(signal, () => {
        console.log(signal);
        process.exitCode = 3;
        clearInterval(waiting);
      });
    console.log('ready');
  }`;

let folder: string;
let program: string;
let running: ChildProcessByStdio<Writable, Readable, Readable> | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'slowburn-run-'));
  program = join(folder, 'program.ts');
  writeFileSync(program, PROGRAM);
});
afterEach(() => void running?.kill('SIGKILL'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Without a terminal, so that a signal comes to run.mjs alone. */
function run(...args: readonly string[]) {
  const child = spawn(process.execPath, ['run.mjs', ...args], { stdio: 'pipe' });
  running = child;
  const heard = { out: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    heard.out += chunk.toString();
  });
  return { child, heard, end: once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]> };
}

describe('run.mjs', () => {
  it('hands every argument on as it is', async () => {
    const { heard, end } = run(program, 'say', '--port', '4200', 'two words', '"', '*');
    expect(await end).toEqual([0, null]);
    expect(JSON.parse(heard.out)).toEqual(['--port', '4200', 'two words', '"', '*']);
  });

  it.each([
    ['fail', [7, null]],
    ['fall', [null, 'SIGKILL']],
  ])('ends as a program that comes to %s', async (manner, how) => {
    expect(await run(program, manner).end).toEqual(how);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('passes %s on, and waits for the end', async (signal) => {
    const { child, heard, end } = run(program, 'wait');
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await end).toEqual([3, null]);
    expect(heard.out).toBe(`ready\n${signal}\n`);
  });

  it('runs the program of a package', async () => {
    const { heard, end } = run('vitest', '--version');
    expect(await end).toEqual([0, null]);
    expect(heard.out).toMatch(/^vitest\/\d/);
  });
});
