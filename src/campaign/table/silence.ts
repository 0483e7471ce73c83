// Silence: whoever lets deadlines pass again and again counts as away, until they show up.
import { randomUUID } from 'node:crypto';
import { beginSilence, endAbsences, type Missed, missedSince } from '../../store/beside.ts';
import type { AskRow, HeldSeat } from '../../store/rows.ts';
import { settingsFrom } from '../settings.ts';
import { meanwhileOf } from '../time/apply.ts';
import type { Held } from './withLockedTable.ts';

/** A deadline passed. If the person has been silent for too long, they count as away from now on. */
export async function noteSilence(held: Held, ask: AskRow): Promise<void> {
  const { row, at } = held;
  const { silence } = settingsFrom(row.campaign.settings);
  const seat = row.seats.find(({ id }) => id === ask.seat);
  if (silence === 0 || !seat?.person || !othersAreHere(held, seat)) return;
  const missed = [ask, ...(await missedBefore(held, seat))];
  if (missed.reduce((sum, { allowance, spent }) => sum + allowance - spent, 0) < silence) return;
  const away = { id: randomUUID(), personId: seat.person.id, meanwhile: 'silence' } as const;
  await held.run(beginSilence({ id: away.id, person: away.personId, campaign: row.campaign.id, at }));
  held.row = { ...row, absences: [...row.absences, { ...away, from: at }] };
  held.reckon = true;
}

/** CMP-047 If nobody else is here, the table does not play on by itself. */
const othersAreHere = ({ row, at }: Held, { person }: HeldSeat): boolean =>
  row.seats.some((seat) => seat.person && seat.person.id !== person?.id && meanwhileOf(row, seat, at) === undefined);

/** The asks of a seat that ran out since its person's last press, with the time that each of them had. */
const missedBefore = ({ run, row }: Held, { id: seat, person }: HeldSeat): Promise<readonly Missed[]> =>
  run(missedSince({ table: row.id, seat, since: person?.lastActiveAt ?? 0 }));

/** The person is back: the table waits for them again. */
export async function endSilence(held: Held, user: string): Promise<void> {
  const { row, run, at } = held;
  const own = row.seats.find(({ person }) => person?.discordId === user)?.person?.id;
  const silent = row.absences.filter(({ personId, meanwhile }) => personId === own && meanwhile === 'silence');
  if (silent.length === 0) return;
  const ids = silent.map(({ id }) => id);
  await run(endAbsences(ids, at));
  held.row = { ...row, absences: row.absences.filter(({ id }) => !ids.includes(id)) };
  held.reckon = true;
}
