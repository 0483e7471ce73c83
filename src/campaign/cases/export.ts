// A campaign leaves as one file, and comes in as one.
import { Refusal } from '../../engine/refusal.ts';
import { readTable, type Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import { campaignsInFile, type Into, type ReadIn, readIn, Unfit } from '../file/read.ts';
import type { CampaignFile } from '../file/shape.ts';
import { fileOf } from '../file/write.ts';
import { opened } from '../table/held.ts';
import { type CampaignId, campaignOf, NotPossible } from './gather.ts';

/** All is read as it is at one moment. */
const AT_ONE_MOMENT = { isolationLevel: 'RepeatableRead', timeout: 120_000 } as const;

/** The file for somebody who plays: not while a battle runs, for it tells what is still hidden. */
export function exportCampaign(
  app: App,
  caller: Caller,
  { campaign: id }: { readonly campaign: CampaignId },
): Promise<CampaignFile> {
  return app.database.client.$transaction(async (tx) => {
    const campaign = await campaignOf(tx, caller.guild, id);
    const person = await tx.person.findUnique({ where: { discordId: caller.user } });
    const isIn =
      person && (campaign.leaderId === person.id || campaign.seats.some((seat) => seat.personId === person.id));
    if (!isIn) throw new Refusal('notSeated');
    const isOver = campaign.state === 'abandoned' || campaign.state === 'ended';
    const running = await tx.gameTable.count({ where: { campaignId: id, endedAt: null } });
    const mustered = await tx.muster.count({ where: { campaignId: id } });
    if (!isOver && running + mustered > 0) throw new NotPossible('stillPlaying');
    return fileOf(tx, id);
  }, AT_ONE_MOMENT);
}

/** The file for whoever runs the house, with the secrets of battles that are still played. */
export function campaignFile(
  app: App,
  { guild, campaign: id }: { readonly guild: string; readonly campaign: CampaignId },
): Promise<CampaignFile> {
  return app.database.client.$transaction(async (tx) => {
    await campaignOf(tx, guild, id);
    return fileOf(tx, id);
  }, AT_ONE_MOMENT);
}

/** Reads a campaign's file in, or a server's with all its campaigns: whole or not at all. Throws `Unfit` with a sentence. */
export async function importCampaigns(
  app: App,
  json: unknown,
  into: Partial<Into> = {},
): Promise<readonly (ReadIn & Into)[]> {
  const files = campaignsInFile(json);
  return app.database.client.$transaction(
    async (tx) => {
      const all: (ReadIn & Into)[] = [];
      for (const file of files) {
        const where = { guild: into.guild ?? file.guild, place: into.place ?? file.place };
        all.push({ ...(await readIn(tx, file, where)), ...where });
      }
      for (const { tables } of all) for (const table of tables) await mustBePlayable(app, tx, table);
      return all;
    },
    { timeout: 120_000 },
  );
}

/** A battle that nobody could go on with is not let in. */
async function mustBePlayable(app: App, tx: Tx, id: number): Promise<void> {
  const row = await readTable(tx, undefined, id);
  try {
    if (row && row.status !== 'over') await opened(app, tx, row);
  } catch (error) {
    throw new Unfit(
      `a table of the file cannot be taken up: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
