// Who is away until when, what happens meanwhile, and what was done for somebody who is back.
import type { SeatId, TakenAnswer } from '../../engine/kernel/ask.ts';
import { type GameEvent, isFor } from '../../engine/kernel/event.ts';
import type { Span } from './hours.ts';

export type Absence = {
  readonly personId: string;
  readonly from: number;
  /** Without it, until they are back. */
  readonly until?: number;
  /** `silence`: they count as away because they let deadlines pass; otherwise like `fallback`. */
  readonly meanwhile: 'wait' | 'fallback' | 'autopilot' | 'steward' | 'silence';
  /** With `steward`: the person who answers for them. */
  readonly stewardId?: string;
};

/** `wait`: their time stands still; `fallback`, `autopilot`: answered for at once; `steward`: that person is asked. */
export type Meanwhile =
  | { readonly do: 'wait' | 'fallback' | 'autopilot' }
  | { readonly do: 'steward'; readonly steward: string };

/** What happens for a person who is away; undefined if they are here. If the steward is away, too, the fallback counts. */
export function meanwhile(absences: readonly Absence[], person: string, at: number): Meanwhile | undefined {
  const absence = absenceAt(absences, person, at);
  if (!absence) return undefined;
  if (absence.meanwhile === 'silence') return { do: 'fallback' };
  if (absence.meanwhile !== 'steward') return { do: absence.meanwhile };
  const { stewardId } = absence;
  const isThere = stewardId !== undefined && !absenceAt(absences, stewardId, at);
  return isThere ? { do: 'steward', steward: stewardId } : { do: 'fallback' };
}

/** If absences overlap, the one that began last counts; of two that began together, the one that was said last. */
export function absenceAt(absences: readonly Absence[], person: string, at: number): Absence | undefined {
  return absences
    .filter((absence) => absence.personId === person && absence.from <= at && at < endOf(absence))
    .reduce<Absence | undefined>((last, absence) => (last && last.from > absence.from ? last : absence), undefined);
}

/** The next time at which `meanwhile` may change. */
export function nextChange(absences: readonly Absence[], person: string, at: number): number | undefined {
  const stewards = absences.filter(({ personId }) => personId === person).map(({ stewardId }) => stewardId);
  const next = Math.min(...boundariesOf(absences, [person, ...stewards]).filter((boundary) => boundary > at));
  return Number.isFinite(next) ? next : undefined;
}

/** When they are away: the party's clock does not run for them then. */
export function awaySpans(absences: readonly Absence[], person: string): readonly Span[] {
  return spansOf(absences, person, () => true);
}

/** When the table waits for them: their own clock stands still then. */
export function waitingSpans(absences: readonly Absence[], person: string): readonly Span[] {
  return spansOf(absences, person, (absence) => absence.meanwhile === 'wait');
}

function spansOf(
  absences: readonly Absence[],
  person: string,
  isMeant: (absence: Absence) => boolean,
): readonly Span[] {
  const boundaries = boundariesOf(absences, [person]);
  const spans: Span[] = [];
  for (const [place, from] of boundaries.entries()) {
    const until = boundaries[place + 1];
    const absence = absenceAt(absences, person, from);
    if (until === undefined || !absence || !isMeant(absence)) continue;
    const last = spans.at(-1);
    if (last?.until === from) spans.splice(-1, 1, { from: last.from, until });
    else spans.push({ from, until });
  }
  return spans;
}

const endOf = ({ until = Number.POSITIVE_INFINITY }: Absence): number => until;

function boundariesOf(absences: readonly Absence[], persons: readonly (string | undefined)[]): readonly number[] {
  const theirs = absences.filter(({ personId }) => persons.includes(personId));
  return [...new Set(theirs.flatMap((absence) => [absence.from, endOf(absence)]))].sort((a, b) => a - b);
}

/** An answer as the history keeps it. */
export type GivenAnswer = TakenAnswer & {
  readonly table: number;
  /** Its number in the order of arrival at its table. */
  readonly position: number;
  readonly by: 'person' | 'deadline' | 'order' | 'steward' | 'autopilot' | 'vote' | 'world';
  readonly because?: string;
  /** The number of the last event that it caused. */
  readonly events: number;
  readonly at: number;
};
export type DatedEvent = GameEvent & { readonly table: number; readonly at: number };

export type Report = Span & {
  /** The answers given for them, in order. */
  readonly answers: readonly ReportedAnswer[];
  /** How often each kind answered. */
  readonly counts: Readonly<Partial<Record<GivenAnswer['by'], number>>>;
  /** What they would have seen meanwhile. */
  readonly events: readonly DatedEvent[];
};
export type ReportedAnswer = GivenAnswer & { readonly steward?: string; readonly isTakenBack: boolean };

/** The report for somebody who is back at `at`, about their seats. */
export function reportOf(
  record: {
    readonly answers: readonly GivenAnswer[];
    readonly events: readonly DatedEvent[];
    readonly seats: readonly SeatId[];
  },
  absence: Absence,
  at: number,
): Report {
  const span = { from: absence.from, until: Math.min(at, endOf(absence)) };
  const isMeanwhile = (one: { readonly at: number }) => span.from <= one.at && one.at < span.until;
  const answers = record.answers
    .filter((answer) => isMeanwhile(answer) && record.seats.includes(answer.seat) && isForThem(answer))
    .sort((a, b) => a.at - b.at || a.table - b.table || a.position - b.position)
    .map((answer) => reported(answer, record.events, absence.stewardId));
  const events = record.events.filter((event) => isMeanwhile(event) && record.seats.some((seat) => isFor(event, seat)));
  return { ...span, answers, counts: countsOf(answers), events };
}

/** Not their own answers, and not what the party voted. */
const isForThem = ({ by }: GivenAnswer): boolean => by !== 'person' && by !== 'vote';

function reported(answer: GivenAnswer, events: readonly DatedEvent[], steward: string | undefined): ReportedAnswer {
  const isTakenBack = events.some(
    ({ type, table, number, to }) =>
      type === 'tookBack' && table === answer.table && number > answer.events && Number(to) < answer.events,
  );
  return answer.by === 'steward' && steward !== undefined
    ? { ...answer, steward, isTakenBack }
    : { ...answer, isTakenBack };
}

function countsOf(answers: readonly ReportedAnswer[]): Report['counts'] {
  const counts: Partial<Record<GivenAnswer['by'], number>> = {};
  for (const { by } of answers) counts[by] = (counts[by] ?? 0) + 1;
  return counts;
}
