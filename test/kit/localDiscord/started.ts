// A local Discord of its own for a test, with a bot, a guild and people in it.
import { type LocalDiscordOptions, startLocalDiscord } from '../../../src/local-discord/index.ts';
import { connectLocalDiscord } from './client.ts';

export type Stage = LocalDiscordOptions & {
  /** Names of those in the guild; the first one owns it. */
  readonly people?: readonly string[];
  readonly application?: string;
  /** Whether the bot may ask for the privileged intents. */
  readonly privileged?: boolean;
};
export type StartedLocalDiscord = Awaited<ReturnType<typeof startedLocalDiscord>>;

/** On a free port, with rate limits, every reply compared with the official description. */
export async function startedLocalDiscord(stage: Stage = {}) {
  const { people = ['ash', 'bryn'], application = 'Ember', privileged = false, ...options } = stage;
  const server = await startLocalDiscord({ checkReplies: true, ...options });
  const client = connectLocalDiscord(server.origin);
  const bot = await client.creates.application({ name: application, privileged });
  const users = [];
  for (const name of people) users.push(await client.creates.user({ name }));
  const [owner] = users;
  if (!owner) throw new Error('A guild needs at least one person.');
  const members = [...users.map((user) => user.id), bot.id];
  const guild = await client.creates.guild({ name: 'Hearth', owner: owner.id, members });
  return {
    ...client,
    apiUrl: server.apiUrl,
    world: server.world,
    bot,
    guild: guild.id,
    /** The text channel `general`. */
    channel: guild.channels[0]?.id ?? '',
    close: async () => {
      await client.disconnect();
      await server.close();
    },
  };
}
