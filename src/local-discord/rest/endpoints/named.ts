// Finds what a path names, and refuses the bot that may not have it.
import { refusal } from '../../errors.ts';
import { messageOf } from '../../messages/read.ts';
import { channelOf } from '../../places/channels.ts';
import { guildOf, isMember } from '../../places/guilds.ts';
import { need, needInGuild, type Permission } from '../../places/permissions.ts';
import type { Channel, Guild, Id, Message } from '../../records.ts';
import type { Call } from '../route.ts';

/** What is missing from the path is no one's id. */
export const paramOf = ({ params }: Call, name: string): Id => params[name] ?? '';

export function namedChannel(call: Call, ...permissions: Permission[]): Channel {
  const channel = channelOf(call.world, paramOf(call, 'channel_id'));
  need(call.world, call.app.id, channel, ...permissions);
  return channel;
}

export function namedThread(call: Call): Channel {
  const thread = namedChannel(call);
  if (!thread.thread) throw refusal('wrongChannelType');
  return thread;
}

/** Not an ephemeral one: those live behind interactions alone. */
export const namedMessage = (call: Call, channel: Channel): Message =>
  messageOf(call.world, channel.id, paramOf(call, 'message_id'));

export function namedGuild(call: Call, ...permissions: Permission[]): Guild {
  const guild = guildOf(call.world, paramOf(call, 'guild_id'));
  if (!isMember(call.world, guild.id, call.app.id)) throw refusal('missingAccess');
  if (permissions.length > 0) needInGuild(call.world, call.app.id, guild.id, ...permissions);
  return guild;
}

export const CHANNEL_REPLY = {
  anyOf: [{ $ref: 'GuildChannelResponse' }, { $ref: 'PrivateChannelResponse' }, { $ref: 'ThreadResponse' }],
} as const;
