import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { createChannel, deleteChannel, directChannel } from '../../../src/local-discord/places/channels.ts';
import {
  addMember,
  changeMember,
  createGuild,
  createRole,
  memberOf,
  removeMember,
} from '../../../src/local-discord/places/guilds.ts';
import { createApplication, createUser, wireUser } from '../../../src/local-discord/places/users.ts';
import type { Channel, User } from '../../../src/local-discord/records.ts';
import type { World } from '../../../src/local-discord/world.ts';
import { EVERYTHING, type Stage, setStage } from './stage.ts';

const tell = (world: World, channel: Channel, { name, data = {} }: { name: string; data?: object }) =>
  world.events.emit({
    name,
    data: { channel_id: channel.id, ...data },
    channel: channel.id,
    ...(channel.guild_id && { guild: channel.guild_id }),
    to: 'place',
  });

describe('what a bot is told', () => {
  it.each<[string, number, 'guild' | 'direct']>([
    ['MESSAGE_CREATE', Intent.GuildMessages, 'guild'],
    ['MESSAGE_UPDATE', Intent.GuildMessages, 'guild'],
    ['MESSAGE_DELETE', Intent.GuildMessages, 'guild'],
    ['MESSAGE_DELETE_BULK', Intent.GuildMessages, 'guild'],
    ['MESSAGE_CREATE', Intent.DirectMessages, 'direct'],
    ['MESSAGE_DELETE', Intent.DirectMessages, 'direct'],
    ['TYPING_START', Intent.GuildMessageTyping, 'guild'],
    ['TYPING_START', Intent.DirectMessageTyping, 'direct'],
    ['CHANNEL_PINS_UPDATE', Intent.Guilds, 'guild'],
    ['CHANNEL_PINS_UPDATE', Intent.DirectMessages, 'direct'],
    ['THREAD_CREATE', Intent.Guilds, 'guild'],
    ['GUILD_ROLE_CREATE', Intent.Guilds, 'guild'],
    ['GUILD_MEMBER_ADD', Intent.GuildMembers, 'guild'],
  ])('%s needs the intent %i in a %s', async (name, intent, where) => {
    const { world, app, ada, channel, identified } = await setStage();
    const place = where === 'guild' ? channel : directChannel(world, ada.id, app.id);
    const having = await identified({ intents: intent });
    const lacking = await identified({ intents: EVERYTHING & ~intent });
    tell(world, place, { name });
    await Promise.all([having.settled(), lacking.settled()]);
    expect([having.told().filter((one) => one === name), lacking.told()]).toEqual([[name], []]);
  });

  it('is told of interactions without any intent', async () => {
    const { world, app, guild, identified } = await setStage();
    const wire = await identified({ intents: 0 });
    world.events.emit({ name: 'INTERACTION_CREATE', data: {}, guild: guild.id, to: { apps: [app.id] } });
    await wire.settled();
    expect(wire.told()).toEqual(['INTERACTION_CREATE']);
  });

  it('is not told of a direct conversation being made', async () => {
    const { world, app, ada, identified } = await setStage();
    const wire = await identified();
    tell(world, directChannel(world, ada.id, app.id), { name: 'CHANNEL_CREATE' });
    await wire.settled();
    expect(wire.told()).toEqual([]);
  });

  it('is not told of channels that it cannot see, of guilds it is not in, nor of others’ direct messages', async () => {
    const { world, ada, guild, app, identified } = await setStage();
    const hidden = createChannel(world, guild.id, {
      name: 'hidden',
      permission_overwrites: [{ id: guild.id, type: 0, allow: '0', deny: String(1n << 10n) }],
    });
    const elsewhere = createChannel(world, createGuild(world, { name: 'Else', owner: ada.id }).id, { name: 'far' });
    const other = createApplication(world, { name: 'Other' });
    const wire = await identified();
    for (const channel of [hidden, elsewhere, directChannel(world, ada.id, other.id)])
      tell(world, channel, { name: 'MESSAGE_DELETE' });
    tell(world, directChannel(world, ada.id, app.id), { name: 'MESSAGE_DELETE', data: { id: 'seen' } });
    await wire.settled();
    expect(wire.all('MESSAGE_DELETE')).toMatchObject([{ id: 'seen' }]);
  });

  it('is told nothing that goes to people only', async () => {
    const { world, ada, channel, guild, identified } = await setStage();
    const wire = await identified();
    const to = { people: [ada.id] };
    world.events.emit({ name: 'MESSAGE_CREATE', data: {}, channel: channel.id, guild: guild.id, to });
    world.events.emit({ name: 'PROBLEM', data: {}, to: { people: 'all' } });
    await wire.settled();
    expect(wire.told()).toEqual([]);
  });

  it('is told of its own changes as a member, and of others’ only with the intent', async () => {
    const { world, ada, app, guild, identified } = await setStage();
    const plain = await identified({ intents: Intent.Guilds });
    const knowing = await identified({ intents: Intent.Guilds | Intent.GuildMembers });
    changeMember(world, memberOf(world, guild.id, ada.id), { nick: 'Countess' });
    changeMember(world, memberOf(world, guild.id, app.id), { nick: 'Engine' });
    await Promise.all([plain.settled(), knowing.settled()]);
    expect(plain.all('GUILD_MEMBER_UPDATE')).toMatchObject([{ nick: 'Engine' }]);
    expect(knowing.all('GUILD_MEMBER_UPDATE')).toMatchObject([{ nick: 'Countess' }, { nick: 'Engine' }]);
  });

  it('is told of a thread’s members without the intent only when it is itself one', async () => {
    const { world, ada, app, channel, identified } = await setStage();
    const wire = await identified({ intents: Intent.Guilds });
    tell(world, channel, { name: 'THREAD_MEMBERS_UPDATE', data: { added_members: [{ user_id: ada.id }] } });
    tell(world, channel, { name: 'THREAD_MEMBERS_UPDATE', data: { added_members: [{ user_id: app.id }] } });
    tell(world, channel, { name: 'THREAD_MEMBERS_UPDATE', data: { removed_member_ids: [app.id] } });
    await wire.settled();
    expect(wire.all('THREAD_MEMBERS_UPDATE')).toMatchObject([
      { added_members: [{ user_id: app.id }] },
      { removed_member_ids: [app.id] },
    ]);
  });

  it('gets GUILD_CREATE when it is added, GUILD_DELETE when it is kicked, and nothing after that', async () => {
    const { world, ada, app, identified } = await setStage();
    const wire = await identified();
    const guild = createGuild(world, { name: 'New', owner: ada.id });
    addMember(world, guild, { user: app.id });
    createRole(world, guild.id, { name: 'first' });
    removeMember(world, memberOf(world, guild.id, app.id));
    createRole(world, guild.id, { name: 'second' });
    await wire.settled();
    const names = wire.frames.filter((one) => one.d?.id === guild.id).map((one) => one.t);
    expect(names).toEqual(['GUILD_CREATE', 'GUILD_DELETE']);
    expect(wire.all('GUILD_ROLE_CREATE')).toMatchObject([{ role: { name: 'first' } }]);
  });

  it('is told of all channels of its guild', async () => {
    const { world, guild, identified } = await setStage();
    const wire = await identified();
    const channel = createChannel(world, guild.id, { name: 'short-lived' });
    deleteChannel(world, channel);
    await wire.settled();
    expect(wire.told()).toEqual(['CHANNEL_CREATE', 'CHANNEL_DELETE']);
  });
});

