// Whom an ask waits for, and from when on the bot may tell them of it.
import { PARTY } from '../../engine/kernel/ask.ts';
import type { AskRow, HeldSeat, LockedTable, SeatPerson } from '../../store/rows.ts';
import { hoursOf, meanwhileOf, stewardOf } from '../time/apply.ts';
import { addWaking, type Hours } from '../time/hours.ts';
import { MINUTE } from '../time/offsets.ts';

export type Awaited = {
  readonly seat: string;
  readonly person: SeatPerson;
  /** Their Discord id. */
  readonly user: string;
  readonly hours: Hours;
};

/** For this long after their last press, people are thought to be looking at the table. */
const LOOKING = 5 * MINUTE;

/** The people whose answer is missing. A steward is asked in the place of whoever is away. */
export function awaitedAt(row: LockedTable, ask: AskRow, at: number): readonly Awaited[] {
  if (ask.idle) return [];
  const seats = ask.seat === PARTY ? partySeats(row, ask, at) : row.seats.filter(({ id }) => id === ask.seat);
  const found = seats.flatMap((seat) => awaitedIn(row, seat, at));
  return found.filter((one, place) => found.findIndex(({ user }) => user === one.user) === place);
}

/** Those who are here and have not voted yet. */
function partySeats(row: LockedTable, ask: AskRow, at: number): readonly HeldSeat[] {
  const voted = row.votes.filter((vote) => vote.ask === ask.number).map(({ personId }) => personId);
  return row.seats.filter(
    (seat) => seat.person && !voted.includes(seat.person.id) && meanwhileOf(row, seat, at) === undefined,
  );
}

function awaitedIn(row: LockedTable, seat: HeldSeat, at: number): readonly Awaited[] {
  const steward = stewardOf(row, seat, at);
  const person = steward === undefined ? seat.person : personNamed(row, steward);
  const user = person?.discordId;
  return !person || user === undefined ? [] : [{ seat: seat.id, person, user, hours: hoursOf(row, seat.id, at) }];
}

const personNamed = (row: LockedTable, user: string): SeatPerson | undefined =>
  row.seats.find(({ person }) => person?.discordId === user)?.person;

/** When an ask gets its message: once none of its people looks at the table and one is awake. Never, if it has none. */
export function promptTime(row: LockedTable, ask: AskRow, at: number): number {
  const awaited = awaitedAt(row, ask, at);
  const unseen = Math.max(ask.openedAt, ...awaited.map(looksUntil));
  return Math.min(...awaited.map(({ hours }) => addWaking(hours, unseen, 0)));
}

const looksUntil = ({ person }: Awaited): number => (person.lastActiveAt ?? -Infinity) + LOOKING;
