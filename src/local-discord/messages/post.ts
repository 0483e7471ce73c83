// Sending a message: everything that happens from its body to MESSAGE_CREATE.
import { channelOf } from '../places/channels.ts';
import { canSee } from '../places/permissions.ts';
import { joinThread, putThread, wakeThread } from '../places/threadState.ts';
import { type Channel, type Id, type InteractionSource, MESSAGE_FLAG, type Message } from '../records.ts';
import type { Upload } from '../rest/route.ts';
import type { World } from '../world.ts';
import { storeFiles } from './attachments.ts';
import type { MessageBody } from './body.ts';
import { completeComponents, textsOf } from './components.ts';
import { completeEmbed } from './embeds.ts';
import { mentionsIn } from './mentions.ts';
import { sentBefore } from './nonce.ts';
import { referenceOf } from './reference.ts';
import { emitMessage } from './tell.ts';
import { MESSAGE_TYPE } from './wire.ts';

export type Post = {
  readonly channel: Channel;
  readonly author: Id;
  readonly body: MessageBody;
  readonly files?: readonly Upload[];
  /** 0 unless told; a reply becomes 19 by itself. */
  readonly type?: number;
  readonly application?: Id;
  readonly webhook?: Id;
  /** An ephemeral message: the one person who sees it. Its flag is set too. */
  readonly only?: Id;
  readonly interaction?: InteractionSource;
  /** Added to those of the body. */
  readonly flags?: number;
  /** For Discord's own notices: what they speak of. */
  readonly reference?: Message['reference'];
};

/** Checks nothing that endpoints check: permissions, lengths, whether a locked thread may be woken. */
export function postMessage(world: World, post: Post): Message {
  const before = sentBefore(world, post);
  if (before) return before;
  const reply = referenceOf(world, post.channel, post.body.message_reference);
  const channel = post.only ? channelOf(world, post.channel.id) : wakeThread(world, channelOf(world, post.channel.id));
  const message = newMessage(world, { ...post, channel }, reply);
  world.store.put('message', message.id, message);
  if (!message.only) countIn(world, channel, message);
  emitMessage(world, 'MESSAGE_CREATE', message);
  if (!message.only && channel.thread) bringIn(world, channel, message);
  return message;
}

/** What may be in a message's flags from its author; the rest is Discord's own. */
const SETTABLE = MESSAGE_FLAG.suppressEmbeds | MESSAGE_FLAG.suppressNotifications | MESSAGE_FLAG.componentsV2;

function newMessage(world: World, post: Post, reply: Message | undefined): Message {
  const { channel, author, body, only, type = MESSAGE_TYPE.plain } = post;
  const { nonce } = body;
  const components = completeComponents(body.components ?? [], world.newId);
  const content = body.content ?? '';
  const attachments = storeFiles(world, post.files ?? [], body.attachments ?? []);
  const reference = post.reference ?? (reply && referenceTo(channel, reply));
  return {
    id: world.newId(),
    channel_id: channel.id,
    author_id: author,
    type: reply ? MESSAGE_TYPE.reply : type,
    content,
    timestamp: world.clock.iso(),
    edited_timestamp: null,
    flags: ((body.flags ?? 0) & SETTABLE) | (post.flags ?? 0) | (only ? MESSAGE_FLAG.ephemeral : 0),
    tts: body.tts ?? false,
    ...mentionsIn(world, {
      channel,
      author,
      text: [content, ...textsOf(components)].join('\n'),
      allowed: body.allowed_mentions,
      byDefault: defaultMentions(post),
      ...(reply && { replied: reply.author_id }),
    }),
    attachments,
    embeds: (body.embeds ?? []).map(completeEmbed),
    components,
    pinned: false,
    ...(nonce !== undefined && nonce !== null && { nonce }),
    ...(post.application && { application_id: post.application }),
    ...(post.webhook && { webhook_id: post.webhook }),
    ...(reference && { reference }),
    ...(post.interaction && { interaction: post.interaction }),
    ...(only && { only }),
  };
}

const referenceTo = ({ id, guild_id }: Channel, message: Message) => ({
  message_id: message.id,
  channel_id: id,
  ...(guild_id && { guild_id }),
});

export const defaultMentions = (sent: { readonly webhook?: Id }): readonly string[] =>
  sent.webhook ? ['users'] : ['users', 'roles', 'everyone'];

function countIn(world: World, channel: Channel, message: Message): void {
  world.store.put('channel', channel.id, { ...channel, last_message_id: message.id });
  if (!channel.thread || message.type === MESSAGE_TYPE.threadStarter) return;
  const { message_count, total_message_sent } = channel.thread;
  putThread(world, channel, { message_count: message_count + 1, total_message_sent: total_message_sent + 1 });
}

/** Who writes in a thread, or is named in it, is in it from then on. */
function bringIn(world: World, thread: Channel, message: Message): void {
  if (message.type === MESSAGE_TYPE.threadStarter) return;
  for (const user of [message.author_id, ...message.mentions]) {
    if (maySeeParent(world, thread, user)) joinThread(world, thread, user);
  }
}

function maySeeParent(world: World, thread: Channel, user: Id): boolean {
  const parent = thread.parent_id ? world.store.get('channel', thread.parent_id) : undefined;
  return parent !== undefined && canSee(world, user, parent);
}
