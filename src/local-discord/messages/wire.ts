// How a message travels.
import type { APIMessage } from 'discord-api-types/v10';
import { wireChannel } from '../places/channels.ts';
import { wireMemberAlone } from '../places/members.ts';
import { userOf, wireUser } from '../places/users.ts';
import { type Id, type InteractionSource, MESSAGE_FLAG, type Message, memberKey } from '../records.ts';
import type { World } from '../world.ts';
import { meantAttachment, wireAttachment } from './attachments.ts';
import { urlsOf, wireComponent } from './components.ts';
import { pictureUrlsOf, wireEmbed } from './embeds.ts';

export const MESSAGE_TYPE = {
  plain: 0,
  pin: 6,
  threadCreated: 18,
  reply: 19,
  command: 20,
  threadStarter: 21,
  contextMenu: 23,
} as const;
const SHOWING: readonly number[] = [MESSAGE_TYPE.reply, MESSAGE_TYPE.threadStarter, MESSAGE_TYPE.contextMenu];

/** Complete by the official MessageResponse. */
export function wireMessage(world: World, message: Message): APIMessage {
  return { ...wireAlone(world, message), ...wireReferenced(world, message) };
}

/** The data of MESSAGE_CREATE and MESSAGE_UPDATE: with the guild and the author's and the mentioned ones' membership. */
export function wireMessageEvent(world: World, message: Message): APIMessage & { guild_id?: string } {
  const channel = world.store.get('channel', message.channel_id);
  const guild = channel?.guild_id;
  // By the channel's type discord.js knows direct messages from a channel that it has not seen yet.
  const wired = { ...wireMessage(world, message), ...(channel && { channel_type: channel.type }) };
  if (!guild) return wired;
  const membership = (user: Id) => {
    const member = world.store.get('member', memberKey(guild, user));
    return member && { member: wireMemberAlone(member) };
  };
  const mentions = wired.mentions.map((user) => ({ ...user, ...membership(user.id) }));
  return { ...wired, mentions, guild_id: guild, ...membership(message.author_id) };
}

/** Without the message that it replies to. */
function wireAlone(world: World, message: Message): APIMessage {
  const { id, channel_id, type, content, timestamp, edited_timestamp, flags, tts, pinned, nonce } = message;
  const { mention_everyone, attachments } = message;
  const embeds = flags & MESSAGE_FLAG.suppressEmbeds ? [] : message.embeds;
  return {
    id,
    channel_id,
    type,
    content,
    timestamp,
    edited_timestamp,
    flags,
    tts,
    pinned,
    mention_everyone,
    author: wireUser(userOf(world, message.author_id)),
    mentions: message.mentions.map((user) => wireUser(userOf(world, user))),
    mention_roles: [...message.mention_roles],
    attachments: shownAttachments(message).map((it) => wireAttachment(world, it, message.only !== undefined)),
    embeds: embeds.map((embed) => wireEmbed(world, embed, attachments)),
    components: message.components.map((component) => wireComponent(world, component, attachments)),
    ...(nonce !== undefined && { nonce }),
    ...(message.application_id && { application_id: message.application_id }),
    ...(message.webhook_id && { webhook_id: message.webhook_id }),
    ...wireSource(world, message),
    ...wireOwnThread(world, message),
  } as unknown as APIMessage;
}

/** Discord does not list those that embeds or components show. */
function shownAttachments(message: Message): Message['attachments'] {
  const urls = [...message.embeds.flatMap(pictureUrlsOf), ...urlsOf(message.components)];
  const used = new Set(urls.map((url) => meantAttachment(message.attachments, url)?.id));
  return message.attachments.filter((attachment) => !used.has(attachment.id));
}

function wireReferenced(world: World, message: Message): object {
  const { reference, type } = message;
  if (!reference) return {};
  const { message_id, ...place } = reference;
  if (type === MESSAGE_TYPE.threadCreated) return { message_reference: { type: 0, ...place } };
  const referenced = world.store.get('message', message_id);
  const shows = SHOWING.includes(type);
  return {
    message_reference: { type: 0, message_id, ...place },
    ...(shows && { referenced_message: referenced ? wireAlone(world, referenced) : null }),
  };
}

function wireOwnThread(world: World, message: Message): object {
  const thread = message.flags & MESSAGE_FLAG.hasThread ? world.store.get('channel', message.id) : undefined;
  return thread ? { thread: wireChannel(world, thread) } : {};
}

function wireSource(world: World, { interaction }: Message): object {
  if (!interaction) return {};
  const { id, type, name, user_id } = interaction;
  return {
    interaction_metadata: wireMetadata(world, interaction),
    ...(name && { interaction: { id, type, name, user: wireUser(userOf(world, user_id)) } }),
  };
}

function wireMetadata(world: World, source: InteractionSource): object {
  const { id, type, interacted_message_id, original_response_message_id, triggering } = source;
  return {
    id,
    type,
    user: wireUser(userOf(world, source.user_id)),
    authorizing_integration_owners: { 0: source.guild_id ?? '0' },
    ...(source.target_user_id && { target_user: wireUser(userOf(world, source.target_user_id)) }),
    ...(source.target_message_id && { target_message_id: source.target_message_id }),
    ...(interacted_message_id && { interacted_message_id }),
    ...(original_response_message_id && { original_response_message_id }),
    ...(triggering && { triggering_interaction_metadata: wireMetadata(world, triggering) }),
  };
}
