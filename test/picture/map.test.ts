// The battle map: what is drawn where, said as text, and a few pictures that were looked at.
import { describe, expect, it } from 'vitest';
import { mapPicture, mapSheet } from '../../src/picture/map/index.ts';
import { type Drawn, sceneText } from '../../src/picture/sheet.ts';
import type { TableView } from '../../src/view/index.ts';
import { hero, mark, render, space, spots, squares, token, view, words, zones } from '../kit/boards.ts';
import { unlikeGolden } from './golden.ts';

const sceneOf = (table: TableView): readonly Drawn[] => [...mapSheet(table, render).scene];
const said = (table: TableView, what: string): readonly string[] =>
  sceneOf(table)
    .filter((one) => one.what === what)
    .map(({ says }) => says);

const wolf = token('wolf', 'foe', 'mill', { icon: 'wolf-head' });
const card = (more: object) => ({
  name: words('Hew'),
  kind: 'card',
  icon: 'axe-swing',
  colours: ['red'],
  text: [words('Hit a foe for 3.')],
  by: 'ash',
  targets: ['grim'],
  values: [{ name: words('Grim loses'), amount: 5, icon: 'sword-wound' }],
  added: [{ who: 'bryn', name: words('Bryn'), amount: 2 }],
  ...more,
});

