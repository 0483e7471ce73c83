// Since you last looked: what happened to each figure, summed, and the few lines that matter most.
import { type GameEvent, isFor } from '../engine/event.ts';
import type { GameState } from '../engine/ruleset.ts';
import type { Table } from '../engine/save.ts';
import { say, type Text } from '../engine/text.ts';
import type { Eyes, FoeView, HeroView, Line, Look, Mark, Meter, TokenView, Trace } from '../engine/view.ts';
import { between } from './standing.ts';
import { type TableView, tableView } from './tableView.ts';

/** All that happened to one figure. */
export type FigureSince = Look & {
  readonly id: string;
  readonly name: Text;
  readonly letter: string;
  readonly kind: TokenView['kind'];
  /** Where it stands now, or stood last. */
  readonly at: string;
  /** Where it stood before, if that was somewhere else. */
  readonly from?: string;
  readonly health: Meter;
  /** What it gained or lost on the whole. */
  readonly change: number;
  readonly fell?: true;
  readonly gained: readonly Mark[];
  /** What it is rid of. */
  readonly lost: readonly Mark[];
};

export type SinceView = {
  /** The table as it is now, with the news of that time. */
  readonly table: TableView;
  /** Only those to whom something happened, those who matter most to these eyes first. */
  readonly figures: readonly FigureSince[];
  /** At most three; what happened to the owner of these eyes first. */
  readonly lines: readonly Line[];
};

type Looked = {
  readonly events: readonly GameEvent[];
  /** The number of the last event that was seen. */
  readonly after: number;
};

const MOST_LINES = 3;

/** Events that were seen before may be among them: then it is known what was taken back. */
export function sinceView<S extends GameState, C>(table: Table<S, C>, eyes: Eyes, looked: Looked): SinceView {
  const known = looked.events.filter((event) => isFor(event, eyes));
  const { undone, done } = between(known, looked.after);
  const { rules, content } = table;
  const told = new Set(done);
  const news = known.filter((event) => told.has(event) || (event.type === 'tookBack' && event.number > looked.after));
  const view = tableView(table, eyes, news);
  const traces = [
    ...undone.flatMap((event) => rules.traces(event, content).map(turnedBack).toReversed()),
    ...done.flatMap((event) => rules.traces(event, content)),
  ];
  const figures = figuresOf(view)
    .map((figure) => summed(figure, traces))
    .filter(isTouched)
    .toSorted((a, b) => weight(b, eyes) - weight(a, eyes));
  return { table: view, figures, lines: figures.slice(0, MOST_LINES).map((one) => lineOf(one, view)) };
}

/** What a trace left is taken off the board again. */
function turnedBack(trace: Trace): Trace {
  switch (trace.kind) {
    case 'moved':
      return { ...trace, from: trace.to, to: trace.from };
    case 'health':
    case 'deed':
      return { ...trace, amount: -trace.amount };
    case 'gained':
      return { ...trace, mark: { ...trace.mark, count: -trace.mark.count } };
    case 'fell':
      return { kind: 'health', who: trace.who, amount: 0 };
  }
}

// ---- figures ----

type Figure = Omit<FigureSince, 'from' | 'change' | 'gained' | 'lost'>;

/** Everybody who can be seen, on the board or fallen. */
function figuresOf({ board, heroes, foes }: TableView): readonly Figure[] {
  const isThere = (id: string) => board.tokens.some((token) => token.id === id);
  const beside = (kind: TokenView['kind'], all: readonly (HeroView | FoeView)[]) =>
    all.filter(({ id }) => !isThere(id)).map((one) => ({ ...one, kind }));
  return [...board.tokens, ...beside('hero', heroes), ...beside('foe', foes)].map(
    ({ id, name, letter, kind, at, health, icon, hue }) => ({
      id,
      name,
      letter,
      kind,
      at,
      health,
      ...(icon !== undefined && { icon }),
      ...(hue !== undefined && { hue }),
    }),
  );
}

function summed(figure: Figure, all: readonly Trace[]): FigureSince {
  const traces = all.filter(({ who }) => who === figure.id);
  const moves = traces.filter((trace) => trace.kind === 'moved');
  const from = moves[0]?.from;
  const fall = traces.findLast((trace) => trace.kind === 'fell');
  const at = figure.at === '' ? (fall?.at ?? moves.at(-1)?.to ?? '') : figure.at;
  const marks = marksOf(traces);
  const change = traces.reduce((sum, trace) => sum + (trace.kind === 'health' ? trace.amount : 0), 0);
  return {
    ...figure,
    at,
    ...(from !== undefined && from !== at && { from }),
    change,
    ...(fall && { fell: true }),
    gained: marks.filter(({ count }) => count > 0),
    lost: marks.filter(({ count }) => count < 0).map((mark) => ({ ...mark, count: -mark.count })),
  };
}

/** Each kind of mark once, with what it comes to. */
function marksOf(traces: readonly Trace[]): readonly Mark[] {
  const marks = new Map<string, Mark>();
  for (const trace of traces) {
    if (trace.kind !== 'gained') continue;
    const { id, count } = trace.mark;
    marks.set(id, { ...trace.mark, count: count + (marks.get(id)?.count ?? 0) });
  }
  return [...marks.values()];
}

const isTouched = ({ from, change, fell, gained, lost }: FigureSince): boolean =>
  from !== undefined || change !== 0 || fell === true || gained.length + lost.length > 0;

/** One's own lot first, then who fell, then heroes before foes, then the greater change. */
function weight({ id, fell, kind, change, gained }: FigureSince, eyes: Eyes): number {
  const first = id === eyes ? 1000 : fell ? 500 : 0;
  return first + (kind === 'hero' ? 0.5 : 0) + Math.abs(change) + gained.length;
}

// ---- lines ----

function lineOf(figure: FigureSince, view: TableView): Line {
  const who = figure.id === view.eyes ? say('look.since.you') : figure.name;
  const isFoe = figure.kind === 'foe';
  const isWorse = figure.change < 0 || figure.fell === true;
  const tone = figure.change === 0 && !figure.fell ? 'plain' : isWorse === isFoe ? 'good' : 'bad';
  return { text: say('look.since.line', { who, what: whatOf(figure, view) }), tone };
}

function whatOf(figure: FigureSince, view: TableView): readonly Text[] {
  const { change, fell, health, from, at, gained, lost } = figure;
  const marks = (list: readonly Mark[]) => list.map(({ name, count }) => say('common.words.counted', { name, count }));
  const spaceName = (id: string) =>
    view.board.spaces.find((space) => space.id === id)?.name ?? say('common.words.nowhere');
  return [
    ...(fell ? [say('look.since.fell')] : []),
    ...(change < 0 && !fell ? [say('look.since.less', { amount: -change, ...health })] : []),
    ...(change > 0 ? [say('look.since.more', { amount: change, ...health })] : []),
    ...(from === undefined ? [] : [say('look.since.moved', { from: spaceName(from), to: spaceName(at) })]),
    ...(gained.length > 0 ? [say('look.since.gained', { marks: marks(gained) })] : []),
    ...(lost.length > 0 ? [say('look.since.lost', { marks: marks(lost) })] : []),
  ];
}
