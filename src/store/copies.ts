// Reads and writes whole rows as plain JSON, in a fixed order, to carry them from one database to another.
import type { Json } from '../engine/json.ts';
import { Prisma } from './generated/client.ts';
import type { Tx } from './tables.ts';

/** A row without its empty columns. */
export type Row = Readonly<Record<string, Json>>;

/** The tables that can be copied, each with the columns that its rows are sorted by. */
const ORDER = {
  Campaign: ['id'],
  Seat: ['position', 'id'],
  StandingOrder: ['seat', 'position'],
  Absence: ['from', 'id'],
  Muster: ['campaignId'],
  Petition: ['openedAt', 'id'],
  PetitionVote: ['petitionId', 'at', 'personId'],
  GameTable: ['id'],
  Checkpoint: ['line', 'events', 'answers'],
  Ask: ['number'],
  Spent: ['seat', 'clockKey'],
  Answer: ['position'],
  Event: ['number'],
  Draw: ['line', 'purpose', 'number'],
  Draft: ['ask', 'seat'],
  Plan: ['seat', 'position'],
  Vote: ['ask', 'at', 'personId'],
  Message: ['postedAt', 'id'],
  Content: ['hash'],
} as const;
export type Kind = keyof typeof ORDER;

const quoted = (names: readonly string[], before = '') => names.map((name) => `${before}"${name}"`).join(', ');

/** The rows of a kind whose column has one of these values. */
export async function readRows(tx: Tx, kind: Kind, [column, values]: Where): Promise<readonly Row[]> {
  const head = `SELECT to_jsonb(t) AS "row" FROM "${kind}" t WHERE t."${column}"::text IN (SELECT jsonb_array_elements_text(`;
  const statement = Prisma.sql([head, `::jsonb)) ORDER BY ${quoted(ORDER[kind], 't.')}`], JSON.stringify(values));
  const found = await tx.$queryRaw<readonly { readonly row: Row }[]>(statement);
  return found.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
}
type Where = readonly [column: string, values: readonly (string | number)[]];

/** This database has no such column. */
export class UnknownColumn extends Error {
  override readonly name = 'UnknownColumn';
}

/** A column that no row names gets its default. */
export async function writeRows(tx: Tx, kind: Kind, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const named = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const known = await columnsOf(tx, kind);
  const unknown = named.find((name) => !known.has(name));
  if (unknown !== undefined) throw new UnknownColumn(`there is no ${unknown} in ${kind}`);
  const columns = quoted(named);
  const head = `INSERT INTO "${kind}" (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${kind}", `;
  await tx.$executeRaw(Prisma.sql([head, '::jsonb)'], JSON.stringify(rows)));
}

async function columnsOf(tx: Tx, kind: Kind): Promise<ReadonlySet<string>> {
  const found = await tx.$queryRaw<readonly { readonly name: string }[]>`
    SELECT column_name AS "name" FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${kind}`;
  return new Set(found.map(({ name }) => name));
}

/** The number of a table that is about to be written. */
export async function nextTableId(tx: Tx): Promise<number> {
  const [next] = await tx.$queryRaw<readonly { readonly id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('"GameTable"', 'id'))::int AS "id"`;
  return next?.id ?? 0;
}
