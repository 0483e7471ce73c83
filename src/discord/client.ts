// The discord.js client: hears interactions, registers commands, and notices servers and places that come and go.
import {
  Client,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  GatewayDispatchEvents,
  GatewayIntentBits,
  type GatewayMessageDeleteBulkDispatchData,
  type GatewayMessageDeleteDispatchData,
  type Guild,
  Options,
  PermissionsBitField,
} from 'discord.js';
import { enterGuild, leaveGuild, leavePlace, noteLocale } from '../campaign/cases/guilds.ts';
import { isSettled } from './answering.ts';
import type { Command } from './command.ts';
import type { House } from './house.ts';
import { welcomeMessage } from './lobby.ts';
import { newPosting, restOptions } from './rest.ts';
import type { Router } from './router.ts';
import { localised } from './slash.ts';
import { sayingIn } from './words.ts';

export type ClientOptions = {
  readonly house: House;
  readonly commands: readonly Command[];
  readonly router: Router;
  readonly token: string;
  /** Where Discord is, if not where it always is. */
  readonly api?: string;
  readonly shards?: number | 'auto';
};

/** Discord did not let us in; the sentence says what to do. */
export class DiscordProblem extends Error {
  override readonly name = 'DiscordProblem';
}

/** Of people, at a time. */
const MOST_KEPT = 200;

const BOT_PERMISSIONS = new PermissionsBitField([
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
]);

/** Resolves when the bot is ready. */
export async function startClient(options: ClientOptions): Promise<Client<true>> {
  const { house, router, token, api, commands, shards = 'auto' } = options;
  const { log } = house;
  const client = new Client({
    // That of messages only tells of deleted ones: nothing that others write is kept.
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: { maxSize: MOST_KEPT, keepOverLimit: ({ id, client: { user } }) => id === user.id },
      UserManager: { maxSize: MOST_KEPT, keepOverLimit: ({ id, client: { user } }) => id === user.id },
    }),
    allowedMentions: { parse: [] },
    shards,
    rest: restOptions(api),
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  client.on(Events.InteractionCreate, (interaction) => {
    router(interaction).catch((err: unknown) => {
      if (isSettled(err))
        log.info({ err, interaction: interaction.id }, 'an interaction was answered already, or too late');
      else log.error({ err }, 'an interaction could not be answered');
    });
  });
  client.on(Events.Error, (err) => log.warn({ err }, 'the connection to Discord has trouble'));
  watchPlaces(client, house);
  watchMessages(client, house);
  try {
    await client.login(token);
  } catch (error) {
    await client.destroy();
    throw problemOf(error);
  }
  const bot = await ready;
  await bot.application.commands.set(commands.map(({ data }) => localised(data.toJSON(), house.words)));
  return bot;
}

function problemOf(error: unknown): unknown {
  const code = error instanceof DiscordjsError ? error.code : (error as { readonly code?: unknown } | undefined)?.code;
  if (code === DiscordjsErrorCodes.TokenInvalid)
    return new DiscordProblem(
      'Discord does not know this token: take it anew from the page Bot of your application, and set DISCORD_TOKEN.',
    );
  if (code === DiscordjsErrorCodes.DisallowedIntents || code === DiscordjsErrorCodes.InvalidIntents)
    return new DiscordProblem('Discord does not allow the intents: look at the page Bot of your application.');
  if (['ENOTFOUND', 'ECONNREFUSED', 'EAI_AGAIN', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT'].includes(String(code)))
    return new DiscordProblem('Discord cannot be reached from here: look after the network, and start again.');
  return error;
}

/** For the admin of a server: lets the bot in with what it needs. */
export const inviteLink = (application: string): string =>
  `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot%20applications.commands&permissions=${BOT_PERMISSIONS.bitfield}`;

// ---- places ----

function watchPlaces(client: Client, house: House): void {
  const { app, log } = house;
  const noted = (work: Promise<unknown>, guild: string) => {
    work.catch((err: unknown) => log.error({ err, guild }, 'a server could not be looked after'));
  };
  client.on(Events.GuildCreate, (guild) => noted(entered(house, guild), guild.id));
  client.on(Events.ClientReady, (bot) => {
    for (const guild of bot.guilds.cache.values()) noted(entered(house, guild), guild.id);
  });
  client.on(Events.GuildDelete, (guild) => {
    // An outage of Discord's is no farewell.
    if (guild.available) noted(leaveGuild(app, { guild: guild.id }), guild.id);
  });
  client.on(Events.ThreadUpdate, (before, { id, guildId, archived, locked }) => {
    const isClosed = archived === true && locked === true;
    // One that is only archived opens again by the next thing that is said in it.
    if (isClosed && !(before.archived && before.locked)) noted(leavePlace(app, { guild: guildId, place: id }), guildId);
  });
  client.on(Events.ThreadDelete, ({ id, guildId }) => noted(leavePlace(app, { guild: guildId, place: id }), guildId));
  client.on(Events.ChannelDelete, (channel) => {
    if (!channel.isDMBased()) noted(leavePlace(app, { guild: channel.guildId, place: channel.id }), channel.guildId);
  });
}

/** Straight from the gateway: discord.js tells only of messages that it has kept. */
function watchMessages(client: Client, { messagesDeleted, log }: House): void {
  const gone = (guild: string | undefined, messages: readonly string[]) => {
    if (guild === undefined) return;
    messagesDeleted({ guild, messages }).catch((err: unknown) =>
      log.error({ err, guild }, 'a deleted message could not be shown again'),
    );
  };
  client.ws.on(GatewayDispatchEvents.MessageDelete, ({ id, guild_id }: GatewayMessageDeleteDispatchData) =>
    gone(guild_id, [id]),
  );
  client.ws.on(GatewayDispatchEvents.MessageDeleteBulk, ({ ids, guild_id }: GatewayMessageDeleteBulkDispatchData) =>
    gone(guild_id, ids),
  );
}

async function entered(house: House, guild: Guild): Promise<void> {
  const how = await enterGuild(house.app, { guild: guild.id });
  await noteLocale(house.app, { guild: guild.id, locale: guild.preferredLocale });
  if (how !== 'new') return;
  const channel = placeToGreet(guild);
  if (channel === undefined) return;
  const say = sayingIn(house.words.render(house.words.languageOf(guild.preferredLocale)));
  await newPosting(guild.client.rest).post(channel, welcomeMessage({ say }));
}

/** The system's channel, or the first text channel in which we may speak. */
function placeToGreet(guild: Guild): string | undefined {
  const { me } = guild.members;
  const mayWrite = (id: string) => {
    const may = me?.permissionsIn(id);
    return may?.has(['ViewChannel', 'SendMessages']) ?? false;
  };
  const texts = [...guild.channels.cache.values()].filter((channel) => channel.isTextBased() && !channel.isThread());
  const inOrder = texts.toSorted((a, b) => ('position' in a && 'position' in b ? a.position - b.position : 0));
  const ids = [...(guild.systemChannelId ? [guild.systemChannelId] : []), ...inOrder.map(({ id }) => id)];
  return ids.find(mayWrite);
}