describe('the scene of a map', () => {
  it('has every space and figure, with letter and health', () => {
    const table = view();
    expect(said(table, 'space')).toEqual(['ford', 'mill', 'wood', 'hill']);
    const tokens = sceneOf(table).filter(({ what }) => what === 'token');
    expect(tokens.slice(0, 4).map(({ says }) => says)).toEqual([
      'hero wolf-head',
      'hero raven',
      'foe bear-head',
      'object well',
    ]);
    expect(said(table, 'text')).toEqual(expect.arrayContaining(['A', 'B', 'G', 'W', '7', 'ford', '7/12']));
  });

  it('says it the same way every time', () => {
    expect(sceneText({ scene: [...sceneOf(view())] })).toBe(sceneText({ scene: [...sceneOf(view())] }));
    expect(sceneText({ scene: [...sceneOf(view())] }).split('\n')[0]).toBe('text 20,17 318×46 The ford at night');
  });

  it('puts the letters of options on spaces and figures', () => {
    const highlights = [
      { ask: 1, letter: 'A', on: 'mill' },
      { ask: 1, letter: 'B', on: 'grim' },
    ];
    const scene = sceneOf(view({ highlights }));
    const at = (what: string, says: string) => scene.find((one) => one.what === what && one.says === says);
    const [option, mill] = [at('option', 'A'), at('space', 'mill')];
    expect(option && mill && Math.abs(option.x - mill.x)).toBeLessThan(40);
    expect(said(view({ highlights }), 'option')).toEqual(['A', 'B']);
  });

  it('draws who is after whom, who went where, who lost what, and who fell', () => {
    const { tokens } = zones();
    const board = zones({ tokens: tokens.map((one) => (one.id === 'grim' ? { ...one, pose: 'lying' } : one)) });
    const table = view({
      board,
      traces: [
        { kind: 'moved', who: 'ash', from: 'hill', to: 'ford' },
        { kind: 'health', who: 'ash', amount: -2 },
        { kind: 'health', who: 'ash', amount: -3 },
        { kind: 'health', who: 'bryn', amount: 3 },
        { kind: 'fell', who: 'grim' },
        { kind: 'deed', who: 'ash', deed: 'dealt', amount: 4 },
      ],
    });
    expect(said(table, 'line')).toEqual(['focus grim → ash']);
    expect(said(table, 'moved')).toEqual(['ash hill → ford']);
    expect(said(table, 'text')).toEqual(expect.arrayContaining(['–5', '+3']));
    expect(said(table, 'fell')).toHaveLength(1);
  });

  it('marks whom we wait for', () => {
    expect(said(view({ waitingFor: ['bryn'] }), 'waiting')).toEqual(['bryn']);
  });

  it('shows what the table is at, with what it comes to and what was added', () => {
    const table = view({ subject: card({}) });
    expect(said(table, 'text')).toEqual(expect.arrayContaining(['Hew', '5', 'Grim loses', 'Bryn +2']));
  });

  it('leaves nothing out of what it says of that, however much it is', () => {
    const long = 'Hit a foe for 3, and another one in the same space for 1. '.repeat(5).trim();
    for (const added of [[], card({}).added]) {
      const table = view({ subject: card({ text: [words(long)], added }) });
      const written = said(table, 'text').join(' ');
      expect(written).toContain(long);
      expect(overlaps(table)).toEqual([]);
    }
  });

  it('counts every pile and mark of four heroes, and names what is in play only where there is room for it', () => {
    const pile = (id: string, count: number) => ({ id, name: words(id), count, contents: [] });
    const feature = (id: string, state?: 'ready') => ({
      ...{ id, name: words('Standing Wall'), text: [], colours: ['red'], marks: [], icon: 'brick-wall' },
      ...(state && { state }),
    });
    const busy = (id: string) =>
      hero(id, {
        marks: [mark('a', { count: 61 }), mark('b', { count: 2 }), mark('c', { count: 3 }), mark('d', { count: 4 })],
        piles: [pile('hand', 5), pile('deck', 71), pile('discard', 82)],
        features: [feature('wall'), feature('lamp', 'ready')],
      });
    const texts = (heroes: readonly string[]) => said(view({ heroes: heroes.map(busy) }), 'text');
    const four = texts(['ash', 'bryn', 'cole', 'dara']);
    for (const count of ['61', '71', '82']) expect(four.filter((text) => text === count)).toHaveLength(4);
    expect(four.filter((text) => text.startsWith('+'))).toEqual([]);
    expect(four).not.toContain('Standing Wall');
    expect(texts(['ash'])).toContain('Standing Wall');
  });

  it('does not say twice whose turn it is', () => {
    const turn = card({ name: words('Ash'), colours: [], targets: [], values: [], added: [] });
    expect(mapSheet(view({ subject: turn }), render).height).toBe(mapSheet(view(), render).height);
  });

  it('greys what is spent of a foe, and strikes through what lulls', () => {
    const features = [
      {
        id: 'bite',
        name: words('Bite'),
        text: [],
        colours: [],
        marks: [mark('1', { tone: 'quiet', count: 0 }), mark('2')],
      },
    ];
    const foe = {
      id: 'grim',
      name: words('Grim'),
      letter: 'G',
      at: '',
      health: { now: 0, max: 9 },
      marks: [],
      features,
    };
    expect(said(view({ foes: [{ ...foe, fallen: false }] }), 'struck')).toHaveLength(0);
    expect(said(view({ foes: [{ ...foe, fallen: true }] }), 'struck')).toHaveLength(2);
  });

  it('shows every token of an ability, however many they are', () => {
    const marks = ['31', '32', '33', '41', '42', '43'].map((id) => mark(id));
    const bite = { id: 'bite', name: words('Bite'), text: [], colours: [], marks };
    const foe = { name: words('Grim'), letter: 'G', at: '', health: { now: 9, max: 9 }, marks: [], fallen: false };
    const table = view({ foes: ['grim', 'gram'].map((id) => ({ ...foe, id, features: [bite] })) });
    for (const { id } of marks) expect(said(table, 'text').filter((text) => text === id)).toHaveLength(2);
    expect(overlaps(table)).toEqual([]);
  });

  it('cuts neither the goal nor the numbers of a long track, and shows all that a pile holds', () => {
    const goal = 'To win: bring everybody who stands onto the exits at the same time, by the end of round 14.';
    const contents = Array.from({ length: 30 }, (_, n) => mark(`${n}`, { count: 2 }));
    const table = view({
      header: [words('Find your places.'), words(goal)],
      board: zones({
        tracks: [{ id: 'round', name: words('Rounds'), size: 15, filled: Array.from({ length: 11 }, () => mark('x')) }],
        piles: [{ id: 'bag', name: words('Bag'), count: 60, contents }],
      }),
    });
    expect(said(table, 'text').join(' ')).toContain(goal);
    expect(said(table, 'text')).toEqual(expect.arrayContaining(['11/15', '0', '29']));
    const places = sceneOf(table).filter(({ what }) => what === 'place');
    expect(Math.min(...places.map(({ width }) => width))).toBeGreaterThan(24);
  });

  it('shows everything that five heroes have and bear, and who of them has fallen', () => {
    const features = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
      ...{ id, name: words(id), text: [], colours: [], marks: [], state: 'ready' as const, icon: 'axe-swing' },
    }));
    const marks = ['p', 'q', 'r', 's', 't'].map((icon) => mark(icon, { icon, count: 11 }));
    const five = ['ash', 'bryn', 'cole', 'dara', 'esk'].map((id) => hero(id, { features, marks, piles: [] }));
    const table = view({ heroes: five.map((one) => ({ ...one, health: { now: 0, max: 9 } })) });
    expect(said(table, 'icon').filter((icon) => icon === 'axe-swing')).toHaveLength(30);
    expect(said(table, 'text').filter((text) => text === '11')).toHaveLength(25);
    expect(said(table, 'text')).not.toContain('…');
    const inkOf = (one: TableView) => sceneOf(one).find(({ says, ink }) => says === 'esk' && ink)?.ink;
    expect(inkOf(table)).not.toBe(inkOf(view({ heroes: five })));
  });

  it('draws tracks, counters, odds and piles from the model alone', () => {
    const table = view({
      counters: [mark('luck', { icon: 'clover', tone: 'good', count: 3, name: words('Luck') })],
      board: zones({
        tracks: [{ id: 'night', name: words('Night'), size: 4, filled: [mark('owl', { icon: 'owl' })] }],
        odds: [{ id: 'bag', name: words('Next'), total: 5, parts: [mark('a', { count: 3 }), mark('b', { count: 2 })] }],
        piles: [
          { id: 'bag', name: words('Bag'), count: 5, contents: [] },
          { id: 'spent', name: words('Spent'), count: 2, contents: [mark('7'), mark('9')] },
        ],
      }),
    });
    expect(said(table, 'place')).toHaveLength(3);
    expect(said(table, 'part')).toEqual(['a 3', 'b 2']);
    expect(said(table, 'text')).toEqual(expect.arrayContaining(['Night', 'Luck', 'Next', 'Spent', '7', '9']));
    expect(said(table, 'text')).not.toContain('Bag');
  });

  it('shows a foe that is not on the map in a queue as a foe', () => {
    const foe = { letter: 'G', at: '', health: { now: 9, max: 9 }, marks: [], features: [], fallen: false };
    const table = view({
      foes: [{ ...foe, id: 'gram', name: words('Gram'), icon: 'raven' }],
      board: zones({
        queues: [{ id: 'q', name: words('Turns'), entries: [{ id: 'gram', name: words('Gram'), letter: 'G' }] }],
      }),
    });
    expect(said(table, 'token').filter((one) => one === 'foe raven')).toHaveLength(2);
  });

  it('writes the names of foes in one size, and none of them too small to be whole', () => {
    const foe = { letter: 'G', at: '', health: { now: 9, max: 9 }, marks: [], features: [], fallen: false };
    const names = ['Soot imp', 'Gloam bowman 2', 'Well wraith 12', 'Bone levy', 'Marrow hound 3'];
    const scene = sceneOf(view({ foes: names.map((name) => ({ ...foe, id: name, name: words(name) })) }));
    const written = scene.filter(
      ({ what, says }) => what === 'text' && names.join(' ').includes(says) && says.length > 3,
    );
    expect(written.map(({ says }) => says).join(' ')).toBe(names.join(' '));
    expect(new Set(written.map(({ height }) => height)).size).toBe(1);
  });

  it('writes options of two letters whole, inside the picture', () => {
    const table = view({
      board: squares(),
      highlights: squares().spaces.map(({ id }) => ({ ask: 1, letter: 'DM', on: id })),
    });
    expect(said(table, 'text').filter((text) => text === 'DM')).toHaveLength(squares().spaces.length);
    expect(outside(table)).toEqual([]);
  });

  it('counts those who find no room in a space', () => {
    const many = Array.from({ length: 14 }, (_, n) => ({ ...wolf, id: `wolf${n}` }));
    expect(said(view({ board: zones({ tokens: many }) }), 'text')).toContain('+5');
    const { spaces } = squares();
    const crowded = Array.from({ length: 200 }, (_, n) => ({ ...wolf, id: `wolf${n}`, at: spaces[0]?.id ?? '' }));
    const table = view({ board: squares({ tokens: crowded }) });
    expect(said(table, 'text')).toContain('+191');
    expect(outside(table)).toEqual([]);
  });
});

