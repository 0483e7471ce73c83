import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { importsIn } from '../../../src/tools/mutants/imports.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'slowburn-imports-'));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

const TEA = {
  'src/leaf.ts': 'export const leaf = 1;',
  'src/water.ts': "export * from './leaf.ts';",
  'src/brew.ts': "import { leaf } from './water.ts'; import './pot.ts'; export const tea = leaf;",
  'src/pot.ts': "import { tea } from './brew.ts'; export const pot = () => tea;",
  'src/late.ts': 'export const late = 1;',
  'src/cup.ts': 'export const cup = 1;',
  'test/brew.test.ts': "import { tea } from '../src/brew.ts';",
  'test/late.test.ts': "import { it } from 'vitest'; it('x', async () => { await import('../src/late.ts'); });",
  'test/any.test.ts': "const name = '../src/cup.ts'; await import(name);",
  'test/kit/setup.ts': "import '../../src/cup.ts';",
};

it('follows imports however far, also in circles, and exports of others', () => {
  const { reaches } = importsIn(tree(TEA), []);
  for (const file of ['brew', 'water', 'leaf', 'pot'])
    expect(reaches('test/brew.test.ts', `src/${file}.ts`)).toBe(true);
  for (const file of ['late', 'cup']) expect(reaches('test/brew.test.ts', `src/${file}.ts`)).toBe(false);
});

it('counts what is imported later, and everything where the name is made while it runs', () => {
  const { reaches } = importsIn(tree(TEA), []);
  expect(reaches('test/late.test.ts', 'src/late.ts')).toBe(true);
  expect(reaches('test/late.test.ts', 'src/cup.ts')).toBe(false);
  expect(reaches('test/any.test.ts', 'src/cup.ts')).toBe(true);
});

it('counts what runs before every test', () => {
  expect(importsIn(tree(TEA), ['test/kit/setup.ts']).reaches('test/brew.test.ts', 'src/cup.ts')).toBe(true);
});
