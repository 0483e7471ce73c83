// Local Discord's budgets: interaction round trips with a discord.js bot in another process, and memory over many messages.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { WebSocket } from 'ws';
import type { LiveEvent, MessageView } from '../src/local-discord/control/protocol.ts';
import { type LocalDiscord, startLocalDiscord } from '../src/local-discord/index.ts';
import { pressButton, startCommand } from '../src/local-discord/interactions/start.ts';
import { createChannel } from '../src/local-discord/places/channels.ts';
import { addMember, createGuild } from '../src/local-discord/places/guilds.ts';
import { createApplication, createUser } from '../src/local-discord/places/users.ts';
import type { Id } from '../src/local-discord/records.ts';
import { atLeast, atMost, type Benchmark, median, type Row } from './frame.ts';

const IN_FLIGHT = 16;
const ROUND = IN_FLIGHT * 60;
const ROUNDS = 5;
const FIRST_MESSAGES = 2000;
const MORE_MESSAGES = 10_000;
/** After this time an interaction's token has ended, and Discord itself would have forgotten it. */
const TOKEN_ENDED = 16 * 60_000;

export const localDiscord: Benchmark = {
  name: 'local-discord',
  summary: 'interaction round trips with a discord.js bot in another process, and memory over 10,000 messages',
  run: async () => {
    const stage = await setStage();
    try {
      return await Promise.race([measured(stage), stage.botGone]);
    } finally {
      await stage.close();
    }
  },
};

const measured = async (stage: Stage) => [...(await speedRows(stage)), ...(await memoryRows(stage))];

type Stage = {
  readonly local: LocalDiscord;
  readonly user: Id;
  readonly channel: Id;
  readonly command: Id;
  /** Resolves with the message that answers the interaction, as the person's page gets it. */
  readonly answered: (interaction: Id) => Promise<MessageView>;
  /** Rejects if the bot ends by itself. */
  readonly botGone: Promise<never>;
  readonly close: () => Promise<void>;
};

async function setStage(): Promise<Stage> {
  const local = await startLocalDiscord({ settings: { rateLimits: false, oldEditLimit: false } });
  const { world } = local;
  const user = createUser(world, { username: 'ada' });
  const app = createApplication(world, { name: 'Bench' });
  const guild = createGuild(world, { name: 'Bench', owner: user.id });
  addMember(world, guild, { user: app.id });
  const channel = createChannel(world, guild.id, { name: 'bench' });
  const page = await openPage(local, user.id);
  const bot = startBot([local.apiUrl, app.token]);
  const botGone = once(bot, 'exit').then(() => Promise.reject(new Error('the bot ended')));
  botGone.catch(() => {});
  await Promise.race([once(bot, 'message'), botGone]);
  const [command] = world.store.all('command');
  if (!command) throw new Error('the bot has registered no command');
  const close = async () => {
    if (bot.connected) bot.disconnect();
    await botGone.catch(() => {});
    page.close();
    await local.close();
  };
  return { local, user: user.id, channel: channel.id, command: command.id, answered: page.answered, botGone, close };
}

function startBot(args: readonly string[]): ChildProcess {
  const file = fileURLToPath(new URL('./localDiscordBot.ts', import.meta.url));
  return fork(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

type Waiting = { readonly resolve: (message: MessageView) => void; readonly reject: (error: Error) => void };

/** The person's view: the same feed that the page has. */
async function openPage(local: LocalDiscord, user: Id) {
  const socket = new WebSocket(`${local.origin.replace(/^http/, 'ws')}/control/live?as=${user}`);
  const waiting = new Map<Id, Waiting>();
  socket.on('message', (bytes: Buffer) => {
    const event = JSON.parse(bytes.toString('utf8')) as LiveEvent;
    if (event.type === 'interaction' && event.interaction.state === 'failed')
      waiting.get(event.interaction.id)?.reject(new Error('the bot did not answer in three seconds'));
    if (event.type !== 'message') return;
    const interaction = event.message.content.replace('answer to ', '');
    waiting.get(interaction)?.resolve(event.message);
    waiting.delete(interaction);
  });
  await once(socket, 'message');
  return {
    answered: (interaction: Id) =>
      new Promise<MessageView>((resolve, reject) => void waiting.set(interaction, { resolve, reject })),
    close: () => socket.terminate(),
  };
}

const runs = ({ local, user, channel, command, answered }: Stage) =>
  answered(startCommand(local.world, { user, channel, command, path: [], options: {} }).id);

const presses = ({ local, user, channel, answered }: Stage, { id }: MessageView) =>
  answered(pressButton(local.world, { user, channel, message: id, customId: 'again' }).id);

/** Round trips a second: always a command, then a press on its answer. */
async function roundTrips(stage: Stage, count: number, inFlight: number): Promise<number> {
  const lane = async () => {
    for (let n = 0; n < count / inFlight / 2; n++) await presses(stage, await runs(stage));
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: inFlight }, lane));
  return (count / (performance.now() - start)) * 1000;
}

/** The median of several rounds, because the machine has other work, too. */
async function speedRows(stage: Stage): Promise<readonly Row[]> {
  await roundTrips(stage, ROUND, IN_FLIGHT);
  const together: number[] = [];
  const alone: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    together.push(await roundTrips(stage, ROUND, IN_FLIGHT));
    alone.push(await roundTrips(stage, ROUND / 4, 1));
  }
  const limit = { budget: 150, unit: 'a second' };
  return [
    atLeast(`interaction round trips, ${IN_FLIGHT} in flight`, median(together), limit),
    atLeast('interaction round trips, one after the other', median(alone), limit),
  ];
}

type Memory = { readonly heap: number; readonly resident: number };

async function memoryRows(stage: Stage): Promise<readonly Row[]> {
  await messages(stage, FIRST_MESSAGES);
  const before = memoryNow(stage);
  await messages(stage, MORE_MESSAGES);
  const after = memoryNow(stage);
  return [
    atMost('heap grown over 10,000 messages', after.heap - before.heap, { budget: 5, unit: 'MB' }),
    atMost('resident memory grown over 10,000 messages', after.resident - before.resident, { budget: 96, unit: 'MB' }),
  ];
}

async function messages(stage: Stage, count: number): Promise<void> {
  const lane = async () => {
    for (let n = 0; n < count / IN_FLIGHT; n++) await runs(stage);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
}

function memoryNow({ local }: Stage): Memory {
  local.world.clock.forward(TOKEN_ENDED);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // Some memory that one collection frees is given back only by the next.
  for (let n = 0; n < 3; n++) collect();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed / 2 ** 20, resident: rss / 2 ** 20 };
}
