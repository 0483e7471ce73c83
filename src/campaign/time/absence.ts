// Who is away until when, what is done meanwhile, and what was done for somebody who is back.
import type { SeatId, TakenAnswer } from '../../engine/kernel/ask.ts';
import { type GameEvent, isFor } from '../../engine/kernel/event.ts';
import type { Span } from './hours.ts';

export type Absence = {
  readonly personId: string;
  readonly from: number;
  /** Until they are back, when it is not said. */
  readonly until?: number;
  /** `silence`: taken for away because they were waited for in vain; as with `fallback`. */
  readonly meanwhile: 'wait' | 'fallback' | 'autopilot' | 'steward' | 'silence';
  /** The person who answers, with `steward`. */
  readonly stewardId?: string;
};

/** `wait`: their time stands still; `fallback` and `autopilot`: they are answered for at once; `steward`: that person is asked. */
export type Meanwhile =
  | { readonly do: 'wait' | 'fallback' | 'autopilot' }
  | { readonly do: 'steward'; readonly steward: string };

/** What is done for a person who is away; nothing for one who is here. A mandate is not passed on: without its steward the fallback stands. */
export function meanwhile(absences: readonly Absence[], person: string, at: number): Meanwhile | undefined {
  const absence = absenceAt(absences, person, at);
  if (!absence) return undefined;
  if (absence.meanwhile === 'silence') return { do: 'fallback' };
  if (absence.meanwhile !== 'steward') return { do: absence.meanwhile };
  const { stewardId } = absence;
  const isThere = stewardId !== undefined && !absenceAt(absences, stewardId, at);
  return isThere ? { do: 'steward', steward: stewardId } : { do: 'fallback' };
}

/** Where absences overlap, the one that began last counts, and of two that began together the one that was said last. */
export function absenceAt(absences: readonly Absence[], person: string, at: number): Absence | undefined {
  return absences
    .filter((absence) => absence.personId === person && absence.from <= at && at < endOf(absence))
    .reduce<Absence | undefined>((last, absence) => (last && last.from > absence.from ? last : absence), undefined);
}

/** The next instant at which `meanwhile` may say something else. */
export function nextChange(absences: readonly Absence[], person: string, at: number): number | undefined {
  const stewards = absences.filter(({ personId }) => personId === person).map(({ stewardId }) => stewardId);
  const next = Math.min(...boundariesOf(absences, [person, ...stewards]).filter((boundary) => boundary > at));
  return Number.isFinite(next) ? next : undefined;
}

/** While they are away: for the party's clock, which does not run for them. */
export function awaySpans(absences: readonly Absence[], person: string): readonly Span[] {
  return spansOf(absences, person, () => true);
}

/** While they are waited for: for their own clock, which stands still. */
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

/** An answer as history keeps it. */
export type GivenAnswer = TakenAnswer & {
  readonly table: number;
  /** The order of arrival at its table. */
  readonly position: number;
  readonly by: 'person' | 'deadline' | 'order' | 'steward' | 'autopilot' | 'vote' | 'world';
  readonly because?: string;
  /** The number of the last event that it caused. */
  readonly events: number;
  readonly at: number;
};
export type DatedEvent = GameEvent & { readonly table: number; readonly at: number };

export type Report = Span & {
  /** What was answered for them, in order. */
  readonly answers: readonly ReportedAnswer[];
  /** How often each answered. */
  readonly counts: Readonly<Partial<Record<GivenAnswer['by'], number>>>;
  /** What they would have seen meanwhile. */
  readonly events: readonly DatedEvent[];
};
export type ReportedAnswer = GivenAnswer & { readonly steward?: string; readonly isTakenBack: boolean };

/** What somebody is told who is back at `at`, of the seats that are theirs. */
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

/** Not what they said themselves, and not what the party settled by its votes. */
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
