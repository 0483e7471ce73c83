// An ask to the party that is settled by votes (CMP-040 to CMP-051): cast, counted, closed.
import type { Ask, Choice, SeatId } from '../../engine/kernel/ask.ts';
import { autopilotChoice } from '../../engine/kernel/table.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { Text } from '../../engine/text.ts';
import { dropBallots, keepBallot } from '../../store/beside.ts';
import type { LockedTable } from '../../store/rows.ts';
import type { App, Caller } from '../app.ts';
import { NotPossible } from '../notPossible.ts';
import { settingsFrom } from '../settings.ts';
import { mustRun } from '../table/mustRun.ts';
import { pressing } from '../table/receipts.ts';
import { settle } from '../table/settle.ts';
import { type Held, take, withLockedTable } from '../table/withLockedTable.ts';
import type { PublicVote } from '../tell/outward.ts';
import { type Absence, absenceAt } from '../time/absence.ts';
import { leaderOf } from './leading.ts';
import type { Reply } from './reply.ts';
import {
  countOf,
  mayOverride,
  settledBy,
  standingBallots,
  type Tally,
  tallyOf,
  type Vote,
  votersOf,
  withBallot,
  withOverride,
} from './votes.ts';

type Voted = Extract<Reply, { kind: 'voted' }>;
type Cast = { readonly seat: SeatId; readonly choice: Choice };

/** CMP-040 One vote a person, which may be changed while the vote is open. The one that decides closes it at once. */
export async function castVote(held: Held, ask: Ask, { seat, choice }: Cast): Promise<Reply> {
  const person = personIn(held, seat);
  const before = await voteOf(held, ask);
  const vote = withBallot(before, { person, choice, at: held.at });
  if (vote !== before) await noteBallot(held, { ask: ask.number, person, seat, choice });
  const reply = await settleVote(held, ask, vote);
  const mayClose = !reply.settled && mayOverride(vote) && vote.leader === person;
  return { ...reply, ...(mayClose && { mayClose: ask.number }) };
}

/** At the deadline: CMP-043, or once more time where too few have voted (CMP-045). */
export async function closeVote(held: Held, ask: Ask): Promise<void> {
  await settleVote(held, ask, { ...(await voteOf(held, ask)), isDue: true });
}

/** CMP-041 Who may vote has changed: what is decided now is closed at once. */
export async function settleVotes(held: Held): Promise<void> {
  const { state, pausedAt } = held.row.campaign;
  if (state !== 'playing' || pausedAt !== undefined) return;
  for (const ask of held.table.asks.filter((one) => one.settle.by === 'vote'))
    if (held.table.asks.some(({ number }) => number === ask.number))
      await settleVote(held, ask, await voteOf(held, ask));
}

/** `choice`: their own vote, if it is not said. */
export type Override = { readonly table: number; readonly ask: number; readonly choice?: Choice };

/** CMP-044 Where the setting allows it, the leader closes a vote at once. */
export function overrideVote(app: App, caller: Caller, { table, ask: number, choice: said }: Override): Promise<Reply> {
  return pressing(app, { caller, table }, async (held) => {
    mustRun(held);
    const ask = openVote(held, number);
    const person = held.row.seats.find((seat) => seat.person?.discordId === caller.user)?.person;
    if (!person) throw new Refusal('notSeated');
    const vote = await voteOf(held, ask);
    const choice = said ?? standingBallots(vote).find((one) => one.person === person.id)?.choice;
    if (!choice) throw new NotPossible('noVoteYet');
    return settleVote(held, ask, withOverride(vote, person.id, choice));
  });
}

/** CMP-048 How a vote stands, for one person's eyes. */
export function voteTally(app: App, caller: Caller, { table, ask }: Omit<Override, 'choice'>): Promise<Tally> {
  return withLockedTable(app, { table, guild: caller.guild }, async (held) => {
    const person = held.row.seats.find((seat) => seat.person?.discordId === caller.user)?.person;
    return tallyOf(await voteOf(held, openVote(held, ask)), person?.id);
  });
}

/** How all open votes of a table stand, for one person's eyes. */
export function openVotes(app: App, caller: Caller, { table }: Pick<Override, 'table'>): Promise<readonly OpenVote[]> {
  return withLockedTable(app, { table, guild: caller.guild }, async (held) => {
    const person = held.row.seats.find((seat) => seat.person?.discordId === caller.user)?.person;
    const votes = held.table.asks.filter(({ settle: { by } }) => by === 'vote');
    return Promise.all(
      votes.map(async (ask) => {
        const vote = await voteOf(held, ask);
        const mayClose = person !== undefined && vote.leader === person.id && mayOverride(vote);
        return { ...openVoteOf(held, ask, tallyOf(vote, person?.id)), ...(mayClose && { mayClose }) };
      }),
    );
  });
}
/** `mayClose`: whoever looks leads, and may close it. */
export type OpenVote = PublicVote & { readonly mine?: Text; readonly mayClose?: true };

