import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ruleFiles } from '../../../src/tools/mutants/files.ts';
import { runnerIn } from '../../../src/tools/mutants/runner.ts';
import { mutantsCommand } from '../../../src/tools/mutants.ts';

const folders: string[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const CONFIG = `export default { test: { pool: 'forks', isolate: false, projects: [
  { extends: true, test: { name: 'straight', include: ['test/**/*.test.ts'] } },
  { extends: true, test: { name: 'reopen', include: ['test/**/*.test.ts'], env: { REOPEN: '1' } } } ] } };`;
const TEA = {
  'vitest.config.ts': CONFIG,
  'src/rulesets/tea/brew.ts': 'export const isHot = (degrees: number): boolean => degrees >= 80;',
  'src/rulesets/tea/pour.ts': [
    'export function pour(cups: number[], log: string[]): void {',
    '  cups.push(1);',
    "  log.push('poured');",
    '}',
  ].join('\n'),
  'src/rulesets/tea/autopilot.ts': 'export const cups = (): number => 3;',
  'src/rulesets/tea/view/cup.ts': 'export const size = (): number => 3;',
  'test/rulesets/tea/brew.test.ts': `
    import { expect, it } from 'vitest';
    import { isHot } from '../../../src/rulesets/tea/brew.ts';
    import { pour } from '../../../src/rulesets/tea/pour.ts';
    it('is hot', () => { expect([79, 80, 81].map(isHot)).toEqual([false, true, true]); });
    it('pours', () => { const cups = []; pour(cups, []); expect(cups).toEqual([1]); });
    it('runs straight', () => { expect(process.env.REOPEN).toBeUndefined(); });`,
  'test/other.test.ts': `import { expect, it } from 'vitest'; it('is no part of the suite', () => { expect(1).toBe(2); });`,
};

function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'slowburn-tea-'));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

async function mutants(root: string, ...args: string[]) {
  const said = { out: '', err: '' };
  const output = {
    out: (text: string) => {
      said.out += text;
    },
    err: (text: string) => {
      said.err += text;
    },
    isTerminal: false,
  };
  return { code: await mutantsCommand(root).main(args, output), ...said };
}

describe('npm run mutants', { timeout: 120_000 }, () => {
  it('counts what the suite notices and names what it does not', async () => {
    const root = tree(TEA);
    const temporary = mkdtempSync(join(tmpdir(), 'slowburn-tea-'));
    folders.push(temporary);
    vi.stubEnv('TMPDIR', temporary);
    const { code, out } = await mutants(root, 'tea', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      ruleset: 'tea',
      candidates: 8,
      tried: 8,
      noticed: 7,
      share: 87.5,
      survivors: [
        {
          file: 'src/rulesets/tea/pour.ts',
          line: 3,
          column: 3,
          kind: 'removed call',
          change: "without `log.push('poured');`",
        },
      ],
    });
    expect(readFileSync(join(root, 'src/rulesets/tea/brew.ts'), 'utf8')).toBe(TEA['src/rulesets/tea/brew.ts']);
    expect(readdirSync(temporary).filter((name) => name.startsWith('slowburn-'))).toEqual([]);
  });

  it('prints survivors with their place, and fails below the share that is asked for', async () => {
    const { code, out, err } = await mutants(tree(TEA), 'tea', '--jobs', '1', '--file', 'pour', '--at-least', '90');
    expect(code).toBe(1);
    expect(err).toBe('mutants: 75 % noticed is less than 90 %.\n');
    expect(out).toContain('3 noticed, which is 75 %.\n');
    expect(out).toContain("\nsrc/rulesets/tea/pour.ts:3:3  removed call: without `log.push('poured');`\n");
  });

  it('does not run tests that import nothing of what was changed, nor any where no test does', async () => {
    const files = {
      ...TEA,
      'src/rulesets/tea/spill.ts': 'export const spill = (cups: number): number => cups - 1;',
      'test/rulesets/tea/apart.test.ts': `
        import { readFileSync } from 'node:fs';
        import { expect, it } from 'vitest';
        it('is poured', () => { expect(readFileSync('src/rulesets/tea/pour.ts', 'utf8')).toContain('log.push'); });`,
    };
    const { out } = await mutants(tree(files), 'tea', '--jobs', '1', '--json');
    const { survivors, noticed } = JSON.parse(out);
    expect(noticed).toBe(7);
    expect(survivors.map(({ file, line }: { file: string; line: number }) => `${file}:${line}`)).toEqual([
      'src/rulesets/tea/pour.ts:3',
      'src/rulesets/tea/spill.ts:1',
      'src/rulesets/tea/spill.ts:1',
    ]);
  });

  it('stops when the suite is red before anything is changed', async () => {
    const { code, err } = await mutants(
      tree({ ...TEA, 'src/rulesets/tea/brew.ts': 'export const isHot = () => 1 > 2;' }),
      'tea',
    );
    expect(code).toBe(1);
    expect(err).toMatch(
      /^mutants: the suite fails before anything is changed:\n {2}test\/rulesets\/tea\/brew\.test\.ts is hot\n/,
    );
  });

  it('stops when there are no tests or no rules', async () => {
    const { 'test/rulesets/tea/brew.test.ts': _, ...untested } = TEA;
    expect((await mutants(tree(untested), 'tea')).err).toBe('mutants: the suite has no tests.\n');
    expect((await mutants(tree(TEA), 'tea', '--file', 'nowhere')).err).toBe(
      'mutants: there is nothing to change in tea.\n',
    );
    expect((await mutants(tree(TEA), 'coffee')).err).toContain('mutants: ruleset must be tea, not "coffee".\n');
    expect((await mutants(tree(TEA), 'tea', '--sample', '0')).code).toBe(2);
  });
});

describe('a runner', { timeout: 120_000 }, () => {
  it('ends a suite that hangs and works again afterwards', async () => {
    const root = tree(TEA);
    const file = 'src/rulesets/tea/pour.ts';
    const runner = runnerIn(root, 'test/rulesets/tea');
    try {
      expect(await runner.run({ changed: [], order: 'all' }, 60_000)).toMatchObject({
        tests: 3,
        total: 1,
        failures: [],
      });
      writeFileSync(join(root, file), TEA[file].replace('cups.push(1)', 'for (;;) cups.length = 0'));
      expect(await runner.run({ changed: [file], order: 'all' }, 1500)).toEqual({ hung: true });
      writeFileSync(join(root, file), TEA[file]);
      expect(await runner.run({ changed: [file], order: 'all' }, 60_000)).toMatchObject({ tests: 3, failures: [] });
    } finally {
      runner.stop();
    }
  });
});

describe('the files with rules', () => {
  it('are those of the ruleset without what shows, tells or plays', () => {
    expect(ruleFiles(tree(TEA), 'tea')).toEqual(['src/rulesets/tea/brew.ts', 'src/rulesets/tea/pour.ts']);
    expect(ruleFiles('.', 'nowhere')).toEqual([]);
  });
});
