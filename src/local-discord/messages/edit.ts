// Changing and deleting messages.
import { refusal } from '../errors.ts';
import { channelOf } from '../places/channels.ts';
import { putThread } from '../places/threadState.ts';
import { type Attachment, type Channel, MESSAGE_FLAG, type Message } from '../records.ts';
import type { Upload } from '../rest/route.ts';
import type { World } from '../world.ts';
import { keptAttachments, storeFiles } from './attachments.ts';
import type { MessageBody } from './body.ts';
import { completeComponents, textsOf } from './components.ts';
import { completeEmbed } from './embeds.ts';
import { eraseMessage } from './erase.ts';
import { mentionsIn } from './mentions.ts';
import { dropPins } from './pins.ts';
import { defaultMentions } from './post.ts';
import { emitDeleted, emitInChannel, emitMessage } from './tell.ts';
import { MESSAGE_TYPE } from './wire.ts';

/** What the body does not name stays. `flags`, given, turn SUPPRESS_EMBEDS on or off and COMPONENTS_V2 on; LOADING goes away. Throws 50006 when nothing is left. */
export function editMessage(world: World, message: Message, body: MessageBody, files: readonly Upload[] = []): Message {
  const kept = keptAttachments(message.attachments, body.attachments);
  const content = body.content === undefined ? message.content : (body.content ?? '');
  const embeds = body.embeds === undefined ? message.embeds : (body.embeds ?? []).map(completeEmbed);
  const components =
    body.components === undefined ? message.components : completeComponents(body.components ?? [], world.newId);
  if (!content && !embeds.length && !components.length && !kept.length && !files.length) throw refusal('emptyMessage');
  const changed: Message = {
    ...message,
    content,
    embeds,
    components,
    ...(renames(body) && newMentions(world, { ...message, content, components }, body)),
    attachments: [...kept, ...storeFiles(world, files, body.attachments ?? [])],
    flags: flagsAfter(message.flags, body.flags),
    edited_timestamp: message.flags & MESSAGE_FLAG.loading ? null : world.clock.iso(),
  };
  world.store.put('message', message.id, changed);
  dropFiles(world, message.attachments, kept);
  emitMessage(world, 'MESSAGE_UPDATE', changed);
  return changed;
}

const renames = (body: MessageBody) => body.content !== undefined || body.components !== undefined;

function newMentions(world: World, message: Message, body: MessageBody) {
  const replied = message.reference && world.store.get('message', message.reference.message_id)?.author_id;
  const wasNamed = replied !== undefined && message.type === MESSAGE_TYPE.reply && message.mentions.includes(replied);
  return mentionsIn(world, {
    channel: channelOf(world, message.channel_id),
    author: message.author_id,
    text: [message.content, ...textsOf(message.components)].join('\n'),
    allowed: body.allowed_mentions,
    byDefault: defaultMentions({ ...(message.webhook_id && { webhook: message.webhook_id }) }),
    ...(wasNamed && { replied }),
  });
}

function flagsAfter(old: number, given: number | null | undefined): number {
  const flags = old & ~MESSAGE_FLAG.loading;
  if (given === undefined || given === null) return flags;
  const suppress = given & MESSAGE_FLAG.suppressEmbeds;
  return (flags & ~MESSAGE_FLAG.suppressEmbeds) | suppress | (given & MESSAGE_FLAG.componentsV2);
}

function dropFiles(world: World, old: readonly Attachment[], kept: readonly Attachment[]): void {
  for (const { id } of old) if (!kept.some((attachment) => attachment.id === id)) world.store.removeFile(id);
}

export function deleteMessage(world: World, message: Message): void {
  if (!world.store.get('message', message.id)) return;
  forget(world, [message]);
  emitDeleted(world, message);
}

/** One MESSAGE_DELETE_BULK for all. */
export function deleteMessages(world: World, channel: Channel, messages: readonly Message[]): void {
  forget(world, messages);
  emitInChannel(world, channel, { name: 'MESSAGE_DELETE_BULK', data: { ids: messages.map(({ id }) => id) } });
}

function forget(world: World, messages: readonly Message[]): void {
  for (const message of messages) {
    eraseMessage(world, message);
    const channel = world.store.get('channel', message.channel_id);
    if (channel?.thread && !message.only) {
      putThread(world, channel, { message_count: Math.max(0, channel.thread.message_count - 1) });
    }
  }
  dropPins(world, messages);
}
