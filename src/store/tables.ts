// Reads a table under its lock with two statements, and writes all that one piece of work changed with one.
import type { GameEvent } from '../engine/kernel/event.ts';
import type { Beside, LockedTable, PlanChange, TableChange } from './rows.ts';
import { runIn, type Tx } from './run.ts';
import { type Statement, statement } from './statement.ts';

export type { Tx };

/** Waits for the table's lock and holds it until the transaction ends. Undefined if this guild has no such table. */
export async function lockTable(tx: Tx, { table, guild, receipt }: Locking): Promise<LockedTable | undefined> {
  // A second statement, after the lock: in one statement, other rows would be read as they were before the wait.
  const locked = await runIn(tx)(lockOf({ table, guild }));
  return locked.length === 0 ? undefined : wholeTable(tx, table, receipt);
}

/** `guild` is missing where the work knows only a table's number. */
export type Locking = {
  readonly table: number;
  readonly guild?: string | undefined;
  readonly receipt?: string | undefined;
};

/** The same without the lock, for code that only looks. */
export async function readTable(tx: Tx, guild: string | undefined, table: number): Promise<LockedTable | undefined> {
  const row = await wholeTable(tx, table);
  return guild === undefined || row?.guildId === guild ? row : undefined;
}

async function wholeTable(tx: Tx, table: number, receipt?: string): Promise<LockedTable | undefined> {
  const [row] = await runIn(tx)<Whole>(wholeOf({ table, receipt }));
  return row?.whole;
}
export type Whole = { readonly whole: LockedTable };

/** The statements themselves, for our own transaction: first the lock, then the table. */
export const lockOf = ({ table, guild }: Locking): Statement => LOCK([table, guild]);
export const wholeOf = ({ table, receipt }: Locking): Statement => READ([receipt, table]);

/** The seats that have already answered an open window. */
export type AnsweredSeat = { readonly askId: string; readonly seat: string };
export const answeredOf = ({ table }: Locking): Statement => ANSWERED([table]);

const ANSWERED = statement(
  'answered_windows',
  `SELECT "askId", "seat" FROM "Ask" c WHERE c."tableId" = $1::int AND c."closedAt" IS NOT NULL
    AND (c."askId", c."clockKey", c."openedAt") IN
      (SELECT o."askId", o."clockKey", o."openedAt" FROM "Ask" o WHERE o."tableId" = $1::int AND o."closedAt" IS NULL AND NOT o."idle")`,
);

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

