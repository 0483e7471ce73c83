// Looking at what may be taken back, and at a petition to do so, in words for one pair of eyes.

import type { Ask, SeatId } from '../../../engine/kernel/ask.ts';
import { isFor } from '../../../engine/kernel/event.ts';
import { Refusal } from '../../../engine/refusal.ts';
import type { Eyes } from '../../../engine/ruleset/view.ts';
import type { Text } from '../../../engine/text.ts';
import { runIn } from '../../../store/run.ts';
import { readTable, type Tx } from '../../../store/tables.ts';
import type { App, Caller } from '../../app.ts';
import { settingsFrom } from '../../settings.ts';
import { type AnyTable, type HeldInPrisma, NoTable, opened } from '../../table/withLockedTable.ts';
import type { PetitionView } from '../../tell/outward.ts';
import { detailOf, hasMovedOn, type Petition, standingNow, TAKE_BACK } from './petition.ts';
import { answersThatStand } from './playedLine.ts';
import { eventsNamed, playedAt } from './read.ts';

type Of = { readonly table: number };
type Seen = Pick<HeldInPrisma, 'tx' | 'row' | 'at'> & { readonly table: AnyTable; readonly eyes: Eyes };

/** The open petition of a table, through the caller's eyes; or through everybody's, where all will read it. */
export async function openPetition(
  app: App,
  caller: Caller,
  { table, as }: Of & { readonly as?: 'public' },
): Promise<PetitionView | undefined> {
  const own = await seenBy(app, caller, table);
  const seen = as === 'public' ? { ...own, eyes: as } : own;
  const where = { tableId: table, kind: TAKE_BACK, closedAt: null };
  const petition = await seen.tx.petition.findFirst({ where, orderBy: { openedAt: 'desc' } });
  return petition ? petitionView(seen, petition) : undefined;
}

async function seenBy(app: App, { guild, user }: Caller, id: number): Promise<Seen> {
  const tx: Tx = app.database.client;
  const row = await readTable(tx, guild, id);
  if (!row) throw new NoTable(`there is no table ${id} here`);
  const own = row.seats.find(({ person }) => person?.discordId === user);
  return { tx, row, at: app.clock.now(), table: await opened(app, runIn(tx), row), eyes: own?.id ?? 'public' };
}

type Opened = Petition & { readonly openedAt: Date; readonly due: Date };

export async function petitionView(seen: Seen, petition: Opened): Promise<PetitionView> {
  const { row, table, eyes } = seen;
  const detail = detailOf(petition);
  const events = await eventsNamed(seen.tx, row.id, detail.learned);
  const hidden = events.filter((event) => !isFor(event, eyes));
  const standing = await standingNow(seen, petition);
  const seatsOf = (people: readonly string[]) =>
    people.flatMap((one) => row.seats.find(({ person }) => person?.id === one)?.id ?? []);
  const isSecret = settingsFrom(row.campaign.settings).secretVotes;
  return {
    id: petition.id,
    seat: petition.seat,
    openedAt: petition.openedAt.getTime(),
    due: petition.due.getTime(),
    learned: events.filter((event) => isFor(event, eyes)).flatMap((event) => table.rules.narrate(event, table.content)),
    learnedInPrivate: [...new Set(hidden.flatMap(({ audience }) => (audience === 'all' ? [] : audience)))],
    acted: detail.acted,
    needs: standing.needs,
    silent: seatsOf(standing.silent),
    ...(!isSecret && { yes: seatsOf(standing.yes), no: seatsOf(standing.no) }),
    hasMovedOn: hasMovedOn(seen, detail),
  };
}

/** An answer of the caller's that still stands. */
export type OwnAnswer = {
  readonly position: number;
  readonly seat: SeatId;
  readonly askId: string;
  readonly choose: string;
  /** What was asked, and what was chosen, as it was shown. */
  readonly title?: Text;
  readonly label?: Text;
};

/** The caller's answers that could be taken back, newest first. */
export async function ownAnswers(app: App, caller: Caller, { table }: Of): Promise<readonly OwnAnswer[]> {
  const { tx, row, table: rulesAt } = await seenBy(app, caller, table);
  const own = row.seats.filter(({ person }) => person?.discordId === caller.user).map(({ id }) => id);
  if (own.length === 0) throw new Refusal('notSeated');
  const stand = answersThatStand(await playedAt(tx, row, rulesAt.rules));
  const mine = stand.filter(({ seat }) => own.includes(seat));
  const asked = await askedThen(
    tx,
    row.id,
    mine.map(({ ask }) => ask),
  );
  return mine
    .map(({ position, seat, id, choose, ask }): OwnAnswer => {
      const { title, options = [] } = asked.get(ask) ?? {};
      const label = options.find((option) => option.id === choose)?.label;
      return { position, seat, askId: id, choose, ...(title && { title }), ...(label && { label }) };
    })
    .toReversed();
}

/** The asks as they opened, by their numbers. */
async function askedThen(
  tx: Tx,
  tableId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Partial<Ask>>> {
  const rows = await tx.ask.findMany({ where: { tableId, number: { in: [...numbers] } } });
  return new Map(rows.map(({ number, asked }) => [number, asked as Partial<Ask>]));
}
