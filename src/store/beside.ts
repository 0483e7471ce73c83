// Rows beside a table that are needed under its lock: drafts, ballots, absences, the next table's chance, content.
import type { Json } from '../engine/json.ts';
import type { NextChance } from './rows.ts';
import { type Statement, statement } from './statement.ts';

type AtAsk = { readonly table: number; readonly ask: number };
type OfSeat = AtAsk & { readonly seat: string };

const time = (place: number) => `to_timestamp($${place}::double precision / 1000)`;

// ---- drafts ----

export type DraftRow = { readonly choice: Json };

export const draftOf = ({ table, ask, seat }: OfSeat): Statement => DRAFT([table, ask, seat]);

export const keepDraft = ({ table, ask, seat, choice, at }: OfSeat & Kept): Statement =>
  KEEP_DRAFT([table, ask, seat, JSON.stringify(choice), at]);

export const dropDraft = ({ table, ask, seat }: OfSeat): Statement => DROP_DRAFT([table, ask, seat]);

type Kept = { readonly choice: object; readonly at: number };

const DRAFT = statement(
  'draft',
  'SELECT "choice" FROM "Draft" WHERE "tableId" = $1::int AND "ask" = $2::int AND "seat" = $3::text',
);
const KEEP_DRAFT = statement(
  'keep_draft',
  `INSERT INTO "Draft" ("tableId", "ask", "seat", "choice", "at") VALUES ($1::int, $2::int, $3::text, $4::jsonb, ${time(5)})
    ON CONFLICT ("tableId", "ask", "seat") DO UPDATE SET "choice" = excluded."choice", "at" = excluded."at"`,
);
const DROP_DRAFT = statement(
  'drop_draft',
  'DELETE FROM "Draft" WHERE "tableId" = $1::int AND "ask" = $2::int AND "seat" = $3::text',
);

// ---- ballots ----

export const keepBallot = (ballot: OfSeat & Kept & { readonly person: string }): Statement => {
  const { table, ask, person, seat, choice, at } = ballot;
  return KEEP_BALLOT([table, ask, person, seat, JSON.stringify(choice), at]);
};

export const dropBallots = ({ table, ask }: AtAsk): Statement => DROP_BALLOTS([table, ask]);

const KEEP_BALLOT = statement(
  'keep_ballot',
  `INSERT INTO "Vote" ("tableId", "ask", "personId", "seat", "choice", "at") VALUES ($1::int, $2::int, $3::text, $4::text, $5::jsonb, ${time(6)})
    ON CONFLICT ("tableId", "ask", "personId") DO UPDATE SET "seat" = excluded."seat", "choice" = excluded."choice", "at" = excluded."at"`,
);
const DROP_BALLOTS = statement('drop_ballots', 'DELETE FROM "Vote" WHERE "tableId" = $1::int AND "ask" = $2::int');

/** How many decisions each seat of a campaign has answered. */
export const answersBySeat = (campaign: string): Statement => ANSWERS_BY_SEAT([campaign]);
export type AnswersOfSeat = { readonly seat: string; readonly count: number };

const ANSWERS_BY_SEAT = statement(
  'answers_by_seat',
  `SELECT a."seat", count(*)::int AS count FROM "Answer" a JOIN "GameTable" t ON t."id" = a."tableId"
    WHERE t."campaignId" = $1::text AND a."by" = 'person' GROUP BY a."seat"`,
);

// ---- silence ----

export type Missed = { readonly allowance: number; readonly spent: number };

/** The asks of a seat that ran out since then. */
export const missedSince = (of: { readonly table: number; readonly seat: string; readonly since: number }): Statement =>
  MISSED([of.table, of.seat, of.since]);

type Away = { readonly id: string; readonly person: string; readonly campaign: string; readonly at: number };

/** From now on, this person counts as away. */
export const beginSilence = ({ id, person, campaign, at }: Away): Statement => SILENT([id, person, campaign, at]);

export const endAbsences = (ids: readonly string[], at: number): Statement => END_ABSENCES([ids, at]);

const MISSED = statement(
  'missed_since',
  `SELECT a."allowance", a."spent" FROM "Ask" a WHERE a."tableId" = $1::int AND a."openedAt" >= ${time(3)} AND a."number" IN
    (SELECT n."ask" FROM "Answer" n WHERE n."tableId" = $1::int AND n."seat" = $2::text AND n."by" = 'deadline' AND n."at" >= ${time(3)})`,
);
const SILENT = statement(
  'begin_silence',
  `INSERT INTO "Absence" ("id", "personId", "campaignId", "from", "meanwhile")
    VALUES ($1::text, $2::text, $3::text, ${time(4)}, 'silence')`,
);
const END_ABSENCES = statement(
  'end_absences',
  `UPDATE "Absence" SET "endedAt" = ${time(2)} WHERE "id" = ANY($1::text[])`,
);

// ---- the chance of the next table ----

export type NextRow = { readonly next: NextChance };

export const nextOf = (table: number): Statement => NEXT([table]);

export const keepNext = (table: number, next: NextChance): Statement => KEEP_NEXT([table, JSON.stringify(next)]);

const NEXT = statement('next_chance', 'SELECT "next" FROM "GameTable" WHERE "id" = $1::int');
const KEEP_NEXT = statement('keep_next_chance', 'UPDATE "GameTable" SET "next" = $2::jsonb WHERE "id" = $1::int');

// ---- content ----

export type ContentRow = { readonly files: Readonly<Record<string, Json>> };

export const contentOf = (hash: string): Statement => CONTENT([hash]);

const CONTENT = statement('content', 'SELECT "files" FROM "Content" WHERE "hash" = $1::text');