/** Letters stand in the middle of their line: what hangs over is not counted. */
const inked = (one: Drawn): Drawn => ({ ...one, y: one.y + one.height * 0.2, height: one.height * 0.6 });
const shared = (a: Drawn, b: Drawn): number =>
  Math.min(
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
  );

function overlaps(table: TableView): readonly string[] {
  const texts = sceneOf(table)
    .filter(({ what }) => what === 'text')
    .map(inked);
  return texts.flatMap((a, n) =>
    texts.slice(n + 1).flatMap((b) => (shared(a, b) > 2 ? [`${a.says} × ${b.says}`] : [])),
  );
}

function outside(table: TableView): readonly string[] {
  const { scene, width, height } = mapSheet(table, render);
  return scene
    .filter(({ what }) => what === 'text')
    .filter((one) => one.x < 0 || one.y < 0 || one.x + one.width > width || one.y + one.height > height)
    .map(({ says }) => says);
}

const LONG = 'Maximiliana-Theodora von und zu Hohenschwangau-Lichtenstein';
const named = (name: string): TableView =>
  view({
    header: [words(name), words(name)],
    heroes: ['ash', 'bryn', 'cole', 'dara', 'esk'].map((id) => hero(id, { name: words(name) })),
    subject: card({ name: words(name), text: [words(`${name} ${name} ${name}`)] }),
    counters: [mark('luck', { name: words(name) })],
    board: zones({
      spaces: zones().spaces.map((one) => ({ ...one, name: words(name) })),
      tracks: [{ id: 'night', name: words(name), size: 30, filled: [] }],
      odds: [{ id: 'bag', name: words(name), total: 90, parts: [mark('a', { count: 90 })] }],
    }),
  });