describe('the content of messages', () => {
  const full = { content: 'hello', embeds: [{}], attachments: [{}], components: [{}] };
  const empty = { content: '', embeds: [], attachments: [], components: [] };
  const withoutContent = EVERYTHING & ~Intent.MessageContent;
  const message = (author: User, more: object = {}) => ({ ...full, author: wireUser(author), mentions: [], ...more });
  const botUser = ({ world, app }: Stage) => world.store.get('user', app.id) as User;

  async function seen(stage: Stage, data: object, place: Channel = stage.channel) {
    const wire = await stage.identified({ intents: withoutContent });
    tell(stage.world, place, { name: 'MESSAGE_CREATE', data });
    await wire.settled();
    return wire.all('MESSAGE_CREATE')[0];
  }

  it('is hidden without the intent', async () => {
    const stage = await setStage();
    expect(await seen(stage, message(stage.ada))).toMatchObject(empty);
  });

  it('is shown with the intent, to each bot as it may', async () => {
    const { world, ada, channel, identified } = await setStage();
    const [blind, seeing] = [await identified({ intents: withoutContent }), await identified()];
    tell(world, channel, { name: 'MESSAGE_UPDATE', data: message(ada) });
    await Promise.all([blind.settled(), seeing.settled()]);
    expect(blind.all('MESSAGE_UPDATE')).toMatchObject([empty]);
    expect(seeing.all('MESSAGE_UPDATE')).toMatchObject([full]);
  });

  it('is shown in a bot’s own messages, in those that name it, and in direct ones', async () => {
    const stage = await setStage();
    const bot = botUser(stage);
    expect(await seen(stage, message(bot))).toMatchObject(full);
    expect(await seen(stage, message(stage.ada, { mentions: [wireUser(bot)] }))).toMatchObject(full);
    const direct = directChannel(stage.world, stage.ada.id, bot.id);
    expect(await seen(stage, message(stage.ada), direct)).toMatchObject(full);
  });

  it('is hidden in the message that a reply answers', async () => {
    const stage = await setStage();
    const bob = createUser(stage.world, { username: 'bob' });
    const mentions = [wireUser(botUser(stage))];
    const reply = message(stage.ada, { mentions, referenced_message: message(bob) });
    expect(await seen(stage, reply)).toMatchObject({ ...full, referenced_message: empty });
  });
});
