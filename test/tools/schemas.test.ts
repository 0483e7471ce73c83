import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { roads, rulesets } from '../../src/rulesets/index.ts';
import { schemasCommand } from '../../src/tools/schemas.ts';
import { run } from './run.ts';

const OURS = fileURLToPath(new URL('../..', import.meta.url));

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'slowburn-schemas-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const schemas = (args: readonly string[], where = root) => run(schemasCommand([...rulesets, ...roads], where), args);

describe('npm run schemas', () => {
  it('is up to date in this repository', async () => {
    expect(await schemas(['--check'], OURS)).toEqual({ code: 0, out: '', err: '' });
  });

  it('writes what is missing or differs, and takes away what belongs to nothing', async () => {
    const file = join(root, 'assets/schemas/destiny/enemy.json');
    expect((await schemas(['--check'])).err).toContain('assets/schemas/destiny/enemy.json');
    expect((await schemas([])).out).toContain('wrote assets/schemas/destiny/enemy.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ title: 'an enemy' });
    expect(await schemas([])).toEqual({ code: 0, out: 'Nothing has changed.\n', err: '' });
    writeFileSync(file, '{}');
    writeFileSync(join(root, 'assets/schemas/destiny/dragon.json'), '{}');
    const { code, err } = await schemas(['--check']);
    expect(code).toBe(1);
    expect(err).toContain(
      'out of date, run npm run schemas:\n  assets/schemas/destiny/dragon.json\n  assets/schemas/destiny/enemy.json\n',
    );
    await schemas([]);
    expect((await schemas(['--check'])).code).toBe(0);
  });
});
