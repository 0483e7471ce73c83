// The discord.js client: takes interactions, registers commands, and says what to do if Discord refuses us.
import {
  Client,
  DiscordAPIError,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  GatewayCloseCodes,
  GatewayIntentBits,
  HTTPError,
  Options,
  type REST,
  Routes,
} from 'discord.js';
import { isSettled } from '../calls/answering.ts';
import type { House } from '../calls/botContext.ts';
import type { Command } from '../calls/command.ts';
import { restOptions } from '../calls/rest.ts';
import { localised } from '../calls/slash.ts';
import type { Router } from './router.ts';
import { watchMessages, watchPlaces, watchServers } from './watching.ts';

export type ClientOptions = {
  readonly house: House;
  readonly commands: readonly Command[];
  readonly router: Router;
  readonly token: string;
  /** Discord's address, if it is not the usual one. */
  readonly api?: string;
  readonly shards?: number | 'auto';
};

/** Discord refused us; the message says what to do. */
export class DiscordProblem extends Error {
  override readonly name = 'DiscordProblem';
}

/** How many people's data are kept at a time. */
const MOST_KEPT = 200;

/** For discord.js, a plain number would mean only the shard of that number. */
const shardsOf = (count: number | 'auto') =>
  count === 'auto' ? { shards: count } : { shards: Array.from({ length: count }, (_, id) => id), shardCount: count };

/** Resolves when the bot is ready. */
export async function startClient(options: ClientOptions): Promise<Client<true>> {
  const { house, router, token, api, commands, shards = 'auto' } = options;
  const { log } = house;
  const client = new Client({
    // `GuildMessages` only tells us of deleted messages: we keep nothing that others write.
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: { maxSize: MOST_KEPT, keepOverLimit: ({ id, client: { user } }) => id === user.id },
      UserManager: { maxSize: MOST_KEPT, keepOverLimit: ({ id, client: { user } }) => id === user.id },
    }),
    allowedMentions: { parse: [] },
    ...shardsOf(shards),
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
  let closed: DiscordProblem | undefined;
  client.on(Events.ShardDisconnect, ({ code }, shard) => {
    closed = closedFor(code);
    log.error({ shard, code }, closed?.message ?? 'Discord has closed the connection for good: start again');
  });
  watchServers(client, house);
  watchPlaces(client, house);
  watchMessages(client, house);
  try {
    await client.login(token);
    const bot = await ready;
    await bot.application.commands.set(commands.map(({ data }) => localised(data.toJSON(), house.words)));
    return bot;
  } catch (error) {
    await client.destroy();
    throw closed ?? problemOf(error);
  }
}

/** For a process without a gateway: checks whether Discord accepts our token. */
export async function checkToken(rest: REST): Promise<void> {
  try {
    await rest.get(Routes.currentApplication());
  } catch (error) {
    throw isUnauthorized(error) ? new DiscordProblem(WRONG_TOKEN) : problemOf(error);
  }
}

const isUnauthorized = (error: unknown): boolean => error instanceof DiscordAPIError && error.status === 401;

const WRONG_TOKEN =
  'Discord does not know this token: take it anew from the page Bot of your application, and set DISCORD_TOKEN.';

/** The problem if the gateway has closed for good. */
function closedFor(code: number): DiscordProblem | undefined {
  if (code === GatewayCloseCodes.AuthenticationFailed) return new DiscordProblem(WRONG_TOKEN);
  if (code === GatewayCloseCodes.ShardingRequired || code === GatewayCloseCodes.InvalidShard)
    return new DiscordProblem(
      'This bot is in too many servers for so few shards: leave SHARDS out, and Discord says how many it takes.',
    );
  if (code === GatewayCloseCodes.DisallowedIntents || code === GatewayCloseCodes.InvalidIntents)
    return new DiscordProblem('Discord does not allow the intents: look at the page Bot of your application.');
  return undefined;
}

/** Codes of errors that all mean: Discord cannot be reached. */
const UNREACHABLE = [
  ...['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT'],
];

function problemOf(error: unknown): unknown {
  const code = error instanceof DiscordjsError ? error.code : (error as { readonly code?: unknown } | undefined)?.code;
  if (code === DiscordjsErrorCodes.TokenInvalid) return new DiscordProblem(WRONG_TOKEN);
  if (UNREACHABLE.includes(String(code)))
    return new DiscordProblem('Discord cannot be reached from here: look after the network, and start again.');
  if (error instanceof HTTPError && error.status >= 500)
    return new DiscordProblem(`Discord has trouble of its own (${error.status}): wait a little, and start again.`);
  return error;
}
