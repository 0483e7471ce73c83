// `npm run gallery`: every kind of picture of every battle, and of awkward situations, in one page to look through.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languages } from '../view/catalogs.ts';
import { command, startWhenMain } from './command-line.ts';
import { type Collection, collectionsOf } from './gallery/battle.ts';
import { hardCollections } from './gallery/hard.ts';
import { type Chapter, galleryPage, type Shown } from './gallery/page.ts';
import { storyCollections } from './gallery/road.ts';
import { shapeCollection } from './gallery/shapes.ts';
import { loadedRuleset, rulesetChoices } from './play/loaded.ts';

export const gallery = command({
  name: 'gallery',
  summary: 'Draws every kind of picture of every battle, and of awkward situations, into one page.',
  options: {
    out: { type: 'text', value: 'DIR', default: 'data/gallery', help: 'a folder for the page and its pictures' },
    ruleset: { type: 'list', value: 'A,B', choices: rulesetChoices, help: 'only these games' },
    language: {
      type: 'text',
      value: 'L',
      default: 'en',
      choices: languages,
      help: 'in this language; awkward ones are English',
    },
    only: { type: 'text', value: 'WORDS', help: 'only chapters with these words in their title' },
  },
  examples: [
    'npm run gallery',
    'npm run gallery -- --only awkward --out data/awkward',
    'npm run gallery -- --language de',
  ],
  details: 'Look at each picture at full size and as wide as a phone; what it says stands beside it in words.',
  run: async ({ options, print, progress }) => {
    const folder = resolve(options.out);
    const games = (options.ruleset ?? rulesetChoices()).map(loadedRuleset);
    const collections = [
      ...games.flatMap((loaded) => [
        ...collectionsOf(loaded, options.language),
        ...storyCollections(loaded, options.language),
        ...hardCollections(loaded),
      ]),
      shapeCollection(),
    ].filter(({ title }) => title.includes(options.only ?? ''));
    mkdirSync(folder, { recursive: true });
    const count = collections.reduce((sum, { pictures }) => sum + pictures.length, 0);
    const bar = progress(count, 'pictures');
    const chapters: Chapter[] = [];
    for (const [n, collection] of collections.entries())
      chapters.push(await hung(collection, { folder, n, tick: bar.tick }));
    bar.done();
    writeFileSync(join(folder, 'index.html'), galleryPage(chapters));
    print(`${count} pictures: open ${join(options.out, 'index.html')} in a browser.`);
  },
});

type Wall = { readonly folder: string; readonly n: number; readonly tick: () => void };

async function hung({ title, pictures }: Collection, { folder, n, tick }: Wall): Promise<Chapter> {
  const shown: Shown[] = [];
  const shelf = String(n).padStart(2, '0');
  rmSync(join(folder, shelf), { recursive: true, force: true });
  mkdirSync(join(folder, shelf));
  for (const [place, picture] of pictures.entries()) {
    const file = `${shelf}/${String(place).padStart(2, '0')}-${slug(picture.title)}.png`;
    const png = await picture.draw();
    writeFileSync(join(folder, file), png);
    shown.push({ file, title: picture.title, alt: picture.alt, bytes: png.length, ...sizeOf(png) });
    tick();
  }
  return { title, pictures: shown };
}

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50);

/** As it stands in the head of every PNG. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

await startWhenMain(import.meta.url, gallery);
