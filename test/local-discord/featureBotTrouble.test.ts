// The same discord.js bot when things go wrong: connections, faults, limits, a moved clock and a restart. Each test has a Discord of its own.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChannelType, type ChatInputCommandInteraction, Events, REST, Routes, type TextChannel } from 'discord.js';
import { describe, expect, it, type TestContext } from 'vitest';
import type { RequestView } from '../../src/local-discord/control/protocol.ts';
import { startLocalDiscord } from '../../src/local-discord/index.ts';
import { type FeatureBot, startFeatureBot } from '../kit/featureBot.ts';
import {
  connectLocalDiscord,
  type Person,
  type Stage,
  type StartedLocalDiscord,
  seen,
  startedLocalDiscord,
} from '../kit/localDiscord/index.ts';
import { soon } from '../kit/soon.ts';

type Set = {
  readonly local: StartedLocalDiscord;
  readonly bot: FeatureBot;
  readonly ash: Person;
  readonly hall: TextChannel;
};

async function started({ onTestFinished }: TestContext, stage: Stage = {}): Promise<Set> {
  const local = await startedLocalDiscord({ privileged: true, ...stage });
  onTestFinished(() => local.close());
  const bot = await startFeatureBot({ token: local.bot.token, api: local.apiUrl });
  onTestFinished(() => bot.stop());
  return { local, bot, ash: await local.person('ash'), hall: channelOf(bot, local.channel) };
}

function channelOf(bot: FeatureBot, id: string): TextChannel {
  const channel = bot.client.channels.cache.get(id);
  if (channel?.type !== ChannelType.GuildText) throw new Error(`${id} is no text channel that the bot knows.`);
  return channel;
}

const textsIn = async (person: Person, channel: string) => (await person.sees(channel)).map(({ text }) => text);
const codes = async ({ problems }: Pick<StartedLocalDiscord, 'problems'>) => (await problems()).map(({ code }) => code);

/** Longer than usual: resuming takes half a second, and the machine may be busy. */

const SEND = 'POST /channels/{channel_id}/messages';
const CALLBACK = 'POST /interactions/{interaction_id}/{interaction_token}/callback';
const statusesOf = async ({ requests }: StartedLocalDiscord, route: string) =>
  (await requests()).filter((request: RequestView) => request.route === route).map(({ status }) => status);

