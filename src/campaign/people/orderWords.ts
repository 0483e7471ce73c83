// The words that orders of a campaign can use.
import { runIn } from '../../store/run.ts';
import type { Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import { type Vocabulary, vocabularyOf } from '../orders/index.ts';

/** Of the content that is played, or of the present one before play. */
export async function vocabularyIn(
  app: App,
  tx: Tx,
  { id, ruleset }: { readonly id: string; readonly ruleset: string },
): Promise<Vocabulary> {
  const table = await tx.gameTable.findFirst({
    where: { campaignId: id, endedAt: null },
    select: { contentHash: true },
  });
  const pinned = table
    ? await app.contents.of(runIn(tx), ruleset, table.contentHash)
    : await app.contents.pin(tx, ruleset);
  return vocabularyOf(pinned.rules, pinned.content);
}
