// Boards of every shape: squares that need the whole width, crowds, ground, flowers, and lines between neighbours.
import { describe, expect, it } from 'vitest';
import { mapPicture, mapSheet } from '../../src/picture/map/index.ts';
import type { Drawn } from '../../src/picture/sheet.ts';
import { crowded } from '../../src/tools/gallery/awkward.ts';
import { SHAPES } from '../../src/tools/gallery/shapes.ts';
import type { BoardView, TableView } from '../../src/view/index.ts';
import { board, mark, render, space, squares, token, view, words, zones } from '../kit/boards.ts';
import { known } from '../kit/known.ts';
import { unlikeGolden } from './golden.ts';
import { render as spoken } from './samples.ts';

const sceneOf = (table: TableView): readonly Drawn[] => [...mapSheet(table, render).scene];
const of = (table: TableView, what: string): readonly Drawn[] => sceneOf(table).filter((one) => one.what === what);
const said = (table: TableView, what: string): readonly string[] => of(table, what).map(({ says }) => says);
const isBeyond = ({ x, y, ...box }: Drawn, { width, height }: { width: number; height: number }): boolean =>
  x < 0 || y < 0 || x + box.width > width + 1 || y + box.height > height + 1;

const field = (columns: number, rows: number, more: Partial<BoardView> = {}): BoardView =>
  board({
    shape: 'squares',
    spaces: Array.from({ length: columns * rows }, (_, n) =>
      space(`${n % columns},${Math.floor(n / columns)}`, n % columns, Math.floor(n / columns)),
    ),
    ...more,
  });
const wolf = (n: number, at: string) => token(`wolf${n}`, 'foe', at, { icon: 'wolf-head' });

describe('a sample of', () => {
  it.each(Object.keys(SHAPES))('%s is drawn within its sheet', (name) => {
    const sheet = mapSheet(known(SHAPES, name), spoken);
    const texts = sheet.scene.filter(({ what }) => what === 'text' || what === 'token');
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((one) => isBeyond(one, sheet))).toEqual([]);
  });

  it('a skirmish looks as it should', async () => {
    const skirmish = known(SHAPES, 'a skirmish on squares');
    expect(await unlikeGolden('map-skirmish', await mapPicture(skirmish, spoken))).toBeUndefined();
  });
});

describe('a board of many squares', () => {
  const queue = { id: 'turns', name: words('Turns'), entries: [] };
  const beside = field(6, 4, { queues: [queue], tokens: [wolf(1, '0,0')] });
  const across = field(12, 9, { queues: [queue], tokens: [wolf(1, '0,0')] });

  it('takes the whole width, so that its figures can be recognised', () => {
    const [first, second] = [beside, across].map((one) => of(view({ board: one }), 'space'));
    const right = (all: readonly Drawn[] = []) => Math.max(...all.map(({ x, width }) => x + width));
    expect(right(second) - Math.min(...(second ?? []).map(({ x }) => x))).toBeGreaterThan(1050);
    expect(right(first)).toBeLessThanOrEqual(1200);
    expect(Math.max(...of(view({ board: across }), 'token').map(({ width }) => width))).toBeGreaterThanOrEqual(56);
  });

  it('says who comes when above it, and how many more there are than fit', () => {
    const figures = Array.from({ length: 30 }, (_, n) => wolf(n, `${n % 12},${Math.floor(n / 12)}`));
    const entries = figures.map(({ id, name }) => ({ id, name, letter: id.slice(4), dice: [{ sides: 6, face: '5' }] }));
    const table = view({ board: field(12, 9, { tokens: figures, queues: [{ ...queue, entries }] }) });
    const more = said(table, 'text').find((one) => /^\+\d+$/.test(one));
    const dice = said(table, 'text').filter((one) => one === '5');
    expect(dice.length + Number(more)).toBeGreaterThanOrEqual(30);
  });

  it('has the letters of free squares in their middle', () => {
    const highlights = [{ ask: 1, letter: 'A', on: '5,5' }];
    const table = view({ board: across, highlights });
    const [letter] = of(table, 'option');
    const square = of(table, 'space').find(({ says }) => says === '5,5');
    expect(letter && square && Math.abs(letter.x + letter.width / 2 - (square.x + square.width / 2))).toBeLessThan(2);
  });
});