const WHOLE = `
  SELECT json_strip_nulls(json_build_object(
    'id', t."id", 'guildId', t."guildId", 'ruleset', t."ruleset", 'rulesVersion', t."rulesVersion", 'contentHash', t."contentHash",
    'line', t."line", 'headEvents', t."headEvents", 'headAsks', t."headAsks", 'checkpoint', t."checkpoint", 'tail', t."tail",
    'status', t."status", 'version', t."version", 'toldUpTo', t."toldUpTo", 'secret', t."secret", 'presses', t."presses",
    'parent', t."parentId", 'next', t."next",
    'answers', (SELECT coalesce(max(a."position"), 0) FROM "Answer" a WHERE a."tableId" = t."id"),
    'campaign', json_build_object('id', c."id", 'name', c."name", 'placeId', c."placeId", 'state', c."state", 'leaderId', c."leaderId",
      'leader', (SELECT l."discordId" FROM "Person" l WHERE l."id" = c."leaderId"), 'settings', c."settings", 'pausedAt', ${ms('c."pausedAt"')}, 'ruleset', c."ruleset", 'story', c."story",
      'asleepAt', ${ms('c."asleepAt"')},
      'current', (SELECT n."id" FROM "GameTable" n WHERE n."campaignId" = c."id" ORDER BY n."status" IN ('over', 'opening'), n."id" DESC LIMIT 1)),
    'guild', (SELECT g."settings" FROM "Guild" g WHERE g."id" = t."guildId"),
    'seats', (SELECT coalesce(json_agg(json_build_object('id', s."id", 'position', s."position", 'companion', s."companion",
        'orders', s."orders", 'lessons', s."lessons", 'person', CASE WHEN p."id" IS NULL THEN NULL ELSE json_build_object('id', p."id",
        'discordId', p."discordId", 'zone', p."zone", 'quietFrom', p."quietFrom", 'quietTo', p."quietTo", 'locale', p."locale",
        'reminders', p."reminders", 'remindsPrivately', p."remindsPrivately", 'snoozedUntil', ${ms('p."snoozedUntil"')}, 'lastActiveAt', ${ms('p."lastActiveAt"')}) END)
        ORDER BY s."position"), '[]')
      FROM "Seat" s LEFT JOIN "Person" p ON p."id" = s."personId" WHERE s."campaignId" = c."id"),
    'asks', (SELECT coalesce(json_agg(json_build_object('number', a."number", 'askId', a."askId", 'seat', a."seat",
        'clockKey', a."clockKey", 'pace', a."pace", 'openedAt', ${ms('a."openedAt"')}, 'since', ${ms('a."since"')}, 'spent', a."spent",
        'allowance', a."allowance", 'wall', a."wall", 'pausedAt', ${ms('a."pausedAt"')}, 'due', ${ms('a."due"')}, 'remindAt', ${ms('a."remindAt"')}, 'reminded', a."reminded", 'prolonged', a."prolonged",
        'idle', a."idle", 'promptedAt', ${ms('a."promptedAt"')}) ORDER BY a."number"), '[]')
      FROM "Ask" a WHERE a."tableId" = t."id" AND a."closedAt" IS NULL),
    'spent', (SELECT coalesce(json_agg(json_build_object('seat', s."seat", 'clockKey', s."clockKey", 'ms', s."ms",
        'longest', s."longest", 'exhausted', s."exhausted")), '[]') FROM "Spent" s WHERE s."tableId" = t."id"),
    'standing', (SELECT coalesce(json_agg(json_build_object('seat', o."seat", 'position', o."position", 'source', o."source",
        'on', o."on", 'aside', o."aside") ORDER BY o."position"), '[]') FROM "StandingOrder" o WHERE o."campaignId" = c."id"),
    'absences', (SELECT coalesce(json_agg(json_build_object('id', b."id", 'personId', b."personId", 'from', ${ms('b."from"')},
        'until', ${ms('b."until"')}, 'meanwhile', b."meanwhile", 'stewardId', b."stewardId") ORDER BY b."from"), '[]')
      FROM "Absence" b WHERE b."endedAt" IS NULL AND (b."campaignId" = c."id" OR b."campaignId" IS NULL)
        AND b."personId" IN (SELECT s."personId" FROM "Seat" s WHERE s."campaignId" = c."id")),
    'votes', (SELECT coalesce(json_agg(json_build_object('ask', v."ask", 'personId', v."personId", 'seat', v."seat",
        'choice', v."choice", 'at', ${ms('v."at"')}) ORDER BY v."at"), '[]')
      FROM "Vote" v JOIN "Ask" a ON a."tableId" = v."tableId" AND a."number" = v."ask" AND a."closedAt" IS NULL
      WHERE v."tableId" = t."id"),
    'plans', (SELECT coalesce(json_agg(json_build_object('seat', p."seat", 'position', p."position", 'askId', p."askId",
        'choice', p."choice") ORDER BY p."at", p."seat", p."position"), '[]') FROM "Plan" p WHERE p."tableId" = t."id"),
    'reply', (SELECT r."reply" FROM "Receipt" r WHERE r."id" = $1::text AND r."guildId" = t."guildId")
  )) AS whole
  FROM "GameTable" t JOIN "Campaign" c ON c."id" = t."campaignId"
  WHERE t."id" = $2::int`;

type Changed = TableChange & { readonly answersBefore: number };

export type Version = { readonly version: number };

/** The table's new version, from what the write returned. */
export function versionOf([row]: readonly Version[], table: number): number {
  if (!row) throw new Error(`the table ${table} went away while it was held`);
  return row.version;
}

/** The statement that writes the change. */
export function saveOf(table: number, change: Changed): Statement {
  const { events, checkpoints } = change;
  const written = { ...change, events: events.map(eventRow), checkpoints: latest(checkpoints) };
  return SAVE([JSON.stringify(written), table]);
}

/** Writes nothing: the server only plans the statement. */
export const nothingOf = ({ table }: Locking): Statement => SAVE(['{}', table]);

type BesideOnly = Beside & PlanChange & Pick<TableChange, 'at'>;

/** Writes the rows beside a table that has not changed itself. */
export const besideOf = (table: number, beside: BesideOnly): Statement => BESIDE([JSON.stringify(beside), table]);

/** Of checkpoints with no event and no answer between them, the last: the next answer comes after that one. */
function latest(checkpoints: TableChange['checkpoints']): TableChange['checkpoints'] {
  return [...new Map(checkpoints.map((one) => [`${one.events} ${one.answers}`, one])).values()];
}