describe.concurrent('the gateway', () => {
  it.for(['drop', 'reconnect'] as const)(
    'resumes after a %s, and what was missed is handled once',
    async (act, context) => {
      const { local, bot, ash } = await started(context);
      await ash.runs(local.channel, '/house');
      const resumed = once(bot.client, Events.ShardResume);
      await local.gateway({ do: act });
      await ash.sends(local.channel, 'Are you there?');
      const { answer } = await ash.runs(local.channel, '/show text');
      expect(answer?.content).toBe('Some **words**.');
      await resumed;
      await ash.sends(local.channel, 'Good.');
      await soon(() => expect(bot.heard).toContain('Good.'));
      expect(bot.heard).toEqual(['Are you there?', 'Good.']);
      const after = (await textsIn(ash, local.channel)).slice(1);
      expect(after).toEqual(['Are you there?', 'Some **words**.', 'Good.']);
      expect([bot.errors, await codes(local)]).toEqual([[], []]);
    },
  );

  it('lets the bot identify anew when its session is invalid', async (context) => {
    const { local, bot, ash } = await started(context);
    const again = once(bot.client, Events.ShardReady);
    await local.gateway({ do: 'invalid' });
    await again;
    expect((await ash.runs(local.channel, '/show text')).state).toBe('answered');
    expect([bot.errors, await codes(local)]).toEqual([[], []]);
  });

  it('tells each of two shards of its own guilds, and the first of direct messages', async ({ onTestFinished }) => {
    const local = await startedLocalDiscord({ privileged: true, shards: 2 });
    onTestFinished(() => local.close());
    const ash = await local.person('ash');
    const shardOf = (guild: string) => Number((BigInt(guild) >> 22n) % 2n);
    const places = new Map([[shardOf(local.guild), local.channel]]);
    while (places.size < 2) {
      const guild = await local.creates.guild({ name: 'Other', owner: ash.id, members: [local.bot.id] });
      places.set(shardOf(guild.id), guild.channels[0]?.id ?? '');
    }
    const bot = await startFeatureBot({ token: local.bot.token, api: local.apiUrl, shards: [0, 1] });
    onTestFinished(() => bot.stop());
    const direct = await ash.opensDirect(local.bot.id);
    for (const [shard, channel] of places) {
      expect(channelOf(bot, channel).guild.shardId).toBe(shard);
      expect((await ash.runs(channel, '/house')).answer?.content).toBe('You speak en-US, the house en-US.');
    }
    const resumed = once(bot.client, Events.ShardResume) as Promise<[number, number]>;
    await local.gateway({ do: 'drop', shard: 1 });
    for (const channel of [...places.values(), direct.id]) await ash.sends(channel, 'Still there?');
    expect((await resumed)[0]).toBe(1);
    await soon(() => expect(bot.heard).toEqual(Array(3).fill('Still there?')));
    expect([bot.errors, await codes(local)]).toEqual([[], []]);
  });

  it('may say things twice or in the wrong order', async (context) => {
    const { local, bot, ash } = await started(context);
    const raw: string[] = [];
    bot.client.on(Events.Raw, (packet: { readonly t: string }) => void raw.push(packet.t));
    await local.faults({ gateway: [{ dispatch: 'MESSAGE_CREATE', times: 1, do: 'repeat' }] });
    await ash.sends(local.channel, 'Echo');
    await soon(() => expect(raw).toEqual(['MESSAGE_CREATE', 'MESSAGE_CREATE']));
    // discord.js knows the message already.
    expect(bot.heard).toEqual(['Echo']);
    await local.faults({ gateway: [{ dispatch: 'MESSAGE_CREATE', times: 1, do: 'swap' }] });
    await ash.sends(local.channel, 'first');
    await ash.sends(local.channel, 'second');
    await soon(() => expect(bot.heard.slice(1)).toEqual(['second', 'first']));
    await local.faults({ gateway: [{ dispatch: 'INTERACTION_CREATE', times: 1, do: 'repeat' }] });
    expect((await ash.runs(local.channel, '/show text')).state).toBe('answered');
    await soon(() => expect(bot.errors).toMatchObject([{ code: 40060, status: 400 }]));
    expect((await textsIn(ash, local.channel)).filter((text) => text === 'Some **words**.')).toHaveLength(1);
    expect(await codes(local)).toEqual([40060]);
  });
});

describe.concurrent('a request', () => {
  it.for([false, true])('is made again after a 429 (for all routes: %s)', async (global, context) => {
    const { local, ash, hall } = await started(context);
    await local.faults({ rest: [{ route: SEND, times: 2, do: '429', retryAfter: 0.2, global }] });
    await hall.send('Patience.');
    expect(await textsIn(ash, local.channel)).toEqual(['Patience.']);
    expect(await statusesOf(local, SEND)).toEqual([429, 429, 200]);
    expect(await codes(local)).toEqual([]);
  });

  it('is made again after a 500 and a 502', async (context) => {
    const { local, ash, hall } = await started(context);
    await local.faults({ rest: [{ route: SEND, times: 1, do: 'fail', status: 500 }] });
    await local.faults({ rest: [{ route: SEND, times: 1, do: 'fail', status: 502 }] });
    await hall.send('Third time lucky.');
    expect(await textsIn(ash, hall.id)).toEqual(['Third time lucky.']);
    expect(await statusesOf(local, SEND)).toEqual([500, 502, 200]);
    expect(await codes(local)).toEqual([]);
  });

  it('may be answered late, though it is done at once', async (context) => {
    const { local, ash, hall } = await started(context);
    await local.faults({ rest: [{ route: SEND, times: 1, do: 'slow', ms: 600 }] });
    const order: string[] = [];
    const sending = hall.send('Slowly.').then(() => order.push('answered'));
    await ash.waitsFor(hall.id, 'Slowly.');
    order.push('seen');
    await sending;
    expect(order).toEqual(['seen', 'answered']);
  });

  it.for(['before', 'after'] as const)(
    'is cut off %s it was done, and made again with its nonce',
    async (when, context) => {
      const { local, ash, hall } = await started(context);
      await local.faults({ rest: [{ route: SEND, times: 1, do: 'drop', when }] });
      const body = { content: 'Once.', nonce: '1', enforce_nonce: true };
      const rest = new REST({ api: local.apiUrl, retries: 0 }).setToken(local.bot.token);
      await expect(rest.post(Routes.channelMessages(hall.id), { body })).rejects.toThrow(/closed|ECONNRESET/);
      expect(await textsIn(ash, hall.id)).toEqual(when === 'before' ? [] : ['Once.']);
      const { id } = await hall.send({ content: 'Once.', nonce: '1', enforceNonce: true });
      expect(await ash.sees(local.channel)).toMatchObject([{ id, text: 'Once.' }]);
    },
  );
});

