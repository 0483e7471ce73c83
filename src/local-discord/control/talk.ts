// Acting as a person: writing, reading, changing and deleting messages, pinning and typing.
import { z } from 'zod';
import { deleteMessage, editMessage } from '../messages/edit.ts';
import { pinMessage, unpinMessage } from '../messages/pins.ts';
import { postMessage } from '../messages/post.ts';
import { type MessagePage, messagesOf, pinsOf } from '../messages/read.ts';
import { startTyping } from '../messages/typing.ts';
import { canSend, has } from '../places/permissions.ts';
import type { Channel, Message, User } from '../records.ts';
import type { World } from '../world.ts';
import { mayRead, messageView } from './messageView.ts';
import type { MessageView, NewMessage } from './protocol.ts';
import { markRead } from './reads.ts';
import { mayNot, notThere, Refused } from './refused.ts';
import { type ControlRoute, personal } from './router.ts';
import { seenChannel, seenMessage } from './seen.ts';
import { id } from './shapes.ts';

const content = z
  .string()
  .max(2000)
  .refine((text) => text.trim() !== '', 'expected some text');
const newMessage: z.ZodType<NewMessage> = z.strictObject({ content, replyTo: id.exactOptional() });
const messageChange = z.strictObject({ content });

function say(world: World, me: User, said: NewMessage & { readonly channel: Channel }): MessageView {
  const { channel, content, replyTo } = said;
  if (!canSend(world, me.id, channel)) throw mayNot('write here');
  if (replyTo !== undefined) refuseReply(world, me, { channel: channel.id, message: replyTo });
  const body = { content, ...(replyTo !== undefined && { message_reference: { message_id: replyTo } }) };
  const message = postMessage(world, { channel, author: me.id, body });
  markRead(world, me.id, { channel: channel.id, message: message.id });
  return messageView(world, message, me.id);
}

function refuseReply(world: World, me: User, where: { readonly channel: string; readonly message: string }): void {
  if (seenMessage(world, me, where).only !== undefined)
    throw new Refused(409, 'A message that only you can see cannot be answered.');
}

/** 50 unless told, at most 100, as on Discord. */
function pageOf(query: URLSearchParams): MessagePage {
  const page: Record<string, string> = {};
  for (const name of ['before', 'after', 'around']) {
    const value = query.get(name);
    if (value === null) continue;
    if (!/^\d{1,20}$/.test(value)) throw new Refused(400, `The field "${name}" is wrong: expected an id.`);
    page[name] = value;
  }
  const limit = Number(query.get('limit') ?? 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw new Refused(400, 'The field "limit" is wrong: expected a whole number from 1 to 100.');
  return { ...page, limit };
}

/** Without the right to read history there is none, only what comes from now on. */
function read(world: World, me: User, asked: { readonly channel: Channel; readonly page: MessagePage }): Message[] {
  const messages = messagesOf(world, asked.channel, asked.page, me.id);
  return has(world, me.id, asked.channel, 'ReadMessageHistory') ? messages.reverse() : [];
}

function dismiss(world: World, message: Message): void {
  if (message.only === undefined) throw new Refused(409, 'Only messages that nobody else sees can be dismissed.');
  deleteMessage(world, message);
}

const ownOf = (me: User, message: Message, what: string): Message => {
  if (message.author_id !== me.id) throw mayNot(what);
  return message;
};

function refuseUnlessManaging(world: World, me: User, message: Message): void {
  const channel = seenChannel(world, me, message.channel_id);
  if (message.only !== undefined) throw notThere('message for everybody', message.id);
  if (message.author_id !== me.id && !has(world, me.id, channel, 'ManageMessages'))
    throw mayNot("delete others' messages here");
}

function pinnable(world: World, me: User, message: Message): Message {
  const channel = seenChannel(world, me, message.channel_id);
  if (!has(world, me.id, channel, 'PinMessages')) throw mayNot('pin messages here');
  if (message.only !== undefined) throw new Refused(409, 'A message that only you can see cannot be pinned.');
  return message;
}

const readingRoutes: readonly ControlRoute[] = [
  personal({
    method: 'GET',
    path: '/channels/:channel/messages',
    run: ({ world, me, params, query }) => {
      const channel = seenChannel(world, me, params.channel);
      return read(world, me, { channel, page: pageOf(query) }).map((message) => messageView(world, message, me.id));
    },
  }),
  personal({
    method: 'GET',
    path: '/channels/:channel/messages/:message',
    run: ({ world, me, params }) => messageView(world, seenMessage(world, me, params), me.id),
  }),
  personal({
    method: 'GET',
    path: '/channels/:channel/pins',
    run: ({ world, me, params }) => {
      const channel = seenChannel(world, me, params.channel);
      const pins = has(world, me.id, channel, 'ReadMessageHistory') ? pinsOf(world, channel) : [];
      return pins.filter((message) => mayRead(message, me.id)).map((message) => messageView(world, message, me.id));
    },
  }),
];

const writingRoutes: readonly ControlRoute[] = [
  personal({
    method: 'POST',
    path: '/channels/:channel/messages',
    body: newMessage,
    run: ({ world, me, params, body }) => say(world, me, { ...body, channel: seenChannel(world, me, params.channel) }),
  }),
  personal({
    method: 'PATCH',
    path: '/channels/:channel/messages/:message',
    body: messageChange,
    run: ({ world, me, params, body }) => {
      const message = ownOf(me, seenMessage(world, me, params), "change others' messages");
      return messageView(world, editMessage(world, message, body), me.id);
    },
  }),
  personal({
    method: 'DELETE',
    path: '/channels/:channel/messages/:message',
    run: ({ world, me, params }) => {
      const message = seenMessage(world, me, params);
      refuseUnlessManaging(world, me, message);
      return deleteMessage(world, message);
    },
  }),
  personal({
    method: 'DELETE',
    path: '/channels/:channel/messages/:message/ephemeral',
    run: ({ world, me, params }) => dismiss(world, seenMessage(world, me, params)),
  }),
  personal({
    method: 'POST',
    path: '/channels/:channel/typing',
    run: ({ world, me, params }) => {
      const channel = seenChannel(world, me, params.channel);
      if (!canSend(world, me.id, channel)) throw mayNot('write here');
      return startTyping(world, channel, me.id);
    },
  }),
];

export const talkRoutes: readonly ControlRoute[] = [
  ...readingRoutes,
  ...writingRoutes,
  personal({
    method: 'PUT',
    path: '/channels/:channel/messages/:message/pin',
    run: ({ world, me, params }) => pinMessage(world, pinnable(world, me, seenMessage(world, me, params)), me.id),
  }),
  personal({
    method: 'DELETE',
    path: '/channels/:channel/messages/:message/pin',
    run: ({ world, me, params }) => unpinMessage(world, pinnable(world, me, seenMessage(world, me, params))),
  }),
];
