// A story as a picture and in words: scene, Act, rest, map to explore, party.
import { describe, expect, it } from 'vitest';
import { iconImage } from '../../src/picture/icons.ts';
import { tablePicture } from '../../src/picture/index.ts';
import type { Sheet } from '../../src/picture/sheet.ts';
import { storySheet } from '../../src/picture/story/index.ts';
import { SCENES } from '../../src/picture/story/landscapes.ts';
import { altText, catalog, loadCatalog, renderer, type StoryView, tableWords } from '../../src/view/index.ts';
import { exploring, member, resting, stopping, story, storyTable } from '../kit/stories.ts';
import { unlikeGolden } from './golden.ts';

const render = renderer(catalog(loadCatalog('en'), { 'kit.words': '{text}' }), 'en');
const drawnOf = (told: StoryView, waitingFor: readonly string[] = []) =>
  storySheet({ story: told, waitingFor }, render);
const drawn = ({ scene }: Sheet, what: string): readonly string[] =>
  scene.filter((one) => one.what === what).map(({ says }) => says);

describe('a story as a picture', () => {
  it('shows the scene, the chapter under its Act, and how far the Act has come', () => {
    const sheet = drawnOf(story());
    expect(drawn(sheet, 'scene')).toEqual(['road']);
    expect(drawn(sheet, 'text')).toEqual(expect.arrayContaining(['The first Act', 'The Salt Road']));
    expect(drawn(sheet, 'step')).toEqual(['chapter done', 'chapter now', 'rest ahead', 'boss ahead']);
  });

  it('shows everybody, what they carry, what all share, and whom we wait for', () => {
    const sheet = drawnOf(story(), ['Bo']);
    expect(drawn(sheet, 'text')).toEqual(expect.arrayContaining(['Ana', 'Bo', 'coins 7']));
    expect(drawn(sheet, 'waiting')).toEqual(['Bo']);
  });

  it('shows the ending in place of the chapter', () => {
    const ending = { key: 'kit.words', params: { text: 'Dawn on Water' } };
    const sheet = drawnOf(story({ ending }));
    expect(drawn(sheet, 'text')).toEqual(expect.arrayContaining(['Dawn on Water', 'The campaign is over']));
    expect(drawn(sheet, 'step')).toEqual([]);
  });

  it('CMP-085 CMP-090 shows the time of a rest, places with what they cost, and quests with their threat', () => {
    const sheet = drawnOf(resting());
    expect(drawn(sheet, 'time')).toEqual(['3']);
    expect(drawn(sheet, 'location')).toEqual(['The court open', 'The stall here', 'The quiet house tooLate']);
    expect(drawn(sheet, 'quest')).toEqual(['A dark lamp 3']);
    expect(drawn(sheet, 'icon').filter((icon) => icon === 'death-skull')).toHaveLength(3);
  });

  it('shows a place to rest: what is done, what is now, what can be paid for, and what there is to pay with', () => {
    const sheet = drawnOf(stopping());
    expect(drawn(sheet, 'spot')).toEqual(['The beds done', 'The fire now', 'The stall ahead']);
    expect(drawn(sheet, 'offer')).toEqual([
      ...['Feathers closed', 'Straw taken', 'Ana open', 'Bread open', 'A good knife tooDear'],
    ]);
    const money = sheet.scene.filter(({ what, says }) => what === 'text' && says === '7');
    expect(money.map(({ height }) => height)).toEqual([56]);
    expect(drawn(sheet, 'text')).not.toContain('coins 7');
  });

  it('shows as many offers as there is room for, and how many more there are', () => {
    const { stop } = stopping();
    const [first] = stop?.spots ?? [];
    if (!first) throw new Error('there is nothing to do');
    const offers = Array.from({ length: 15 }, () => ({ name: first.name, price: 1, state: 'open' as const }));
    const sheet = drawnOf(story({ stop: { spots: [{ ...first, offers }] } }));
    expect(drawn(sheet, 'offer')).toHaveLength(11);
    expect(drawn(sheet, 'text')).toContain('+4');
  });

  it('leaves no hole where there is nothing to be had any more: the rest takes the width', () => {
    const { stop } = stopping();
    const [first, ...more] = stop?.spots ?? [];
    if (!first) throw new Error('there is nothing to do');
    const sheet = drawnOf(story({ stop: { spots: [{ ...first, offers: [] }, ...more] } }));
    const widths = sheet.scene.filter(({ what }) => what === 'spot').map(({ y, width }) => ({ y, width }));
    const [bare, ...full] = widths;
    expect(bare?.width).toBe(960);
    expect(full.reduce((sum, { width }) => sum + width + 14, -14)).toBe(960);
    expect(full.every(({ y }) => y > (bare?.y ?? 0))).toBe(true);
  });

  it('says what is fought, and what the signs of the party mean', () => {
    const name = { key: 'kit.words', params: { text: 'Two voices' } };
    const sheet = drawnOf(story({ encounter: { id: 'two', name, about: [], objectives: [] } }));
    expect(drawn(sheet, 'text')).toEqual(expect.arrayContaining(['The fight', 'Two voices']));
    const signs = story().party.flatMap(({ marks }) => marks.map((mark) => render(mark.name)));
    expect(signs.length).toBeGreaterThan(0);
    expect(drawn(sheet, 'text')).toEqual(expect.arrayContaining(signs));
  });

  it('CMP-076 shows places and roads, the party where it is, and the steps that are left', () => {
    const sheet = drawnOf(exploring());
    expect(drawn(sheet, 'here')).toEqual(['Eel weir']);
    expect(drawn(sheet, 'place')).toEqual(['Old ferry', 'Drowned oak']);
    expect(drawn(sheet, 'text')).toEqual(expect.arrayContaining(['Where two waters meet.', '2']));
  });

  it('CMP-076 does not mark where the party stands before its first move', () => {
    const { exploration, ...rest } = exploring();
    const { at: _, ...unmarked } = exploration ?? { places: [], roads: [] };
    expect(drawn(drawnOf({ ...rest, exploration: unmarked }), 'here')).toEqual([]);
  });

  it('draws an unknown scene as a night, and a party of none to seven', () => {
    expect(drawn(drawnOf(story({ scene: 'no-such-scene' })), 'scene')).toEqual(['no-such-scene']);
    for (let size = 0; size <= 7; size += 1) {
      const party = Array.from({ length: size }, (_, n) => member(`Hero ${n}`));
      expect(drawn(drawnOf(story({ party })), 'text').filter((text) => text.startsWith('Hero'))).toHaveLength(size);
    }
  });

  it('finds every shape of every scene in the icon set', () => {
    const missing = iconImage('no-such-icon', '#ffffff', 64).toBuffer('raw');
    const shapes = Object.values(SCENES).flatMap((scene) => scene.shapes);
    for (const { icon } of shapes)
      expect(iconImage(icon, '#ffffff', 64).toBuffer('raw').equals(missing), icon).toBe(false);
  });

  it.each(['passage', 'rest', 'stop', 'exploration'] as const)('%s looks as it should', async (kind) => {
    const told = { passage: story(), rest: resting(), stop: stopping(), exploration: exploring() }[kind];
    expect(await unlikeGolden(`story-${kind}`, await tablePicture(storyTable(told), render))).toBeUndefined();
  });
});