function eventRow({ number, type, audience, reveals, ...data }: GameEvent): object {
  return { number, type, audience, reveals: reveals ?? false, data };
}

const AT = "to_timestamp((j->>'at')::double precision / 1000)";
const time = (column: string) => `to_timestamp(x."${column}"::double precision / 1000)`;
const rows = (list: string, columns: string) => `given, jsonb_to_recordset(j->'${list}') AS x(${columns})`;

/** A person's last activity is written at most this often, so that presses of one person do not wait for each other. */
export const SIGN_OF_LIFE = 30_000;

/** Skips orders that are being changed: whoever changes them waits for this table, so it must not wait for them. */
const ASIDE = `
  resting AS (SELECT s."campaignId", s."seat", s."position", x."why" FROM given
    JOIN "GameTable" t ON t."id" = given."table"
    CROSS JOIN jsonb_to_recordset(j->'aside') AS x("seat" text, "position" int, "source" text, "why" text)
    JOIN "StandingOrder" s ON s."campaignId" = t."campaignId" AND s."seat" = x."seat" AND s."position" = x."position" AND s."source" = x."source"
    FOR UPDATE OF s SKIP LOCKED),
  aside AS (UPDATE "StandingOrder" o SET "aside" = r."why", "asideAt" = ${AT}, "asideToldAt" = NULL FROM given, resting r
    WHERE o."campaignId" = r."campaignId" AND o."seat" = r."seat" AND o."position" = r."position")`;

/** The press itself: its receipt, and the time of its person's last activity. */
const PRESS = `
  noted AS (INSERT INTO "Receipt" ("id", "guildId", "personId", "reply", "at")
    SELECT j#>>'{receipt,id}', j#>>'{receipt,guild}', j#>>'{receipt,person}', j#>'{receipt,reply}', ${AT} FROM given WHERE j->'receipt' IS NOT NULL),
  active AS (UPDATE "Person" p SET "lastActiveAt" = ${AT} FROM given WHERE p."discordId" = j->>'active'
    AND coalesce(p."lastActiveAt" < ${AT} - interval '${SIGN_OF_LIFE} milliseconds', true))`;

/** Plans: deletes those that were used or replaced, and writes the new ones. */
const PLANS = `
  unplanned AS (DELETE FROM "Plan" p USING given, jsonb_to_recordset(j->'unplanned') AS x("seat" text, "position" int)
    WHERE p."tableId" = given."table" AND p."seat" = x."seat" AND p."position" = x."position"),
  planned AS (INSERT INTO "Plan" ("tableId", "seat", "position", "askId", "choice", "at")
    SELECT "table", x."seat", x."position", x."askId", x."choice", ${AT}
    FROM ${rows('planned', '"seat" text, "position" int, "askId" text, "choice" jsonb')}
    ON CONFLICT ("tableId", "seat", "position") DO UPDATE SET "askId" = excluded."askId", "choice" = excluded."choice", "at" = excluded."at")`;

const GIVEN = 'WITH given AS (SELECT $1::jsonb AS j, $2::int AS "table")';

