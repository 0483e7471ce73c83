// For those who manage a server: what is allowed there, all of its campaigns as one file, and forgetting all of it.
import { lockAllIn } from '../../store/locks.ts';
import type { App, Caller } from '../app.ts';
import { NotPossible } from '../notPossible.ts';
import { refuseUnknownSettings } from '../seats/settable.ts';
import { allowedToCreate, type Beginning } from '../servers/allowed.ts';
import { changeGuildSettings, type GuildChange, type GuildSettings, guildSettings } from '../servers/guilds.ts';
import { type SettingsChange, settingsFrom, settingsWith } from '../settings.ts';
import { doneOnce } from '../table/receipts.ts';
import { openFile } from './file/open.ts';
import { isSealed } from './file/origin.ts';
import { type CampaignFile, SERVER_FORMAT } from './file/shape.ts';
import { fileOf } from './file/write.ts';

function refuseUnlessManager({ isManager = false }: Caller): void {
  if (!isManager) throw new NotPossible('onlyManagers');
}

type Begun = Beginning & { readonly how?: { readonly ruleset: string; readonly settings: SettingsChange } };

/** Throws `NotPossible` if the caller may not begin such a campaign there; begins nothing. */
export async function mayCreate(app: App, caller: Caller, { how, ...where }: Begun): Promise<void> {
  if (how) refuseUnplayable(app, how);
  await app.database.client.$transaction((tx) => allowedToCreate(app, tx, { caller, ...where }));
}

function refuseUnplayable(app: App, { ruleset, settings }: NonNullable<Begun['how']>): void {
  if (!app.contents.named(ruleset)) throw new NotPossible('noRuleset');
  const before = settingsFrom({});
  refuseUnknownSettings(app, { ruleset, before, next: settingsWith(before, settings) });
}

export async function serverSettings(app: App, caller: Caller): Promise<GuildSettings> {
  refuseUnlessManager(caller);
  return guildSettings(app, caller);
}

export async function changeServer(app: App, caller: Caller, change: Omit<GuildChange, 'goneAt'>) {
  refuseUnlessManager(caller);
  await changeGuildSettings(app, caller, change);
  return guildSettings(app, caller);
}

export type ServerFile = {
  readonly format: typeof SERVER_FORMAT;
  readonly guild: string;
  readonly settings: GuildSettings;
  readonly campaigns: readonly CampaignFile[];
};
export type ServerExport = {
  readonly file: ServerFile;
  /** The names of campaigns that are being played, and of their copies: their files would tell what is still hidden. */
  readonly leftOut: readonly string[];
};

export async function exportServer(app: App, caller: Caller): Promise<ServerExport> {
  refuseUnlessManager(caller);
  const { guild } = caller;
  const settings = await guildSettings(app, caller);
  return app.database.client.$transaction(
    async (tx) => {
      const found = await tx.campaign.findMany({
        where: { guildId: guild },
        include: { muster: true, tables: { where: { endedAt: null }, select: { id: true } } },
        orderBy: { createdAt: 'asc' },
      });
      const isPlayed = ({ state, muster, tables }: (typeof found)[number]) =>
        ['gathering', 'playing'].includes(state) && (muster !== null || tables.length > 0);
      const [campaigns, leftOut]: [CampaignFile[], string[]] = [[], []];
      for (const one of found)
        if (isPlayed(one) || (await isSealed(tx, one, app.clock.now()))) leftOut.push(one.name);
        else campaigns.push(openFile(await fileOf(tx, one.id), caller.user));
      return { file: { format: SERVER_FORMAT, guild, settings, campaigns }, leftOut };
    },
    { isolationLevel: 'RepeatableRead', timeout: 120_000 },
  );
}

/** Deletes every campaign of the server and its settings, for good. Rows of people stay: they belong to no server. */
export function purgeServer(app: App, caller: Caller): Promise<{ readonly campaigns: number }> {
  refuseUnlessManager(caller);
  const { guild } = caller;
  return doneOnce(app, caller, async (tx) => {
    await lockAllIn(tx, guild);
    const { count: campaigns } = await tx.campaign.deleteMany({ where: { guildId: guild } });
    await tx.receipt.deleteMany({ where: { guildId: guild } });
    await tx.place.deleteMany({ where: { guildId: guild } });
    await tx.guild.updateMany({ where: { id: guild }, data: { settings: {} } });
    return { campaigns };
  });
}
