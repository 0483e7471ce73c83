// What concerns a person across tables: when they were last reminded, what they are still to be told, and forgetting them.
import type { Tx } from './run.ts';

type Reminded = { readonly person: string; readonly table: number; readonly seats: readonly string[] };

/** When this person, or one of these seats of the table, was last reminded of anything. */
export async function lastReminderOf(tx: Tx, { person, table, seats }: Reminded): Promise<number | undefined> {
  const [last] = await tx.$queryRaw<readonly { readonly at: Date }[]>`
    SELECT m."postedAt" AS at FROM "Message" m JOIN "GameTable" t ON t."id" = m."tableId"
    JOIN "Seat" s ON s."campaignId" = t."campaignId" AND s."id" = m."seat"
    WHERE m."kind" = 'reminder' AND (s."personId" = ${person} OR (t."id" = ${table} AND s."id" = ANY(${[...seats]}))) ORDER BY m."postedAt" DESC LIMIT 1`;
  return last?.at.getTime();
}

export type SetAsideRow = {
  readonly table: number;
  readonly seat: string;
  readonly at: Date;
  readonly zone: string | null;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
};

/** Seats whose orders were set aside and whose person does not know it yet, with that person's hours. */
export const ordersSetAside = (tx: Tx): Promise<readonly SetAsideRow[]> => tx.$queryRaw`
  SELECT max(t."id") AS "table", o."seat", min(o."asideAt") AS at, p."zone", p."quietFrom", p."quietTo" FROM "StandingOrder" o
  JOIN "Campaign" c ON c."id" = o."campaignId" AND c."state" = 'playing' AND c."pausedAt" IS NULL
  JOIN "GameTable" t ON t."campaignId" = c."id"
  JOIN "Seat" s ON s."campaignId" = c."id" AND s."id" = o."seat"
  JOIN "Person" p ON p."id" = s."personId" AND p."discordId" IS NOT NULL
  WHERE o."aside" IS NOT NULL AND o."asideToldAt" IS NULL
  GROUP BY c."id", o."seat", p."id"`;

/** Others' receipts told them whose press was missing. */
export const forgetInReceipts = async (tx: Tx, person: string): Promise<void> =>
  void (await tx.$executeRaw`UPDATE "Receipt" SET "reply" = replace("reply"::text, ${person}, '')::jsonb
    WHERE "reply"::text LIKE ${`%${person}%`}`);
