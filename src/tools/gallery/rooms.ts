// Tiles in light and dark with clusters of figures; rooms with every kind of border; zones with doors; spots.
import type { BorderView, SpaceView, TokenView } from '../../engine/ruleset/view.ts';
import type { TableView } from '../../view/index.ts';
import { literal } from './awkward.ts';
import {
  boardOf,
  entry,
  foesOf,
  ground,
  HERO_LOOKS,
  heroesOf,
  mark,
  space,
  squareId,
  squaresOf,
  tableOf,
  token,
} from './shapeParts.ts';

const heroesAt = (places: readonly string[], more: Partial<TokenView> = {}): readonly TokenView[] =>
  HERO_LOOKS.map(([id, icon, hue], n) => token(id, 'hero', places[n] ?? '', { icon, hue, ...more }));

const ghoul = (n: number, at: string, more: Partial<TokenView> = {}): TokenView => ({
  ...token('Ghoul', 'foe', at, { letter: `G${n}`, icon: 'spectre', hue: 'ash', ...more }),
  id: `ghoul${n}`,
});

// ---- tiles ----

const TILES = ['ad.xx', 'lab.x', ' laxx', 'hb.fx', 'ex xx'];
const TILE_KINDS: Readonly<Record<string, Partial<SpaceView>>> = {
  x: { isFaceDown: true },
  a: { light: 'lit' },
  l: { light: 'lit', terrain: [ground('brazier', { icon: 'flame', hue: 'ember' })] },
  b: { light: 'dim' },
  d: { light: 'dim', terrain: [ground('font', { icon: 'water-fountain', hue: 'sea' })] },
  f: { light: 'dark', terrain: [ground('chest', { icon: 'locked-chest', hue: 'ember' })] },
  h: { light: 'dark', terrain: [ground('pit', { icon: 'hole', hue: 'ash' })] },
  e: { light: 'dark', terrain: [ground('exit', { icon: 'exit-door', hue: 'moss' })] },
  '.': { light: 'dark' },
};

const tileHeroes = heroesAt(['B2', 'B2', 'C2', 'B3']);
const tileFoes = [
  ghoul(1, 'B2'),
  ghoul(2, 'B2', { marks: [mark('bleeding', { icon: 'droplets', tone: 'bad', count: 2 })] }),
  ghoul(3, 'C3'),
];

export const tiles: TableView = tableOf('Under the hill', 'Ysa is up: 1 card left.', {
  board: boardOf({
    map: 'tiles',
    spaces: squaresOf(TILES, TILE_KINDS),
    tokens: [...tileHeroes, ...tileFoes],
    ties: [{ kind: 'aim', name: literal('aims at'), from: 'Ysa', to: 'ghoul3', hue: 'straw' }],
    queues: [
      {
        id: 'order',
        name: literal('Order'),
        entries: [
          ...tileHeroes.slice(2, 3).map((one) => entry(one, { isActive: true })),
          ...tileFoes.slice(0, 1).map((one) => entry(one)),
          ...tileHeroes.slice(0, 2).map((one) => entry(one, { isWaiting: true })),
        ],
      },
    ],
    tracks: [
      { id: 'oil', name: literal('Oil'), size: 6, icon: 'oil-drum', filled: [mark('oil'), mark('oil'), mark('oil')] },
      { id: 'night', name: literal('Night'), size: 10, icon: 'moon', filled: [mark('night', { tone: 'bad' })] },
    ],
    piles: [
      {
        id: 'deck',
        name: literal('Action deck'),
        count: 31,
        icon: 'card-pickup',
        contents: [mark('A', { count: 3 }), mark('K', { count: 2 })],
      },
    ],
  }),
  heroes: heroesOf(tileHeroes),
  foes: foesOf(tileFoes),
});

// ---- rooms ----

const ROOM_ROWS = ['....  ....', '....~~....', '..........', '....~~....', '....  ....', '..    ..xx'];
const BORDERS: readonly (readonly [BorderView['kind'], string, string | undefined, BorderView['side']?])[] = [
  ['wall', 'D1', undefined, 'east'],
  ['door', 'D2', 'E2'],
  ['openDoor', 'D3', 'E3'],
  ['brokenDoor', 'D4', 'E4'],
  ['low', 'B2', 'B3'],
  ['low', 'C2', 'C3'],
  ['barricade', 'G3', 'H3'],
  ['wall', 'F2', 'G2'],
  ['wall', 'F4', 'G4'],
  ['gate', 'J3', undefined, 'east'],
  ['gate', 'A3', undefined, 'west'],
  ['wall', 'A1', undefined, 'north'],
  ['wall', 'B1', undefined, 'north'],
  ['wall', 'C1', undefined, 'north'],
  ['wall', 'D1', undefined, 'north'],
];

const roomHeroes = heroesAt(['B2', 'C4', 'E3', 'I2']);
const monsters = ['F3', 'H3', 'I4', 'H1'].map((at, n) =>
  ghoul(n + 1, at, { heading: n * 90, badges: [{ name: literal('place in the queue'), text: String(n + 1) }] }),
);

