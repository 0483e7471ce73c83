// All work that the rows call for, with its time: for whoever has no queue, or has lost it.
import type { LockedTable } from '../../store/rows.ts';
import { readTable, type Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import { restingIn } from '../people/ordersSetAside.ts';
import { KINDS } from '../seats/proposals.ts';
import { promptTime } from '../table/awaited.ts';
import { hoursIn } from '../time/apply.ts';
import { addWaking } from '../time/hours.ts';

/** `at`: not before then. */
export type Work = { readonly at: number } & (
  | { readonly kind: 'turn'; readonly table: number; readonly version: number }
  /** Open asks without a row, or asks that would be answered by themselves. */
  | { readonly kind: 'settle'; readonly table: number }
  | { readonly kind: 'deadline'; readonly table: number; readonly ask: number; readonly seat: string }
  | { readonly kind: 'prompt'; readonly table: number; readonly ask: number; readonly seat: string }
  | {
      readonly kind: 'remind';
      readonly table: number;
      readonly ask: number;
      readonly seat: string;
      readonly count: number;
    }
  | News
  | { readonly kind: 'report'; readonly absence: string }
  /** Somebody is to be told that orders of theirs rest. */
  | { readonly kind: 'resting'; readonly table: number; readonly seat: string }
  | { readonly kind: 'petitions' }
  /** Nobody can see what was proposed, or what became of it. */
  | { readonly kind: 'proposal'; readonly petition: string }
  /** A battle to lay, an outcome to bring home, or the end of a road. `by` and `version`: which table called for it, and when. */
  | { readonly kind: 'road'; readonly table: number; readonly by: number; readonly version: number }
);

type News = {
  readonly kind: 'news';
  readonly table: number;
  /** Of the table, so that what is written after a look is looked at again. */
  readonly version: number;
  /** The newest event there is. */
  readonly upTo: number;
  /** When something else was to be shown. */
  readonly also?: number;
  /** What the board says is no longer true, though nothing happened. */
  readonly hasMoved?: true;
};

export type Wanted = {
  /** What is to be done up to then; everything that is known already, when it is not said. */
  readonly until?: number;
  /** Of these tables alone. */
  readonly tables?: readonly number[];
  /** Asks that will be prompted anyway: nobody has to look at them. */
  readonly willPrompt?: (ask: { readonly table: number; readonly ask: number }) => boolean;
};

/** What has to be done, first things first. */
export async function dueWork(app: App, wanted: Wanted = {}): Promise<readonly Work[]> {
  const tx: Tx = app.database.client;
  const scope = { now: app.clock.now(), until: wanted.until ?? FOR_EVER, tables: wanted.tables };
  const lists = await Promise.all([
    turns(tx, scope),
    roads(tx, scope),
    still(tx, scope),
    timed(tx, scope),
    prompts(tx, scope, wanted.willPrompt),
    news(tx, scope),
    petitionMessages(tx, scope),
    givenUp(tx, scope),
    ...(wanted.tables === undefined ? [petitions(tx, scope), proposalMessages(tx)] : []),
    reports(tx, scope),
    resting(tx, scope),
  ]);
  const all = lists.flat().filter(({ at }) => at <= scope.until);
  return all.sort((a, b) => a.at - b.at || RANK[a.kind] - RANK[b.kind]);
}

/** When the time of an ask runs out; unknown when it is closed, or stands still. */
export async function deadlineOf(
  app: App,
  { table: tableId, ask: number }: { readonly table: number; readonly ask: number },
): Promise<number | undefined> {
  const where = { tableId, number, closedAt: null, table: { campaign: { state: 'playing', pausedAt: null } } };
  const found = await app.database.client.ask.findFirst({ where, select: { due: true } });
  return found?.due?.getTime();
}

const FOR_EVER = 8.64e15;
const RANK = {
  settle: 0,
  turn: 1,
  road: 2,
  deadline: 3,
  petitions: 4,
  report: 5,
  resting: 5,
  proposal: 6,
  news: 7,
  prompt: 8,
  remind: 9,
} as const satisfies Record<Work['kind'], number>;

type Scope = { readonly now: number; readonly until: number; readonly tables: readonly number[] | undefined };

/** Tables of campaigns that are being played. */
function playing({ tables }: Scope) {
  return { campaign: { state: 'playing', pausedAt: null }, ...(tables && { id: { in: [...tables] } }) };
}

/** They are late from the moment the last stage ended. */
async function turns(tx: Tx, scope: Scope): Promise<readonly Work[]> {
  const found = await tx.gameTable.findMany({
    where: { ...playing(scope), status: 'automatic' },
    select: { id: true, version: true, headEvents: true, startedAt: true },
  });
  const times = await timesOf(
    tx,
    found.map(({ id, headEvents }) => ({ table: id, number: headEvents })),
  );
  return found.map(({ id: table, version, startedAt }) => ({
    kind: 'turn',
    table,
    version,
    at: times.get(table) ?? startedAt.getTime(),
  }));
}

/** Roads that open a battle which is not laid or has ended, and roads that have ended while their campaign has not. */
async function roads(tx: Tx, scope: Scope): Promise<readonly Work[]> {
  const found = await tx.$queryRaw<readonly { readonly id: number; readonly version: number; readonly at: Date }[]>`
    SELECT t."id", t."version", coalesce(b."endedAt", t."endedAt", (SELECT max(k."at") FROM "Checkpoint" k WHERE k."tableId" = t."id")) AS at
    FROM "GameTable" t JOIN "Campaign" c ON c."id" = t."campaignId" AND c."state" = 'playing' AND c."pausedAt" IS NULL
    LEFT JOIN "GameTable" b ON b."parentId" = t."id" AND b."opening" = (t."checkpoint"->>'asks')::int
    WHERE t."status" = 'opening' AND (b."id" IS NULL OR b."status" = 'over')
      OR t."status" = 'over' AND t."ruleset" <> c."ruleset" AND NOT EXISTS (
        SELECT 1 FROM "GameTable" n WHERE n."campaignId" = c."id" AND n."parentId" IS NULL AND n."id" > t."id")`;
  return found
    .filter(({ id }) => scope.tables?.includes(id) ?? true)
    .map(({ id, version, at }) => ({ kind: 'road', table: id, by: id, version, at: at.getTime() }));
}

async function timesOf(
  tx: Tx,
  events: readonly { readonly table: number; readonly number: number }[],
): Promise<ReadonlyMap<number, number>> {
  const OR = events.map(({ table: tableId, number }) => ({ tableId, number }));
  const found = OR.length === 0 ? [] : await tx.event.findMany({ where: { OR }, select: { tableId: true, at: true } });
  return new Map(found.map(({ tableId, at }) => [tableId, at.getTime()]));
}

/**
 * Asks without a row, asks that somebody would answer at once (a companion, or the one who answers for whoever is away),
 * and asks whose time still stands though the campaign goes on.
 */
async function still(tx: Tx, scope: Scope): Promise<readonly Work[]> {
  const unasked = await tx.gameTable.findMany({
    where: { ...playing(scope), status: 'asking', asks: { none: { closedAt: null } } },
    select: { id: true, startedAt: true },
  });
  const answerable = await tx.$queryRaw<readonly { readonly id: number; readonly at: Date }[]>`
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
  return tables
    .filter(({ id }) => scope.tables?.includes(id) ?? true)
    .map(({ id, at }) => ({ kind: 'settle', table: id, at: at.getTime() }));
}

/** Deadlines and reminders. */
async function timed(tx: Tx, scope: Scope): Promise<readonly Work[]> {
  const until = { lte: new Date(scope.until) };
  const found = await tx.ask.findMany({
    where: { closedAt: null, table: playing(scope), OR: [{ due: until }, { remindAt: until }] },
    select: { tableId: true, number: true, seat: true, due: true, remindAt: true, reminded: true },
  });
  return found.flatMap(({ tableId: table, number: ask, seat, due, remindAt, reminded }): readonly Work[] => [
    ...(due ? [{ kind: 'deadline' as const, table, ask, seat, at: due.getTime() }] : []),
    ...(remindAt ? [{ kind: 'remind' as const, table, ask, seat, count: reminded + 1, at: remindAt.getTime() }] : []),
  ]);
}

/** At night many wait for their prompt: their tables are looked at one after the other, so that presses go first. */
async function prompts(tx: Tx, scope: Scope, willPrompt: Wanted['willPrompt']): Promise<readonly Work[]> {
  const found = await tx.ask.findMany({
    where: { closedAt: null, promptedAt: null, idle: false, table: playing(scope) },
    select: { tableId: true, number: true, table: { select: { guildId: true } } },
  });
  const open = found.filter(({ tableId: table, number: ask }) => !willPrompt?.({ table, ask }));
  const works: Work[] = [];
  for (const [id, guild] of new Map(open.map(({ tableId, table }) => [tableId, table.guildId]))) {
    const row = await readTable(tx, guild, id);
    if (row) works.push(...promptsOf(row, scope.now));
  }
  return works;
}

const promptsOf = (row: LockedTable, now: number): readonly Work[] =>
  row.asks
    .filter(({ promptedAt, idle }) => promptedAt === undefined && !idle)
    .map((ask) => ({ kind: 'prompt', table: row.id, ask: ask.number, seat: ask.seat, at: promptTime(row, ask, now) }));

/** Untold events, and prompts of which something was answered since. Where a campaign stands still, nothing is pressing. */
async function news(tx: Tx, scope: Scope): Promise<readonly Work[]> {
  const found = await tx.$queryRaw<readonly Untold[]>`
    SELECT t."id", t."version", t."headEvents" AS "upTo", (SELECT e."at" FROM "Event" e WHERE e."tableId" = t."id" AND e."number" = t."toldUpTo" + 1) AS at
    FROM "GameTable" t JOIN "Campaign" c ON c."id" = t."campaignId"
    WHERE c."state" <> 'abandoned' AND c."pausedAt" IS NULL AND (t."toldUpTo" < t."headEvents" OR EXISTS (
      SELECT 1 FROM "Message" m JOIN "Ask" f ON f."tableId" = m."tableId" AND f."number" = m."ask"
      WHERE m."tableId" = t."id" AND (m."kind" = 'prompting' AND f."closedAt" IS NOT NULL
        OR m."kind" = 'prompt' AND coalesce(m."upTo", 0) < (SELECT count(*) FROM "Ask" a
          WHERE a."tableId" = f."tableId" AND a."askId" = f."askId" AND a."clockKey" = f."clockKey"
            AND a."openedAt" = f."openedAt" AND a."promptedAt" = m."postedAt" AND a."closedAt" IS NOT NULL))))`;
  return found
    .filter(({ id }) => scope.tables?.includes(id) ?? true)
    .map(({ id, at, ...rest }) => ({ kind: 'news', table: id, ...rest, at: at?.getTime() ?? scope.now }));
}
type Untold = Pick<News, 'version' | 'upTo'> & { readonly id: number; readonly at: Date | null };

/** So long after its end a campaign is seen to: later something else may be played in its place. */
const LATELY = 3_600_000;

/** Boards and prompts that still ask for what was given up. */
async function givenUp(tx: Tx, scope: Scope): Promise<readonly Work[]> {
  const found = await tx.$queryRaw<readonly (Pick<News, 'version' | 'upTo'> & { readonly id: number })[]>`
    SELECT t."id", t."version", t."headEvents" AS "upTo" FROM "GameTable" t
    JOIN "Campaign" c ON c."id" = t."campaignId" AND c."state" = 'abandoned' AND c."pausedAt" IS NULL AND c."endedAt" > ${new Date(scope.now - LATELY)}
    WHERE t."status" <> 'over' AND EXISTS (SELECT 1 FROM "Message" m WHERE m."tableId" = t."id" AND m."ask" IS NOT NULL
      AND m."kind" IN ('news', 'board', 'prompt', 'prompting'))`;
  return found
    .filter(({ id }) => scope.tables?.includes(id) ?? true)
    .map(({ id, ...rest }) => ({ kind: 'news', table: id, ...rest, also: 0, hasMoved: true, at: scope.now }));
}

/** Petitions that nobody was asked for yet, and messages of those that are settled. */
async function petitionMessages(tx: Tx, scope: Scope): Promise<readonly Work[]> {
  const found = await tx.$queryRaw<readonly Untold[]>`
    SELECT t."id", t."version", t."headEvents" AS "upTo", p."openedAt" AS at FROM "GameTable" t
    JOIN "Campaign" c ON c."id" = t."campaignId" AND c."state" = 'playing' AND c."pausedAt" IS NULL
    LEFT JOIN "Petition" p ON p."tableId" = t."id" AND p."closedAt" IS NULL
    LEFT JOIN "Message" m ON m."tableId" = t."id" AND m."kind" = 'petition'
    WHERE (p."id" IS NULL) <> (m."id" IS NULL)`;
  return found
    .filter(({ id }) => scope.tables?.includes(id) ?? true)
    .map(({ id, at, ...rest }) => ({ kind: 'news', table: id, ...rest, also: 0, at: at?.getTime() ?? scope.now }));
}

/** Votes between answers whose time is up. */
async function petitions(tx: Tx, { until }: Scope): Promise<readonly Work[]> {
  const first = await tx.petition.findFirst({
    where: { closedAt: null, due: { lte: new Date(until) }, campaign: { pausedAt: null } },
    orderBy: { due: 'asc' },
  });
  return first ? [{ kind: 'petitions', at: first.due.getTime() }] : [];
}

/** So long the reply to whoever proposed may take. */
const REPLY = 30_000;

/** Proposals without a message, when whoever is asked is awake, and messages of those that are decided. */
async function proposalMessages(tx: Tx): Promise<readonly Work[]> {
  const found = await tx.$queryRaw<
    readonly { readonly id: string; readonly at: Date; readonly askAt: number | null }[]
  >`
    SELECT p."id", coalesce(p."closedAt", p."openedAt") AS at, (p."detail"->>'askAt')::float AS "askAt" FROM "Petition" p
    JOIN "Campaign" c ON c."id" = p."campaignId" AND c."pausedAt" IS NULL
    WHERE p."kind" = ANY (${[...KINDS]}::text[]) AND (p."closedAt" IS NULL) <> (p."detail" ? 'message')
      AND (p."closedAt" IS NOT NULL OR c."state" IN ('gathering', 'playing'))`;
  return found.map(({ id, at, askAt }) => ({
    ...{ kind: 'proposal', petition: id },
    at: Math.max(at.getTime() + REPLY, askAt ?? 0),
  }));
}

async function resting(tx: Tx, { tables }: Scope): Promise<readonly Work[]> {
  const found = await restingIn(tx);
  return found.filter(({ table }) => tables?.includes(table) ?? true).map((one) => ({ kind: 'resting', ...one }));
}

async function reports(tx: Tx, { until, tables }: Scope): Promise<readonly Work[]> {
  const over = { lte: new Date(until) };
  const sits = { person: { seats: { some: { campaign: { tables: { some: { id: { in: [...(tables ?? [])] } } } } } } } };
  const found = await tx.absence.findMany({
    where: { reportedAt: null, OR: [{ endedAt: over }, { endedAt: null, until: over }], ...(tables && sits) },
    include: { person: true },
  });
  return found.map(({ id, endedAt, until: said, person }) => {
    const ended = (endedAt ?? said)?.getTime() ?? FOR_EVER;
    return { kind: 'report', absence: id, at: addWaking(hoursIn(person), ended, 0) };
  });
}