describe('a story in words', () => {
  it('says first where we are and whom we wait for, then the party', () => {
    const alt = altText(storyTable(story(), { waitingFor: ['Bo'] }), render);
    expect(alt).toBe(
      'The first Act: The Salt Road. Step 2 of 4. Waiting for Bo. Ana: embers 2. Bo: 3 of 9 health. coins 7.',
    );
  });

  it('says of a place to rest first what is done now, then what comes, then what is done', () => {
    const said = [
      'The fire (now): Ana (embers 2).',
      'The stall (later): Bread (coins 1) and A good knife (coins 8, too dear).',
      'The beds (done): Feathers (coins 9, not chosen) and Straw (free, chosen).',
    ];
    const alt = altText(storyTable(stopping(), { waitingFor: ['Ana'] }), render);
    expect(alt).toContain(`Waiting for Ana. ${said.join(' ')} Ana: embers 2.`);
    const told = tableWords(storyTable(stopping()), render);
    for (const sentence of said) expect(told).toContain(sentence);
  });

  it('says everything that the picture shows of a rest and of a map', () => {
    const rest = tableWords(storyTable(resting()), render);
    expect(rest).toContain('Time left: 3.');
    expect(rest).toContain('The quiet house (time 4, too little time)');
    expect(rest).toContain('A dark lamp (time 1, threat 3 of 4, for 2 more rests): Nobody lit it.');
    const map = tableWords(storyTable(exploring()), render);
    expect(map).toContain('You are at Eel weir.');
    expect(map).toContain('A way between Old ferry and Eel weir.');
    expect(map).toContain('2 steps left.');
  });

  it('says the passage, what cannot be chosen and why, and who thinks what', () => {
    const words = (text: string) => ({ key: 'kit.words', params: { text } });
    const told = story({
      speaker: words('The carter'),
      closed: [{ id: 'pay', label: words('Pay the toll'), why: words('2 coins') }],
      standings: [{ id: 'watch', name: words('The watch'), word: words('cold'), tone: 'bad', change: 'down' }],
    });
    const said = tableWords(storyTable(told), render);
    expect(said).toContain('The carter speaks:');
    expect(said).toContain('Something has followed the carts since noon.');
    expect(said).toContain('Not now: Pay the toll (2 coins)');
    expect(said).toContain('The watch: cold, and colder than before.');
  });
});
