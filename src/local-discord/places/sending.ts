// Whether somebody may send what into a channel; refused in Discord's own words.
import { DiscordError, refusal } from '../errors.ts';
import type { MessageBody } from '../messages/body.ts';
import { CHANNEL_TYPE, type Channel, type Id } from '../records.ts';
import type { World } from '../world.ts';
import { guildsOf, isMember } from './members.ts';
import { has, need, type Permission } from './permissions.ts';

export type Sending = {
  readonly channel: Channel;
  readonly body?: MessageBody;
  readonly files?: readonly unknown[];
};

export function needToSend(world: World, userId: Id, sending: Sending): void {
  const { channel } = sending;
  if (channel.type === CHANNEL_TYPE.category) {
    throw new DiscordError(400, 50008, 'Cannot send messages in a non-text channel');
  }
  need(world, userId, channel);
  if (channel.type === CHANNEL_TYPE.dm) return needWelcome(world, userId, channel);
  needOpen(world, userId, channel);
  need(world, userId, channel, ...wanted(sending));
  if (sending.body?.message_reference && !has(world, userId, channel, 'ReadMessageHistory')) {
    throw new DiscordError(400, 160002, 'Cannot reply without permission to read message history');
  }
}

const wanted = ({ body, files }: Sending): Permission[] => [
  'SendMessages',
  ...(files?.length ? (['AttachFiles'] as const) : []),
  ...(body?.embeds?.length ? (['EmbedLinks'] as const) : []),
  ...(body?.tts ? (['SendTTSMessages'] as const) : []),
];

/** A locked thread is shut to all but those who manage threads. */
function needOpen(world: World, userId: Id, { thread, ...channel }: Channel): void {
  if (!thread?.locked || has(world, userId, { ...channel, thread }, 'ManageThreads')) return;
  throw refusal(thread.archived ? 'threadArchived' : 'threadLocked');
}

/** A bot may write to those whom it meets somewhere, and who take messages from it. */
function needWelcome(world: World, userId: Id, { recipients = [] }: Channel): void {
  const isShut = recipients.some((id) => id !== userId && world.store.get('user', id)?.takesNoDirects);
  if (isShut) throw refusal('cannotMessageUser');
  const [one = '', other = ''] = recipients;
  if (!guildsOf(world, one).some((guild) => isMember(world, guild.id, other))) throw refusal('noSharedGuild');
}
