// Tables that go on without anybody's answer: automatic turns, roads, and asks that answer themselves.
import type { Tx } from '../../../store/tables.ts';
import type { App } from '../../app.ts';
import { isAskedFor, playing, type Scope, type Timed } from './scope.ts';

export type Turn = { readonly table: number; readonly version: number };

/** Tables that stand at an automatic stage, each since its newest event. */
export async function dueTurns({ database: { client } }: App, scope: Scope): Promise<readonly Timed<Turn>[]> {
  const found = await client.gameTable.findMany({
    where: { ...playing(scope), status: 'automatic' },
    select: { id: true, version: true, headEvents: true, startedAt: true },
  });
  const times = await timesOf(
    client,
    found.map(({ id, headEvents }) => ({ table: id, number: headEvents })),
  );
  return found.map(({ id: table, version, startedAt }) => ({
    table,
    version,
    at: times.get(table) ?? startedAt.getTime(),
  }));
}

type EventOf = { readonly table: number; readonly number: number };

async function timesOf(tx: Tx, events: readonly EventOf[]): Promise<ReadonlyMap<number, number>> {
  const OR = events.map(({ table: tableId, number }) => ({ tableId, number }));
  const found = OR.length === 0 ? [] : await tx.event.findMany({ where: { OR }, select: { tableId: true, at: true } });
  return new Map(found.map(({ tableId, at }) => [tableId, at.getTime()]));
}

/** `by` and `version`: which table called for it, and at which version. */
export type Road = { readonly table: number; readonly by: number; readonly version: number };

/** Roads that open a battle which is not laid or has ended, and roads that have ended while their campaign has not. */
export async function dueRoads({ database: { client } }: App, scope: Scope): Promise<readonly Timed<Road>[]> {
  const found = await client.$queryRaw<readonly { readonly id: number; readonly version: number; readonly at: Date }[]>`
    SELECT t."id", t."version", coalesce(b."endedAt", t."endedAt", (SELECT max(k."at") FROM "Checkpoint" k WHERE k."tableId" = t."id")) AS at
    FROM "GameTable" t JOIN "Campaign" c ON c."id" = t."campaignId" AND c."state" = 'playing' AND c."pausedAt" IS NULL
    LEFT JOIN "GameTable" b ON b."parentId" = t."id" AND b."opening" = (t."checkpoint"->>'asks')::int
    WHERE t."status" = 'opening' AND (b."id" IS NULL OR b."status" = 'over')
      OR t."status" = 'over' AND t."ruleset" <> c."ruleset" AND NOT EXISTS (
        SELECT 1 FROM "GameTable" n WHERE n."campaignId" = c."id" AND n."parentId" IS NULL AND n."id" > t."id")`;
  return found
    .filter(({ id }) => isAskedFor(scope, id))
    .map(({ id, version, at }) => ({ table: id, by: id, version, at: at.getTime() }));
}

export type Unsettled = { readonly table: number };

/**
 * Tables with asks that have no row, asks that somebody would answer at once (a companion, or whoever answers for a
 * person who is away), and asks whose time stands still though the campaign goes on.
 */
export async function dueSettling({ database: { client } }: App, scope: Scope): Promise<readonly Timed<Unsettled>[]> {
  const unasked = await client.gameTable.findMany({
    where: { ...playing(scope), status: 'asking', asks: { none: { closedAt: null } } },
    select: { id: true, startedAt: true },
  });
  const answerable = await client.$queryRaw<readonly { readonly id: number; readonly at: Date }[]>`
    SELECT a."tableId" AS id, coalesce(b."from", a."openedAt") AS at FROM "Ask" a
    JOIN "GameTable" t ON t."id" = a."tableId"
    JOIN "Campaign" c ON c."id" = t."campaignId" AND c."state" = 'playing' AND c."pausedAt" IS NULL
    JOIN "Seat" s ON s."campaignId" = c."id" AND s."id" = a."seat"
    LEFT JOIN "Absence" b ON b."personId" = s."personId" AND (b."campaignId" = c."id" OR b."campaignId" IS NULL)
      AND b."endedAt" IS NULL AND (b."meanwhile" IN ('autopilot', 'fallback', 'silence') OR b."meanwhile" = 'steward'
        AND NOT EXISTS (SELECT 1 FROM "Seat" w WHERE w."campaignId" = c."id" AND w."personId" = b."stewardId"))
      AND (b."until" IS NULL OR b."until" > ${new Date(scope.now)})
    WHERE a."closedAt" IS NULL AND NOT a."idle" AND (s."personId" IS NULL OR b."id" IS NOT NULL)
    UNION SELECT a."tableId", a."pausedAt" FROM "Ask" a JOIN "GameTable" t ON t."id" = a."tableId"
    JOIN "Campaign" c ON c."id" = t."campaignId" AND c."state" = 'playing' AND c."pausedAt" IS NULL
    WHERE a."closedAt" IS NULL AND NOT a."idle" AND a."pausedAt" IS NOT NULL`;
  const tables = [...unasked.map(({ id, startedAt }) => ({ id, at: startedAt })), ...answerable];
  return tables.filter(({ id }) => isAskedFor(scope, id)).map(({ id, at }) => ({ table: id, at: at.getTime() }));
}
