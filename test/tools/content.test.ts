import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentCommand, readers } from '../../src/tools/content.ts';
import { run } from './run.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'slowburn-tool-'));
  mkdirSync(join(dir, 'destiny', 'items'), { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(dir, 'destiny', 'items', file), text);

const check = (args: readonly string[], contentDir?: string) => run(contentCommand(readers, contentDir), args);

describe('npm run content', () => {
  it('counts what there is when nothing is wrong', async () => {
    const { code, out } = await check([]);
    expect(code).toBe(0);
    expect(out).toContain(
      'destiny: battles 7, cards 1, enemies 13, items 9, maps 7, seekers 6, stories 1; no problems.',
    );
  });

  it('lists all problems with file, path and sentence, and fails', async () => {
    write('bad.json', '{\n  "id": "bad"\n  "name": "Bad"\n}');
    write(
      'ring.json',
      JSON.stringify({ id: 'ring', name: 'Ring', price: 99, uses: 'always', when: 'setup', effects: [] }),
    );
    const { code, out } = await check(['--dir', dir]);
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      `${dir}/destiny/items/bad.json: line 3, column 3: a comma or } is missing here`,
      `${dir}/destiny/items/ring.json: price: has to be a whole number from 1 to 20, but is 99`,
      `${dir}/destiny/items/ring.json: effects: has to be a list of 1, but has 0`,
      expect.stringMatching(/^chain: .*; no problems\. Hash [0-9a-f]+\.$/),
      '',
      '3 problems in 2 files.',
      '',
    ]);
  });

  it('takes the folder of packs from the environment, too', async () => {
    write('bad.json', '');
    expect(await check([], dir)).toMatchObject({ code: 1, out: expect.stringContaining('the file ends too early') });
    const empty = mkdtempSync(join(tmpdir(), 'slowburn-no-packs-'));
    expect(await check(['--dir', empty], dir)).toMatchObject({ code: 0 });
  });
});

describe('npm run content -- --watch', () => {
  const tool = fileURLToPath(new URL('../../src/tools/content.ts', import.meta.url));
  let child: ChildProcess | undefined;
  afterEach(() => void child?.kill('SIGKILL'));

  it('checks again when a file changes, and ends in peace', async () => {
    child = spawn(process.execPath, ['--import', 'tsx', tool, '--watch', '--dir', dir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const out: string[] = [];
    child.stdout?.on('data', (chunk: Buffer) => void out.push(chunk.toString()));
    await expect.poll(() => out.join(''), { timeout: 15_000 }).toContain('Watching for changes');
    write('bad.json', '[');
    await expect.poll(() => out.join(''), { timeout: 15_000 }).toContain('bad.json: line 1, column 2');
    child.kill('SIGINT');
    await expect.poll(() => child?.exitCode, { timeout: 15_000 }).toBe(0);
  });
});
