// Views made awkward: crowds, endless names, other scripts, missing icons.

import type { CardView, FlowerView, Mark, TokenView } from '../../engine/ruleset/view.ts';
import { say, type Text } from '../../engine/text.ts';
import { letterOf } from '../../view/askView.ts';
import type { TableView } from '../../view/tableView.ts';

/** Words as they are, for names that no catalog has. */
export const literals = (ruleset: string) => ({
  'gallery.literal': '{text}',
  [`${ruleset}.colour.unknown`]: 'unknown',
});
export const literal = (text: string): Text => say('gallery.literal', { text });

export const NAMES = {
  'a name of sixty characters': 'Maximiliana-Theodora von und zu Hohenschwangau-Lichtenstein',
  'one word of sixty letters': 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt',
  umlauts: 'Jörg Müßiggänger Ångström',
  emoji: '🔥 Mia 🦊👩‍👩‍👧 Glut 🕯️',
  'right to left, Arabic': 'مريم حاملة المصباح',
  'right to left, Hebrew': 'מרים נושאת המנורה',
  'right to left within left to right': 'Sister مريم the Bold',
  'nothing at all': '',
} as const;

/** Gives everything that has a name this one. */
export const allNamed = <T>(value: T, name: string): T => replaced(value, 'name', () => literal(name));

export const withoutIcons = <T>(value: T): T => replaced(value, 'icon', () => 'there-is-no-such-icon');

function replaced<T>(value: T, field: string, by: (old: unknown) => unknown): T {
  if (Array.isArray(value)) return value.map((one) => replaced(one, field, by)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === field ? by(inner) : replaced(inner, field, by),
  ]);
  return Object.fromEntries(entries) as T;
}

// ---- boards ----

const withTokens = (view: TableView, tokens: readonly TokenView[]): TableView => ({
  ...view,
  board: {
    ...view.board,
    tokens,
    ties: view.board.ties.filter(({ from, to }) => has(tokens, from) && has(tokens, to)),
  },
});

const has = (tokens: readonly TokenView[], id: string): boolean => tokens.some((token) => token.id === id);

export const emptied = (view: TableView): TableView => withTokens(view, []);

/** That many figures: all in one space, or spread over the board. */
export function crowded(view: TableView, count: number, place: 'together' | 'spread'): TableView {
  const { tokens, spaces } = view.board;
  const at = (n: number): string => spaces[place === 'together' ? 0 : n % spaces.length]?.id ?? '';
  const copies = Array.from({ length: count }, (_, n) => tokens[n % tokens.length])
    .filter((token) => token !== undefined)
    .map((token, n) => ({
      ...token,
      at: at(n),
      ...(n >= tokens.length && { id: `${token.id}.${n}`, letter: letterOf(n) }),
    }));
  return withTokens(view, copies);
}

/** Every figure gets all marks of all figures in the view, and more. */
export function burdened(view: TableView): TableView {
  const { tokens } = view.board;
  const known = [...tokens, ...view.heroes, ...view.foes].flatMap(({ marks }) => marks);
  const marks = [...new Map([...known, ...STATUSES].map((mark) => [mark.id, { ...mark, count: 2 }])).values()];
  const poses = ['standing', 'lying', 'unseen', 'beset'] as const;
  return withTokens(
    view,
    tokens.map((token, n) => ({ ...token, marks, pose: poses[n % poses.length] ?? 'standing', heading: n * 90 })),
  );
}

const STATUSES: readonly Mark[] = (
  [
    ['bleeding', 'droplets', 'rose', 'bad'],
    ['burning', 'flame', 'ember', 'bad'],
    ['shielded', 'shield', 'sea', 'good'],
    ['asleep', 'night-sleep', 'dusk', 'bad'],
    ['hasty', 'sprint', 'moss', 'good'],
    ['cursed', 'cursed-star', 'ash', 'quiet'],
  ] as const
).map(([id, icon, hue, tone]) => ({ id, icon, hue, tone, name: literal(id), count: 1 }));

/** Everything on the board can be chosen. */
export function allHighlighted(view: TableView): TableView {
  const places = [...view.board.spaces, ...view.board.tokens].map(({ id }) => id);
  return { ...view, highlights: places.map((on, n) => ({ ask: 1, letter: letterOf(n), on })) };
}

// ---- hands ----

/** That many cards, repeating those that there are. */
export const dealt = (cards: readonly CardView[], count: number): readonly CardView[] =>
  Array.from({ length: count }, (_, n) => cards[n % cards.length])
    .filter((card) => card !== undefined)
    .map((card, n) => ({ ...card, id: `${card.id}.${n}` }));

export const wordy = (card: CardView): CardView => ({
  ...card,
  text: Array.from({ length: 12 }, () => card.text)
    .flat()
    .slice(0, 12),
});

export const silent = (card: CardView): CardView => {
  const { value: _value, icon: _icon, hue: _hue, ...rest } = card;
  return { ...rest, text: [], colours: [] };
};

// ---- sheets ----

const PETALS = [
  ['Stalk', 'stag-head', 'rose', undefined],
  ['Gore', 'bull-horns', 'ember', 'next'],
  ['Charge', 'sprint', 'sea', 'near'],
  ['Bellow', 'shouting', 'dusk', undefined],
  ['Turn', 'cycle', 'moss', 'skips'],
  ['Rear', 'horse-head', 'straw', undefined],
  ['Trample', 'footprint', 'ash', undefined],
] as const;
const AROUND = [
  [0, 0],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
] as const;

/** A programme as foes of other rulesets have it. */
export const FLOWER: FlowerView = {
  hexes: PETALS.map(([name, icon, hue, state], n) => ({
    id: name,
    q: AROUND[n]?.[0] ?? 0,
    r: AROUND[n]?.[1] ?? 0,
    icon,
    hue,
    name: literal(`${name}.`),
    ...(n > 0 && { label: String(n) }),
    text: [literal(`${name}: moves 2, then strikes whoever stands next to it for 3.`)],
    ...(state && { state }),
  })),
};
