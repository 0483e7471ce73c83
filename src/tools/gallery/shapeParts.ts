// Parts of boards that are made by hand, to see every shape of the model before a ruleset needs it.
import type {
  BoardView,
  FoeView,
  HeroView,
  Hue,
  Mark,
  QueueView,
  SpaceView,
  TerrainView,
  TokenView,
} from '../../engine/ruleset/view.ts';
import type { TableView } from '../../view/index.ts';
import { literal } from './awkward.ts';

export const mark = (id: string, more: Partial<Mark> = {}): Mark => ({ id, name: literal(id), count: 1, ...more });

export const ground = (id: string, more: Partial<TerrainView> = {}): TerrainView => ({ ...mark(id), ...more });

export const token = (id: string, kind: TokenView['kind'], at: string, more: Partial<TokenView> = {}): TokenView => ({
  id,
  kind,
  at,
  name: literal(id),
  letter: id.slice(0, 1),
  health: { now: 14, max: 22 },
  marks: [],
  ...more,
});

export const space = (id: string, [x, y]: readonly [number, number], more: Partial<SpaceView> = {}): SpaceView => ({
  id,
  name: literal(id),
  x,
  y,
  marks: [],
  ...more,
});

export const entry = (
  { id, name, letter, icon, hue }: TokenView,
  more: Partial<QueueView['entries'][number]> = {},
): QueueView['entries'][number] => ({
  id,
  name,
  letter,
  ...(icon !== undefined && { icon }),
  ...(hue && { hue }),
  ...more,
});

const heroOf = ({ id, name, letter, icon, hue, at, health }: TokenView, marks: readonly Mark[]): HeroView => ({
  id,
  name,
  letter,
  at,
  health,
  marks,
  features: [],
  piles: [],
  ...(icon !== undefined && { icon }),
  ...(hue && { hue }),
});

export const heroesOf = (tokens: readonly TokenView[], marks: readonly Mark[] = []): readonly HeroView[] =>
  tokens.filter(({ kind }) => kind === 'hero').map((one) => heroOf(one, marks));

export const foesOf = (tokens: readonly TokenView[]): readonly FoeView[] =>
  tokens
    .filter(({ kind }) => kind === 'foe')
    .map((one) => ({ ...heroOf(one, one.marks), id: one.id, fallen: false, piles: [] }));

export const boardOf = (more: Partial<BoardView>): BoardView => ({
  shape: 'squares',
  map: 'sample',
  name: literal('A sample'),
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

export const tableOf = (title: string, turn: string, more: Partial<TableView>): TableView => ({
  ruleset: 'sample',
  eyes: 'public',
  status: 'asking',
  header: [literal(title), literal(turn)],
  board: boardOf({}),
  heroes: [],
  foes: [],
  counters: [],
  colours: [],
  asks: [],
  highlights: [],
  waitingFor: [],
  news: [],
  lessons: [],
  traces: [],
  ...more,
});

/** Squares from a drawing, a letter each; a blank is a hole. */
export function squaresOf(
  rows: readonly string[],
  kinds: Readonly<Record<string, Partial<SpaceView>>>,
): readonly SpaceView[] {
  return rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (sign === ' ' ? [] : [space(squareId(x, y), [x, y], kinds[sign])])),
  );
}

export const squareId = (x: number, y: number): string => `${String.fromCharCode(65 + x)}${y + 1}`;

export const HERO_LOOKS: readonly (readonly [string, string, Hue])[] = [
  ['Wren', 'sabers-choc', 'ember'],
  ['Hob', 'shield', 'sea'],
  ['Ysa', 'star-swirl', 'dusk'],
  ['Jory', 'sling', 'moss'],
];