/** How they stand for everybody's eyes. */
export function publicVotes(seen: Voting): Promise<readonly PublicVote[]> {
  const votes = seen.table.asks.filter(({ settle: { by } }) => by === 'vote');
  return Promise.all(votes.map(async (ask) => openVoteOf(seen, ask, tallyOf(await voteOf(seen, ask)))));
}
type Voting = Pick<Held, 'run' | 'row' | 'table' | 'at'>;

function openVoteOf({ row }: Voting, { number, options }: Ask, { counts, voted, waiting, mine }: Tally): OpenVote {
  const seatsOf = (people: readonly string[]) =>
    people.flatMap((one) => row.seats.find(({ person }) => person?.id === one)?.id ?? []);
  const labelOf = ({ choose }: Choice) => options.find(({ id }) => id === choose)?.label;
  const shown = counts?.flatMap(({ choice, votes }) => {
    const label = labelOf(choice);
    return label ? [{ label, votes }] : [];
  });
  const own = mine && labelOf(mine);
  return {
    ask: number,
    ...(shown && { counts: shown }),
    ...{ voted: seatsOf(voted), waiting: seatsOf(waiting) },
    ...(own && { mine: own }),
  };
}

function openVote({ table }: Held, number: number): Ask {
  const ask = table.asks.find((one) => one.number === number);
  if (ask?.settle.by !== 'vote') throw new Refusal('closed');
  return ask;
}

async function settleVote(held: Held, ask: Ask, vote: Vote): Promise<Voted> {
  const { row } = held;
  const settlement = settledBy(vote);
  const from = row.headEvents + 1;
  if (settlement.is === 'prolonged') held.prolong.add(ask.number);
  if (settlement.is === 'closed') {
    const { choice, by, decided } = settlement;
    const votes = { ...countOf(vote, choice), ...(by === 'leader' && { by }) };
    const said = { ...choice, ask: ask.number, seat: speaker(held, ask), votes };
    take(held, said, { by: 'vote', because: `${by}, ${decided}` });
    await held.run(dropBallots({ table: row.id, ask: ask.number }));
    await settle(held);
  }
  return { kind: 'voted', table: row.id, settled: settlement.is === 'closed', from, to: held.table.save().head.events };
}

/** The engine wants to know who spoke: the leader's seat, or the first of those who were asked. */
function speaker({ row }: Voting, { settle }: Ask): SeatId {
  const who = settle.by === 'vote' ? settle.who : undefined;
  const seats = row.seats.filter(({ id }) => who === undefined || who.includes(id));
  const leader = seats.find(({ person }) => person !== undefined && person.id === row.campaign.leaderId);
  return (leader ?? seats.find(({ person }) => person !== undefined) ?? seats[0] ?? { id: '' }).id;
}

async function voteOf(held: Voting, ask: Ask): Promise<Vote> {
  const { row, table, at } = held;
  if (ask.settle.by !== 'vote') throw new Error(`${ask.id} is not settled by votes`);
  const settings = settingsFrom(row.campaign.settings);
  const ballots = row.votes.filter((vote) => vote.ask === ask.number);
  const seats = row.seats.map(({ id, person }) => ({
    seat: id,
    person: person?.id,
    away: person !== undefined && isAwayFrom(ballots, absenceAt(row.absences, person.id, at)),
  }));
  const leader = await leaderOf(held.run, {
    ...{ campaign: row.campaign.id, leader: row.campaign.leaderId, settings, absences: row.absences, at },
    seats: row.seats.map(({ id, person }) => ({ id, person: person?.id })),
  });
  return {
    id: ask.id,
    rule: ask.settle,
    options: ask.options.map(({ id }) => id),
    fallback: ask.fallback === 'autopilot' ? autopilotChoice(table, ask, speaker(held, ask)) : ask.fallback,
    voters: votersOf(ask.settle, seats),
    ballots: ballots.map(({ personId: person, choice, at: cast }) => ({ person, choice, at: cast })),
    ...(leader !== undefined && { leader }),
    settings,
    isDue: false,
    isProlonged: row.asks.find(({ number }) => number === ask.number)?.prolonged ?? false,
  };
}

/** CMP-047 Whoever has voted since they went is there for this vote. */
const isAwayFrom = (ballots: LockedTable['votes'], absence: Absence | undefined): boolean =>
  absence !== undefined && !ballots.some((one) => one.personId === absence.personId && one.at >= absence.from);

function personIn({ row }: Held, seat: SeatId): string {
  const person = row.seats.find(({ id }) => id === seat)?.person;
  if (!person) throw new Refusal('notSeated');
  return person.id;
}

type Kept = { readonly ask: number; readonly person: string; readonly seat: SeatId; readonly choice: Choice };

async function noteBallot(held: Held, ballot: Kept): Promise<void> {
  held.shows = true;
  await held.run(keepBallot({ ...ballot, table: held.row.id, at: held.at }));
}