const AWKWARD: Readonly<Record<string, TableView>> = {
  'nothing at all': view({
    header: [],
    heroes: [],
    waitingFor: [],
    board: zones({ spaces: [], links: [], tokens: [], ties: [] }),
  }),
  'no figures': view({ board: zones({ tokens: [] }) }),
  'two hundred figures': view({
    board: zones({
      tokens: Array.from({ length: 200 }, (_, n) => ({
        ...wolf,
        id: `w${n}`,
        at: ['ford', 'mill', 'wood', 'hill'][n % 4] ?? '',
      })),
    }),
  }),
  'icons that nobody has': view({
    board: zones({
      tokens: [
        { ...wolf, icon: 'no/such icon' },
        { ...wolf, id: 'w', icon: '' },
      ],
    }),
  }),
  'a name of sixty letters': named(LONG),
  'one word of sixty letters': named('Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt'),
  'letters from the right': named('مريم حاملة المصباح מרים נושאת המנורה'),
  emoji: named('🔥 Mia 🦊👩‍👩‍👧 Glut 🕯️'),
  'no names': named(''),
  'figures nowhere': view({ board: zones({ tokens: [{ ...wolf, at: 'nowhere' }] }) }),
  'lines to nowhere': view({
    traces: [
      { kind: 'moved', who: 'x', from: 'y', to: 'z' },
      { kind: 'health', who: 'x', amount: 1 },
      { kind: 'fell', who: 'x' },
    ],
    highlights: [{ ask: 1, letter: 'A', on: 'x' }],
    reach: { spaces: [{ id: 'x', steps: 1 }], tokens: [{ id: 'y', how: [] }] },
  }),
  'health beyond its bounds': view({
    heroes: [hero('ash', { health: { now: 20, max: 0 } }), hero('bryn', { health: { now: -3, max: 9 } })],
  }),
  'one space': view({ board: zones({ spaces: [space('ford', 3, 3)], links: [], ties: [] }) }),
  'many foes': view({
    foes: Array.from({ length: 12 }, (_, n) => ({
      ...{
        id: `f${n}`,
        name: words(LONG),
        letter: `F${n}`,
        at: 'ford',
        health: { now: 3, max: 4 },
        marks: [],
        features: [],
      },
      fallen: false,
    })),
  }),
};

describe('a map of', () => {
  it.each(Object.keys(AWKWARD))('%s is drawn, and nothing is written over anything or cut off', async (name) => {
    const table = AWKWARD[name] ?? view();
    expect((await mapPicture(table, render)).subarray(1, 4).toString()).toBe('PNG');
    expect(overlaps(table)).toEqual([]);
    expect(outside(table)).toEqual([]);
  });
});

describe('pictures that were looked at', () => {
  const busy = view({
    highlights: [
      { ask: 1, letter: 'A', on: 'mill' },
      { ask: 1, letter: 'B', on: 'grim' },
    ],
    traces: [
      { kind: 'moved', who: 'ash', from: 'hill', to: 'ford' },
      { kind: 'health', who: 'ash', amount: -5 },
    ],
    subject: card({}),
  });
  it.each([
    ['zones', busy],
    ['squares', view({ board: squares() })],
    ['spots', view({ board: spots() })],
  ] as const)('%s look as before', async (name, table) => {
    expect(await unlikeGolden(`map-${name}`, await mapPicture(table, render))).toBeUndefined();
  });
});
