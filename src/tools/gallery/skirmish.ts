// Twelve by nine squares: walls, low walls, rough ground, fire, smoke and lamps; flowers, omens and those who flank.
import type { FlowerView, FoeView, TokenView } from '../../engine/ruleset/view.ts';
import type { TableView } from '../../view/index.ts';
import { literal } from './awkward.ts';
import { boardOf, entry, foesOf, ground, HERO_LOOKS, heroesOf, mark, squaresOf, tableOf, token } from './shapeParts.ts';

const ROWS = [
  '############',
  '#....o....~#',
  '#..s.o.^..~#',
  '#..s....^..#',
  '#..oo......#',
  '#......o...#',
  '#....o.....#',
  '#....o.~~..#',
  '############',
];

const KINDS = {
  '#': { terrain: [ground('wall', { fill: 'solid' })] },
  o: { terrain: [ground('low cover', { fill: 'low' })] },
  '~': { terrain: [ground('rough', { fill: 'hatched' })] },
  '^': { terrain: [ground('fire', { fill: 'glowing', icon: 'flame', hue: 'rose' })] },
  s: { terrain: [ground('smoke', { fill: 'hazy' })] },
} as const;

const HEROES = ['C4', 'F4', 'I3', 'C7'];
const heroes: readonly TokenView[] = HERO_LOOKS.map(([id, icon, hue], n) =>
  token(id, 'hero', HEROES[n] ?? 'B2', {
    icon,
    hue,
    ...(n === 1 && { isActive: true as const }),
    ...(n === 3 && {
      pose: 'lying' as const,
      health: { now: 0, max: 20 },
      marks: [mark('Fade', { icon: 'candle-flame', tone: 'bad', count: 2 })],
    }),
    ...(n === 0 && { marks: [mark('burning', { icon: 'flame', tone: 'bad', hue: 'ember' })] }),
  }),
);

const omen = (text: string, heading: number) => ({
  badges: [{ name: literal('omen'), text, isDie: true as const }],
  heading,
});

const foes: readonly TokenView[] = [
  token('Marrow hound', 'foe', 'G5', {
    letter: 'M',
    icon: 'wolf-head',
    hue: 'ash',
    pose: 'beset',
    ...omen('3', 120),
  }),
  token('Soot imp', 'foe', 'E6', { letter: 'S', icon: 'imp', hue: 'ember', ...omen('6', 300) }),
  token('Wick rat', 'foe', 'I8', { letter: 'W1', icon: 'rat', hue: 'straw', health: { now: 3, max: 6 } }),
  token('Wick rat', 'foe', 'J6', { letter: 'W2', icon: 'rat', hue: 'straw', health: { now: 6, max: 6 } }),
  token('Wick rat', 'foe', 'K3', { letter: 'W3', icon: 'rat', hue: 'straw', health: { now: 6, max: 6 } }),
  token('Bone levy', 'foe', 'K7', { letter: 'L', icon: 'skeleton', hue: 'bone' }),
  token('Gloam bowman', 'foe', 'K5', { letter: 'G', icon: 'bowman', hue: 'dusk' }),
].map((one, n) => ({ ...one, id: `foe${n}` }));

const lamps = [
  token('Lamp', 'object', 'B2', { letter: 'L1', icon: 'street-light', health: { now: 0, max: 0 } }),
  token('Lamp', 'object', 'H8', { letter: 'L2', icon: 'street-light', hue: 'ash', health: { now: 0, max: 0 } }),
].map((one, n) => ({ ...one, id: `lamp${n}` }));

// ---- flowers ----

const ARMS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;
const HEXES = [
  ['Move 2', 'sprint', 'sea'],
  ['Bite', 'wolf-trap', 'rose'],
  ['Howl', 'shouting', 'dusk'],
] as const;

/** Arms of two hexes, of which one is next and its neighbours are near. */
function flower(next: number, skipped: boolean): FlowerView {
  const hex = (kind: number, place: { q: number; r: number }, state?: 'next' | 'near' | 'skips') => {
    const [name, icon, hue] = HEXES[kind % HEXES.length] ?? HEXES[0];
    const text = [literal('6 or less against Guard: 1d6+2 damage.')];
    return {
      ...place,
      id: `${place.q},${place.r}`,
      name: literal(`${name}.`),
      text,
      icon,
      hue,
      ...(state && { state }),
    };
  };
  const arms = ARMS.flatMap(([q, r], n) => {
    const apart = Math.min((n + 6 - next) % 6, (next + 6 - n) % 6);
    const state = apart === 0 ? 'next' : apart === 1 ? 'near' : undefined;
    return [1, 2].map((far) =>
      hex(n + far, { q: q * far, r: r * far }, state === 'next' && far === 2 && skipped ? 'skips' : state),
    );
  });
  return { hexes: [hex(0, { q: 0, r: 0 }, 'next'), ...arms] };
}

const withFlowers = (foe: FoeView, n: number): FoeView =>
  n < 2
    ? { ...foe, flower: flower(n === 0 ? 2 : 5, n === 1), dice: [{ sides: 6, face: n === 0 ? '3' : '6' }] }
    : { ...foe, flower: { hexes: flower(0, false).hexes.map(({ state: _state, ...hex }) => hex) } };

const turns = {
  id: 'turns',
  name: literal('Round 3'),
  entries: [
    ...heroes.slice(1, 2).map((one) => entry(one, { isActive: true })),
    ...foes.slice(0, 2).map((one, n) => entry(one, { dice: [{ sides: 6, face: n === 0 ? '3' : '6' }] })),
    ...heroes.slice(0, 1).map((one) => entry(one)),
    ...foes.slice(2, 5).map((one) => entry(one)),
    ...heroes.slice(2, 3).map((one) => entry(one, { isWaiting: true })),
    ...foes.slice(5).map((one) => entry(one)),
  ],
};

const tokens = [...heroes, ...foes, ...lamps];

/** What somebody who is about to move sees. */
export const skirmish: TableView = tableOf('Lamps in the mire', 'Hob is up: 2 actions left.', {
  board: boardOf({
    map: 'skirmish',
    spaces: squaresOf(ROWS, KINDS),
    tokens,
    ties: [
      { kind: 'flank', name: literal('flanks'), from: 'Hob', to: 'Ysa', hue: 'ember', isMutual: true },
      { kind: 'target', name: literal('goes for'), from: 'foe1', to: 'Wren', hue: 'rose' },
    ],
    queues: [turns],
    tracks: [
      {
        id: 'rounds',
        name: literal('Rounds'),
        size: 9,
        filled: [mark('1', { hue: 'bone' }), mark('2', { hue: 'bone' })],
      },
    ],
  }),
  heroes: heroesOf(heroes, [mark('Spark', { icon: 'sparkles', hue: 'straw', count: 2 })]),
  foes: foesOf(foes).map(withFlowers),
  counters: [
    mark('Gloom', { icon: 'moon', tone: 'bad', count: 2 }),
    mark('Lamps lit', { icon: 'street-light', count: 1 }),
  ],
  highlights: ['E3', 'F3', 'G3', 'E5', 'F5', 'F6'].map((on, n) => ({ ask: 1, letter: 'ABCDEF'[n] ?? '?', on })),
  waitingFor: ['Hob'],
  traces: [
    { kind: 'health', who: 'Wren', amount: -5 },
    { kind: 'moved', who: 'foe1', from: 'H7', to: 'E6' },
  ],
});