export const rooms: TableView = tableOf('The third door', 'Wren is up: 3 essence.', {
  board: boardOf({
    map: 'rooms',
    spaces: squaresOf(ROOM_ROWS, {
      '~': { terrain: [ground('rubble', { icon: 'stone-pile' })], turned: 1 },
      x: { isFaceDown: true },
    }),
    borders: BORDERS.map(([kind, from, to, side]) => ({
      kind,
      name: literal(kind),
      from,
      ...(to && { to }),
      ...(side && { side }),
    })),
    tokens: [...roomHeroes, ...monsters],
    queues: [
      {
        id: 'queue',
        name: literal('Monsters'),
        entries: monsters.map((one, n) => entry(one, n === 0 ? { isActive: true } : {})),
      },
    ],
    tracks: [
      {
        id: 'threat',
        name: literal('Threat'),
        size: 4,
        filled: [
          mark('threat', { icon: 'skull-crossed-bones', tone: 'bad' }),
          mark('threat', { icon: 'skull-crossed-bones', tone: 'bad' }),
        ],
      },
      { id: 'level', name: literal('Level'), size: 5, filled: [mark('1'), mark('2'), mark('3')] },
    ],
  }),
  heroes: heroesOf(roomHeroes, [mark('essence', { icon: 'drop', hue: 'sea', count: 3 })]),
  foes: foesOf(monsters),
  counters: [mark('Wicks', { icon: 'candle-flame', count: 2, tone: 'good' })],
  traces: [
    { kind: 'moved', who: 'ghoul2', from: squareId(9, 3), to: 'H3' },
    { kind: 'health', who: 'Ysa', amount: -3 },
  ],
});

// ---- zones and spots ----

const ZONES: readonly (readonly [string, number, number])[] = [
  ['A Forge', 0, 0],
  ['B Bridge', 1, 0],
  ['C Vault', 2, 0],
  ['D Pit', 0, 1],
  ['E Court', 1, 1],
  ['F Stair', 2, 1],
];
const zoneHeroes = heroesAt(['A Forge', 'E Court', 'E Court', 'F Stair']);
const guards = ['E Court', 'E Court', 'C Vault'].map((at, n) => ghoul(n + 1, at, { hue: 'rose' }));

export const zonesWithDoors: TableView = tableOf('The cold forge', 'Round 2 of 4', {
  board: boardOf({
    shape: 'zones',
    map: 'forge',
    spaces: ZONES.map(([name, x, y], n) =>
      space(name, [x, y], {
        ...(n === 3 && { terrain: [ground('difficult', { fill: 'hatched' })] }),
        ...(n === 1 && { marks: [mark('portal 1', { icon: 'magic-portal', hue: 'dusk' })] }),
        ...(n === 5 && { marks: [mark('portal 1', { icon: 'magic-portal', hue: 'dusk' })] }),
      }),
    ),
    links: [
      ['A Forge', 'B Bridge'],
      ['B Bridge', 'C Vault'],
      ['A Forge', 'D Pit'],
      ['B Bridge', 'E Court'],
      ['D Pit', 'E Court'],
      ['E Court', 'F Stair'],
    ],
    borders: [
      { kind: 'door', name: literal('door'), from: 'B Bridge', to: 'C Vault' },
      { kind: 'openDoor', name: literal('open door'), from: 'B Bridge', to: 'E Court' },
      { kind: 'barricade', name: literal('barricade'), from: 'D Pit', to: 'E Court' },
    ],
    tokens: [...zoneHeroes, ...guards],
    queues: [
      {
        id: 'order',
        name: literal('Order'),
        entries: [
          ...zoneHeroes.slice(0, 1).map((one) =>
            entry(one, {
              isActive: true,
              dice: [
                { sides: 6, face: '5', hue: 'ember' },
                { sides: 6, face: '2', hue: 'sea' },
              ],
            }),
          ),
          ...guards.slice(0, 2).map((one) => entry(one)),
        ],
      },
    ],
  }),
  heroes: heroesOf(zoneHeroes, [mark('energy', { icon: 'lightning-frequency', hue: 'straw', count: 3 })]),
  foes: foesOf(guards),
});

const SPOTS: readonly (readonly [string, number, number, SpaceView['light']])[] = [
  ['Gate', 0, 1, 'lit'],
  ['Yard', 1, 0, 'dim'],
  ['Crypt', 2, 1, 'dark'],
  ['Well', 1, 2, 'lit'],
  ['Nave', 3, 0, 'dim'],
  ['Altar', 4, 1, 'dark'],
];

export const spots: TableView = tableOf('By lamplight', 'Wren carries the lamp.', {
  board: boardOf({
    shape: 'spots',
    map: 'spots',
    spaces: [
      ...SPOTS.map(([name, x, y, light]) => space(name, [x, y], { ...(light && { light }) })),
      space('?', [3, 2], { isFaceDown: true }),
    ],
    links: [
      ['Gate', 'Yard'],
      ['Yard', 'Crypt'],
      ['Gate', 'Well'],
      ['Well', 'Crypt'],
      ['Crypt', 'Nave'],
      ['Nave', 'Altar'],
      ['Crypt', '?'],
    ],
    tokens: [...heroesAt(['Gate', 'Gate', 'Yard', 'Crypt']), ghoul(1, 'Crypt', { pose: 'unseen' }), ghoul(2, 'Altar')],
    ties: [{ kind: 'focus', name: literal('goes for'), from: 'ghoul2', to: 'Ysa', hue: 'dusk' }],
  }),
  heroes: heroesOf(heroesAt(['Gate', 'Gate', 'Yard', 'Crypt'])),
  foes: foesOf([ghoul(1, 'Crypt'), ghoul(2, 'Altar')]),
});
