// Silence: whoever is waited for in vain again and again is taken for away, until they show up.
import type { AskRow, HeldSeat } from '../../store/rows.ts';
import { settingsFrom } from '../settings.ts';
import { meanwhileOf } from '../time/apply.ts';
import type { Held } from './withLockedTable.ts';

/** A deadline passes: if they have been silent for too long, nobody waits for them any more. */
export async function noteSilence(held: Held, ask: AskRow): Promise<void> {
  const { row, tx, at } = held;
  const { silence } = settingsFrom(row.campaign.settings);
  const seat = row.seats.find(({ id }) => id === ask.seat);
  if (silence === 0 || !seat?.person || !othersAreHere(held, seat)) return;
  const missed = [ask, ...(await missedBefore(held, seat))];
  if (missed.reduce((sum, { allowance, spent }) => sum + allowance - spent, 0) < silence) return;
  const away = { personId: seat.person.id, meanwhile: 'silence' } as const;
  const { id } = await tx.absence.create({ data: { ...away, campaignId: row.campaign.id, from: new Date(at) } });
  held.row = { ...row, absences: [...row.absences, { ...away, id, from: at }] };
  held.reckon = true;
}

/** A table at which nobody is left does not play on by itself (CMP-047). */
const othersAreHere = ({ row, at }: Held, { person }: HeldSeat): boolean =>
  row.seats.some((seat) => seat.person && seat.person.id !== person?.id && meanwhileOf(row, seat, at) === undefined);

/** The asks of a seat that ran out since its person's last press, with the time that each had. */
async function missedBefore({ tx, row }: Held, { id: seat, person }: HeldSeat) {
  const since = new Date(person?.lastActiveAt ?? 0);
  const late = { tableId: row.id, seat, by: 'deadline', at: { gte: since } };
  const answers = await tx.answer.findMany({ where: late, select: { ask: true } });
  return tx.ask.findMany({
    where: { tableId: row.id, number: { in: answers.map(({ ask }) => ask) }, openedAt: { gte: since } },
    select: { allowance: true, spent: true },
  });
}

/** They are back: from now on they are waited for again. */
export async function endSilence(held: Held, user: string): Promise<void> {
  const { row, tx, at } = held;
  const own = row.seats.find(({ person }) => person?.discordId === user)?.person?.id;
  const silent = row.absences.filter(({ personId, meanwhile }) => personId === own && meanwhile === 'silence');
  if (silent.length === 0) return;
  const ids = silent.map(({ id }) => id);
  await tx.absence.updateMany({ where: { id: { in: ids } }, data: { endedAt: new Date(at) } });
  held.row = { ...row, absences: row.absences.filter(({ id }) => !ids.includes(id)) };
  held.reckon = true;
}
