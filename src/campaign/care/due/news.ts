// Tables of which a place does not know the latest.
import type { Tx } from '../../../store/tables.ts';
import type { App } from '../../app.ts';
import { isAskedFor, type Scope, type Timed } from './scope.ts';

export type News = {
  readonly table: number;
  /** The table's: after the next change of it there is another job. */
  readonly version: number;
  /** The newest event there is. */
  readonly upTo: number;
  /** When something was done that is to be shown though it is no event. */
  readonly also?: number;
  /** What the board says is no longer true, though nothing happened. */
  readonly hasMoved?: true;
};

export async function dueNews({ database: { client } }: App, scope: Scope): Promise<readonly Timed<News>[]> {
  const lists = await Promise.all([untold(client, scope), petitionMessages(client, scope), givenUp(client, scope)]);
  return lists.flat().filter(({ table }) => isAskedFor(scope, table));
}

type Found = Pick<News, 'version' | 'upTo'> & { readonly id: number };
type Untold = Found & { readonly at: Date | null };

/** Events that were not told, and prompts of which something was answered since. A campaign that is paused has no news. */
async function untold(tx: Tx, { now }: Scope): Promise<readonly Timed<News>[]> {
  const found = await tx.$queryRaw<readonly Untold[]>`
    SELECT t."id", t."version", t."headEvents" AS "upTo", (SELECT e."at" FROM "Event" e WHERE e."tableId" = t."id" AND e."number" = t."toldUpTo" + 1) AS at
    FROM "GameTable" t JOIN "Campaign" c ON c."id" = t."campaignId"
    WHERE c."state" <> 'abandoned' AND c."pausedAt" IS NULL AND (t."toldUpTo" < t."headEvents" OR EXISTS (
      SELECT 1 FROM "Message" m JOIN "Ask" f ON f."tableId" = m."tableId" AND f."number" = m."ask"
      WHERE m."tableId" = t."id" AND (m."kind" = 'prompting' AND f."closedAt" IS NOT NULL
        OR m."kind" = 'prompt' AND coalesce(m."upTo", 0) < (SELECT count(*) FROM "Ask" a
          WHERE a."tableId" = f."tableId" AND a."askId" = f."askId" AND a."clockKey" = f."clockKey"
            AND a."openedAt" = f."openedAt" AND a."promptedAt" = m."postedAt" AND a."closedAt" IS NOT NULL))))`;
  return found.map(({ id, at, ...rest }) => ({ table: id, ...rest, at: at?.getTime() ?? now }));
}

/** Petitions without a message, and messages of petitions that are settled. */
async function petitionMessages(tx: Tx, { now }: Scope): Promise<readonly Timed<News>[]> {
  const found = await tx.$queryRaw<readonly Untold[]>`
    SELECT t."id", t."version", t."headEvents" AS "upTo", p."openedAt" AS at FROM "GameTable" t
    JOIN "Campaign" c ON c."id" = t."campaignId" AND c."state" = 'playing' AND c."pausedAt" IS NULL
    LEFT JOIN "Petition" p ON p."tableId" = t."id" AND p."closedAt" IS NULL
    LEFT JOIN "Message" m ON m."tableId" = t."id" AND m."kind" = 'petition'
    WHERE (p."id" IS NULL) <> (m."id" IS NULL)`;
  return found.map(({ id, at, ...rest }) => ({ table: id, ...rest, also: 0, at: at?.getTime() ?? now }));
}

/** Only for so long after its end are a campaign's messages mended: later, another one may be played in its place. */
const LATELY = 3_600_000;

/** Boards and prompts that still ask something in a campaign that was given up. */
async function givenUp(tx: Tx, { now }: Scope): Promise<readonly Timed<News>[]> {
  const found = await tx.$queryRaw<readonly Found[]>`
    SELECT t."id", t."version", t."headEvents" AS "upTo" FROM "GameTable" t
    JOIN "Campaign" c ON c."id" = t."campaignId" AND c."state" = 'abandoned' AND c."pausedAt" IS NULL AND c."endedAt" > ${new Date(now - LATELY)}
    WHERE t."status" <> 'over' AND EXISTS (SELECT 1 FROM "Message" m WHERE m."tableId" = t."id" AND m."ask" IS NOT NULL
      AND m."kind" IN ('news', 'board', 'prompt', 'prompting'))`;
  return found.map(({ id, ...rest }) => ({ table: id, ...rest, also: 0, hasMoved: true, at: now }));
}
