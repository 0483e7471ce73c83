// What happened since a look, and how a battle ended.
import { describe, expect, it } from 'vitest';
import { mapPicture, sincePicture, summaryPicture } from '../../src/picture/index.ts';
import type { Sheet } from '../../src/picture/sheet.ts';
import { sinceSheet } from '../../src/picture/since.ts';
import { summarySheet } from '../../src/picture/summary.ts';
import { allNamed, literal, NAMES } from '../../src/tools/gallery/awkward.ts';
import { unlikeGolden } from './golden.ts';
import { render, since, summary } from './samples.ts';

const drawn = ({ scene }: Sheet, what: string): readonly string[] =>
  scene.filter((one) => one.what === what).map(({ says }) => says);

describe('since you last looked', () => {
  it('shows one way from the first to the last place, what it comes to, and who fell', () => {
    const sheet = sinceSheet({ since, render });
    expect(drawn(sheet, 'moved')).toEqual(['ash pier → raft']);
    expect(drawn(sheet, 'text')).toEqual(expect.arrayContaining(['–7', '–20']));
    expect(drawn(sheet, 'fell')).toHaveLength(1);
  });

  it('says its lines in full', () => {
    const words = drawn(sinceSheet({ since, render }), 'text').join(' ');
    for (const { text } of since.lines) expect(words).toContain(render(text));
  });

  it('draws whom each line is about, but nobody beside a line that names the others', () => {
    const lines = [...since.lines.slice(0, 1), { text: literal('And 1 more: The Old Eel.'), tone: 'quiet' as const }];
    const others = { ...since, figures: [...since.figures, ...since.figures], lines };
    const faces = (one: typeof since) =>
      sinceSheet({ since: one, render }).scene.filter(({ what, width }) => what === 'token' && width === 58);
    expect(faces(since)).toHaveLength(2);
    expect(faces(others)).toHaveLength(1);
  });

  it('draws no way of one who fell', () => {
    const figures = since.figures.map((one) => ({ ...one, fell: true as const }));
    expect(drawn(sinceSheet({ since: { ...since, figures }, render }), 'moved')).toEqual([]);
  });

  it('says so when nothing happened', () => {
    const words = drawn(sinceSheet({ since: { ...since, figures: [], lines: [] }, render }), 'text').join(' ');
    expect(words).toContain('Nothing has changed');
  });

  it('is not mixed up with a map that is drawn at the same moment', async () => {
    const alone = [await sincePicture({ since, render }), await mapPicture(since.table, render)];
    const together = await Promise.all([sincePicture({ since, render }), mapPicture(since.table, render)]);
    expect(together.map((png, n) => png.equals(alone[n] ?? Buffer.alloc(0)))).toEqual([true, true]);
  });

  it('looks as it should', async () => {
    expect(await unlikeGolden('since', await sincePicture({ since, render }))).toBeUndefined();
  });
});

describe('the end of a battle', () => {
  it('says how it ended, everybody’s deeds, and the best of them', () => {
    const sheet = summarySheet({ summary, render });
    expect(drawn(sheet, 'result')).toEqual(['success']);
    expect(drawn(sheet, 'deed')).toEqual([
      'ash dealt 18',
      'ash blocked 0',
      'ash healed 2',
      'bo dealt 2',
      'bo blocked 6',
      'bo healed 0',
    ]);
    expect(drawn(sheet, 'text')).toEqual(
      expect.arrayContaining(['Won', 'The battle: The Ford', 'Ash dealt the most damage: 18.', 'has fallen']),
    );
  });

  it('gives every bar its length by the greatest deed of all', () => {
    const long = (id: string) => summarySheet({ summary, render }).scene.find(({ says }) => says === id)?.width ?? 0;
    expect(long('ash dealt 18')).toBeGreaterThan(0);
    expect(long('bo blocked 6')).toBe(Math.round(long('ash dealt 18') / 3));
    expect(long('ash blocked 0')).toBe(0);
  });

  it.each(['success', 'partial', 'failure'] as const)('has a word for %s', (result) => {
    expect(drawn(summarySheet({ summary: { ...summary, result }, render }), 'result')).toEqual([result]);
  });

  it.each(Object.entries(NAMES))('is drawn whatever people are called: %s', (_title, name) => {
    expect(drawn(summarySheet({ summary: allNamed(summary, name), render }), 'deed')).toHaveLength(6);
    expect(drawn(sinceSheet({ since: allNamed(since, name), render }), 'moved')).toHaveLength(1);
  });

  it('looks as it should', async () => {
    expect(await unlikeGolden('summary', await summaryPicture({ summary, render }))).toBeUndefined();
  });
});
