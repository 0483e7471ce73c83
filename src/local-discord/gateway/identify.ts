// Opens a session: checks who asks for what, says READY and shows the guilds.
import { ApplicationFlags, GatewayCloseCodes, type GatewayReadyDispatchData } from 'discord-api-types/v10';
import { guildsOf, wireGuildCreate } from '../places/guilds.ts';
import { wireUser } from '../places/users.ts';
import type { Application, Guild } from '../records.ts';
import type { World } from '../world.ts';
import { isWanted } from './intents.ts';
import type { Sessions } from './openSessions.ts';
import { Cut, checkedIntents, checkedShard, type Identify, type Presence, type Shard, type Shown } from './payloads.ts';
import { dispatch, type Session } from './session.ts';
import { isOfShard } from './shards.ts';
import { guildFor } from './tell.ts';

/** From here on Discord wants a bot to be split. */
const MOST_GUILDS = 2500;

export function applicationOf(world: World, token: string): Application {
  const bare = token.replace(/^Bot /, '');
  for (const app of world.store.all('application')) if (app.token === bare) return app;
  throw new Cut(GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.');
}

/** Undefined when the application identified too often. */
export function openSession(world: World, sessions: Sessions, wanted: Identify): Session | undefined {
  const app = applicationOf(world, wanted.token);
  const shard = checkedShard(wanted.shard) ?? [0, 1];
  const intents = checkedIntents(wanted.intents, app.privileged);
  if (guildsOfShard(world, app, shard).length > MOST_GUILDS)
    throw new Cut(GatewayCloseCodes.ShardingRequired, 'Sharding required.');
  if (!sessions.mayIdentify(app.id)) return undefined;
  const presence = wanted.presence ?? { status: 'online' };
  return sessions.open({ app, intents, shard, presence: shownPresence(presence) });
}

export const shownPresence = (presence: Presence): Shown => ({ ...presence, activities: presence.activities ?? [] });

export function welcome(world: World, session: Session, url: string): void {
  const guilds = guildsOfShard(world, session.app, session.shard);
  dispatch(session, world.faults, { name: 'READY', json: JSON.stringify(readyData(world, session, { url, guilds })) });
  for (const guild of guilds) {
    const data = guildFor(wireGuildCreate(world, guild, session.app.id), session);
    const told = { name: 'GUILD_CREATE', data, where: 'guild', app: session.app.id, intents: session.intents } as const;
    if (isWanted(told)) dispatch(session, world.faults, { name: told.name, json: JSON.stringify(data) });
  }
}

const guildsOfShard = (world: World, app: Application, shard: Shard) =>
  guildsOf(world, app.id).filter((guild) => isOfShard(guild.id, shard));

type Circumstances = { readonly url: string; readonly guilds: readonly Guild[] };

function readyData(world: World, session: Session, { url, guilds }: Circumstances): GatewayReadyDispatchData {
  const { app, id, shard } = session;
  const user = world.store.get('user', app.id);
  if (!user) throw new Error(`application ${app.id} has no bot user`);
  return {
    v: 10,
    user: { ...wireUser(user), verified: true, mfa_enabled: false, email: null },
    guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
    session_id: id,
    resume_gateway_url: url,
    shard: [shard[0], shard[1]],
    // Always empty for a bot, and in no description; eris looks into it.
    ...{ private_channels: [] },
    application: { id: app.id, flags: flagsOf(app), flags_new: String(flagsOf(app)) },
  };
}

const LIMITED =
  ApplicationFlags.GatewayPresenceLimited |
  ApplicationFlags.GatewayGuildMembersLimited |
  ApplicationFlags.GatewayMessageContentLimited;

const flagsOf = (app: Application): number => (app.privileged ? LIMITED : 0);