it('answers a person although the bot never hears that it did', async (context) => {
  const { local, bot, ash } = await started(context);
  await local.faults({ rest: [{ route: CALLBACK, times: 1, do: 'drop', when: 'after' }] });
  expect((await ash.runs(local.channel, '/show text')).answer?.content).toBe('Some **words**.');
  await soon(() => expect(bot.errors).toHaveLength(1));
  expect((await ash.runs(local.channel, '/house')).state).toBe('answered');
});

describe.concurrent('what is gone', () => {
  it('cannot be changed any more: a message, a thread', async (context) => {
    const { local, ash, hall } = await started(context);
    const message = await hall.send('Here today.');
    const thread = await hall.threads.create({ name: 'Gone tomorrow' });
    await local.deletesMessage(hall.id, message.id);
    await local.deletesChannel(thread.id);
    await expect(message.edit('Still here?')).rejects.toMatchObject({ code: 10008, status: 404 });
    await expect(thread.send('Anyone?')).rejects.toMatchObject({ code: 10003, status: 404 });
    await ash.notices('messageGone', (gone) => gone.message === message.id);
    expect(await codes(local)).toEqual([10008, 10003]);
  });

  it('is a guild for a bot that was kicked, until it is let in again', async (context) => {
    const { local, bot, ash, hall } = await started(context);
    const kicked = once(bot.client, Events.GuildDelete);
    await local.kicks(local.bot.id, local.guild);
    expect(await kicked).toMatchObject([{ id: local.guild }]);
    expect(await ash.commands(local.channel)).toEqual([]);
    await expect(hall.send('Let me in!')).rejects.toMatchObject({ code: 50001, status: 403 });
    const back = once(bot.client, Events.GuildCreate);
    await local.seats(local.bot.id, local.guild);
    expect(await back).toMatchObject([{ id: local.guild }]);
    await channelOf(bot, local.channel).send('Thank you.');
    expect((await textsIn(ash, local.channel)).at(-1)).toBe('Thank you.');
    expect(await codes(local)).toEqual([50001]);
  });
});

describe.concurrent('the clock', () => {
  it('fails an interaction that is not answered in three seconds', async (context) => {
    const { local, bot, ash } = await started(context);
    await local.faults({ gateway: [{ dispatch: 'INTERACTION_CREATE', times: 1, do: 'lose' }] });
    const running = ash.runs(local.channel, '/show text');
    await soon(() => expect(local.world.faults.gateway).toEqual([]));
    await local.moves(3001);
    expect(await running).toMatchObject({ state: 'failed' });
    await local.gateway({ do: 'drop' });
    await soon(() => expect(bot.errors).toMatchObject([{ code: 10062, status: 404 }]));
    expect(await textsIn(ash, local.channel)).toEqual([]);
    expect(await codes(local)).toEqual([10062]);
  });

  it('ends the token of an interaction after fifteen minutes', async (context) => {
    const { local, bot, ash } = await started(context);
    const asked = once(bot.client, Events.InteractionCreate) as Promise<[ChatInputCommandInteraction]>;
    await ash.runs(local.channel, '/show text');
    const [interaction] = await asked;
    await local.moves(14 * 60_000);
    await interaction.followUp('Just in time.');
    await local.moves(60_000);
    await expect(interaction.followUp('Too late.')).rejects.toMatchObject({ code: 50027, status: 401 });
    await expect(interaction.editReply('Too late.')).rejects.toMatchObject({ code: 50027, status: 401 });
    expect(await textsIn(ash, local.channel)).toEqual(['Some **words**.', 'Just in time.']);
    expect(await codes(local)).toEqual([50027, 50027]);
  });
});

