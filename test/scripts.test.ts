// The npm scripts: all of them work on a fresh clone, and the documents name each of them and no others.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> };
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'CONTENT.md'],
  ...readdirSync('docs').flatMap((file) => (file.endsWith('.md') ? [`docs/${file}`] : [])),
];
/** The scripts that a document names, whether `npm test` or `npm run check`. */
const namedIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\bnpm (?:(?=start|test)|run )([a-z][\w:-]*)/g)].map(([, name = '']) => name);

describe('npm scripts', () => {
  it.each(Object.entries(scripts))('%s installs what is missing before anything else', (_, script) => {
    expect(script).toMatch(/^(node run\.mjs|node setup\.mjs &&|npm run) /);
  });

  it('run files that are there', () => {
    const files = Object.values(scripts).flatMap((script) => script.match(/[\w/.-]+\.(ts|mjs)\b/g) ?? []);
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('the documents', () => {
  it('name every script in docs/tools.md', () => {
    expect(Object.keys(scripts).filter((name) => !namedIn('docs/tools.md').includes(name))).toEqual([]);
  });

  it.each(documents)('name only scripts that are there: %s', (file) => {
    expect(namedIn(file).filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it.each(documents)('link to files that are there: %s', (file) => {
    const folder = file.includes('/') ? 'docs/' : '';
    const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    const ours = links.filter((link) => !link.startsWith('http'));
    expect(ours.filter((link) => !existsSync(`${folder}${link}`))).toEqual([]);
  });
});
