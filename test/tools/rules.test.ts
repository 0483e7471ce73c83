import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { rulesNamedIn, testTitles } from '../../src/tools/rules/titles.ts';
import { rulesCommand } from '../../src/tools/rules.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'slowburn-rules-'));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

const SPECIFICATIONS = {
  'docs/rules/tea.md': [
    '# tea',
    '- **TEA-001** Boil water; see CUP-010 and TEA-099.',
    '- **TEA-002** Pour it.',
    '- **TEA-010** (ruling) Drink it.',
    '## Changelog',
    '- TEA-050 was thought about.',
  ].join('\n'),
  'docs/rules/cups.md': '- CUP-010 (seed) A cup.\n- CUP-011 (ruling) Another.\n',
};

async function rules(root: string, ...args: string[]) {
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
  return { code: await rulesCommand(root).main(args, output), ...said };
}

const named = (source: string): readonly string[] =>
  testTitles('a.test.ts', source).flatMap(({ text }) => rulesNamedIn(text));

describe('a title', () => {
  it.each([
    ['TEA-001 Boil water', ['TEA-001']],
    ['Boil water (TEA-001)', ['TEA-001']],
    ['TEA-001, TEA-002 Boil', ['TEA-001', 'TEA-002']],
    ['TEA-001, 002, 010 Boil', ['TEA-001', 'TEA-002', 'TEA-010']],
    ['TEA-001, 2 cups', ['TEA-001']],
    ['TEA-001, 1000 cups', ['TEA-001']],
    ['TEA-001..003 Boil', ['TEA-001']],
    ['TEA-001 to TEA-003 Boil', ['TEA-001', 'TEA-003']],
    ['TEA-0011, STEA-001 and UTF-8', []],
  ])('%j names %j', (title, expected) => {
    expect(rulesNamedIn(title)).toEqual(expected);
  });
});

describe('a test file', () => {
  it('counts plain, template and joined titles, but no comments and no other strings', () => {
    const source = `
      // TEA-001 in a comment
      const note = 'TEA-001';
      it('TEA-002 a', () => { log('TEA-001'); });
      test(\`TEA-003 \${note} TEA-004\`, () => {});
      it.concurrent('TEA-005 ' + note + 'TEA-006', () => {});
      other('TEA-001', () => {});`;
    expect(named(source)).toEqual(['TEA-002', 'TEA-003', 'TEA-004', 'TEA-005', 'TEA-006']);
  });

  it('counts the groups around a test, and no group without one', () => {
    const source = `
      describe('TEA-001', () => { describe('TEA-002', () => { it('a', () => {}); it('b', () => {}); }); });
      describe('TEA-003', () => {});
      describe('TEA-004', sharedTests);`;
    expect(named(source)).toEqual(['TEA-001', 'TEA-002', 'TEA-004']);
  });

  it('does not count what is skipped or still to do', () => {
    const source = `
      describe.skip('TEA-001', () => { it('TEA-002', () => {}); });
      describe('TEA-003', () => { it.skip('TEA-004', () => {}); it.todo('TEA-005'); it('TEA-006'); });
      it.skipIf(process.env.CI)('TEA-007', () => {});`;
    expect(named(source)).toEqual(['TEA-007']);
  });

  it('counts titles of each and what its table puts into them', () => {
    const source = `
      it.each([1, 2])('TEA-001 with %i', () => {});
      it.each([['TEA-002', 'TEA-099'], ['TEA-003', 'TEA-099']] as const)('%s', () => {});
      it.for([{ rule: 'TEA-004', why: 'TEA-099' }])('$rule', () => {});
      describe.each(['TEA-005'])('%s', () => { it('TEA-006', () => {}); });
      it.each\`a | b\n\${1} | \${2}\`('TEA-007', () => {});
      it.each([['TEA-099']])('100 %%', () => {});`;
    expect(named(source)).toEqual(['TEA-001', 'TEA-002', 'TEA-003', 'TEA-004', 'TEA-005', 'TEA-006', 'TEA-007']);
  });

  it('gives the line', () => {
    expect(testTitles('a.test.ts', '\n\nit("TEA-001", () => {})')).toEqual([{ text: 'TEA-001', line: 3 }]);
  });
});

describe('npm run rules', () => {
  const tests = { 'test/deep/er/a.test.ts': `it('TEA-001, 010', () => {}); it('CUP-010 ABC-123', () => {});` };

  it('prints JSON for all specifications', async () => {
    const { code, out } = await rules(tree({ ...SPECIFICATIONS, ...tests }), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      cups: { rules: 2, named: 1, missing: ['CUP-011'] },
      tea: { rules: 3, named: 2, missing: ['TEA-002'] },
    });
  });

  it('prints a table and the missing rules', async () => {
    const { out } = await rules(tree({ ...SPECIFICATIONS, ...tests }), 'tea');
    expect(out).toBe(
      [
        'specification    rules    named  missing    share',
        'tea                  3        2        1     66 %',
        '',
        'tea, without a test:',
        '  TEA-002',
        '',
      ].join('\n'),
    );
  });

  it('fails for a number that no specification has, of the chosen ones', async () => {
    const root = tree({ ...SPECIFICATIONS, 'test/a.test.ts': `\nit('TEA-003', () => {});` });
    const wrong = await rules(root, '--json');
    expect(wrong.code).toBe(1);
    expect(wrong.err).toBe('rules: tests name rules that no specification has:\n  test/a.test.ts:2 names TEA-003\n');
    expect(JSON.parse(wrong.out).tea.named).toBe(0);
    expect((await rules(root, 'cups')).code).toBe(0);
  });

  it('fails for a missing rule only when strict, and not for an excepted one', async () => {
    const root = tree({ ...SPECIFICATIONS, ...tests });
    expect((await rules(root)).code).toBe(0);
    expect(await rules(root, '--strict')).toMatchObject({
      code: 1,
      err: 'rules: 2 rules have no test: CUP-011, TEA-002.\n',
    });
    expect((await rules(root, '--strict', '--except', '2,11-12')).code).toBe(0);
    expect((await rules(root, 'tea', '--strict', '--except', '003-350')).code).toBe(1);
  });

  it.each([
    [['nope'], 'rules: specification must be cups or tea, not "nope".'],
    [['--strict', '--except', 'x'], 'rules: --except takes numbers and ranges like 330-352, not "x".'],
    [['--except', '1'], 'rules: --except is of use only with --strict.'],
  ])('refuses %j', async (args, sentence) => {
    const { code, err } = await rules(tree(SPECIFICATIONS), ...args);
    expect(code).toBe(2);
    expect(err.split('\n')[0]).toBe(sentence);
  });

  it('complains about a test file that cannot be read, without a stack', async () => {
    const { code, err } = await rules(tree({ ...SPECIFICATIONS, 'test/a.test.ts': "it('TEA-001', (" }));
    expect(code).toBe(1);
    expect(err).toMatch(/^rules: .*a\.test\.ts cannot be read: /);
    expect(err).not.toContain(' at ');
  });
});
