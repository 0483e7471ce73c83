// Many campaigns at the same moment of a battle, each in a channel of local Discord, with two bots: Slowburn, and one that only replies.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { movableClock } from '../../src/clock.ts';
import { letBeId } from '../../src/discord/messages/ids.ts';
import type { Ask } from '../../src/engine/kernel/ask.ts';
import { type LocalDiscord, startLocalDiscord } from '../../src/local-discord/index.ts';
import { postMessage } from '../../src/local-discord/messages/post.ts';
import { createChannel } from '../../src/local-discord/places/channels.ts';
import { addMember, createGuild } from '../../src/local-discord/places/guilds.ts';
import { createApplication, createUser } from '../../src/local-discord/places/users.ts';
import type { Channel, Id } from '../../src/local-discord/records.ts';
import type { Database } from '../../src/store/database.ts';
import { campaign, type Sitting, testApp } from '../../test/kit/campaign.ts';
import { copies } from '../../test/kit/copies.ts';
import { type Ground, settled } from '../tables/ground.ts';

/** A button that somebody may press. */
export type Button = { readonly user: Id; readonly channel: Id; readonly message: Id; readonly customId: string };
/** The buttons of one campaign: to let the open window be, to show the hand, to say why we wait. */
export type Place = { readonly let: Button; readonly hand: Button; readonly why: Button };
export type Stage = {
  readonly local: LocalDiscord;
  readonly places: readonly Place[];
  readonly bare: Button;
  readonly close: () => Promise<void>;
};

const HEROES = ['bram', 'osk', 'maro'];

export async function setStage({ folder, newDatabase }: Ground, count: number): Promise<Stage> {
  const local = await startLocalDiscord();
  const { world } = local;
  const users = HEROES.map((username) => createUser(world, { username }).id);
  const [slowburn, replier] = ['Slowburn', 'Bare'].map((name) => createApplication(world, { name }));
  if (!slowburn || !replier) throw new Error('there are no applications');
  const guild = createGuild(world, { name: 'Bench', owner: users[0] ?? '' });
  for (const user of [...users.slice(1), slowburn.id, replier.id]) addMember(world, guild, { user });
  const database = await newDatabase('press');
  const channels = Array.from({ length: count }, (_, n) => createChannel(world, guild.id, { name: `table-${n}` }));
  const tables = await battles(database, { guild: guild.id, users, channels });
  const places = tables.map(({ channel, table, user, ask }) => {
    const ids = { let: letBeId(table, 'boost', { asks: [ask] }), hand: `hand:${table}`, why: `why:${table}:b` };
    const message = withButtons(local, { channel, author: slowburn.id, ids: Object.values(ids), isBoard: true });
    const button = (customId: string): Button => ({ user, channel: channel.id, message, customId });
    return { let: button(ids.let), hand: button(ids.hand), why: button(ids.why) };
  });
  const yard = createChannel(world, guild.id, { name: 'bare' });
  const message = withButtons(local, { channel: yard, author: replier.id, ids: ['again'], isBoard: false });
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'press'), LOG_LEVEL: 'silent' };
  const bots = [
    await started('./bot.ts', [local.apiUrl, slowburn.token], env),
    await started('../localDiscordBot.ts', [local.apiUrl, replier.token], {}),
  ];
  const close = async () => {
    for (const bot of bots) await ended(bot);
    await local.close();
  };
  return { local, places, bare: { user: users[0] ?? '', channel: yard.id, message, customId: 'again' }, close };
}

async function started(file: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const bot = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(bot, 'exit').then(() => Promise.reject(new Error(`${file} ended`)));
  gone.catch(() => {});
  await Promise.race([once(bot, 'message'), gone]);
  return bot;
}

async function ended(bot: ChildProcess): Promise<void> {
  const gone = once(bot, 'exit');
  bot.disconnect();
  await gone;
}

type Battles = { readonly guild: Id; readonly users: readonly Id[]; readonly channels: readonly Channel[] };
type Battle = { readonly channel: Channel; readonly table: number; readonly user: Id; readonly ask: number };

/** The same battle in every channel: one person is asked for a boost, and the rest goes on by itself. */
async function battles(database: Database, { guild, users, channels }: Battles): Promise<readonly Battle[]> {
  const app = await testApp({ database, clock: movableClock(Date.now()) });
  const seats = Object.fromEntries(HEROES.map((hero, n) => [hero, users[n] ?? '']));
  const sitting = await campaign({ app, guild, seats, place: 'first' });
  const { who, number: ask } = await askedAlone(sitting);
  const user = seats[who] ?? '';
  await database.pool.query('UPDATE "GameTable" SET "toldUpTo" = "headEvents"');
  await database.pool.query('UPDATE "Ask" SET "promptedAt" = "openedAt" WHERE "closedAt" IS NULL');
  const others = await copies(sitting, channels.length - 1);
  const all = channels.flatMap((channel, n) => {
    const { table, place } = n === 0 ? sitting : (others[n - 1] ?? sitting);
    return [{ channel, table, place, user, ask }];
  });
  for (const { channel, place } of all)
    await database.pool.query('UPDATE "Place" SET "id" = $1 WHERE "id" = $2', [channel.id, place]);
  await settled(database);
  return all;
}

async function askedAlone(sitting: Sitting): Promise<Pick<Ask, 'who' | 'number'>> {
  for (let n = 0; n < 100; n++) {
    await sitting.untilAsked('boost');
    const { asks } = await sitting.opened();
    const [only] = asks;
    if (only && asks.length === 1) return only;
    await sitting.step();
  }
  throw new Error('nobody is ever asked alone for a boost');
}

type Buttons = {
  readonly channel: Channel;
  readonly author: Id;
  readonly ids: readonly string[];
  readonly isBoard: boolean;
};

const IS_COMPONENTS_V2 = 1 << 15;

/** A message like our boards (the next board turns it into a line), or of plain words. */
function withButtons({ world }: LocalDiscord, { channel, author, ids, isBoard }: Buttons): Id {
  const words = { type: 10, content: 'Press.' };
  const row = { type: 1, components: ids.map((custom_id) => ({ type: 2, style: 2, label: custom_id, custom_id })) };
  const body = isBoard
    ? { flags: IS_COMPONENTS_V2, components: [words, row] }
    : { content: words.content, components: [row] };
  return postMessage(world, { channel, author, body: body as never, application: author }).id;
}
