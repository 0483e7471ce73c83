// The gallery: every kind of picture of every battle, with its words, in one page.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesets } from '../../src/rulesets/index.ts';
import { collectionsOf } from '../../src/tools/gallery/battle.ts';
import { hardCollections } from '../../src/tools/gallery/hard.ts';
import { storyCollections } from '../../src/tools/gallery/road.ts';
import { gallery } from '../../src/tools/gallery.ts';
import { loadedRuleset } from '../../src/tools/play/loaded.ts';
import { MOST_ALT } from '../../src/view/alt/fitting.ts';
import { languages } from '../../src/view/catalogs.ts';
import { isLong } from '../kit/long.ts';
import { run } from './run.ts';

const FIRST = 'en';
const LANGUAGES = isLong() ? languages() : [FIRST];

describe('npm run gallery', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('writes a page with each picture at full size and as wide as a phone, beside its words', async () => {
    const { code, out } = await run(gallery, ['--out', folder, '--ruleset', 'destiny', '--only', 'awkward sheets']);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('pictures: open') as string });
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const files = readdirSync(join(folder, '00'));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) expect(page.split(`src="00/${file}"`)).toHaveLength(3);
    expect(page).toContain('width="400"');
  });

  it('speaks another language', async () => {
    const only = ['--ruleset', 'chain', '--only', 'heroes and cards', '--out', folder];
    expect((await run(gallery, ['--language', 'de', ...only])).code).toBe(0);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('Figuren zur Auswahl');
    expect((await run(gallery, ['--language', 'xx', ...only])).code).toBe(2);
  });

  it('says in one sentence when there is no such game', async () => {
    const { code, err } = await run(gallery, ['--out', folder, '--ruleset', 'chess']);
    expect(code).toBe(2);
    expect(err).not.toContain('    at ');
  });

  describe.each(rulesets.map(({ id }) => id))('of %s', (id) => {
    const loaded = loadedRuleset(id);
    const chapters = [...collectionsOf(loaded), ...storyCollections(loaded), ...hardCollections(loaded)];

    it('has a chapter for every battle', () => {
      const titles = chapters.map(({ title }) => title);
      expect(titles).toEqual(
        expect.arrayContaining(loaded.rules.practice.battles(loaded.content).map((one) => `${id}: ${one}`)),
      );
    });

    it('has a chapter for every story, with its places to rest', () => {
      const stories = chapters.filter(({ title }) => title.startsWith(`${id}: story `));
      expect(stories.length).toBeGreaterThan(0);
      for (const { pictures } of stories)
        expect(pictures.map(({ title }) => title.split(' ')[0])).toEqual(
          expect.arrayContaining(['passage', 'choice', 'combat', 'rest', 'end']),
        );
    });

    it.each(LANGUAGES)('says every picture in words that Discord takes, in %s', (language) => {
      // In the first language they were made above.
      const said =
        language === FIRST ? chapters : [...collectionsOf(loaded, language), ...storyCollections(loaded, language)];
      const words = said.flatMap(({ pictures }) => pictures.map(({ alt }) => alt));
      expect(words.filter((alt) => alt === '' || alt.length > MOST_ALT)).toEqual([]);
    });
  });
});
