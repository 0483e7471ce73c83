// Exports a campaign as one file, and imports one.

import { Refusal } from '../../engine/refusal.ts';
import { runIn } from '../../store/run.ts';
import { readTable, type Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import { type CampaignId, campaignOf, personOf, roomIn } from '../campaignRows.ts';
import { NotPossible } from '../notPossible.ts';
import { setTooLargeAside } from '../people/ordersSetAside.ts';
import { refuseInCombat } from '../road/layAnew.ts';
import { allowedToCreate, type Beginning } from '../servers/allowed.ts';
import { begunBy } from '../servers/begun.ts';
import { refuseLongName } from '../servers/naming.ts';
import { doneOnce } from '../table/receipts.ts';
import { opened } from '../table/withLockedTable.ts';
import { layCopy, UnknownContent } from './file/copy.ts';
import { openFile } from './file/open.ts';
import { isSealed } from './file/origin.ts';
import { campaignsInFile, type Into, type ReadIn, readIn, Unfit } from './file/read.ts';
import { openedSeal, type SealedFile, sealedFile } from './file/seal.ts';
import { sealKeyOf } from './file/sealKey.ts';
import type { CampaignFile } from './file/shape.ts';
import { fileOf } from './file/write.ts';

/** Everything is read as it was at one moment. */
const AT_ONE_MOMENT = { isolationLevel: 'RepeatableRead', timeout: 120_000 } as const;

/** The file for a player: not during a battle, nor while its original may be played, because it tells what is still hidden. */
export function exportCampaign(
  app: App,
  caller: Caller,
  { campaign: id }: { readonly campaign: CampaignId },
): Promise<CampaignFile> {
  return app.database.client.$transaction(async (tx) => {
    const campaign = await campaignOf(tx, caller.guild, id);
    await refuseStrangers(tx, campaign, caller);
    const running = await tx.gameTable.count({ where: { campaignId: id, endedAt: null } });
    const mustered = await tx.muster.count({ where: { campaignId: id } });
    if (!isOver(campaign) && running + mustered > 0) throw new NotPossible('stillPlaying');
    if (await isSealed(tx, campaign, app.clock.now())) throw new NotPossible('stillSealed');
    return openFile(await fileOf(tx, id), caller.user);
  }, AT_ONE_MOMENT);
}

type Found = Awaited<ReturnType<typeof campaignOf>>;
const isOver = ({ state }: Found): boolean => state === 'abandoned' || state === 'ended';

async function refuseStrangers(tx: Tx, { leaderId, seats }: Found, { user }: Caller): Promise<void> {
  const person = await tx.person.findUnique({ where: { discordId: user } });
  const isIn = person && (leaderId === person.id || seats.some((seat) => seat.personId === person.id));
  if (!isIn) throw new Refusal('notSeated');
}

/** CMP-100 A running campaign for one of its players, under the seal of the house. Not in the middle of a battle. */
export async function sealCampaign(
  app: App,
  caller: Caller,
  { campaign: id }: { readonly campaign: CampaignId },
): Promise<SealedFile> {
  const { client } = app.database;
  const file = await client.$transaction(async (tx) => {
    const campaign = await campaignOf(tx, caller.guild, id);
    await refuseStrangers(tx, campaign, caller);
    if (isOver(campaign)) throw new NotPossible('over');
    await refuseInCombat(tx, campaign);
    if ((await tx.muster.count({ where: { campaignId: id } })) > 0) throw new NotPossible('mustered');
    return fileOf(tx, id);
  }, AT_ONE_MOMENT);
  return sealedFile(file, await sealKeyOf(app, client), app.clock.now());
}

export type Carried = Beginning & {
  /** The text that `sealCampaign` made. */
  readonly file: string;
  /** Without it, the campaign keeps its name. */
  readonly name?: string;
  readonly namedAfter?: boolean;
};
export type Arrived = { readonly campaign: CampaignId; readonly isActive: boolean };

/** CMP-100 A sealed campaign goes on in the caller's place, as a campaign of its own: active, unless another is played there. */
export function importSealed(
  app: App,
  caller: Caller,
  { file: text, name, namedAfter = false, ...where }: Carried,
): Promise<Arrived> {
  refuseLongName(name ?? '');
  return doneOnce(app, caller, async (tx, { wake }) => {
    await allowedToCreate(app, tx, { caller, ...where });
    const { id: place, activeCampaignId } = await roomIn(tx, caller.guild, where.place);
    const { file, exportedAt: madeAt } = await openedSeal(text, await sealKeyOf(app, tx));
    refuseUnknown(app, file);
    const isActive = activeCampaignId === null;
    const called = name ?? String(file.campaign.name);
    const begun = begunBy(app, await personOf(tx, caller.user));
    const copying = { file, guild: caller.guild, place, name: called, namedAfter, madeAt, isActive, begun };
    const { campaign, woken } = await layCopy(app, tx, copying).catch(refuseUnfit);
    await setTooLargeAside(app, tx, { guild: caller.guild, id: campaign });
    wake(woken);
    return { campaign, isActive };
  });
}

function refuseUnknown({ contents }: App, { campaign, tables }: CampaignFile): void {
  const games = [campaign, ...tables.map(({ table }) => table)].map(({ ruleset }) => String(ruleset));
  if (!games.every((game) => contents.named(game))) throw new NotPossible('unknownContent');
}

/** Nobody can have changed a sealed file: if it does not fit, it comes from another version or another content. */
function refuseUnfit(error: unknown): never {
  if (error instanceof UnknownContent) throw new NotPossible('unknownContent');
  throw error instanceof Unfit ? new NotPossible('otherVersion') : error;
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

/** Imports a campaign's file, or a server's with all its campaigns: whole or not at all. Throws `Unfit` with a sentence. */
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
        await layPacks(app, tx, file);
        const read = await readIn(tx, file, { ...where, now: app.clock.now() });
        await setTooLargeAside(app, tx, { guild: where.guild, id: read.campaign });
        all.push({ ...read, ...where });
      }
      for (const { tables } of all) for (const table of tables) await mustBePlayable(app, tx, table);
      return all;
    },
    { timeout: 120_000 },
  );
}

/** Finds a pack that an open file only names, if the house has the same pack. */
async function layPacks({ contents }: App, tx: Tx, file: CampaignFile): Promise<void> {
  for (const { hash, ruleset, files } of file.contents) {
    const game = String(ruleset);
    if (files === undefined && contents.named(game) && contents.present(game).hash === hash)
      await contents.pin(tx, game);
  }
}

/** Refuses a battle that nobody could play on. */
async function mustBePlayable(app: App, tx: Tx, id: number): Promise<void> {
  const row = await readTable(tx, undefined, id);
  try {
    if (row && row.status !== 'over') await opened(app, runIn(tx), row);
  } catch (error) {
    throw new Unfit(
      `a table of the file cannot be taken up: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
