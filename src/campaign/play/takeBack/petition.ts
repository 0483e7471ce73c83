// A petition to take back: opened with what was learned since and who acted, voted on, and settled.
import { z } from 'zod';
import type { SeatId } from '../../../engine/kernel/ask.ts';
import type { Tx } from '../../../store/tables.ts';
import { settingsFrom } from '../../settings.ts';
import type { HeldInPrisma } from '../../table/withLockedTable.ts';
import { meanwhileOf } from '../../time/apply.ts';
import { type Standing, standingOf } from './majority.ts';

export const TAKE_BACK = 'takeBack';

/** `line`, `answers` and `events` say where the table stood: once it has moved on, the petition is void. */
const detailShape = z.object({
  to: z.int(),
  line: z.int(),
  answers: z.int(),
  events: z.int(),
  learned: z.array(z.int()).readonly(),
  acted: z.array(z.string()).readonly(),
  /** Why it was closed without being carried out. */
  reason: z.enum(['refused', 'tooLate', 'movedOn', 'answersAgain']).optional(),
});
export type Detail = z.infer<typeof detailShape>;
export type Reason = NonNullable<Detail['reason']>;
export type Petition = { readonly id: string; readonly seat: SeatId; readonly detail: unknown };

export const detailOf = ({ detail }: Pick<Petition, 'detail'>): Detail => detailShape.parse(detail);

export const hasMovedOn = ({ row }: Pick<HeldInPrisma, 'row'>, { line, answers, events }: Detail): boolean =>
  row.line !== line || row.answers !== answers || row.headEvents !== events;

/** Open for as long as an ask of normal pace. */
export async function openPetition(held: HeldInPrisma, asked: { readonly seat: SeatId; readonly detail: Detail }) {
  const { tx, row, at } = held;
  held.shows = true;
  const { normal } = settingsFrom(row.campaign.settings).pace;
  return tx.petition.create({
    data: {
      campaignId: row.campaign.id,
      tableId: row.id,
      kind: TAKE_BACK,
      seat: asked.seat,
      detail: asked.detail,
      openedAt: new Date(at),
      due: new Date(at + normal),
    },
  });
}

export async function closePetition(held: HeldInPrisma, petition: Petition, reason?: Reason): Promise<void> {
  held.shows = true;
  const detail = { ...detailOf(petition), ...(reason && { reason }) };
  const data = { closedAt: new Date(held.at), granted: reason === undefined, detail };
  await held.tx.petition.update({ where: { id: petition.id }, data });
}

export async function standingNow(
  held: Pick<HeldInPrisma, 'tx' | 'row' | 'at'>,
  petition: Petition,
): Promise<Standing> {
  const { tx, row } = held;
  const votes = await tx.petitionVote.findMany({ where: { petitionId: petition.id } });
  const asker = row.seats.find(({ id }) => id === petition.seat)?.person?.id;
  return standingOf({
    players: playersHere(held),
    ...(asker !== undefined && { asker }),
    votes: votes.map(({ personId, yes }) => ({ person: personId, yes })),
  });
}

/** Everybody who plays and is not away. */
function playersHere({ row, at }: Pick<HeldInPrisma, 'row' | 'at'>): readonly string[] {
  const here = row.seats.filter((seat) => meanwhileOf(row, seat, at) === undefined);
  return here.flatMap(({ person }) => (person ? [person.id] : []));
}

/** A paused campaign counts no time. */
export async function prolongPetitions(tx: Tx, campaign: string, ms: number): Promise<void> {
  const open = await tx.petition.findMany({ where: { campaignId: campaign, closedAt: null } });
  for (const { id, due } of open)
    await tx.petition.update({ where: { id }, data: { due: new Date(due.getTime() + ms) } });
}
