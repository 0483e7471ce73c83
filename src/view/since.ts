// Since you last looked: what happened to each figure, summed, and the few lines that matter most.
import { type GameEvent, isFor } from '../engine/kernel/event.ts';
import type { Table } from '../engine/kernel/save.ts';
import type { GameState } from '../engine/ruleset/ruleset.ts';
import type { Eyes, FoeView, Gain, HeroView, Line, Look, Meter, TokenView, Trace } from '../engine/ruleset/view.ts';
import { say, type Text } from '../engine/text.ts';
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
  /** The spaces of its way there, where they are known. */
  readonly path?: readonly string[];
  readonly health: Meter;
  /** What it gained or lost in total. */
  readonly change: number;
  /** It fell, and is still down or gone. */
  readonly fell?: true;
  /** It fell, and is up again. */
  readonly rose?: true;
  readonly gained: readonly Gain[];
  /** Marks that it lost. */
  readonly lost: readonly Gain[];
};

export type SinceView = {
  /** The table as it is now, with the news since then. */
  readonly table: TableView;
  /** Only figures to which something happened, the most important to these eyes first. */
  readonly figures: readonly FigureSince[];
  /** One line for each of the first figures; if there are more, a last line names the others. */
  readonly lines: readonly Line[];
};

type Looked = {
  readonly events: readonly GameEvent[];
  /** The number of the last event that the person saw. */
  readonly after: number;
};

const MOST_LINES = 6;

/** The events may include earlier ones: they show what was taken back. */
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
  return { table: view, figures, lines: linesOf(figures, view) };
}

/** The trace that undoes this one on the board. */
function turnedBack(trace: Trace): Trace {
  switch (trace.kind) {
    case 'moved':
      return { kind: 'moved', who: trace.who, from: trace.to, to: trace.from };
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

type Figure = Omit<FigureSince, 'from' | 'path' | 'change' | 'fell' | 'rose' | 'gained' | 'lost'> & {
  readonly isDown: boolean;
};

/** All visible figures, on the board or fallen. */
function figuresOf({ board, heroes, foes }: TableView): readonly Figure[] {
  const isThere = (id: string) => board.tokens.some((token) => token.id === id);
  const beside = (kind: TokenView['kind'], all: readonly (HeroView | FoeView)[]) =>
    all.filter(({ id }) => !isThere(id)).map((one) => ({ ...one, kind, pose: 'lying' as const }));
  return [...board.tokens, ...beside('hero', heroes), ...beside('foe', foes)].map(
    ({ id, name, letter, kind, at, health, icon, hue, pose }) => ({
      id,
      name,
      letter,
      kind,
      at,
      health,
      isDown: pose === 'lying' || health.now < 0,
      ...(icon !== undefined && { icon }),
      ...(hue !== undefined && { hue }),
    }),
  );
}

function summed({ isDown, ...figure }: Figure, all: readonly Trace[]): FigureSince {
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
    ...(from !== undefined && from !== at && { from, ...pathOf(moves) }),
    change,
    ...(fall && (isDown ? { fell: true } : { rose: true })),
    gained: marks.filter(({ count }) => count > 0),
    lost: marks.filter(({ count }) => count < 0).map((mark) => ({ ...mark, count: -mark.count })),
  };
}

/** All moves one after the other, without detours that led back; undefined if one of them is unknown. */
function pathOf(moves: readonly Extract<Trace, { kind: 'moved' }>[]): Pick<FigureSince, 'path'> {
  const path: string[] = [];
  for (const { from, path: steps } of moves) {
    if (!steps) return {};
    for (const space of [from, ...steps]) {
      const before = path.indexOf(space);
      if (before >= 0) path.length = before;
      path.push(space);
    }
  }
  return { path: path.slice(1) };
}

/** Each kind of mark once, with its sum. */
function marksOf(traces: readonly Trace[]): readonly Gain[] {
  const marks = new Map<string, Gain>();
  for (const trace of traces) {
    if (trace.kind !== 'gained') continue;
    const { id, count } = trace.mark;
    marks.set(id, { ...trace.mark, count: count + (marks.get(id)?.count ?? 0) });
  }
  return [...marks.values()];
}

const isTouched = ({ from, change, fell, rose, gained, lost }: FigureSince): boolean =>
  from !== undefined || change !== 0 || fell === true || rose === true || gained.length + lost.length > 0;

/** First the person's own hero; then who was hurt, healed or fell, the own side before foes; then everything else alike. */
function weight({ id, fell, rose, kind, change, gained, lost }: FigureSince, eyes: Eyes): number {
  const hasFallen = fell === true || rose === true;
  const first = (id === eyes ? 4000 : 0) + (hasFallen || change !== 0 ? 2000 : 0) + (kind === 'foe' ? 0 : 1000);
  return first + (hasFallen ? 500 : 0) + Math.abs(change) + gained.length + lost.length;
}

// ---- lines ----

function linesOf(figures: readonly FigureSince[], view: TableView): readonly Line[] {
  if (figures.length <= MOST_LINES) return figures.map((one) => lineOf(one, view));
  const others = figures.slice(MOST_LINES - 1).map(({ name }) => name);
  const more: Line = { text: say('look.since.others', { count: others.length, who: others }), tone: 'quiet' };
  return [...figures.slice(0, MOST_LINES - 1).map((one) => lineOf(one, view)), more];
}

function lineOf(figure: FigureSince, view: TableView): Line {
  const isYou = figure.id === view.eyes;
  const isFoe = figure.kind === 'foe';
  const hasFallen = figure.fell === true || figure.rose === true;
  const isWorse = figure.change < 0 || hasFallen;
  const tone = figure.change === 0 && !hasFallen ? 'plain' : isWorse === isFoe ? 'good' : 'bad';
  const who = isYou ? say('look.since.you') : figure.name;
  return { text: say('look.since.line', { who, what: whatOf(figure, view, isYou ? 'yes' : 'no') }), tone };
}

/** For a fallen figure, nothing else matters. */
function whatOf(figure: FigureSince, { board }: TableView, you: 'yes' | 'no'): readonly Text[] {
  const { change, fell, health, from, at, gained, lost } = figure;
  const tell = (key: string, params: Text['params'] = {}) => say(`look.since.${key}`, { you, ...params });
  if (fell) return [change < 0 ? tell('felled', { amount: -change }) : tell('fell')];
  const spaceName = (id: string) => board.spaces.find((space) => space.id === id)?.name ?? say('common.words.nowhere');
  const marks = (way: 'gained' | 'lost', list: readonly Gain[]) =>
    list.map(({ says = 'look.since.gained', name, count }) => say(says, { you, way, name, count }));
  return [
    ...healthWords(figure).map((key) => tell(key, { amount: Math.abs(change), ...health })),
    ...(from === undefined ? [] : [tell('moved', { from: spaceName(from), to: spaceName(at) })]),
    ...marks('gained', gained),
    ...marks('lost', lost),
  ];
}

function healthWords({ rose, change }: FigureSince): readonly string[] {
  if (rose) return ['rose'];
  return change === 0 ? [] : [change < 0 ? 'less' : 'more'];
}
