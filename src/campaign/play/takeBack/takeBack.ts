// Taking back: at once when nothing was learned and nobody else acted since, otherwise when the players agree.
import { type SeatId, WORLD } from '../../../engine/kernel/ask.ts';
import { Refusal } from '../../../engine/refusal.ts';
import type { App, Caller } from '../../app.ts';
import { NotPossible } from '../../notPossible.ts';
import { settingsFrom } from '../../settings.ts';
import { mustRun } from '../../table/mustRun.ts';
import { pressingInPrisma } from '../../table/receipts.ts';
import { endSilence } from '../../table/silence.ts';
import { type HeldInPrisma, withLockedTableInPrisma } from '../../table/withLockedTable.ts';
import { stewardOf } from '../../time/apply.ts';
import type { Reply } from '../reply.ts';
import { closeEach } from './closeEach.ts';
import { actedSince } from './free.ts';
import { carryOut, type TakingBack } from './goBack.ts';
import {
  closePetition,
  type Detail,
  detailOf,
  hasMovedOn,
  openPetition,
  type Petition,
  standingNow,
  TAKE_BACK,
} from './petition.ts';
import { answersThatStand, type Played, wayBackBefore } from './playedLine.ts';
import { learnedAfter, playedAt, pointAt } from './read.ts';

export type TakeBackWish = {
  readonly table: number;
  /** Back to before this answer, by its position; without it, the caller's last one. */
  readonly to?: number;
};

/** Takes back at once, or asks the others. */
export function askTakeBack(app: App, caller: Caller, wish: TakeBackWish): Promise<Reply> {
  return pressingInPrisma(app, { caller, table: wish.table }, (held) => asked(held, caller, wish));
}

async function asked(held: HeldInPrisma, caller: Caller, wish: TakeBackWish): Promise<Reply> {
  mustRun(held);
  const { takeBack } = settingsFrom(held.row.campaign.settings);
  if (takeBack === 'off') throw new NotPossible('takeBackOff');
  const mine = seatsOf(held, caller);
  // CMP-040 Whoever is answered for has no vote by it: the caller asks as one of their own heroes.
  const seat = held.row.seats.find(({ person }) => person?.discordId === caller.user)?.id;
  if (seat === undefined) throw new Refusal('notSeated');
  await showsUp(held, caller);
  const played = await playedAt(held.tx, held.row, held.table.rules);
  const to = wish.to ?? lastOf(played, mine);
  const back = await takingBack(held, played, to);
  const acted = actedSince(back.undone, mine);
  const { learned } = back;
  if (learned.length === 0 && acted.length === 0) return atOnce(held, back);
  if (takeBack === 'free') throw new NotPossible('notFree');
  const { line, answers, headEvents: events } = held.row;
  return petitioned(held, caller, { seat, detail: { to, line, answers, events, learned, acted } });
}

/** The caller's seats, and those that the caller answers for. */
const seatsOf = ({ row, at }: HeldInPrisma, { user }: Caller): readonly SeatId[] =>
  row.seats.filter((seat) => seat.person?.discordId === user || stewardOf(row, seat, at) === user).map(({ id }) => id);

/** A sign of life, like every press. */
async function showsUp(held: HeldInPrisma, { user }: Caller): Promise<void> {
  await held.tx.person.updateMany({ where: { discordId: user }, data: { lastActiveAt: new Date(held.at) } });
  await endSilence(held, user);
}

function lastOf(played: Played, mine: readonly SeatId[]): number {
  // An order would only answer again.
  const last = answersThatStand(played).findLast(({ seat, by }) => mine.includes(seat) && by !== 'order');
  if (!last) throw new NotPossible('nothingToTakeBack');
  return last.position;
}

async function takingBack(held: HeldInPrisma, played: Played, to: number): Promise<TakingBack> {
  const way = wayBackBefore(played, to);
  if (!way) throw new NotPossible('nothingToTakeBack');
  // What another table brought about cannot be undone from here.
  if (held.row.status === 'opening' || way.undone.some(({ seat }) => seat === WORLD)) throw new NotPossible('notNow');
  const point = await pointAt(held, way);
  return { point, learned: await learnedAfter(held.tx, held.row.id, point), undone: way.undone };
}

async function atOnce(held: HeldInPrisma, back: TakingBack): Promise<Reply> {
  if (!(await carryOut(held, back))) throw new NotPossible('answersAgain');
  const { line, head } = held.table.save();
  return { kind: 'tookBack', table: held.row.id, line, from: held.row.headEvents + 1, to: head.events };
}

type Asked = { readonly seat: SeatId; readonly detail: Detail };

async function petitioned(held: HeldInPrisma, caller: Caller, asked: Asked): Promise<Reply> {
  // What runs by itself would overtake it.
  if (held.row.status === 'automatic') throw new NotPossible('notNow');
  const { tx, row, at } = held;
  if (await openPetitionOf(held)) throw new NotPossible('petitionOpen');
  const petition = await openPetition(held, asked);
  const person = personOf(held, caller);
  if (person) await tx.petitionVote.create({ data: vote(petition, { person, yes: true, at }) });
  const { learned, acted } = asked.detail;
  const settled = await settlePetition(held, petition);
  return settled ?? { kind: 'petitioned', table: row.id, petition: petition.id, learned, acted };
}

