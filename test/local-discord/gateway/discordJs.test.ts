import { once } from 'node:events';
import { Client, Events, GatewayIntentBits as Intent, type Message, Partials, Status } from 'discord.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type StartedLocalDiscord, startedLocalDiscord } from '../../kit/localDiscord/index.ts';

const INTENTS = [Intent.Guilds, Intent.GuildMessages, Intent.DirectMessages, Intent.MessageContent];

async function started(): Promise<StartedLocalDiscord> {
  const local = await startedLocalDiscord({ people: ['ada'], settings: { rateLimits: false } });
  onTestFinished(() => local.close());
  const bot = await local.creates.application({ name: 'Reader', privileged: true });
  await local.seats(bot.id, local.guild);
  return { ...local, bot };
}

/** The unchanged client, but that it does not wait five seconds before it identifies again. */
async function ready(local: StartedLocalDiscord, options: { shards?: number[]; shardCount?: number } = {}) {
  const client = new Client({
    intents: INTENTS,
    // Without it the client passes over direct messages.
    partials: [Partials.Channel],
    rest: { api: local.apiUrl },
    ws: { buildIdentifyThrottler: () => Promise.resolve({ waitForIdentify: () => Promise.resolve() }) },
    ...options,
  });
  onTestFinished(() => client.destroy());
  const becameReady = once(client, Events.ClientReady);
  await client.login(local.bot.token);
  await becameReady;
  return client;
}

function heard(client: Client, count: number): Promise<readonly string[]> {
  const messages: string[] = [];
  return new Promise((resolve) => {
    client.on(Events.MessageCreate, (message: Message) => {
      messages.push(message.content);
      if (messages.length === count) resolve(messages);
    });
  });
}

describe('a discord.js client', () => {
  it('becomes ready and knows its guild, its channels and itself', async () => {
    const local = await started();
    const client = await ready(local);
    const guild = client.guilds.cache.get(local.guild);
    expect(client.user?.id).toBe(local.bot.id);
    expect(client.application?.id).toBe(local.bot.id);
    expect(guild?.channels.cache.map((one) => one.name)).toContain('general');
    expect(guild?.members.me?.id).toBe(local.bot.id);
    expect((await local.state()).applications).toMatchObject([{ online: false }, { online: true }]);
  });

  it.each(['drop', 'reconnect'] as const)('misses nothing after a %s', async (what) => {
    const local = await started();
    const client = await ready(local);
    const ada = await local.person('ada');
    const messages = heard(client, 3);
    const resumed = once(client, Events.ShardResume) as Promise<[number, number]>;
    await ada.sends(local.channel, 'before');
    await local.gateway({ do: what });
    await ada.sends(local.channel, 'meanwhile');
    expect((await resumed)[0]).toBe(0);
    await ada.sends(local.channel, 'after');
    expect(await messages).toEqual(['before', 'meanwhile', 'after']);
  });

  it('resumes a session that was called invalid but may be resumed', async () => {
    const local = await started();
    const client = await ready(local);
    const resumed = once(client, Events.ShardResume);
    await local.gateway({ do: 'invalid', resumable: true });
    await resumed;
    expect(client.ws.status).toBe(Status.Ready);
  });

  it('starts anew when its session is invalid, and hears of what comes then', async () => {
    const local = await started();
    const client = await ready(local);
    const ada = await local.person('ada');
    const again = once(client, Events.ShardReady);
    await local.gateway({ do: 'invalid' });
    await again;
    const messages = heard(client, 1);
    await ada.sends(local.channel, 'anew');
    expect(await messages).toEqual(['anew']);
  });

  it('may be two shards in one process, and fetch the members of a guild', async () => {
    const local = await started();
    const client = await ready(local, { shards: [0, 1], shardCount: 2 });
    const ada = await local.person('ada');
    const guild = client.guilds.cache.get(local.guild);
    expect(client.ws.shards.size).toBe(2);
    expect(guild?.shardId).toBe(Number((BigInt(local.guild) >> 22n) % 2n));
    const found = await guild?.members.fetch({ query: 'ad', limit: 5 });
    expect(found?.map((member) => member.user.username)).toEqual(['ada']);
    const messages = heard(client, 2);
    await ada.sends(local.channel, 'in the guild');
    const { id } = await ada.opensDirect(local.bot.id);
    await ada.sends(id, 'directly');
    expect([...(await messages)].toSorted()).toEqual(['directly', 'in the guild']);
  });

  it('is told by close codes what is wrong', async () => {
    const local = await started();
    const client = new Client({ intents: INTENTS, rest: { api: local.apiUrl } });
    onTestFinished(() => client.destroy());
    await expect(client.login('wrong')).rejects.toThrow('An invalid token was provided.');
    const modest = await local.creates.application({ name: 'Modest' });
    await expect(client.login(modest.token)).rejects.toThrow('Used disallowed intents');
  });
});
