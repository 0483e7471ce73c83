// Every word of every kind of picture, on the ground that is really behind it, can be read by WCAG AA.
import { describe, expect, it } from 'vitest';
import { handSheet } from '../../src/picture/cards/hand.ts';
import { cardSheet } from '../../src/picture/cards/large.ts';
import { type Colour, contrast } from '../../src/picture/colour.ts';
import { mapSheet } from '../../src/picture/map/index.ts';
import type { Drawn, Sheet } from '../../src/picture/sheet.ts';
import { foeSheet } from '../../src/picture/sheets/foe.ts';
import { heroSheetOf } from '../../src/picture/sheets/hero.ts';
import { heroesSheet } from '../../src/picture/sheets/heroes.ts';
import { sinceSheet } from '../../src/picture/since.ts';
import { summarySheet } from '../../src/picture/summary.ts';
import { SHAPES } from '../../src/tools/gallery/shapes.ts';
import { known } from '../kit/known.ts';
import { cards, colours, foeWithFlower, hero, render, since, summary, table } from './samples.ts';

/** AA asks for 4.5, and of letters as large as these for 3. */
const LARGE = 32;
const FEW = 0.02;

const hex = (channel: number): string => channel.toString(16).padStart(2, '0');

/** The colours behind and around a word, each with its share of the box. */
function coloursIn({ draw }: Sheet, { x, y, width, height }: Drawn): ReadonlyMap<Colour, number> {
  const { data } = draw.getImageData(x - 2, y - 2, width + 4, height + 4);
  const shares = new Map<Colour, number>();
  for (let at = 0; at < data.length; at += 4) {
    const colour: Colour = `#${hex(data[at] ?? 0)}${hex(data[at + 1] ?? 0)}${hex(data[at + 2] ?? 0)}`;
    shares.set(colour, (shares.get(colour) ?? 0) + 4 / data.length);
  }
  return shares;
}

/** The ground is what most of the box has, and is not the ink. */
function groundOf(sheet: Sheet, word: Drawn): Colour {
  const shares = [...coloursIn(sheet, word)].filter(([colour]) => colour !== word.ink);
  return shares.reduce((most, one) => (one[1] > most[1] ? one : most), ['#000000', FEW] as const)[0];
}

function unreadable(sheet: Sheet): readonly string[] {
  return sheet.scene.flatMap((word) => {
    if (word.what !== 'text' || !word.ink || word.width === 0) return [];
    const ground = groundOf(sheet, word);
    const ratio = contrast(word.ink, ground);
    return ratio >= (word.height >= LARGE ? 3 : 4.5)
      ? []
      : [`${word.says}: ${word.ink} on ${ground}, ${ratio.toFixed(1)}`];
  });
}

const PICTURES: Readonly<Record<string, () => Sheet>> = {
  map: () => mapSheet(table, render),
  'hand, some of which can be chosen': () => handSheet({ view: table, render }),
  hand: () => handSheet({ view: { ...table, asks: [] }, render }),
  card: () => cardSheet({ card: cards[1] ?? expect.fail('there is no card'), render, ruleset: 'sample', colours }),
  hero: () => heroSheetOf({ hero, render }),
  'heroes, one of them taken': () =>
    heroesSheet({ heroes: [hero, { ...hero, id: 'bo', hue: 'moss' }], render, choices: [{ id: 'bo', letter: 'A' }] }),
  foe: () => foeSheet({ foe: foeWithFlower, colours, render }),
  since: () => sinceSheet({ since, render }),
  summary: () => summarySheet({ summary, render }),
  ...Object.fromEntries(Object.entries(SHAPES).map(([title, view]) => [title, () => mapSheet(view, render)])),
};

describe('what is written can be read', () => {
  it.each(Object.keys(PICTURES))('on a picture of: %s', (name) => {
    const sheet = known(PICTURES, name)();
    expect(sheet.scene.filter(({ what }) => what === 'text').length).toBeGreaterThan(3);
    expect(unreadable(sheet)).toEqual([]);
  });
});
