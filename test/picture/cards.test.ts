// Cards in hand: whose they are, which can be chosen, and that all of their text is there.
import { describe, expect, it } from 'vitest';
import { handSheet } from '../../src/picture/cards/hand.ts';
import { cardSheet } from '../../src/picture/cards/large.ts';
import { cardPicture, handPicture } from '../../src/picture/index.ts';
import { type Drawn, type Sheet, sceneText } from '../../src/picture/sheet.ts';
import { allNamed, dealt, NAMES, silent, withoutIcons, wordy } from '../../src/tools/gallery/awkward.ts';
import { unlikeGolden } from './golden.ts';
import { cards, colours, render, table } from './samples.ts';

const drawn = ({ scene }: Sheet, what: string): readonly string[] =>
  scene.filter((one) => one.what === what).map(({ says }) => says);
const withHand = (hand: typeof cards) => ({ ...table, heroes: table.heroes.map((hero) => ({ ...hero, hand })) });
const isInside = ({ width, height }: Sheet, { x, y, ...box }: Drawn) =>
  x >= 0 && y >= 0 && x + box.width <= width + 1 && y + box.height <= height + 1;

describe('a hand of cards', () => {
  it('marks what is an option of my open ask by its letter, and by more than colour', () => {
    const sheet = handSheet({ view: table, render });
    expect(drawn(sheet, 'card')).toEqual(['strike idle', 'hush ready', 'spent idle']);
    expect(drawn(sheet, 'letter')).toEqual(['A']);
  });

  it('marks nothing while nothing is asked, and what is asked for in a part', () => {
    expect(drawn(handSheet({ view: { ...table, asks: [] }, render }), 'card')).toEqual([
      'strike plain',
      'hush plain',
      'spent plain',
    ]);
    const sheet = handSheet({ view: table, render, choices: [{ id: 'strike', letter: 'C' }] });
    expect(drawn(sheet, 'card')).toEqual(['strike ready', 'hush idle', 'spent idle']);
    expect(drawn(sheet, 'letter')).toEqual(['C']);
  });

  it('does not mark what others are asked', () => {
    const asks = table.asks.map((ask) => ({ ...ask, mine: false }));
    expect(drawn(handSheet({ view: { ...table, asks }, render }), 'letter')).toEqual([]);
  });

  it('shows no card to other eyes, even if a view should have them', () => {
    const sheet = handSheet({ view: { ...table, eyes: 'public' }, render });
    expect(drawn(sheet, 'card')).toEqual([]);
    expect(drawn(sheet, 'text')).toEqual([]);
  });

  it('writes titles, numbers, kinds, what is special, and every word of the text', () => {
    const sheet = handSheet({ view: table, render });
    const words = drawn(sheet, 'text').join(' ');
    for (const said of ['Strike True', 'DEED', 'HELP', 'kindled: stronger', 'Worn Out']) expect(words).toContain(said);
    for (const text of cards.flatMap((card) => card.text)) expect(words).toContain(render(text));
    expect(drawn(sheet, 'value')).toEqual(['3 damage']);
    expect(drawn(sheet, 'icon')).toEqual(expect.arrayContaining(['anvil', 'feather', 'candle-flame']));
  });

  it.each([0, 1, 2, 3, 4, 7, 10, 14])(
    'lays out %i cards within 1200 pixels, with text that a phone can show',
    (count) => {
      const sheet = handSheet({ view: withHand(dealt(cards, count)), render });
      expect(drawn(sheet, 'card')).toHaveLength(count);
      expect(sheet.width).toBeLessThanOrEqual(1200);
      expect(sheet.scene.filter((one) => !isInside(sheet, one))).toEqual([]);
      const body = sheet.scene.filter(({ says }) => says.startsWith('Deal 3'));
      for (const { height } of body) expect((height * 400) / sheet.width).toBeGreaterThanOrEqual(10);
    },
  );

  it.each(Object.entries(NAMES))('draws cards with awkward names: %s', (_title, name) => {
    const sheet = handSheet({ view: withHand(allNamed(cards, name)), render });
    expect(sheet.scene.filter((one) => !isInside(sheet, one))).toEqual([]);
  });

  it('says how often it can still be used, and its name however many colours it has', () => {
    const [card] = cards;
    if (!card) throw new Error('there are no cards');
    const uses = { id: 'uses', name: card.name, count: 1, of: 2 };
    const colours = Array.from({ length: 7 }, (_, n) => `colour ${n}`);
    const sheet = handSheet({ view: withHand([{ ...card, colours, marks: [uses] }]), render });
    expect(drawn(sheet, 'text')).toEqual(expect.arrayContaining([`${render(card.name)} 1 of 2`, render(card.name)]));
  });

  it('draws cards without icons, without anything, and with far too much text', () => {
    const hand = [...withoutIcons(cards), ...cards.map(silent), ...cards.map(wordy)];
    const sheet = handSheet({ view: withHand(hand), render });
    expect(drawn(sheet, 'card')).toHaveLength(9);
    expect(sheet.scene.filter((one) => !isInside(sheet, one))).toEqual([]);
  });

  it('lies exactly where it should', () => {
    const { scene } = handSheet({ view: table, render });
    const placed = scene.filter(({ what }) => ['card', 'letter', 'value'].includes(what));
    expect(sceneText({ scene: placed })).toBe(
      [
        'card 24,96 367×462 strike idle',
        'value 296,254 83×83 3 damage',
        'card 417,96 367×462 hush ready',
        'letter 417,256 79×79 A',
        'card 809,96 367×462 spent idle',
      ].join('\n'),
    );
  });

  it('looks as it should', async () => {
    expect(await unlikeGolden('hand', await handPicture({ view: table, render }))).toBeUndefined();
  });
});

describe('one card', () => {
  it('is drawn large', async () => {
    const [card] = cards;
    if (!card) throw new Error('there is no card');
    const wish = { card, render, ruleset: 'sample', colours };
    expect(drawn(cardSheet(wish), 'card')).toEqual(['strike plain']);
    expect(await unlikeGolden('card', await cardPicture(wish))).toBeUndefined();
  });
});
