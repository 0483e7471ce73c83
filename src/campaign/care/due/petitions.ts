// Petitions whose time is up, and proposals of which a place does not know the latest. They belong to no table.
import type { App } from '../../app.ts';
import { KINDS } from '../../seats/proposals.ts';
import type { Scope, Timed } from './scope.ts';

/** One job closes all whose time is up: it is due with the first of them. */
export async function duePetitions({ database }: App, { until, tables }: Scope): Promise<readonly Timed<object>[]> {
  if (tables) return [];
  const first = await database.client.petition.findFirst({
    where: { closedAt: null, due: { lte: new Date(until) }, campaign: { pausedAt: null } },
    orderBy: { due: 'asc' },
  });
  return first ? [{ at: first.due.getTime() }] : [];
}

export type Proposed = { readonly petition: string };

/** The reply to whoever proposed it becomes the message, and may take so long. */
const REPLY = 30_000;

type Found = { readonly id: string; readonly at: Date; readonly askAt: number | null };

/** Proposals without a message, as soon as somebody who is asked is awake, and messages of those that are decided. */
export async function dueProposals({ database }: App, { tables }: Scope): Promise<readonly Timed<Proposed>[]> {
  if (tables) return [];
  const found = await database.client.$queryRaw<readonly Found[]>`
    SELECT p."id", coalesce(p."closedAt", p."openedAt") AS at, (p."detail"->>'askAt')::float AS "askAt" FROM "Petition" p
    JOIN "Campaign" c ON c."id" = p."campaignId" AND c."pausedAt" IS NULL
    WHERE p."kind" = ANY (${[...KINDS]}::text[]) AND (p."closedAt" IS NULL) <> (p."detail" ? 'message')
      AND (p."closedAt" IS NOT NULL OR c."state" IN ('gathering', 'playing'))`;
  return found.map(({ id, at, askAt }) => ({ petition: id, at: Math.max(at.getTime() + REPLY, askAt ?? 0) }));
}
