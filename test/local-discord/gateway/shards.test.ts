import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { directChannel } from '../../../src/local-discord/places/channels.ts';
import { addMember, createGuild } from '../../../src/local-discord/places/guilds.ts';
import type { Guild } from '../../../src/local-discord/records.ts';
import { EVERYTHING, type Stage, setStage } from './stage.ts';

const shardOf = (guild: Guild, count: number) => Number((BigInt(guild.id) >> 22n) % BigInt(count));

/** One guild on each of two shards. */
function guildsOfBoth({ world, ada, app }: Stage): readonly Guild[] {
  const found: Guild[] = [];
  while (!found[0] || !found[1]) {
    const guild = createGuild(world, { name: 'Guild', owner: ada.id });
    if (found[shardOf(guild, 2)]) continue;
    addMember(world, guild, { user: app.id });
    found[shardOf(guild, 2)] = guild;
    world.clock.forward(1);
  }
  return found;
}

describe('shards', () => {
  it('have each their own guilds, in READY and after', async () => {
    const stage = await setStage();
    const { world, app, identified } = stage;
    const guilds = guildsOfBoth(stage);
    const wires = [await identified({ shard: [0, 2] }), await identified({ shard: [1, 2] })];
    for (const guild of guilds)
      world.events.emit({
        name: 'INTERACTION_CREATE',
        data: { guild: guild.id },
        guild: guild.id,
        to: { apps: [app.id] },
      });
    for (const [n, wire] of wires.entries()) {
      await wire.settled();
      const [ready] = wire.all('READY') as readonly { guilds: { id: string }[]; shard: number[] }[];
      expect(ready?.shard).toEqual([n, 2]);
      expect(ready?.guilds.map((one) => one.id)).toContain(guilds[n]?.id);
      expect(ready?.guilds.map((one) => one.id)).not.toContain(guilds[1 - n]?.id);
      expect(wire.all('INTERACTION_CREATE')).toEqual([{ guild: guilds[n]?.id }]);
    }
  });

  it('leave direct messages to the first', async () => {
    const { world, ada, app, identified } = await setStage();
    const wires = [await identified({ shard: [0, 2] }), await identified({ shard: [1, 2] })];
    const { id } = directChannel(world, ada.id, app.id);
    world.events.emit({ name: 'MESSAGE_CREATE', data: { id: 'direct' }, channel: id, to: 'place' });
    await Promise.all(wires.map((wire) => wire.settled()));
    expect(wires.map((wire) => wire.told())).toEqual([['MESSAGE_CREATE'], []]);
  });
});

describe('being online', () => {
  const statuses = (stage: Stage) => {
    const seen: string[] = [];
    stage.world.events.listen(({ name, data }) => {
      if (name === 'PRESENCE_UPDATE') seen.push((data as { status: string }).status);
    });
    return seen;
  };

  it('lasts as long as the connection, and its guilds are told', async () => {
    const stage = await setStage();
    const seen = statuses(stage);
    const { gateway, app } = stage;
    expect(gateway.isOnline(app.id)).toBe(false);
    const wire = await stage.identified();
    expect(gateway.isOnline(app.id)).toBe(true);
    gateway.act({ do: 'drop' });
    expect(gateway.isOnline(app.id)).toBe(false);
    await wire.closed;
    expect(seen).toEqual(['online', 'offline']);
  });

  it('follows the presence that the bot shows', async () => {
    const stage = await setStage();
    const seen = statuses(stage);
    const { gateway, app, guild } = stage;
    const wire = await stage.identified({
      intents: EVERYTHING | Intent.GuildPresences,
      presence: { status: 'idle', activities: [], since: null, afk: false },
    });
    expect(gateway.isOnline(app.id)).toBe(true);
    wire.send(3, { status: 'dnd', activities: [{ name: 'chess', type: 0 }], since: null, afk: false });
    await wire.settled();
    expect(wire.all('PRESENCE_UPDATE').at(-1)).toMatchObject({
      user: { id: app.id },
      guild_id: guild.id,
      status: 'dnd',
      activities: [{ name: 'chess' }],
    });
    wire.send(3, { status: 'invisible', activities: [], since: null, afk: false });
    await wire.settled();
    expect(gateway.isOnline(app.id)).toBe(false);
    expect(seen).toEqual(['idle', 'dnd', 'offline']);
  });

  it('takes null for no activities, as eris says it, and warns of it', async () => {
    const warnings: string[] = [];
    const { identified, gateway, app } = await setStage({ warn: (sentence) => warnings.push(sentence) });
    const presence = { status: 'online', activities: null, since: null, afk: false };
    const wire = await identified({ presence });
    wire.send(3, { ...presence, status: 'idle' });
    await wire.settled();
    expect(gateway.isOnline(app.id)).toBe(true);
    expect(wire.all('READY')).toMatchObject([{ private_channels: [] }]);
    const sentence = 'presence.activities: null is taken for an empty list, which is what is described.';
    expect(warnings).toEqual([sentence, sentence]);
  });

  it('refuses a presence that does not exist with 4002', async () => {
    const { identified } = await setStage();
    const wire = await identified();
    wire.send(3, { status: 'asleep', activities: [], since: null, afk: false });
    expect(await wire.closed).toBe(4002);
  });
});
