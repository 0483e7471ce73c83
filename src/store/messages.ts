// The statements for telling the news, one each: the bot needs them after every answer, on every table.
import { type Statement, statement } from './statement.ts';

const UNTOLD = statement(
  'untold',
  'SELECT 1 AS untold FROM "GameTable" WHERE "id" = $1::int AND "toldUpTo" < "headEvents"',
);
/** Returns a row if the table has events that were not told yet. */
export const untoldOf = (table: number): Statement => UNTOLD([table]);

// Before a road's own news come those of its ended battles and of earlier roads; before a running battle's, its road's.
const UNTOLD_BEFORE = statement(
  'untold_before',
  `SELECT b."id" FROM "GameTable" t JOIN "GameTable" b ON b."campaignId" = t."campaignId" AND b."toldUpTo" < b."headEvents"
    WHERE t."id" = $1::int AND (
      b."status" = 'over' AND (b."parentId" = t."id" OR b."id" < t."id" AND b."parentId" IS NULL AND t."parentId" IS NULL)
      OR b."id" = t."parentId" AND b."status" = 'opening' AND t."status" <> 'over')
    ORDER BY b."id"`,
);
/** The tables of the same campaign whose untold news come before this table's. */
export const untoldBefore = (table: number): Statement => UNTOLD_BEFORE([table]);

const PLAYED_SINCE = statement(
  'played_since',
  `SELECT b."id" FROM "GameTable" t JOIN "GameTable" b ON b."campaignId" = t."campaignId" AND b."id" <> t."id"
    WHERE t."id" = $1::int AND t."status" = 'over' AND b."status" NOT IN ('over', 'opening') AND b."toldUpTo" >= b."headEvents"
      AND EXISTS (SELECT 1 FROM "Message" m WHERE m."tableId" = b."id" AND m."kind" IN ('news', 'board'))
    ORDER BY b."id" DESC LIMIT 1`,
);
/** After this table is over: the table that is played now, if its board is shown already. */
export const playedSince = (table: number): Statement => PLAYED_SINCE([table]);
export type OtherTable = { readonly id: number };

const OPEN = statement(
  'open_asks',
  'SELECT "number", "promptedAt" IS NOT NULL AS "isPrompted" FROM "Ask" WHERE "tableId" = $1::int AND "closedAt" IS NULL AND NOT "idle" ORDER BY "number" DESC LIMIT 2',
);
/** The two newest open asks. */
export const openOf = (table: number): Statement => OPEN([table]);
export type OpenAsk = { readonly number: number; readonly isPrompted: boolean };

const UNPROMPTED = statement(
  'unprompted',
  'SELECT 1 AS open FROM "Ask" WHERE "tableId" = $1::int AND "number" = $2::int AND "closedAt" IS NULL AND "promptedAt" IS NULL AND NOT "idle"',
);
/** Returns a row if the ask is open and nobody was told of it. */
export const unpromptedOf = (table: number, ask: number): Statement => UNPROMPTED([table, ask]);

const BOARD = statement(
  'last_board',
  `SELECT "id", "ask", "postedAt" FROM "Message" WHERE "tableId" = $1::int AND "kind" IN ('news', 'board')
    ORDER BY "postedAt" DESC, "upTo" DESC, "id" DESC LIMIT 1`,
);
/** The message that showed the board last. */
export const boardOf = (table: number): Statement => BOARD([table]);
export type BoardRow = { readonly id: string; readonly ask?: number; readonly postedAt: Date };

const OF_KINDS = statement(
  'messages_of_kinds',
  'SELECT 1 AS there FROM "Message" WHERE "tableId" = $1::int AND "kind" = ANY ($2::text[]) LIMIT 1',
);
/** Returns a row if there is a message of one of these kinds. */
export const anyOf = (table: number, kinds: readonly string[]): Statement => OF_KINDS([table, kinds]);

const PETITIONED = statement(
  'petitioned',
  `SELECT 1 AS there FROM "Petition" WHERE "tableId" = $1::int AND "closedAt" IS NULL
    UNION ALL SELECT 1 FROM "Message" WHERE "tableId" = $1::int AND "kind" = 'petition' LIMIT 1`,
);
/** Returns a row if a petition is open, or a message of one is still shown. */
export const petitionedOf = (table: number): Statement => PETITIONED([table]);

// `$1` is the message to write: in which place, from which event up to which, under which mark, and when.
const GIVEN = 'WITH given AS (SELECT $1::jsonb AS j)';
const AT = "to_timestamp((j->>'at')::double precision / 1000)";
const MESSAGE = '"Message" ("id", "tableId", "placeId", "kind", "ask", "upTo", "postedAt")';

export type Telling = {
  readonly table: number;
  readonly place: string;
  readonly mark: string;
  readonly from: number;
  readonly upTo: number;
  readonly at: number;
};

const CLAIM = statement(
  'claim_news',
  `${GIVEN},
  calling AS (SELECT 1 FROM "Message" m, given WHERE m."tableId" = (j->>'table')::int AND m."kind" = 'prompting' AND m."upTo" > (j->>'from')::int),
  passed AS (SELECT 1 FROM "GameTable" t, given WHERE t."id" = (j->>'table')::int AND t."toldUpTo" <> (j->>'from')::int),
  made AS (INSERT INTO ${MESSAGE}
    SELECT j->>'mark', (j->>'table')::int, j->>'place', 'telling', NULL, (j->>'upTo')::int, ${AT} FROM given
    WHERE NOT EXISTS (SELECT 1 FROM calling) AND NOT EXISTS (SELECT 1 FROM passed) ON CONFLICT DO NOTHING RETURNING 1)
  SELECT EXISTS (SELECT 1 FROM calling) AS "isCalled", EXISTS (SELECT 1 FROM passed) AS "isPassed", EXISTS (SELECT 1 FROM made) AS "isNew",
    (SELECT m."upTo" FROM "Message" m WHERE m."id" = j->>'mark') AS "begun" FROM given`,
);
/** Claims the news, under the table's lock, unless a prompt is about to tell them, or another teller was first. */
export const claimOf = (telling: Telling): Statement => CLAIM([JSON.stringify(telling)]);
export type Claimed = {
  readonly isCalled: boolean;
  /** The cursor is no longer where the teller saw it. */
  readonly isPassed: boolean;
  readonly isNew: boolean;
  readonly begun?: number;
};

const TOLD = statement(
  'told_news',
  `${GIVEN},
  moved AS (UPDATE "GameTable" t SET "toldUpTo" = (j->>'upTo')::int FROM given
    WHERE t."id" = (j->>'table')::int AND t."toldUpTo" = (j->>'from')::int RETURNING 1),
  over AS (DELETE FROM "Message" m USING given WHERE m."id" = j->>'mark' AND m."kind" = 'telling'),
  shown AS (INSERT INTO ${MESSAGE}
    SELECT j->>'message', (j->>'table')::int, j->>'place', 'news', (j->>'ask')::int, (j->>'upTo')::int, ${AT} FROM given
    WHERE j->>'message' IS NOT NULL AND EXISTS (SELECT 1 FROM moved)
    ON CONFLICT ("id") DO UPDATE SET "ask" = coalesce(excluded."ask", "Message"."ask"))
  SELECT 1 AS done`,
);
/** Moves the cursor only if it still is at `from`: another teller may have told the same and moved it. */
export const toldOf = (told: Telling & { readonly message?: string; readonly ask?: number }): Statement =>
  TOLD([JSON.stringify(told)]);
