// Heroes to choose, and foes to look up.
import { describe, expect, it } from 'vitest';
import { foePicture, heroesPicture, heroPicture } from '../../src/picture/index.ts';
import type { Drawn, Sheet } from '../../src/picture/sheet.ts';
import { foeSheet } from '../../src/picture/sheets/foe.ts';
import { heroSheetOf } from '../../src/picture/sheets/hero.ts';
import { heroesSheet } from '../../src/picture/sheets/heroes.ts';
import { allNamed, NAMES, withoutIcons } from '../../src/tools/gallery/awkward.ts';
import { render as plainly, words } from '../kit/boards.ts';
import { unlikeGolden } from './golden.ts';
import { colours, foe, foeWithFlower, hero, render } from './samples.ts';

const drawn = ({ scene }: Sheet, what: string): readonly string[] =>
  scene.filter((one) => one.what === what).map(({ says }) => says);
/** The flower of a sample foe made of other hexes, said in plain words. */
const flowerOf = (hexes: NonNullable<typeof foeWithFlower.flower>['hexes']): Sheet =>
  foeSheet({
    foe: { ...foeWithFlower, flower: { hexes } },
    colours,
    render: (text) => (text.key === 'kit.words' ? plainly : render)(text),
  });
const outside = (sheet: Sheet): readonly Drawn[] =>
  sheet.scene.filter(
    ({ x, y, width, height }) => x < 0 || y < 0 || x + width > sheet.width + 1 || y + height > sheet.height + 1,
  );

describe('a hero to choose', () => {
  it('says who it is, what it plays like, its numbers, what it can do and its cards', () => {
    const sheet = heroSheetOf({ hero, render });
    const words = drawn(sheet, 'text').join(' ');
    for (const text of [
      hero.name,
      hero.line,
      hero.playsLike,
      ...hero.features.flatMap((one) => [one.name, ...one.text]),
    ])
      expect(words).toContain(render(text));
    expect(drawn(sheet, 'number')).toEqual(['12 health', '2 steps']);
    expect(drawn(sheet, 'card')).toEqual(['strike', 'hush', 'spent']);
  });

  it.each(Object.entries(NAMES))('stays within its sheet whatever it is called: %s', (_title, name) => {
    expect(outside(heroSheetOf({ hero: allNamed(hero, name), render }))).toEqual([]);
    expect(outside(heroesSheet({ heroes: [allNamed(hero, name), hero], render }))).toEqual([]);
  });

  it('can be drawn with nothing to show', () => {
    const bare = { ...withoutIcons(hero), numbers: [], features: [], cards: [] };
    expect(drawn(heroSheetOf({ hero: bare, render }), 'card')).toEqual([]);
  });

  it('stands beside the others with a letter, unless it is taken', () => {
    const other = { ...hero, id: 'bo' };
    const sheet = heroesSheet({ heroes: [hero, other], render, choices: [{ id: 'bo', letter: 'A' }] });
    expect(drawn(sheet, 'card')).toEqual(['ash idle', 'bo ready']);
    expect(drawn(sheet, 'letter')).toEqual(['A']);
    expect(drawn(sheet, 'text').filter((text) => text === 'Taken')).toHaveLength(1);
    expect(drawn(heroesSheet({ heroes: [hero], render }), 'card')).toEqual(['ash plain']);
  });

  it('looks as it should', async () => {
    expect(await unlikeGolden('hero', await heroPicture({ hero, render }))).toBeUndefined();
    expect(
      await unlikeGolden(
        'heroes',
        await heroesPicture({ heroes: [hero, { ...hero, id: 'bo', hue: 'straw' }], render }),
      ),
    ).toBeUndefined();
  });
});

describe('the sheet of a foe', () => {
  it('says how it stands and all that it can do, with colours and tokens', () => {
    const sheet = foeSheet({ foe, colours, render });
    const words = drawn(sheet, 'text').join(' ');
    expect(words).toContain('7/20');
    for (const text of foe.features.flatMap((one) => [one.name, ...one.text])) expect(words).toContain(render(text));
    expect(drawn(sheet, 'mark')).toEqual(['stunned 1', '1 1', '2 0']);
    expect(drawn(sheet, 'icon')).toEqual(expect.arrayContaining(['anvil', 'feather', 'star-swirl']));
  });

  it('shows a flower with the label and the text of each hex, the next one told apart', () => {
    const sheet = foeSheet({ foe: foeWithFlower, colours, render });
    expect(drawn(sheet, 'hex')).toHaveLength(7);
    expect(drawn(sheet, 'hex')).toContain('Gore next');
    expect(drawn(sheet, 'text').join(' ')).toContain('Trample: moves 2');
    expect(drawn(sheet, 'text')).toEqual(expect.arrayContaining(['1', '6']));
  });

  it('says that it has fallen instead of its health', () => {
    const words = drawn(foeSheet({ foe: { ...foe, fallen: true }, colours, render }), 'text');
    expect(words).toContain('Fallen');
    expect(words).not.toContain('7/20');
  });

  it.each(Object.entries(NAMES))('stays within its sheet whatever it is called: %s', (_title, name) => {
    expect(outside(foeSheet({ foe: allNamed(foeWithFlower, name), colours, render }))).toEqual([]);
  });

  it('draws the arm that goes north straight up, and the next ones clockwise', () => {
    const hex = (id: string, q: number, r: number) => ({ id, q, r, name: words(id), text: [] });
    const hexes = [hex('centre', 0, 0), hex('north', 0, -1), hex('north-east', 1, -1), hex('south', 0, 1)];
    const sheet = flowerOf(hexes);
    const at = (id: string) => sheet.scene.find(({ what, says }) => what === 'hex' && says.startsWith(`${id} `));
    const [centre, north, east, south] = ['centre', 'north', 'north-east', 'south'].map(at);
    expect([north?.x, south?.x]).toEqual([centre?.x, centre?.x]);
    expect(north?.y).toBeLessThan(centre?.y ?? 0);
    expect(south?.y).toBeGreaterThan(centre?.y ?? 0);
    expect(east?.x).toBeGreaterThan(centre?.x ?? 0);
    expect(east?.y).toBeLessThan(centre?.y ?? 0);
  });

  it('draws hexes that a phone can show, however long the arms are', () => {
    const arms = [1, 2, 3].flatMap((far) => [
      ...[0, 1, 1, 0, -1, -1].map((q, n) => ({ q: q * far, r: ([-1, -1, 0, 1, 1, 0][n] ?? 0) * far })),
    ]);
    const hexes = [{ q: 0, r: 0 }, ...arms].map((place, n) => ({
      ...{ ...place, id: `hex-${n}`, name: words(`hex ${n} that does something`), text: [] },
    }));
    const sheet = flowerOf(hexes);
    const drawn = sheet.scene.filter(({ what }) => what === 'hex');
    expect(drawn).toHaveLength(19);
    for (const { width, x, y, height } of drawn) {
      expect((width * 400) / sheet.width).toBeGreaterThanOrEqual(40);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(sheet.width);
      expect(y + height).toBeLessThanOrEqual(sheet.height);
    }
    const texts = sheet.scene.filter(({ what }) => what === 'text').map(({ says }) => says);
    for (const [n] of hexes.entries()) expect(texts.join(' ')).toContain(`hex ${n} that`);
  });

  it('looks as it should', async () => {
    expect(await unlikeGolden('foe', await foePicture({ foe: foeWithFlower, colours, render }))).toBeUndefined();
  });
});
