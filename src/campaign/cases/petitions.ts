// Looking at what may be taken back, and at a petition to do so, in words for one pair of eyes.
import type { SeatId } from '../../engine/ask.ts';
import { isFor } from '../../engine/event.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { Eyes, Line } from '../../engine/view.ts';
import { readTable, type Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import { settingsFrom } from '../settings.ts';
import { type AnyTable, type Held, NoTable, opened } from '../table/held.ts';
import { detailOf, hasMovedOn, type Petition, standingNow, TAKE_BACK } from '../takeBack/petition.ts';
import { eventsNamed, playedAt } from '../takeBack/read.ts';
import { answersThatStand } from '../takeBack/standing.ts';

export type PetitionView = {
  readonly id: string;
  /** Who asks. */
  readonly seat: SeatId;
  readonly openedAt: number;
  readonly due: number;
  /** What somebody learned since, as far as these eyes may read it. */
  readonly learned: readonly Line[];
  /** Who learned something that these eyes may not read. */
  readonly learnedInPrivate: readonly SeatId[];
  /** Who acted since. */
  readonly acted: readonly SeatId[];
  /** How many have to agree, and how many have not spoken yet. */
  readonly needs: number;
  readonly silent: number;
  /** Whose players said what; not told while votes are secret. */
  readonly yes?: readonly SeatId[];
  readonly no?: readonly SeatId[];
  /** The table has gone on: it can no longer be granted. */
  readonly hasMovedOn: boolean;
};

type Of = { readonly table: number };
type Seen = Pick<Held, 'app' | 'tx' | 'row' | 'at'> & { readonly table: AnyTable; readonly eyes: Eyes };

/** The open petition of a table. */
export async function openPetition(app: App, caller: Caller, { table }: Of): Promise<PetitionView | undefined> {
  const seen = await seenBy(app, caller, table);
  const where = { tableId: table, kind: TAKE_BACK, closedAt: null };
  const petition = await seen.tx.petition.findFirst({ where, orderBy: { openedAt: 'desc' } });
  return petition ? petitionView(seen, petition) : undefined;
}

async function seenBy(app: App, { guild, user }: Caller, id: number): Promise<Seen> {
  const tx: Tx = app.database.client;
  const row = await readTable(tx, guild, id);
  if (!row) throw new NoTable(`there is no table ${id} here`);
  const own = row.seats.find(({ person }) => person?.discordId === user);
  return { app, tx, row, at: app.clock.now(), table: await opened(app, tx, row), eyes: own?.id ?? 'public' };
}

type Opened = Petition & { readonly openedAt: Date; readonly due: Date };

async function petitionView(seen: Seen, petition: Opened): Promise<PetitionView> {
  const { row, table, eyes } = seen;
  const detail = detailOf(petition);
  const events = await eventsNamed(seen.tx, row.id, detail.learned);
  const hidden = events.filter((event) => !isFor(event, eyes));
  const standing = await standingNow(seen, petition);
  const seatsOf = (people: readonly string[]) =>
    row.seats.filter(({ person }) => person && people.includes(person.id)).map(({ id }) => id);
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
    silent: standing.silent.length,
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
};

/** The caller's answers that could be taken back, newest first. */
export async function ownAnswers(app: App, caller: Caller, { table }: Of): Promise<readonly OwnAnswer[]> {
  const { tx, row, table: rulesAt } = await seenBy(app, caller, table);
  const own = row.seats.filter(({ person }) => person?.discordId === caller.user).map(({ id }) => id);
  if (own.length === 0) throw new Refusal('notSeated');
  const stand = answersThatStand(await playedAt(tx, row, rulesAt.rules));
  return stand
    .filter(({ seat }) => own.includes(seat))
    .map(({ position, seat, id, choose }) => ({ position, seat, askId: id, choose }))
    .toReversed();
}
