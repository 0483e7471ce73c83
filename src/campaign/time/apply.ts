// Time at a table: in whose hours an ask runs, and what happens for people who are away.
import type { SeatId } from '../../engine/kernel/ask.ts';
import type { HeldSeat, LockedTable, SeatPerson } from '../../store/rows.ts';
import { type Absence, absenceAt, awaySpans, type Meanwhile, meanwhile, waitingSpans } from './absence.ts';
import type { Hours } from './hours.ts';

/** The hours in which a seat's time runs: its person's, or those of the steward who answers for it. */
export function hoursOf(row: LockedTable, seat: SeatId, at: number): Hours {
  const held = row.seats.find(({ id }) => id === seat);
  if (!held?.person) return {};
  const steward = stewardIn(row, held, at);
  if (steward) return zoneOf(steward);
  return { ...zoneOf(held.person), away: waitingSpans(row.absences, held.person.id) };
}

/** Everybody's hours; the party's time runs while any of them is awake and here. */
export function partyHours(row: LockedTable): readonly Hours[] {
  const people = new Map(row.seats.flatMap(({ person }) => (person ? [[person.id, person] as const] : [])));
  return [...people.values()].map((person) => ({ ...zoneOf(person), away: awaySpans(row.absences, person.id) }));
}

type Zoned = { readonly [Name in 'zone' | 'quietFrom' | 'quietTo']?: SeatPerson[Name] | undefined };

function zoneOf({ zone, quietFrom, quietTo }: Zoned): Hours {
  return {
    ...(zone !== undefined && { zone }),
    ...(quietFrom !== undefined && { quietFrom }),
    ...(quietTo !== undefined && { quietTo }),
  };
}

/** The same from the row of a person. */
export const hoursIn = ({ zone, quietFrom, quietTo }: PersonHours): Hours =>
  zoneOf({ zone: zone ?? undefined, quietFrom: quietFrom ?? undefined, quietTo: quietTo ?? undefined });

type PersonHours = {
  readonly zone: string | null;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
};

/** What happens for a seat whose person is away now. */
export const meanwhileOf = (row: LockedTable, seat: HeldSeat, at: number): Meanwhile['do'] | undefined =>
  meanwhileAt(row, seat, at)?.do;

/** A steward must sit at the table, for nobody else may see the seat's secrets. Without one, the fallback counts. */
function meanwhileAt(row: LockedTable, { person }: HeldSeat, at: number): Meanwhile | undefined {
  const found = person && meanwhile(row.absences, person.id, at);
  if (found?.do !== 'steward') return found;
  return row.seats.some((seat) => seat.person?.id === found.steward) ? found : { do: 'fallback' };
}

/** The Discord user who answers for a seat while its person is away. */
export const stewardOf = (row: LockedTable, seat: HeldSeat, at: number): string | undefined =>
  stewardIn(row, seat, at)?.discordId;

function stewardIn(row: LockedTable, held: HeldSeat, at: number): SeatPerson | undefined {
  const found = meanwhileAt(row, held, at);
  if (found?.do !== 'steward') return undefined;
  return row.seats.find((seat) => seat.person?.id === found.steward)?.person;
}

type Playing = {
  readonly seats: readonly { readonly id: SeatId; readonly person: string | undefined }[];
  /** How many decisions each seat has answered. */
  readonly counts: ReadonlyMap<SeatId, number>;
  readonly absences: readonly Absence[];
  readonly at: number;
};
export type Player = { readonly person: string; readonly answered: number; readonly awaySince?: number };

/** The players, each once, with the number of answers of all their heroes, and since when they are away. */
export function playersIn({ seats, counts, absences, at }: Playing): readonly Player[] {
  const people = [...new Set(seats.flatMap(({ person }) => person ?? []))];
  return people.map((person) => {
    const own = seats.filter((seat) => seat.person === person);
    const away = absenceAt(absences, person, at);
    const answered = own.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
    return { person, answered, ...(away && { awaySince: away.from }) };
  });
}
