// What whoever runs the house may know of all tables: no hands, no secrets, nobody's name.

import type { SeatId } from '../../engine/kernel/ask.ts';
import { open } from '../../engine/kernel/table.ts';
import { Drift } from '../../engine/refusal.ts';
import type { LockedTable } from '../../store/rows.ts';
import { runIn } from '../../store/run.ts';
import { readTable, type Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import { NoTable, saveOf, sourceOf } from '../table/withLockedTable.ts';

export type TableLine = {
  readonly table: number;
  readonly campaign: string;
  readonly name: string;
  readonly guild: string;
  readonly place: string;
  readonly ruleset: string;
  readonly status: string;
  readonly state: string;
  readonly isPaused: boolean;
  readonly answers: number;
  readonly events: number;
  readonly startedAt: number;
  readonly endedAt?: number;
};

/** All tables, the newest first; of one guild, or those that run, when it is said so. */
export async function listTables(
  app: App,
  which: { readonly guild?: string; readonly running?: boolean } = {},
): Promise<readonly TableLine[]> {
  const tables = await app.database.client.gameTable.findMany({
    where: { ...(which.guild !== undefined && { guildId: which.guild }), ...(which.running && { endedAt: null }) },
    include: { campaign: true, _count: { select: { answers: true } } },
    omit: { checkpoint: true, tail: true, secret: true, setup: true },
    orderBy: { id: 'desc' },
  });
  return tables.map(({ id, campaign, _count, ...row }) => ({
    table: id,
    campaign: campaign.id,
    name: campaign.name,
    guild: row.guildId,
    place: campaign.placeId,
    ruleset: row.ruleset,
    status: row.status,
    state: campaign.state,
    isPaused: campaign.pausedAt !== null,
    answers: _count.answers,
    events: row.headEvents,
    startedAt: row.startedAt.getTime(),
    ...(row.endedAt && { endedAt: row.endedAt.getTime() }),
  }));
}

export type TableDetails = Pick<LockedTable, 'id' | 'ruleset' | 'rulesVersion' | 'contentHash' | 'line' | 'version'> & {
  readonly status: string;
  readonly campaign: string;
  readonly answers: number;
  readonly headEvents: number;
  readonly toldUpTo: number;
  readonly commitment: string;
  readonly seats: readonly { readonly id: SeatId; readonly heldBy: 'person' | 'autopilot' | 'nobody' }[];
  readonly asks: readonly {
    readonly number: number;
    readonly askId: string;
    readonly seat: SeatId;
    readonly due?: number;
    readonly isPrompted: boolean;
  }[];
};

export async function tableDetails(app: App, { table: id }: { readonly table: number }): Promise<TableDetails> {
  const { row, commitment } = await rowOf(app, id);
  const { ruleset, rulesVersion, contentHash, line, version, status, answers, headEvents, toldUpTo } = row;
  return {
    ...{ id, ruleset, rulesVersion, contentHash, line, version, status, answers, headEvents, toldUpTo, commitment },
    campaign: row.campaign.id,
    seats: row.seats.map(({ id: seat, person, companion }) => ({
      id: seat,
      heldBy: person ? 'person' : companion ? 'autopilot' : 'nobody',
    })),
    asks: row.asks.map(({ number, askId, seat, due, promptedAt }) => ({
      ...{ number, askId, seat, isPrompted: promptedAt !== undefined },
      ...(due !== undefined && { due }),
    })),
  };
}

async function rowOf(app: App, id: number): Promise<{ readonly row: LockedTable; readonly commitment: string }> {
  const { client } = app.database;
  const found = await client.gameTable.findUnique({ where: { id }, select: { guildId: true, commitment: true } });
  const row = found && (await readTable(client, found.guildId, id));
  if (!row) throw new NoTable(`there is no table ${id}`);
  return { row, commitment: found.commitment };
}

/** What would become of a running table if it were taken up by the rules that are here. */
export type Reopening =
  | { readonly table: number; readonly result: 'fits' }
  | {
      readonly table: number;
      readonly result: 'drift';
      readonly why: string;
      /** How many answers would have to be given again, and whose. */
      readonly answers: number;
      readonly seats: readonly SeatId[];
    }
  | { readonly table: number; readonly result: 'broken'; readonly why: string };

/** Takes up every running table, and puts none of them down again: nothing is changed. */
export async function tryReopening(app: App, told: (one: Reopening) => void): Promise<void> {
  const { client } = app.database;
  const where = { endedAt: null, campaign: { state: 'playing' } };
  const tables = await client.gameTable.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
  for (const { id } of tables) told(await reopened(app, client, id));
}

async function reopened(app: App, tx: Tx, table: number): Promise<Reopening> {
  const { row } = await rowOf(app, table);
  try {
    open(await sourceOf(app, runIn(tx), row), saveOf(row) as never);
    return { table, result: 'fits' };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (!(error instanceof Drift)) return { table, result: 'broken', why: error.message };
    const seats = row.tail.flatMap((entry) => ('seat' in entry ? [entry.seat] : []));
    return { table, result: 'drift', why: error.message, answers: seats.length, seats: [...new Set(seats)] };
  }
}