/** The table's open petition; one that the table has moved on from is closed. */
async function openPetitionOf(held: HeldInPrisma): Promise<boolean> {
  const where = { tableId: held.row.id, kind: TAKE_BACK, closedAt: null };
  const open = await held.tx.petition.findMany({ where });
  const stale = open.filter((petition) => hasMovedOn(held, detailOf(petition)));
  for (const petition of stale) await closePetition(held, petition, 'movedOn');
  return open.length > stale.length;
}

const personOf = ({ row }: HeldInPrisma, { user }: Caller): string | undefined =>
  row.seats.find(({ person }) => person?.discordId === user)?.person?.id;

const vote = ({ id }: Petition, { person, yes, at }: { person: string; yes: boolean; at: number }) => ({
  petitionId: id,
  personId: person,
  yes,
  at: new Date(at),
});

/** A player says yes or no; who changes their mind before it is settled may. */
export async function voteOnTakeBack(
  app: App,
  caller: Caller,
  { petition: id, yes }: { readonly petition: string; readonly yes: boolean },
): Promise<Reply> {
  const where = { id, kind: TAKE_BACK, campaign: { guildId: caller.guild } };
  const found = await app.database.client.petition.findFirst({ where, select: { tableId: true } });
  if (typeof found?.tableId !== 'number') throw new NotPossible('noPetition');
  return pressingInPrisma(app, { caller, table: found.tableId }, (held) => voted(held, caller, { id, yes }));
}

async function voted(
  held: HeldInPrisma,
  caller: Caller,
  said: { readonly id: string; readonly yes: boolean },
): Promise<Reply> {
  mustRun(held);
  const person = personOf(held, caller);
  if (person === undefined) throw new Refusal('notSeated');
  const petition = await held.tx.petition.findUniqueOrThrow({ where: { id: said.id } });
  if (petition.closedAt) throw new Refusal('closed');
  if (petition.due.getTime() <= held.at) throw new Refusal('tooLate');
  await showsUp(held, caller);
  held.shows = true;
  const { yes } = said;
  const key = { petitionId_personId: { petitionId: petition.id, personId: person } };
  const create = vote(petition, { person, yes, at: held.at });
  await held.tx.petitionVote.upsert({ where: key, create, update: { yes, at: new Date(held.at) } });
  const open = { kind: 'petition', table: held.row.id, petition: petition.id, result: 'open' } as const;
  return (await settlePetition(held, petition)) ?? open;
}

/** Closes a petition that is decided, and carries it out when it was granted; undefined while it is open. */
async function settlePetition(held: HeldInPrisma, petition: Petition): Promise<Reply | undefined> {
  const detail = detailOf(petition);
  const { result } = await standingNow(held, petition);
  const told = { kind: 'petition', table: held.row.id, petition: petition.id } as const;
  const closed = async (reason: NonNullable<Detail['reason']>): Promise<Reply> => {
    await closePetition(held, petition, reason);
    return { ...told, result: reason };
  };
  if (hasMovedOn(held, detail)) return closed('movedOn');
  if (result === 'refused') return closed('refused');
  if (result === 'open') return undefined;
  const played = await playedAt(held.tx, held.row, held.table.rules);
  if (!(await carryOut(held, await takingBack(held, played, detail.to)))) return closed('answersAgain');
  await closePetition(held, petition);
  return { ...told, result: 'granted' };
}

/** Who may speak has changed: what is decided now is closed at once, and shown as it stands. */
export async function settlePetitions(held: HeldInPrisma): Promise<void> {
  const { state, pausedAt } = held.row.campaign;
  if (state !== 'playing' || pausedAt !== undefined) return;
  const where = { tableId: held.row.id, kind: TAKE_BACK, closedAt: null };
  const petition = await held.tx.petition.findFirst({ where });
  if (!petition) return;
  held.shows = true;
  // Whoever left may have been answered for: then the table has moved on.
  if (held.answers.length > 0) await closePetition(held, petition, 'movedOn');
  else await settlePetition(held, petition);
}

/** Petitions whose time has passed are refused; for whoever looks after what has become due. Returns how many. */
export async function closeDuePetitions(app: App): Promise<number> {
  const where = {
    kind: TAKE_BACK,
    closedAt: null,
    due: { lte: new Date(app.clock.now()) },
    campaign: { pausedAt: null },
  };
  const due = await app.database.client.petition.findMany({ where, select: { id: true, tableId: true } });
  return closeEach(app, due, async ({ id, tableId }) => {
    if (tableId !== null) await withLockedTableInPrisma(app, { table: tableId }, (held) => tooLate(held, id));
  });
}

async function tooLate(held: HeldInPrisma, id: string): Promise<void> {
  const petition = await held.tx.petition.findUnique({ where: { id, closedAt: null } });
  if (petition) await closePetition(held, petition, 'tooLate');
}
