// What one person sees of a table: the ruleset's view, the asks, whom it waits for, and what is new.
import { PARTY, type SeatId, WORLD } from '../engine/kernel/ask.ts';
import { type GameEvent, isFor } from '../engine/kernel/event.ts';
import type { Status, Table } from '../engine/kernel/save.ts';
import type { GameState } from '../engine/ruleset/ruleset.ts';
import type { BoardView, Eyes, Line, RulesetView, SubjectView, Trace } from '../engine/ruleset/view.ts';
import type { Text } from '../engine/text.ts';
import { type AskView, askViews } from './askView.ts';

/** The letter of an option, beside the space or figure that it names. */
export type Highlight = { readonly ask: number; readonly letter: string; readonly on: string };

export type TableView = RulesetView & {
  /** The id of the ruleset; the names of its kinds and colours begin with it. */
  readonly ruleset: string;
  readonly eyes: Eyes;
  readonly status: Status;
  readonly asks: readonly AskView[];
  readonly highlights: readonly Highlight[];
  readonly waitingFor: readonly SeatId[];
  readonly news: readonly Line[];
  /** Rules that are explained with the news. */
  readonly lessons: readonly Line[];
  /** What the open asks are about, if everybody may know it. */
  readonly subject?: SubjectView;
  /** What the news changed on the board. */
  readonly traces: readonly Trace[];
};

/** `events` become the news, as far as they are for these eyes. */
export function tableView<S extends GameState, C>(
  table: Table<S, C>,
  eyes: Eyes,
  events: readonly GameEvent[] = [],
): TableView {
  const { rules, state, content } = table;
  const shown = rules.view(state, content, eyes);
  const asks = askViews(table, eyes, shown);
  const known = events.filter((event) => isFor(event, eyes));
  const told = toldIn(table, known);
  const subject = subjectOf(table);
  return {
    ...shown,
    header: headerOf(table, shown),
    ruleset: rules.id,
    eyes,
    status: table.status,
    asks,
    highlights: asks.flatMap((ask) => highlightsOf(shown.board, ask)),
    waitingFor: waitingFor(table),
    news: told.filter(isNews),
    lessons: told.filter(({ lesson }) => lesson === 'all'),
    ...(subject && { subject }),
    traces: known.flatMap((event) => rules.traces(event, content)),
  };
}

/** Only the news: what happened, as far as it is for these eyes. */
export const newsIn = <S extends GameState, C>(
  table: Table<S, C>,
  eyes: Eyes,
  events: readonly GameEvent[],
): readonly Line[] =>
  toldIn(
    table,
    events.filter((event) => isFor(event, eyes)),
  ).filter(isNews);

const toldIn = <S extends GameState, C>(
  { rules, content }: Table<S, C>,
  known: readonly GameEvent[],
): readonly Line[] => known.flatMap((event) => rules.narrate(event, content));

const isNews = ({ lesson }: Line): boolean => lesson === undefined;

/** Asks that are open side by side are about the same thing; what only one seat may know is not shown here. */
function subjectOf<S extends GameState, C>(table: Table<S, C>): SubjectView | undefined {
  const first = firstKnown(table);
  return first && table.rules.subject?.(table.state, table.content, first);
}

const firstKnown = <S extends GameState, C>({ asks }: Table<S, C>) => asks.find(({ secret }) => secret !== 'both');

/** Whose turn it is, or what is being asked in the middle of it. */
function headerOf<S extends GameState, C>(table: Table<S, C>, { header }: RulesetView): readonly Text[] {
  const first = firstKnown(table);
  const headline = first && table.rules.headline?.(table.state, table.content, first);
  return headline ? [...header.slice(0, 1), headline, ...header.slice(2)] : header;
}

/** Options are marked on the board for those who may choose them. */
function highlightsOf(board: BoardView, ask: AskView): readonly Highlight[] {
  const places = [...board.spaces, ...board.tokens].map(({ id }) => id);
  const options = ask.mine ? ask.options.filter(({ id }) => places.includes(id)) : [];
  return options.map(({ letter, id }) => ({ ask: ask.number, letter, on: id }));
}

/** The seats that may answer something now. */
export function waitingFor<S extends GameState, C>(table: Table<S, C>): readonly SeatId[] {
  const seats = table.rules.seatsOf(table.state);
  const asked = table.asks.flatMap(({ who, settle }) => {
    if (who !== PARTY) return who === WORLD ? [] : [who];
    return settle.by === 'vote' && settle.who ? settle.who : seats;
  });
  return [...new Set(asked)];
}