describe('many figures in one space', () => {
  const table = (count: number) => crowded(view(), count, 'together');
  const ours = (count: number) => of(table(count), 'token').slice(0, Math.min(count, 9));

  it.each([2, 3, 4, 5, 6, 8, 10])('%i of them can be told apart on a phone', (count) => {
    expect(Math.min(...ours(count).map(({ width }) => (width * 400) / 1200))).toBeGreaterThanOrEqual(15);
  });

  it('never cover the health or the letter of another', () => {
    const texts = of(table(10), 'text').filter(({ says }) => /^(\d+|[A-Z])$/.test(says));
    const deep = (a: Drawn, b: Drawn) =>
      Math.min(
        Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
        Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) - a.height * 0.2,
      );
    const covered = texts.flatMap((a, n) => texts.slice(n + 1).filter((b) => deep(a, b) > 1));
    expect(covered).toEqual([]);
  });

  it('make their space grow, but not into another', () => {
    const spaces = of(table(10), 'space');
    const [ford, ...others] = spaces;
    const before = of(view(), 'space')[0];
    if (!ford || !before) throw new Error('there is no ford');
    expect(ford.width * ford.height).toBeGreaterThan(before.width * before.height);
    const isApart = (other: Drawn) =>
      other.x >= ford.x + ford.width ||
      other.x + other.width <= ford.x ||
      other.y >= ford.y + ford.height ||
      other.y + other.height <= ford.y;
    expect(others.filter((other) => !isApart(other))).toEqual([]);
  });
});

describe('on a board', () => {
  it('a colour that no colour is, such as one that counts as all, has a sign and not a mere ring', () => {
    const feature = { id: 'bite', name: words('Bite'), text: [], colours: ['any'], marks: [mark('1')] };
    const foe = { id: 'grim', name: words('Grim'), letter: 'G', at: '', health: { now: 9, max: 9 }, marks: [] };
    const icons = said(view({ foes: [{ ...foe, features: [feature], fallen: false }] }), 'icon');
    expect(icons).toContain('round-star');
    expect(icons).not.toContain('dot');
  });

  it('more foes than there is room for are counted', () => {
    const foe = { name: words('Rat'), letter: 'R', at: '', health: { now: 1, max: 3 }, marks: [], features: [] };
    const foes = Array.from({ length: 23 }, (_, n) => ({ ...foe, id: `rat${n}`, fallen: false }));
    const texts = said(view({ foes }), 'text');
    expect(texts.filter((one) => one === 'Rat')).toHaveLength(19);
    expect(texts).toContain('+4');
  });

  it('shows the flowers of foes that are about to act, and what is skipped', () => {
    const hex = (id: string, q: number, state?: 'next' | 'near' | 'skips') => ({
      ...{ id, q, r: 0, name: words(id), text: [words(`${id} does it`)], icon: 'flame' },
      ...(state && { state }),
    });
    const foe = { name: words('Rat'), letter: 'R', at: '', health: { now: 1, max: 3 }, marks: [], features: [] };
    const flower = { hexes: [hex('middle', 0, 'next'), hex('bite', 1, 'skips'), hex('howl', -1, 'near')] };
    const still = { hexes: [hex('middle', 0), hex('bite', 1)] };
    const foes = [
      { ...foe, id: 'one', fallen: false, flower },
      { ...foe, id: 'two', fallen: false, flower: still },
      { ...foe, id: 'three', fallen: true, flower },
    ];
    expect(said(view({ foes }), 'hex')).toEqual(['middle next', 'bite skips', 'howl near']);
    expect(said(view({ foes }), 'text')).toEqual(expect.arrayContaining(['middle does it', 'bite does it']));
    expect(said(view({ foes }), 'text').join()).not.toContain('howl');
  });

  it('says every hex of long chains, and whom it meets, also where several foes are about to act', () => {
    const names = ['goes to D2', 'claps at Maud, Wren and Ysa', 'tolls', 'goes away'];
    const hexes = names.map((name, n) => ({
      ...{ id: name, q: 0, r: -n, name: words(`arm 1, ${name}`), text: [words(`${name} now`)], state: 'next' as const },
    }));
    const foe = { name: words('Rat'), letter: 'R', at: '', health: { now: 1, max: 3 }, marks: [], features: [] };
    const foes = [1, 2, 3].map((n) => ({ ...foe, id: `rat${n}`, fallen: false, flower: { hexes } }));
    const texts = said(view({ foes }), 'text');
    for (const name of names) expect(texts.filter((text) => text === `${name} now`)).toHaveLength(3);
  });

  it('a line between two who stand side by side is an arrow, and one that joins them is another', async () => {
    const tokens = [token('ash', 'hero', '1,1'), token('grim', 'foe', '2,1')];
    const tie = { kind: 'focus', name: words('is after'), from: 'grim', to: 'ash' };
    const tied = [[], [tie], [{ ...tie, isMutual: true as const }]];
    const pictures = await Promise.all(
      tied.map((ties) => mapPicture(view({ board: field(6, 4, { tokens, ties }) }), render)),
    );
    expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(3);
  });

  it.each(['solid', 'low', 'hatched', 'glowing', 'hazy'] as const)('%s ground looks like no other', async (fill) => {
    const ground = (kind?: typeof fill) =>
      field(6, 4, {
        map: `ground ${kind}`,
        spaces: field(6, 4).spaces.map((one, n) =>
          n === 7 && kind ? { ...one, terrain: [{ ...mark('it'), fill: kind }] } : one,
        ),
      });
    const [stained, bare] = await Promise.all(
      [ground(fill), ground()].map((one) => mapPicture(view({ board: one }), render)),
    );
    expect(stained?.equals(bare ?? Buffer.alloc(0))).toBe(false);
  });
});

