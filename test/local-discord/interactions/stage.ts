// A local Discord of its own with a guild, people and a bot, whose requests go over HTTP and whose dispatches are noted down.
import type { APIInteraction, APIMessage } from 'discord-api-types/v10';
import { expect, onTestFinished } from 'vitest';
import type { CommandRequest } from '../../../src/local-discord/commands/definition.ts';
import { createCommand } from '../../../src/local-discord/commands/store.ts';
import { type LocalDiscord, type LocalDiscordOptions, startLocalDiscord } from '../../../src/local-discord/index.ts';
import { pressButton, startCommand } from '../../../src/local-discord/interactions/start.ts';
import { postMessage } from '../../../src/local-discord/messages/post.ts';
import { createChannel, directChannel } from '../../../src/local-discord/places/channels.ts';
import { addMember, createGuild } from '../../../src/local-discord/places/guilds.ts';
import { createApplication, createUser } from '../../../src/local-discord/places/users.ts';
import type {
  Application,
  Channel,
  Command,
  Guild,
  Interaction,
  Message,
  User,
} from '../../../src/local-discord/records.ts';
import type { World, WorldEvent } from '../../../src/local-discord/world.ts';

export type Answer = { readonly status: number; readonly body: Reply };
/** What the tests look at in replies. */
export type Reply = {
  readonly [field: string]: unknown;
  readonly code?: number;
  readonly message?: string;
};
type Sent = { readonly body?: unknown; readonly files?: readonly File[]; readonly token?: string };

export type Stage = {
  readonly local: LocalDiscord;
  readonly world: World;
  readonly app: Application;
  /** Owns the guild. */
  readonly olga: User;
  readonly ada: User;
  readonly ben: User;
  readonly guild: Guild;
  readonly channel: Channel;
  /** Between ada and the bot. */
  readonly direct: Channel;
  readonly events: readonly WorldEvent[];
  call(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** The newest INTERACTION_CREATE. */
  told(): Told;
  command(definition: Partial<CommandRequest>, inGuild?: 'inGuild'): Command;
  post(components: readonly object[], more?: Partial<Message> & { readonly only?: string }): Message;
};
/** INTERACTION_CREATE with everything that any kind of it may have. */
export type Told = APIInteraction & { readonly data: ToldData; readonly message?: APIMessage };
export type ToldData = { readonly [field: string]: unknown };

export async function setStage(options: LocalDiscordOptions = {}): Promise<Stage> {
  const local = await startLocalDiscord({ settings: { rateLimits: false }, checkReplies: true, ...options });
  const { world } = local;
  const events: WorldEvent[] = [];
  world.events.listen((event) => events.push(event));
  onTestFinished(async () => {
    try {
      expect(await wrongReplies(local)).toEqual([]);
    } finally {
      await local.close();
    }
  });
  const olga = createUser(world, { username: 'olga' });
  const ada = createUser(world, { username: 'ada', locale: 'de' });
  const ben = createUser(world, { username: 'ben' });
  const app = createApplication(world, { name: 'Bot' });
  const guild = createGuild(world, { name: 'Guild', owner: olga.id, locale: 'fr' });
  for (const user of [ada.id, ben.id, app.id]) addMember(world, guild, { user });
  const channel = createChannel(world, guild.id, { name: 'hall' });
  const direct = directChannel(world, ada.id, app.id);
  const home = (inGuild?: 'inGuild') => ({ application: app.id, ...(inGuild && { guild: guild.id }) });
  return {
    local,
    world,
    app,
    olga,
    ada,
    ben,
    guild,
    channel,
    direct,
    events,
    call: (method, path, sent = {}) => call(local, { method, path }, { token: app.token, ...sent }),
    told: () => events.filter(({ name }) => name === 'INTERACTION_CREATE').at(-1)?.data as Told,
    command: (definition, inGuild) =>
      createCommand(world, home(inGuild), { name: 'draw', description: 'Draws a chit', ...definition }).command,
    post: (components, { only, ...more } = {}) =>
      postMessage(world, {
        channel,
        author: app.id,
        application: app.id,
        body: { content: 'Choose', components: components as never, ...more } as never,
        ...(only !== undefined && { only }),
      }),
  };
}

async function wrongReplies({ origin }: LocalDiscord): Promise<string[]> {
  const response = await fetch(`${origin}/control/problems`);
  const problems = (await response.json()) as { readonly message: string; readonly route: string; status: number }[];
  return problems.filter(({ message }) => message.startsWith('Our own')).map((one) => `${one.route}: ${one.message}`);
}

async function call(local: LocalDiscord, { method, path }: { method: string; path: string }, sent: Sent) {
  const response = await fetch(`${local.apiUrl}/v10${path}`, { method, ...content(sent) });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as Reply };
}

function content({ body, files, token }: Sent): RequestInit {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bot ${token}` };
  if (body === undefined) return { headers: authorization };
  if (!files) return { headers: { ...authorization, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const form = new FormData();
  form.set('payload_json', JSON.stringify(body));
  for (const [n, file] of files.entries()) form.set(`files[${n}]`, file, file.name);
  return { headers: authorization, body: form };
}

export const callbackPath = ({ id, token }: Pick<Interaction, 'id' | 'token'>) =>
  `/interactions/${id}/${token}/callback`;
export const hookPath = ({ application_id, token }: Pick<Interaction, 'application_id' | 'token'>) =>
  `/webhooks/${application_id}/${token}`;

export const BUTTON = { type: 2, style: 1, label: 'Press', custom_id: 'press' } as const;
export const row = (...components: readonly object[]) => ({ type: 1, components });
export const MODAL = {
  title: 'Form',
  custom_id: 'form',
  components: [{ type: 18, label: 'Name', component: { type: 4, style: 1, custom_id: 'name' } }],
} as const;

/** Ada runs the command. */
export const run = (stage: Stage, command = stage.command({})): Interaction =>
  startCommand(stage.world, { user: stage.ada.id, channel: stage.channel.id, command: command.id });

/** Ada presses a button. */
export const press = (stage: Stage, message = stage.post([row(BUTTON)])): Interaction =>
  pressButton(stage.world, {
    user: stage.ada.id,
    channel: message.channel_id,
    message: message.id,
    customId: BUTTON.custom_id,
  });
