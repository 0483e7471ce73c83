// What a server allows: who may begin a campaign, where, and how many.
import { lockGuild } from '../../store/locks.ts';
import type { Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import { NotPossible } from '../notPossible.ts';
import { refuseTooMany } from './begun.ts';
import { type GuildSettings, settingsIn } from './guilds.ts';

export type Beginning = {
  readonly place: string;
  /** The channel that the place belongs to, if it is a thread. */
  readonly channel?: string;
};

type Wished = Beginning & { readonly caller: Caller };

/** Throws `NotPossible` with the reason. Two people who begin campaigns on one server wait for each other. */
export async function allowedToCreate(app: App, tx: Tx, { caller, ...where }: Wished): Promise<GuildSettings> {
  const { guild } = caller;
  await tx.guild.createMany({ data: [{ id: guild }], skipDuplicates: true });
  await lockGuild(tx, guild);
  const settings = await settingsIn(tx, { guild });
  refuseStrangers(settings, caller);
  refuseElsewhere(settings, where);
  const { campaigns: most } = settings;
  const going = { guildId: guild, state: { in: ['gathering', 'playing'] } };
  if (most !== undefined && (await tx.campaign.count({ where: going })) >= most) throw new NotPossible('serverFull');
  await refuseTooMany(app, tx, { user: caller.user, place: where.place });
  return settings;
}

function refuseStrangers({ creators }: GuildSettings, { isManager = false, roles = [] }: Caller): void {
  if (creators === undefined || isManager) return;
  if (creators === 'managers') throw new NotPossible('onlyManagersCreate');
  if (!roles.includes(creators.role)) throw new NotPossible('notCreator');
}

function refuseElsewhere({ channels = [] }: GuildSettings, { place, channel = place }: Beginning): void {
  if (channels.length > 0 && !channels.includes(channel) && !channels.includes(place))
    throw new NotPossible('notInThisChannel');
}