describe.concurrent('limits', () => {
  it('slow down a burst of messages, which all come once and in order', async (context) => {
    const { local, bot, ash, hall } = await started(context);
    const slowed = once(bot.client.rest, 'rateLimited');
    const said = Array.from({ length: 8 }, (_, number) => `number ${number}`);
    await Promise.all(said.map((content) => hall.send(content)));
    expect(await textsIn(ash, hall.id)).toEqual(said);
    expect(await slowed).toMatchObject([{ global: false, limit: 5, majorParameter: hall.id }]);
    expect((await statusesOf(local, SEND)).filter((status) => status === 200)).toHaveLength(8);
    expect(await codes(local)).toEqual([]);
  });

  it('hold for all routes together', async (context) => {
    const { local, bot, ash } = await started(context);
    await local.sets({ globalPerSecond: 1 });
    const users = [ash.id, (await local.person('bryn')).id, local.bot.id];
    const fetched = await Promise.all(users.map((user) => bot.client.users.fetch(user, { force: true })));
    expect(fetched.map(({ id }) => id)).toEqual(users);
    const limited = (await local.requests()).filter(({ status }) => status === 429);
    expect(limited[0]?.reply).toMatchObject({ global: true });
    expect((await ash.runs(local.channel, '/house')).state).toBe('answered');
    expect(await codes(local)).toEqual([]);
  });

  it('end the edits of messages that are older than an hour', async (context) => {
    const { local, hall } = await started(context, { settings: { rateLimits: false } });
    const message = await hall.send('An old board.');
    await local.moves(61 * 60_000);
    for (let turn = 1; turn <= 5; turn++) await message.edit(`An old board, turn ${turn}.`);
    const path = Routes.channelMessage(hall.id, message.id);
    const refused = await fetch(`${local.apiUrl}/v10${path}`, {
      method: 'PATCH',
      headers: { authorization: `Bot ${local.bot.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'An old board, turn 6.' }),
    });
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 30046, global: false }]);
    const rest = new REST({ api: local.apiUrl, rejectOnRateLimit: () => true }).setToken(local.bot.token);
    await expect(rest.patch(path, { body: { content: 'Turn 6.' } })).rejects.toMatchObject({ name: /RateLimitError/ });
    expect((await hall.send('A new board.')).content).toBe('A new board.');
  });
});

it('finds everything as it was after a restart, and so does the bot', async ({ onTestFinished }) => {
  const data = await mkdtemp(join(tmpdir(), 'local-discord-'));
  onTestFinished(() => rm(data, { recursive: true }));
  const before = await startedLocalDiscord({ privileged: true, data });
  const bot = await startFeatureBot({ token: before.bot.token, api: before.apiUrl });
  onTestFinished(() => bot.stop());
  const ash = await before.person('ash');
  const { answer } = await ash.runs(before.channel, '/show rows');
  await ash.runs(before.channel, '/show file');
  const was = await ash.messages(before.channel);
  const again = once(bot.client, Events.ShardReady);
  await before.close();
  const server = await startLocalDiscord({ data, port: Number(new URL(before.origin).port), checkReplies: true });
  onTestFinished(() => server.close());
  const local = connectLocalDiscord(server.origin);
  onTestFinished(() => local.disconnect());
  await again;
  const ashAgain = await local.person('ash');
  expect(await ashAgain.messages(before.channel)).toEqual(was);
  const picture = was[1]?.attachments[0];
  expect((await (await fetch(picture?.url ?? '')).arrayBuffer()).byteLength).toBe(picture?.size);
  expect((await local.state()).applications).toMatchObject([{ token: before.bot.token, online: true }]);
  const spot = { in: before.channel, message: answer?.id ?? '' };
  expect(seen((await ashAgain.presses('Press to update', spot)).answer as never).text).toBe('Pressed.');
  await ashAgain.sends(before.channel, 'Where were we?');
  await soon(() => expect(bot.heard).toEqual(['Where were we?']));
  expect(BigInt((await channelOf(bot, before.channel).send('Here.')).id) > BigInt(was.at(-1)?.id ?? 0)).toBe(true);
  expect([bot.errors, await codes(local)]).toEqual([[], []]);
});
