import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { createApplication } from '../../../src/local-discord/places/users.ts';
import { memberKey } from '../../../src/local-discord/records.ts';
import { EVERYTHING, setStage } from './stage.ts';

describe('identifying', () => {
  it('begins with HELLO and its heartbeat interval', async () => {
    const { connect } = await setStage();
    const { frames } = await connect();
    expect(frames).toEqual([{ op: 10, t: null, s: null, d: { heartbeat_interval: 41_250 } }]);
  });

  it('says READY with all that the documentation names, and then shows each guild', async () => {
    const { identified, app, guild, channel, gateway } = await setStage();
    const wire = await identified();
    await wire.settled();
    const [ready, created] = wire.frames.filter((one) => one.op === 0);
    expect(ready).toMatchObject({
      t: 'READY',
      s: 1,
      d: {
        v: 10,
        user: { id: app.id, bot: true, verified: true },
        guilds: [{ id: guild.id, unavailable: true }],
        session_id: expect.stringMatching(/^\w+$/) as string,
        resume_gateway_url: gateway.url(),
        shard: [0, 1],
        application: { id: app.id, flags: (1 << 13) | (1 << 15) | (1 << 19) },
      },
    });
    expect(created).toMatchObject({ t: 'GUILD_CREATE', s: 2, d: { id: guild.id, unavailable: false } });
    expect(created?.d.channels).toContainEqual(expect.objectContaining({ id: channel.id }));
  });

  it('takes the token with and without "Bot " before it', async () => {
    const { identified, app } = await setStage();
    const wire = await identified({ token: `Bot ${app.token}` });
    expect(wire.all('READY')).toHaveLength(1);
  });

  it('shows no guild without the intent for guilds, and no member but the bot without that for presences', async () => {
    const { identified, app } = await setStage();
    const blind = await identified({ intents: 0 });
    await blind.settled();
    expect(blind.all('GUILD_CREATE')).toEqual([]);
    const plain = await identified({ intents: Intent.Guilds });
    const seeing = await identified({ intents: Intent.Guilds | Intent.GuildPresences });
    await plain.settled();
    await seeing.settled();
    expect(plain.all('GUILD_CREATE')).toMatchObject([{ member_count: 2, members: [{ user: { id: app.id } }] }]);
    expect(seeing.all('GUILD_CREATE')[0]?.members).toHaveLength(2);
  });

  it('keeps applications apart', async () => {
    const { world, identified } = await setStage();
    const other = createApplication(world, { name: 'Other' });
    const wire = await identified({ token: other.token, intents: Intent.Guilds });
    expect(wire.all('READY')).toMatchObject([{ user: { id: other.id }, guilds: [], application: { flags: 0 } }]);
  });

  it('answers a second identify within five seconds with an invalid session, unless the limits are off', async () => {
    const { world, identified, connect, app } = await setStage({ settings: { rateLimits: true } });
    await identified();
    const second = await connect();
    second.send(2, { token: app.token, properties: {}, intents: 1 });
    expect(await second.until((one) => one.op === 9)).toMatchObject({ d: false });
    world.clock.forward(5000);
    second.send(2, { token: app.token, properties: {}, intents: 1 });
    await second.until((one) => one.t === 'READY');
    world.settings.rateLimits = false;
    await identified();
  });
});

