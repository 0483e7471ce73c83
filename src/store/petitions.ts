// Where a proposal was asked: the id of its message stands in the petition's detail.
import type { Tx } from './run.ts';

type OfMessage = { readonly guild: string; readonly petition: string; readonly message: string };

/** False when this server has no such petition. */
export async function noteMessage(tx: Tx, { guild, petition, message }: OfMessage): Promise<boolean> {
  const noted = await tx.$executeRaw`
    UPDATE "Petition" p SET "detail" = p."detail" || jsonb_build_object('message', ${message}::text)
    FROM "Campaign" c WHERE c."id" = p."campaignId" AND c."guildId" = ${guild} AND p."id" = ${petition}`;
  return noted > 0;
}

export const forgetMessage = async (tx: Tx, petition: string): Promise<void> =>
  void (await tx.$executeRaw`UPDATE "Petition" SET "detail" = "detail" - 'message' WHERE "id" = ${petition}`);

type Deleted = { readonly guild: string; readonly messages: readonly string[] };

/** The open petitions that were asked in these messages. */
export async function askedIn(tx: Tx, { guild, messages }: Deleted): Promise<readonly string[]> {
  const found = await tx.$queryRaw<readonly { readonly id: string }[]>`
    SELECT p."id" FROM "Petition" p JOIN "Campaign" c ON c."id" = p."campaignId" AND c."guildId" = ${guild}
    WHERE p."closedAt" IS NULL AND p."detail"->>'message' = ANY (${[...messages]}::text[])`;
  return found.map(({ id }) => id);
}