const LOCK = statement(
  'lock_table',
  'SELECT 1 FROM "GameTable" WHERE "id" = $1::int AND ($2::text IS NULL OR "guildId" = $2::text) FOR UPDATE',
);
const READ = statement('whole_table', WHOLE);
const BESIDE = statement('save_beside', `${GIVEN}, ${PLANS}, ${ASIDE}, ${PRESS} SELECT 1 AS done`);
const SAVE = statement(
  'save_table',
  `${GIVEN},
  saved AS (UPDATE "GameTable" t SET
      "rulesVersion" = (j#>>'{save,rulesVersion}')::int, "line" = (j#>>'{save,line}')::int, "headEvents" = (j#>>'{save,headEvents}')::int,
      "headAsks" = (j#>>'{save,headAsks}')::int, "checkpoint" = j#>'{save,checkpoint}', "tail" = j#>'{save,tail}',
      "status" = j#>>'{save,status}', "outcome" = j#>'{save,outcome}', "version" = t."version" + 1,
      "endedAt" = CASE WHEN j#>>'{save,status}' = 'over' THEN coalesce(t."endedAt", ${AT}) END
    FROM given WHERE t."id" = given."table" RETURNING t."version"),
  told AS (INSERT INTO "Event" ("tableId", "number", "line", "type", "data", "audience", "reveals", "at")
    SELECT "table", x."number", (j#>>'{save,line}')::int, x."type", x."data", x."audience", x."reveals", ${AT}
    FROM ${rows('events', '"number" int, "type" text, "data" jsonb, "audience" jsonb, "reveals" boolean')}),
  taken AS (INSERT INTO "Answer" ("tableId", "position", "line", "ask", "askId", "seat", "choice", "by", "because", "events", "at")
    SELECT "table", (j->>'answersBefore')::int + x."ordinality"::int, (j#>>'{save,line}')::int, (x."value"->>'ask')::int, x."value"->>'id',
      x."value"->>'seat', jsonb_strip_nulls(jsonb_build_object('choose', x."value"->'choose', 'with', x."value"->'with', 'votes', x."value"->'votes')),
      x."value"->>'by', x."value"->>'because', (x."value"->>'events')::int, ${AT}
    FROM given, jsonb_array_elements(j->'answers') WITH ORDINALITY AS x("value", "ordinality")),
  kept AS (INSERT INTO "Checkpoint" ("tableId", "line", "events", "rulesVersion", "state", "answers", "tail", "at")
    SELECT "table", (j#>>'{save,line}')::int, x."events", x."rulesVersion", x."checkpoint", x."answers", x."tail", ${AT}
    FROM ${rows('checkpoints', '"checkpoint" jsonb, "events" int, "rulesVersion" int, "answers" int, "tail" jsonb')}
    ON CONFLICT ("tableId", "line", "events", "answers") DO UPDATE SET "state" = excluded."state", "rulesVersion" = excluded."rulesVersion"),
  drawn AS (INSERT INTO "Draw" ("tableId", "line", "purpose", "number", "size", "value")
    SELECT "table", (j#>>'{save,line}')::int, x."purpose", x."number", x."size", x."value"
    FROM ${rows('draws', '"purpose" text, "number" int, "size" int, "value" bigint')} ON CONFLICT DO NOTHING),
  asked AS (INSERT INTO "Ask" ("tableId", "number", "line", "askId", "seat", "clockKey", "pace", "rule", "asked", "openedAt", "since", "spent", "allowance", "wall", "pausedAt", "due",
      "remindAt", "reminded", "prolonged", "idle", "promptedAt")
    SELECT "table", x."number", (j#>>'{save,line}')::int, x."askId", x."seat", x."clockKey", x."pace", x."rule", x."asked", ${time('openedAt')},
      ${time('since')}, x."spent", x."allowance", x."wall", ${time('pausedAt')}, ${time('due')}, ${time('remindAt')}, x."reminded", x."prolonged", x."idle", ${time('promptedAt')}
    FROM ${rows('asks', '"number" int, "askId" text, "seat" text, "clockKey" text, "pace" text, "rule" text, "asked" jsonb, "openedAt" bigint, "since" bigint, "spent" double precision, "allowance" double precision, "wall" double precision, "pausedAt" bigint, "due" bigint, "remindAt" bigint, "reminded" int, "prolonged" boolean, "idle" boolean, "promptedAt" bigint')}
    ON CONFLICT ("tableId", "number") DO UPDATE SET "since" = excluded."since", "spent" = excluded."spent",
      "allowance" = excluded."allowance", "wall" = excluded."wall", "pausedAt" = excluded."pausedAt", "due" = excluded."due",
      "remindAt" = excluded."remindAt", "reminded" = excluded."reminded", "prolonged" = excluded."prolonged", "promptedAt" = excluded."promptedAt"),
  closed AS (UPDATE "Ask" a SET "closedAt" = ${AT} FROM given
    WHERE a."tableId" = given."table" AND a."number" IN (SELECT n::int FROM jsonb_array_elements_text(j->'closed') AS n)),
  forgotten AS (DELETE FROM "Draft" d USING given
    WHERE d."tableId" = given."table" AND d."ask" IN (SELECT n::int FROM jsonb_array_elements_text(j->'closed') AS n)),
  used AS (INSERT INTO "Spent" ("tableId", "seat", "clockKey", "ms", "longest", "exhausted")
    SELECT "table", x."seat", x."clockKey", x."ms", x."longest", x."exhausted"
    FROM ${rows('spent', '"seat" text, "clockKey" text, "ms" double precision, "longest" double precision, "exhausted" boolean')}
    ON CONFLICT ("tableId", "seat", "clockKey") DO UPDATE SET "ms" = excluded."ms", "longest" = excluded."longest", "exhausted" = excluded."exhausted"),
  ${PLANS},
  ${ASIDE},
  ${PRESS}
  SELECT "version" FROM saved`,
);
