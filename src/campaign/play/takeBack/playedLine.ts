// The play that stands: along the lines from the beginning to the present, as kept checkpoints and what was answered after each.

import type { Json } from '../../../engine/json.ts';
import type { TakenAnswer } from '../../../engine/kernel/ask.ts';
import type { Checkpoint, TailEntry } from '../../../engine/kernel/save.ts';
import type { AnsweredBy, KeptCheckpoint } from '../../../store/rows.ts';

export type Kept = KeptCheckpoint & { readonly line: number };
export type GivenAnswer = TakenAnswer & {
  readonly position: number;
  readonly line: number;
  readonly by: AnsweredBy;
  readonly because?: string;
};

export type Played = {
  /** The present line. */
  readonly line: number;
  readonly kept: readonly Kept[];
  readonly answers: readonly GivenAnswer[];
  /** Whether the stage before which a checkpoint stands runs by itself. */
  readonly isAutomatic: (checkpoint: Checkpoint<Json>) => boolean;
};

/** Where to go back to, and what is undone by it. */
export type WayBack = {
  readonly checkpoint: Checkpoint<Json>;
  readonly tail: readonly TailEntry[];
  readonly version: number;
  readonly undone: readonly GivenAnswer[];
};

/** The answers that stand, oldest first. */
export const answersThatStand = (played: Played): readonly GivenAnswer[] => {
  const byAsk = new Map(played.answers.map((answer) => [answer.ask, answer]));
  return stretchesOf(played, played.line).flatMap(({ entries }) => answersIn(entries, byAsk));
};

/** The point right before an answer was given; undefined when the answer does not stand. */
export function wayBackBefore(played: Played, position: number): WayBack | undefined {
  const byAsk = new Map(played.answers.map((answer) => [answer.ask, answer]));
  const target = played.answers.find((answer) => answer.position === position);
  const isTarget = (entry: TailEntry) => 'ask' in entry && entry.ask === target?.ask;
  const stretches = stretchesOf(played, played.line);
  const place = stretches.findIndex(({ entries }) => entries.some(isTarget));
  const stretch = stretches[place];
  if (!stretch) return undefined;
  const stays = stretch.entries.findIndex(isTarget);
  const after = [...stretch.entries.slice(stays), ...stretches.slice(place + 1).flatMap(({ entries }) => entries)];
  const { checkpoint, rulesVersion: version } = stretch.from;
  return { checkpoint, tail: stretch.entries.slice(0, stays), version, undone: answersIn(after, byAsk) };
}

const answersIn = (entries: readonly TailEntry[], byAsk: ReadonlyMap<number, GivenAnswer>): readonly GivenAnswer[] =>
  entries.flatMap((entry) => ('ask' in entry ? (byAsk.get(entry.ask) ?? []) : []));

/** A checkpoint, and all that came after it up to the next one. */
type Stretch = { readonly from: Kept; readonly entries: readonly TailEntry[] };

function stretchesOf(played: Played, line: number): readonly Stretch[] {
  const kept = played.kept.filter((one) => one.line === line);
  const begin = kept.find(({ tail }) => tail !== undefined);
  const later = kept.filter((one) => one !== begin).toSorted((a, b) => a.events - b.events || a.answers - b.answers);
  const froms = begin ? [begin, ...later] : later;
  const answers = played.answers.filter((answer) => answer.line === line);
  const own = froms.map((from, place): Stretch => {
    const end = froms[place + 1]?.answers ?? Number.POSITIVE_INFINITY;
    const given = answers.filter(({ position }) => position > from.answers && position <= end);
    return { from, entries: entriesOf(from, given, played) };
  });
  return begin ? [...stretchesBefore(played, begin), ...own] : own;
}

/** What stands of the earlier lines: everything before the checkpoint that the line went back to. */
function stretchesBefore(played: Played, begin: Kept): readonly Stretch[] {
  const { events, asks } = begin.checkpoint;
  // Both numbers never go back, and an answer takes a number of an ask: together they name one checkpoint.
  const isBase = ({ tail, checkpoint }: Kept) =>
    tail === undefined && checkpoint.events === events && checkpoint.asks === asks;
  const base = played.kept.find(isBase);
  if (!base) return [];
  const stretches = stretchesOf(played, base.line);
  return stretches.slice(
    0,
    stretches.findIndex(({ from }) => from === base),
  );
}

function entriesOf(from: Kept, given: readonly GivenAnswer[], played: Played): readonly TailEntry[] {
  const begins = from.tail ?? [];
  const hasRun = begins.some((entry) => 'automatic' in entry);
  const runs = given.length > 0 && !hasRun && played.isAutomatic(from.checkpoint);
  return [...begins, ...(runs ? [{ automatic: true } as const] : []), ...given.map(entryOf)];
}

const entryOf = ({ ask, id, seat, choose, with: parts, votes }: GivenAnswer): TailEntry => ({
  ask,
  id,
  seat,
  choose,
  ...(parts && { with: parts }),
  ...(votes && { votes }),
});
