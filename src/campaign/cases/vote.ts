// An ask to the party that is settled by votes (CMP-040 to CMP-051): cast, counted, closed.
import type { Ask, Choice, SeatId } from '../../engine/ask.ts';
import { Refusal } from '../../engine/refusal.ts';
import { autopilotChoice } from '../../engine/table.ts';
import type { App, Caller } from '../app.ts';
import { settingsFrom } from '../settings.ts';
import { type Held, holding, take } from '../table/held.ts';
import { settle } from '../table/settle.ts';
import { absenceAt } from '../time/absence.ts';
import { allowanceOf } from '../time/running.ts';
import {
  actingLeader,
  type Settlement,
  settledBy,
  type Tally,
  tallyOf,
  type Vote,
  votersOf,
  withBallot,
  withOverride,
} from '../votes.ts';
import { once } from './receipts.ts';
import type { Reply } from './reply.ts';

type Cast = { readonly seat: SeatId; readonly choice: Choice };

/** CMP-040 One vote a person, which may be changed while the vote is open. The one that decides closes it at once. */
export async function castVote(held: Held, ask: Ask, { seat, choice }: Cast): Promise<Reply> {
  const person = personIn(held, seat);
  const before = await voteOf(held, ask);
  const vote = withBallot(before, { person, choice, at: held.at });
  if (vote !== before) await keepBallot(held, { ask: ask.number, person, seat, choice });
  return settleVote(held, ask, settledBy(vote));
}

/** At the deadline: CMP-043, or once more time where too few have voted (CMP-045). */
export async function closeVote(held: Held, ask: Ask): Promise<void> {
  await settleVote(held, ask, settledBy({ ...(await voteOf(held, ask)), isDue: true }));
}

export type Override = { readonly table: number; readonly ask: number; readonly choice: Choice };

/** CMP-044 Where the setting allows it, the leader closes a vote at once. */
export function overrideVote(app: App, caller: Caller, { table, ask: number, choice }: Override): Promise<Reply> {
  return holding(app, { table, guild: caller.guild }, (held) =>
    once(held.tx, app, {
      caller,
      work: async () => {
        const ask = openVote(held, number);
        const person = held.row.seats.find((seat) => seat.person?.discordId === caller.user)?.person;
        if (!person) throw new Refusal('notSeated');
        return settleVote(held, ask, settledBy(withOverride(await voteOf(held, ask), person.id, choice)));
      },
    }),
  );
}

/** CMP-048 How a vote stands, for one person's eyes. */
export function voteTally(app: App, caller: Caller, { table, ask }: Omit<Override, 'choice'>): Promise<Tally> {
  return holding(app, { table, guild: caller.guild }, async (held) => {
    const person = held.row.seats.find((seat) => seat.person?.discordId === caller.user)?.person;
    return tallyOf(await voteOf(held, openVote(held, ask)), person?.id);
  });
}

function openVote({ table }: Held, number: number): Ask {
  const ask = table.asks.find((one) => one.number === number);
  if (ask?.settle.by !== 'vote') throw new Refusal('closed');
  return ask;
}

async function settleVote(held: Held, ask: Ask, settlement: Settlement): Promise<Reply> {
  const { row } = held;
  const from = row.headEvents + 1;
  if (settlement.is === 'prolonged') held.prolong.add(ask.number);
  if (settlement.is === 'closed') {
    take(
      held,
      { ...settlement.choice, ask: ask.number, seat: speaker(held, ask) },
      { by: 'vote', because: `${settlement.by}, ${settlement.decided}` },
    );
    await held.tx.vote.deleteMany({ where: { tableId: row.id, ask: ask.number } });
    await settle(held);
  }
  return { kind: 'voted', table: row.id, settled: settlement.is === 'closed', from, to: held.table.save().head.events };
}

/** The engine wants to know who spoke: the leader's seat, or the first of those who were asked. */
function speaker({ row }: Held, { settle }: Ask): SeatId {
  const who = settle.by === 'vote' ? settle.who : undefined;
  const seats = row.seats.filter(({ id }) => who === undefined || who.includes(id));
  const leader = seats.find(({ person }) => person !== undefined && person.id === row.campaign.leaderId);
  return (leader ?? seats.find(({ person }) => person !== undefined) ?? seats[0] ?? { id: '' }).id;
}

async function voteOf(held: Held, ask: Ask): Promise<Vote> {
  const { row, table, at } = held;
  if (ask.settle.by !== 'vote') throw new Error(`${ask.id} is not settled by votes`);
  const settings = settingsFrom(row.campaign.settings);
  const seats = row.seats.map(({ id, person }) => ({
    seat: id,
    person: person?.id,
    away: person !== undefined && absenceAt(row.absences, person.id, at) !== undefined,
  }));
  const ballots = row.votes.filter((vote) => vote.ask === ask.number);
  const leader = await leaderOf(held);
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

/** CMP-049 */
async function leaderOf({ tx, row, at }: Held): Promise<string | undefined> {
  const counts = await tx.answer.groupBy({ by: ['seat'], where: { tableId: row.id, by: 'person' }, _count: true });
  const answered = new Map(counts.map(({ seat, _count }) => [seat, _count]));
  const players = row.seats.flatMap(({ id, person }) => {
    if (!person) return [];
    const away = absenceAt(row.absences, person.id, at);
    return [{ person: person.id, answered: answered.get(id) ?? 0, ...(away && { awaySince: away.from }) }];
  });
  const heavy = allowanceOf('slow', settingsFrom(row.campaign.settings));
  return actingLeader({ leader: row.campaign.leaderId, players, now: at, heavy });
}

function personIn({ row }: Held, seat: SeatId): string {
  const person = row.seats.find(({ id }) => id === seat)?.person;
  if (!person) throw new Refusal('notSeated');
  return person.id;
}

type Kept = { readonly ask: number; readonly person: string; readonly seat: SeatId; readonly choice: Choice };

async function keepBallot({ tx, row, at }: Held, { ask, person, seat, choice }: Kept): Promise<void> {
  const where = { tableId_ask_personId: { tableId: row.id, ask, personId: person } };
  const data = { seat, choice: choice as never, at: new Date(at) };
  await tx.vote.upsert({ where, create: { tableId: row.id, ask, personId: person, ...data }, update: data });
}