describe('close codes', () => {
  const identify = { properties: {}, intents: 1 };
  const wrong: readonly [string, number, (token: string) => object | string][] = [
    ['an unknown opcode in a session', 4001, () => ({ op: 99, d: null })],
    ['an opcode that only the server sends', 4001, () => ({ op: 10, d: null })],
    ['what is no JSON', 4002, () => 'hello'],
    ['JSON that is no payload', 4002, () => '[]'],
    ['an identify without properties', 4002, (token) => ({ op: 2, d: { token, intents: 1 } })],
    ['a resume without a number', 4002, (token) => ({ op: 6, d: { token, session_id: 'x' } })],
    ['a payload of more than 4096 bytes', 4002, () => ({ op: 1, d: 'x'.repeat(4096) })],
    ['a request for members before identifying', 4003, () => ({ op: 8, d: { guild_id: '1', query: '', limit: 0 } })],
    ['a presence before identifying', 4003, () => ({ op: 3, d: { status: 'online', activities: [] } })],
    ['a voice state before identifying', 4003, () => ({ op: 4, d: {} })],
    ['a wrong token', 4004, () => ({ op: 2, d: { ...identify, token: 'nobody' } })],
    ['a wrong token when resuming', 4004, () => ({ op: 6, d: { token: 'nobody', session_id: 'x', seq: 1 } })],
    ['a shard beyond their number', 4010, (token) => ({ op: 2, d: { ...identify, token, shard: [2, 2] } })],
    ['a shard that is no pair', 4010, (token) => ({ op: 2, d: { ...identify, token, shard: 1 } })],
    ['an identify without intents', 4013, (token) => ({ op: 2, d: { token, properties: {} } })],
    ['an intent that does not exist', 4013, (token) => ({ op: 2, d: { ...identify, token, intents: 1 << 17 } })],
    ['members', 4014, (token) => ({ op: 2, d: { ...identify, token, intents: Intent.GuildMembers } })],
    ['presences', 4014, (token) => ({ op: 2, d: { ...identify, token, intents: Intent.GuildPresences } })],
    ['content', 4014, (token) => ({ op: 2, d: { ...identify, token, intents: Intent.MessageContent } })],
  ];

  it.each(wrong)('refuses %s with %i', async (_, code, payload) => {
    const { connect, app } = await setStage({ privileged: false });
    const wire = await connect();
    const sent = payload(app.token);
    wire.socket.send(typeof sent === 'string' ? sent : JSON.stringify(sent));
    expect(await wire.closed).toBe(code);
  });

  it.each([
    ['v=9&encoding=json', 4012],
    ['encoding=json', 4012],
    ['v=10&encoding=etf', 4002],
  ])('refuses a connection with %s: %i', async (query, code) => {
    const { connect } = await setStage();
    expect(await (await connect(query)).closed).toBe(code);
  });

  it('refuses to identify or resume twice with 4005', async () => {
    const { identified, app } = await setStage();
    const twice = await identified();
    twice.send(2, { token: app.token, ...identify });
    expect(await twice.closed).toBe(4005);
    const resuming = await identified();
    const session_id = resuming.all('READY')[0]?.session_id;
    resuming.send(6, { token: app.token, session_id, seq: 1 });
    expect(await resuming.closed).toBe(4005);
  });

  it('refuses the 121st payload of a minute with 4008', async () => {
    const { world, connect } = await setStage({ settings: { rateLimits: true } });
    const wire = await connect();
    for (let n = 0; n < 119; n++) wire.send(1, null);
    await wire.settled();
    world.clock.forward(60_000);
    for (let n = 0; n < 119; n++) wire.send(1, null);
    await wire.settled();
    expect(wire.socket.readyState).toBe(wire.socket.OPEN);
    wire.send(1, null);
    expect(await wire.closed).toBe(4008);
  });

  it('wants a bot of more than 2500 guilds to be split: 4011', async () => {
    const { world, connect, app, guild } = await setStage();
    const member = { user_id: app.id, nick: null, roles: [], joined_at: world.clock.iso() };
    for (let n = 0; n < 2500; n++) {
      const id = world.newId();
      world.store.put('guild', id, { ...guild, id });
      world.store.put('member', memberKey(id, app.id), { ...member, guild_id: id });
    }
    const wire = await connect();
    wire.send(2, { token: app.token, properties: {}, intents: EVERYTHING });
    expect(await wire.closed).toBe(4011);
  });
});

describe('staying alive', () => {
  it('acknowledges heartbeats, also before identifying', async () => {
    const { connect } = await setStage();
    const wire = await connect();
    wire.send(1, null);
    expect(await wire.until((one) => one.op === 11)).toEqual({ op: 11, t: null, s: null, d: null });
  });

  it('cuts a bot that does not beat, and forgets its session', async () => {
    const { identified, connect, gateway, app } = await setStage({ heartbeat: 300 });
    const wire = await identified();
    expect(await wire.closed).toBe(4009);
    expect(gateway.isOnline(app.id)).toBe(false);
    const again = await connect();
    again.send(6, { token: app.token, session_id: wire.all('READY')[0]?.session_id, seq: 2 });
    expect(await again.until((one) => one.op === 9)).toMatchObject({ d: false });
  });

  it('does not cut a bot because the clock was moved', async () => {
    const { world, identified } = await setStage();
    const wire = await identified();
    world.clock.forward(7 * 24 * 3_600_000);
    await wire.settled();
    expect(wire.socket.readyState).toBe(wire.socket.OPEN);
  });
});
