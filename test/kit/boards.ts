// Tables as pictures see them, made by hand: every shape of board, with everything that the model can say.

import type { BoardView, HeroView, Mark, SpaceView, TokenView } from '../../src/engine/ruleset/view.ts';
import { say, type Text } from '../../src/engine/text.ts';
import type { Render, TableView } from '../../src/view/index.ts';

/** Words as they are. */
export const words = (text: string): Text => say('kit.words', { text });
export const render: Render = ({ key, params }) => String(params?.text ?? key);

export const mark = (id: string, more: Partial<Mark> = {}): Mark => ({ id, name: words(id), count: 1, ...more });

export const token = (id: string, kind: TokenView['kind'], at: string, more: Partial<TokenView> = {}): TokenView => ({
  id,
  kind,
  at,
  name: words(id),
  letter: id.slice(0, 1).toUpperCase(),
  health: { now: 7, max: 12 },
  marks: [],
  ...more,
});

export const space = (id: string, x: number, y: number, more: Partial<SpaceView> = {}): SpaceView => ({
  id,
  name: words(id),
  x,
  y,
  marks: [],
  ...more,
});

export const board = (more: Partial<BoardView> = {}): BoardView => ({
  shape: 'zones',
  map: 'kit',
  name: words('A board'),
  spaces: [],
  links: [],
  borders: [],
  tokens: [],
  ties: [],
  tracks: [],
  piles: [],
  queues: [],
  odds: [],
  ...more,
});

export const hero = (id: string, more: Partial<HeroView> = {}): HeroView => ({
  id,
  name: words(id),
  letter: id.slice(0, 1).toUpperCase(),
  at: 'ford',
  health: { now: 7, max: 12 },
  marks: [mark('armor', { icon: 'checked-shield', tone: 'good', count: 2 })],
  features: [],
  piles: [{ id: 'hand', name: words('Hand'), count: 5, contents: [], icon: 'poker-hand' }],
  ...more,
});

export const view = (more: Partial<TableView> = {}): TableView => ({
  ruleset: 'kit',
  eyes: 'public',
  status: 'asking',
  header: [words('The ford at night'), words('Ash is up: 2 moves left.')],
  board: zones(),
  heroes: [hero('ash', { icon: 'wolf-head', hue: 'ember' }), hero('bryn', { icon: 'raven', hue: 'sea' })],
  foes: [],
  counters: [],
  colours: [],
  asks: [],
  highlights: [],
  waitingFor: ['ash'],
  news: [],
  lessons: [],
  traces: [],
  ...more,
});

/** Four zones in a ring. */
export const zones = (more: Partial<BoardView> = {}): BoardView =>
  board({
    spaces: [space('ford', 0, 1), space('mill', 2, 0), space('wood', 4, 1), space('hill', 2, 2)],
    links: [
      ['ford', 'mill'],
      ['mill', 'wood'],
      ['wood', 'hill'],
      ['hill', 'ford'],
      ['mill', 'hill'],
    ],
    tokens: [
      token('ash', 'hero', 'ford', { icon: 'wolf-head', hue: 'ember', isActive: true }),
      token('bryn', 'hero', 'mill', { icon: 'raven', hue: 'sea' }),
      token('grim', 'foe', 'wood', { icon: 'bear-head', hue: 'ash' }),
      token('well', 'object', 'hill', { icon: 'well', letter: 'W' }),
    ],
    ties: [{ kind: 'focus', name: words('is after'), from: 'grim', to: 'ash', hue: 'ember' }],
    ...more,
  });

const column = (x: number): string => String.fromCharCode(97 + x);
const square = (x: number, y: number): string => `${column(x)}${y + 1}`;

const GROUND: Readonly<Record<string, Partial<SpaceView>>> = {
  b2: { terrain: [mark('rough', { icon: 'stone-pile' })] },
  c3: { terrain: [mark('fire', { icon: 'flame', hue: 'ember' })] },
  e2: { terrain: [mark('water', { icon: 'water-splash', hue: 'sea' })], turned: 1 },
  f4: { isFaceDown: true },
  f3: { isFaceDown: true },
  a1: { light: 'lit' },
  a2: { light: 'dim' },
  a3: { light: 'dark' },
};

/** Six by four, with a hole, and every kind of border. */
export const squares = (more: Partial<BoardView> = {}): BoardView =>
  board({
    shape: 'squares',
    spaces: Array.from({ length: 24 }, (_, n) => [n % 6, Math.floor(n / 6)] as const)
      .filter(([x, y]) => x !== 3 || y !== 3)
      .map(([x, y]) => space(square(x, y), x, y, GROUND[square(x, y)])),
    borders: [
      { kind: 'wall', name: words('wall'), from: 'a1', to: 'b1' },
      { kind: 'wall', name: words('wall'), from: 'a1', side: 'north' },
      { kind: 'low', name: words('low wall'), from: 'b1', to: 'b2' },
      { kind: 'door', name: words('door'), from: 'c1', to: 'd1' },
      { kind: 'openDoor', name: words('open door'), from: 'c2', to: 'd2' },
      { kind: 'brokenDoor', name: words('broken door'), from: 'c3', to: 'd3' },
      { kind: 'gate', name: words('gate'), from: 'f2', side: 'east' },
      { kind: 'barricade', name: words('barricade'), from: 'd2', to: 'd3' },
    ],
    tokens: [
      token('ash', 'hero', 'a1', { icon: 'wolf-head', hue: 'ember', heading: 90 }),
      token('bryn', 'hero', 'a1', { icon: 'raven', hue: 'sea', pose: 'lying' }),
      token('cole', 'hero', 'c2', { icon: 'fox-head', hue: 'moss', pose: 'unseen' }),
      token('grim', 'foe', 'd2', { icon: 'bear-head', hue: 'rose', pose: 'beset' }),
      token('hex', 'foe', 'e3', { icon: 'spider-face', badges: [{ name: words('omen'), text: '4' }] }),
    ],
    queues: [
      {
        id: 'turns',
        name: words('Turns'),
        entries: [
          { id: 'ash', name: words('Ash'), letter: 'A', icon: 'wolf-head', hue: 'ember', isActive: true },
          { id: 'grim', name: words('Grim'), letter: 'G', dice: [{ sides: 6, face: '4' }] },
          { id: 'bryn', name: words('Bryn'), letter: 'B', icon: 'raven', hue: 'sea', isWaiting: true },
        ],
      },
    ],
    ...more,
  });

/** Spots with light and dark. */
export const spots = (more: Partial<BoardView> = {}): BoardView =>
  zones({
    shape: 'spots',
    spaces: [
      space('ford', 0, 1, { light: 'lit' }),
      space('mill', 2, 0, { light: 'dim', marks: [mark('trap', { icon: 'wolf-trap', count: 2 })] }),
      space('wood', 4, 1, { light: 'dark' }),
      space('hill', 2, 2, { isFaceDown: true }),
    ],
    ...more,
  });
