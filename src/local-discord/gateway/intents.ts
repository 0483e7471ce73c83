// Which intents a session needs to be told of something. What is not listed needs none.
import { GatewayIntentBits as Intent } from 'discord-api-types/v10';

/** Where something happened: a kind of place without a bit is never told of it. */
type Needs = { readonly guild?: number; readonly direct?: number };

const named = (names: readonly string[], needs: Needs) => names.map((name) => [name, needs] as const);

const NEEDS: ReadonlyMap<string, Needs> = new Map([
  ...named(['GUILD_CREATE', 'GUILD_UPDATE', 'GUILD_DELETE'], { guild: Intent.Guilds }),
  ...named(['GUILD_ROLE_CREATE', 'GUILD_ROLE_UPDATE', 'GUILD_ROLE_DELETE'], { guild: Intent.Guilds }),
  ...named(['CHANNEL_CREATE', 'CHANNEL_UPDATE', 'CHANNEL_DELETE'], { guild: Intent.Guilds }),
  ...named(['THREAD_CREATE', 'THREAD_UPDATE', 'THREAD_DELETE'], { guild: Intent.Guilds }),
  ...named(['THREAD_LIST_SYNC', 'THREAD_MEMBER_UPDATE'], { guild: Intent.Guilds }),
  ...named(['THREAD_MEMBERS_UPDATE'], { guild: Intent.Guilds | Intent.GuildMembers }),
  ...named(['CHANNEL_PINS_UPDATE'], { guild: Intent.Guilds, direct: Intent.DirectMessages }),
  ...named(['GUILD_MEMBER_ADD', 'GUILD_MEMBER_UPDATE', 'GUILD_MEMBER_REMOVE'], { guild: Intent.GuildMembers }),
  ...named(['GUILD_BAN_ADD', 'GUILD_BAN_REMOVE', 'GUILD_AUDIT_LOG_ENTRY_CREATE'], { guild: Intent.GuildModeration }),
  ...named(['GUILD_INTEGRATIONS_UPDATE', 'INTEGRATION_CREATE', 'INTEGRATION_UPDATE', 'INTEGRATION_DELETE'], {
    guild: Intent.GuildIntegrations,
  }),
  ...named(['WEBHOOKS_UPDATE'], { guild: Intent.GuildWebhooks }),
  ...named(['PRESENCE_UPDATE'], { guild: Intent.GuildPresences }),
  ...named(['MESSAGE_CREATE', 'MESSAGE_UPDATE', 'MESSAGE_DELETE', 'MESSAGE_DELETE_BULK'], {
    guild: Intent.GuildMessages,
    direct: Intent.DirectMessages,
  }),
  ...named(
    ['MESSAGE_REACTION_ADD', 'MESSAGE_REACTION_REMOVE', 'MESSAGE_REACTION_REMOVE_ALL', 'MESSAGE_REACTION_REMOVE_EMOJI'],
    { guild: Intent.GuildMessageReactions, direct: Intent.DirectMessageReactions },
  ),
  ...named(['TYPING_START'], { guild: Intent.GuildMessageTyping, direct: Intent.DirectMessageTyping }),
]);

export type Told = {
  readonly name: string;
  readonly data: object;
  readonly where: 'guild' | 'direct';
  readonly app: string;
  readonly intents: number;
};

export function isWanted(told: Told): boolean {
  const needs = NEEDS.get(told.name);
  if (!needs) return true;
  const wanted = ((needs[told.where] ?? 0) & told.intents) !== 0;
  if (told.name === 'GUILD_MEMBER_UPDATE') return wanted || isAboutItself(told);
  if (told.name === 'THREAD_MEMBERS_UPDATE' && (told.intents & Intent.GuildMembers) === 0)
    return wanted && isInOrOut(told);
  return wanted;
}

/** A bot is told of its own changes without the intent for members. */
const isAboutItself = ({ app, data }: Told) => (data as { user?: { id?: string } }).user?.id === app;

/** Without the intent for members a bot hears only that it was itself added or removed. */
function isInOrOut({ app, data }: Told): boolean {
  const { added_members = [], removed_member_ids = [] } = data as {
    added_members?: readonly { user_id?: string }[];
    removed_member_ids?: readonly string[];
  };
  return removed_member_ids.includes(app) || added_members.some((member) => member.user_id === app);
}
