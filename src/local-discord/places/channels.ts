// Channels and direct conversations: making, changing and deleting them, and how they travel.
import type { APIChannel } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import { eraseMessages } from '../messages/erase.ts';
import { CHANNEL_TYPE, type Channel, type Id, type Overwrite } from '../records.ts';
import type { World } from '../world.ts';
import { permissionsIn } from './permissions.ts';
import { wireThread } from './threadShape.ts';
import { userOf, wireUser } from './users.ts';

/** For a viewer, a thread says whether it is joined, and a direct conversation who is the other. */
export function wireChannel(world: World, channel: Channel, viewer?: Id): APIChannel {
  if (channel.thread) return wireThread(channel, channel.thread, viewer);
  if (channel.type === CHANNEL_TYPE.dm) return wireDirect(world, channel, viewer);
  const { id, type, name, topic, parent_id, position, nsfw, rate_limit_per_user, last_message_id } = channel;
  return {
    id,
    type,
    guild_id: channel.guild_id,
    name,
    position,
    parent_id,
    permission_overwrites: channel.permission_overwrites.map((it) => ({ ...it })),
    flags: 0,
    nsfw,
    ...(type === CHANNEL_TYPE.text && {
      topic,
      rate_limit_per_user,
      last_message_id,
      last_pin_timestamp: channel.last_pin_timestamp,
    }),
  } as unknown as APIChannel;
}

function wireDirect(world: World, channel: Channel, viewer?: Id): APIChannel {
  const { id, type, last_message_id, last_pin_timestamp } = channel;
  const people = (channel.recipients ?? []).map((it) => userOf(world, it));
  const others = people.filter((it) => (viewer === undefined ? !it.bot : it.id !== viewer));
  return {
    id,
    type,
    flags: 0,
    last_message_id,
    last_pin_timestamp,
    recipients: others.map(wireUser),
  } as unknown as APIChannel;
}

/** With what this person may do there, as it travels in interactions. */
export const wireChannelFor = (world: World, channel: Channel, viewer: Id) => ({
  ...wireChannel(world, channel, viewer),
  permissions: permissionsIn(world, viewer, channel).toString(),
});

/** Throws 10003 when there is none. */
export function channelOf(world: World, id: Id): Channel {
  const channel = world.store.get('channel', id);
  if (!channel) throw refusal('unknownChannel');
  return channel;
}

/** Categories included, threads not; in their order. */
export function channelsOf(world: World, guildId: Id): Channel[] {
  return [...world.store.all('channel')]
    .filter((channel) => channel.guild_id === guildId && !channel.thread)
    .sort((a, b) => a.position - b.position);
}

/** Archived ones included. */
export const threadsOf = (world: World, guildId: Id): Channel[] =>
  [...world.store.all('channel')].filter((channel) => channel.guild_id === guildId && channel.thread);

export type ChannelFields = {
  readonly name: string;
  readonly type?: typeof CHANNEL_TYPE.text | typeof CHANNEL_TYPE.category;
  readonly topic?: string | null;
  readonly parent_id?: Id | null;
  readonly position?: number;
  readonly permission_overwrites?: readonly Overwrite[];
  readonly nsfw?: boolean;
  readonly rate_limit_per_user?: number;
};

export function createChannel(world: World, guildId: Id, fields: ChannelFields): Channel {
  const channel: Channel = {
    id: world.newId(),
    type: CHANNEL_TYPE.text,
    guild_id: guildId,
    topic: null,
    parent_id: null,
    position: channelsOf(world, guildId).length,
    permission_overwrites: world.store.get('channel', fields.parent_id ?? '')?.permission_overwrites ?? [],
    nsfw: false,
    rate_limit_per_user: 0,
    last_message_id: null,
    last_pin_timestamp: null,
    ...fields,
  };
  world.store.put('channel', channel.id, channel);
  emitChannel(world, 'CHANNEL_CREATE', channel);
  return channel;
}

export function changeChannel(world: World, channel: Channel, change: Partial<Omit<ChannelFields, 'type'>>): Channel {
  const changed: Channel = { ...channel, ...change };
  world.store.put('channel', channel.id, changed);
  emitChannel(world, 'CHANNEL_UPDATE', changed);
  return changed;
}

/** With its messages and threads; a category's channels stay, without it. The event comes first, while it can still be seen who sees it. */
export function deleteChannel(world: World, channel: Channel): void {
  emitChannel(world, channel.thread ? 'THREAD_DELETE' : 'CHANNEL_DELETE', channel);
  for (const other of [...world.store.all('channel')]) {
    if (other.parent_id !== channel.id) continue;
    if (other.thread) eraseChannel(world, other);
    else changeChannel(world, other, { parent_id: null });
  }
  eraseChannel(world, channel);
}

/** Says nothing to anybody. */
export function eraseChannel(world: World, channel: Channel): void {
  eraseMessages(world, channel.id);
  world.store.remove('channel', channel.id);
}

/** The conversation of these two: found, or made. */
export function directChannel(world: World, a: Id, b: Id): Channel {
  for (const channel of world.store.all('channel')) {
    if (channel.recipients?.includes(a) && channel.recipients.includes(b)) return channel;
  }
  const channel: Channel = {
    id: world.newId(),
    type: CHANNEL_TYPE.dm,
    name: '',
    topic: null,
    parent_id: null,
    position: 0,
    permission_overwrites: [],
    nsfw: false,
    rate_limit_per_user: 0,
    last_message_id: null,
    last_pin_timestamp: null,
    recipients: [a, b],
  };
  world.store.put('channel', channel.id, channel);
  return channel;
}

/** A guild's channels are known to all of its members, also those that they cannot look into; a thread only to who sees it. */
export function emitChannel(world: World, name: string, channel: Channel): void {
  const { guild_id, thread } = channel;
  const { id, parent_id, type } = channel;
  const data = name === 'THREAD_DELETE' ? { id, guild_id, parent_id, type } : wireChannel(world, channel);
  world.events.emit({ name, data, ...(guild_id && { guild: guild_id }), ...(thread && { channel: id }), to: 'place' });
}
