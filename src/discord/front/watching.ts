// Watches servers, places and messages through the gateway: what is made and deleted, and where we may write.
import {
  ChannelType,
  type Client,
  Events,
  GatewayDispatchEvents,
  type GatewayMessageCreateDispatchData,
  type GatewayMessageDeleteBulkDispatchData,
  type GatewayMessageDeleteDispatchData,
  type GatewayMessageUpdateDispatchData,
  type GatewayThreadUpdateDispatchData,
  type Guild,
} from 'discord.js';
import type { App } from '../../campaign/app.ts';
import { enterGuild, leaveGuild, noteLocale } from '../../campaign/servers/guilds.ts';
import { leavePlace, lostPlaces, returnToPlace } from '../../campaign/servers/places.ts';
import type { House } from '../calls/botContext.ts';
import { shutOut } from '../calls/places.ts';
import { newPosting } from '../calls/rest.ts';
import { welcomeMessage } from '../lobby/lobby.ts';
import { sayingIn } from '../messages/words.ts';

type Noted = (work: Promise<unknown>, guild: string) => void;

const notedIn =
  ({ log }: House): Noted =>
  (work, guild) => {
    work.catch((err: unknown) => log.error({ err, guild }, 'a server could not be looked after'));
  };

// ---- servers ----

export function watchServers(client: Client, house: House): void {
  const noted = notedIn(house);
  client.on(Events.GuildCreate, (guild) => noted(entered(house, guild), guild.id));
  client.on(Events.ClientReady, (bot) => {
    for (const guild of bot.guilds.cache.values()) noted(entered(house, guild), guild.id);
  });
  client.on(Events.GuildDelete, (guild) => {
    // During an outage of Discord, the server is not gone.
    if (guild.available) noted(leaveGuild(house.app, { guild: guild.id }), guild.id);
  });
}

async function entered(house: House, guild: Guild): Promise<void> {
  const how = await enterGuild(house.app, { guild: guild.id });
  await foundAgain(house.app, guild);
  await noteLocale(house.app, { guild: guild.id, locale: guild.preferredLocale });
  if (how !== 'new') return;
  const channel = placeToGreet(guild);
  if (channel === undefined) return;
  const say = sayingIn(house.words.render(house.words.languageOf(guild.preferredLocale)));
  await newPosting(guild.client.rest).post(channel, welcomeMessage({ say }));
}

/** The system channel, or the first text channel in which we may write; never one for listening or news. */
export function placeToGreet(guild: Pick<Guild, 'members' | 'channels' | 'systemChannelId'>): string | undefined {
  const { me } = guild.members;
  const mayWrite = (id: string) => {
    const may = me?.permissionsIn(id);
    return may?.has(['ViewChannel', 'SendMessages']) ?? false;
  };
  const texts = [...guild.channels.cache.values()].filter((channel) => channel.type === ChannelType.GuildText);
  const isSystems = ({ id }: { readonly id: string }) => Number(id === guild.systemChannelId);
  const inOrder = texts.toSorted((a, b) => isSystems(b) - isSystems(a) || a.position - b.position);
  return inOrder.map(({ id }) => id).find(mayWrite);
}

// ---- places ----

export function watchPlaces(client: Client, house: House): void {
  const { app } = house;
  const noted = notedIn(house);
  const looksAgain = (guild: Guild) => noted(foundAgain(app, guild), guild.id);
  client.on(Events.ThreadDelete, ({ id, guildId }) => noted(leavePlace(app, { guild: guildId, place: id }), guildId));
  client.on(Events.ChannelDelete, (channel) => {
    if (!channel.isDMBased()) noted(leavePlace(app, { guild: channel.guildId, place: channel.id }), channel.guildId);
  });
  client.on(Events.ChannelUpdate, (_before, channel) => {
    if (!channel.isDMBased()) looksAgain(channel.guild);
  });
  client.on(Events.GuildRoleUpdate, (_before, { guild }) => looksAgain(guild));
  // Discord tells us of changes to ourselves without a further intent.
  client.on(Events.GuildMemberUpdate, (_before, { guild, id }) => {
    if (id === client.user?.id) looksAgain(guild);
  });
  // Straight from the gateway, because discord.js forgets archived threads.
  client.ws.on(GatewayDispatchEvents.ThreadUpdate, (thread: GatewayThreadUpdateDispatchData) => {
    const guild = client.guilds.cache.get(thread.guild_id ?? '');
    if (guild) noted(threadChanged(app, guild, thread), guild.id);
  });
}

async function threadChanged(app: App, guild: Guild, thread: GatewayThreadUpdateDispatchData): Promise<void> {
  const { archived = false, locked = false } = thread.thread_metadata ?? {};
  const of = { guild: guild.id, place: thread.id };
  // A thread that is only archived opens again with the next message in it.
  if (archived && locked) await leavePlace(app, of);
  else if (mayWriteIn(guild, thread.parent_id ?? '', { isThread: true, locked })) await returnToPlace(app, of);
}

/** Resumes campaigns in places where we may write again; archived threads announce themselves. */
async function foundAgain(app: App, guild: Guild): Promise<void> {
  for (const place of await lostPlaces(app, { guild: guild.id })) {
    const channel = guild.channels.cache.get(place);
    const thread = channel?.isThread() ? channel : undefined;
    const where = thread ? { isThread: true, locked: thread.locked ?? false } : {};
    if (mayWriteIn(guild, thread?.parentId ?? place, where)) await returnToPlace(app, { guild: guild.id, place });
  }
}

type Thread = { readonly isThread?: boolean; readonly locked?: boolean };

function mayWriteIn(guild: Guild, channel: string, { isThread = false, locked = false }: Thread): boolean {
  const { me } = guild.members;
  const appPermissions = (me && guild.channels.cache.get(channel)?.permissionsFor(me)) ?? null;
  return !shutOut({ channel: { isThread: () => isThread, locked }, appPermissions });
}

// ---- messages ----

/** Straight from the gateway, because discord.js tells only of messages in its cache. */
export function watchMessages(client: Client, { messagesDeleted, hearing, log }: House): void {
  const gone = (guild: string | undefined, channel: string, messages: readonly string[]) => {
    if (guild === undefined) return;
    hearing.went(channel, messages);
    messagesDeleted({ guild, messages }).catch((err: unknown) =>
      log.error({ err, guild }, 'a deleted message could not be shown again'),
    );
  };
  // From a new session on, nothing is missed; a resumed one brings what was missed.
  client.ws.on(GatewayDispatchEvents.Ready, () => hearing.began());
  client.ws.on(GatewayDispatchEvents.MessageCreate, (message: GatewayMessageCreateDispatchData) =>
    hearing.came(message),
  );
  client.ws.on(GatewayDispatchEvents.MessageUpdate, (message: GatewayMessageUpdateDispatchData) =>
    hearing.changed(message),
  );
  client.ws.on(GatewayDispatchEvents.MessageDelete, (deleted: GatewayMessageDeleteDispatchData) =>
    gone(deleted.guild_id, deleted.channel_id, [deleted.id]),
  );
  client.ws.on(GatewayDispatchEvents.MessageDeleteBulk, (deleted: GatewayMessageDeleteBulkDispatchData) =>
    gone(deleted.guild_id, deleted.channel_id, deleted.ids),
  );
}