describe('a picture', () => {
  it('is the same whatever was drawn before it', async () => {
    const table = view({ board: squares() });
    const first = await mapPicture(table, render);
    await mapPicture(view({ board: zones() }), render);
    await mapPicture(SHAPES['rooms with borders'] ?? table, spoken);
    expect((await mapPicture(table, render)).equals(first)).toBe(true);
  });

  it('that could not be drawn leaves nothing behind in the next', async () => {
    const table = view();
    const first = await mapPicture(table, render);
    const broken = () => {
      throw new Error('no words');
    };
    await expect(mapPicture(view({ board: squares() }), broken)).rejects.toThrow('no words');
    expect((await mapPicture(table, render)).equals(first)).toBe(true);
  });
});

describe('foes whose programme is about to run', () => {
  const skirmish = known(SHAPES, 'a skirmish on squares');
  const [first] = skirmish.foes;
  const hexes = first?.flower?.hexes ?? [];
  const running = (count: number, states: readonly ('next' | 'done')[] = []): TableView => ({
    ...skirmish,
    foes: Array.from({ length: count }, (_, n) => ({
      ...known(Object.fromEntries(skirmish.foes.map((foe, place) => [place, foe])), '0'),
      id: `runner${n}`,
      name: words(`Runner ${n + 1}`),
      dice: [{ sides: 6, face: '4' }],
      flower: { hexes: hexes.slice(0, 3).map((hex, place) => ({ ...hex, state: states[place] ?? 'next' })) },
    })),
  });
  const said = (one: Parameters<typeof render>[0]) => (one.key === words('').key ? render(one) : spoken(one));
  const drawn = (table: TableView) => [...mapSheet(table, said).scene];

  it('are all there, those past the sixth among the others, each with its die', () => {
    const texts = drawn(running(9)).flatMap(({ what, says }) => (what === 'text' ? [says] : []));
    for (let n = 1; n <= 9; n += 1) expect(texts).toContain(`Runner ${n}`);
    expect(texts.filter((one) => one === '4').length).toBeGreaterThanOrEqual(9);
  });

  it('have what is done ticked off', () => {
    const scene = drawn(running(1, ['done']));
    expect(scene.filter(({ what }) => what === 'hex').map(({ says }) => says.split(' ')[1])).toContain('done');
    expect(scene.filter(({ what }) => what === 'icon').map(({ says }) => says)).toContain('check-mark');
  });
});

describe('what is in reach', () => {
  const near = (more: object) =>
    view({
      board: field(12, 9, { tokens: [wolf(1, '3,3'), wolf(2, '8,8')] }),
      reach: { spaces: [], tokens: [{ id: 'wolf1', how: [] }], areas: [], ...more },
    });

  it('is marked, and nobody else', () => {
    expect(of(near({}), 'reached')).toHaveLength(1);
  });

  it('has a sign for each thing that can be aimed at squares', () => {
    const area = { name: words('Star'), icon: 'falling-star', spaces: ['3,3', '4,3', '4,4'] };
    expect(said(near({ areas: [area] }), 'area')).toEqual(['3']);
  });
});

describe('chances that are compared', () => {
  const odds = (n: number) => ({
    ...{ id: `odds${n}`, name: words(`Try ${n}`), total: 20 },
    parts: [mark('hit', { count: 13, tone: 'good' }), mark('miss', { count: 7, tone: 'bad' })],
  });

  it('have a row each with the share of what is good, and say how many more there are', () => {
    const table = view({ board: field(12, 9, { odds: Array.from({ length: 12 }, (_, n) => odds(n)) }) });
    const texts = said(table, 'text');
    expect(texts).toEqual(
      expect.arrayContaining(['Try 0', 'Try 8', '65 %', 'picture.chances.title', 'picture.chances.more']),
    );
    expect(texts).not.toContain('Try 9');
  });
});
