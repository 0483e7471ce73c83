// The road of a campaign, looked at from anywhere on it, also in the middle of a battle: its party and its journal (CMP-023).

import type { JournalPage } from '../../engine/ruleset/storyView.ts';
import type { TableView } from '../../view/tableView.ts';
import type { App, Caller } from '../app.ts';
import { type CampaignId, campaignOf } from '../campaignRows.ts';
import { type Spoken, spokenIn } from '../contents.ts';
import { NotPossible } from '../notPossible.ts';
import { readingOf } from '../table/readTable.ts';
import type { Reading } from '../table/seen.ts';

export type OnTheRoad = {
  readonly table: number;
  readonly view: TableView;
  readonly journal: readonly JournalPage[];
  readonly content: Spoken;
};

/** What everybody may know of it. A campaign of single battles has none. */
export async function onTheRoad(
  app: App,
  caller: Caller,
  { campaign }: { readonly campaign: CampaignId },
): Promise<OnTheRoad> {
  const seen = await roadOfCampaign(app, caller, campaign);
  const { table, row } = seen;
  const pinned = await app.contents.of(app.database.rows, row.ruleset, row.contentHash);
  return {
    table: row.id,
    view: seen.viewOf('public'),
    journal: table.rules.journal?.(table.state, table.content) ?? [],
    content: spokenIn(pinned),
  };
}

/** The last one that was laid: a restart lays another. */
async function roadOfCampaign(app: App, { guild }: Caller, campaignId: CampaignId): Promise<Reading> {
  await campaignOf(app.database.client, guild, campaignId);
  const found = await app.database.client.gameTable.findFirst({
    where: { campaignId, guildId: guild, parentId: null },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  const seen = found && (await readingOf(app, guild, found.id));
  if (!seen?.table.rules.journal) throw new NotPossible('noRoad');
  return seen;
}
