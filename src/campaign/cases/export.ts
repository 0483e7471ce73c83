// A campaign leaves as one file, and comes in as one.
import { Refusal } from '../../engine/refusal.ts';
import type { App, Caller } from '../app.ts';
import { checkedFile, type Into, type ReadIn, readIn } from '../file/read.ts';
import type { CampaignFile } from '../file/shape.ts';
import { fileOf } from '../file/write.ts';
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

/** Reads a file in, whole or not at all. Throws `Unfit` with a sentence. */
export async function importCampaign(app: App, json: unknown, into: Partial<Into> = {}): Promise<ReadIn & Into> {
  const file = checkedFile(json);
  const where = { guild: into.guild ?? file.guild, place: into.place ?? file.place };
  const read = await app.database.client.$transaction((tx) => readIn(tx, file, where), { timeout: 120_000 });
  return { ...read, ...where };
}
