// Makes the page that people open: one script, one style sheet and the document that loads them. Runs on the server, once at its start, or when everything is compiled.
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { packageFolder } from '../../packageFolder.ts';

export type Page = { readonly script: string; readonly style: string; readonly html: string };

/** Compiled along with the rest; there is none beside the sources. */
const BUILT = new URL('built.json', import.meta.url);

/** The page as it was made when everything was compiled, or made now. */
export async function servedPage(): Promise<Page> {
  return existsSync(BUILT) ? (JSON.parse(await readFile(BUILT, 'utf8')) as Page) : bundledPage();
}

/** Where the sources of the page and what bundles them will not be: in an image. */
export const buildPage = async (): Promise<void> => writeFile(BUILT, JSON.stringify(await bundledPage()));

export async function bundledPage(): Promise<Page> {
  const folder = join(packageFolder(), 'assets/local-discord');
  const [script, style, html] = await Promise.all([
    bundledScript(),
    joinedStyles(folder),
    readFile(join(folder, 'index.html'), 'utf8'),
  ]);
  return { script, style, html };
}

async function bundledScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry()],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles.map((file) => file.text).join('');
}

// Compiled beside this file, or as it was written.
function entry(): string {
  const places = [
    fileURLToPath(new URL('main.tsx', import.meta.url)),
    fileURLToPath(new URL('main.js', import.meta.url)),
    join(packageFolder(), 'src/local-discord/page/main.tsx'),
  ];
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error('the page of local Discord is not there to be bundled: main.tsx is missing');
  return found;
}

// The theme names the colours that the others use, so it comes first.
async function joinedStyles(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  names.sort((a, b) => Number(b === 'theme.css') - Number(a === 'theme.css') || a.localeCompare(b));
  const sheets = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return sheets.join('\n');
}
