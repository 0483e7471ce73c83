// The endpoints of messages.
import { refusal } from '../../errors.ts';
import type { MessageBody } from '../../messages/body.ts';
import { deleteMessage, deleteMessages, editMessage } from '../../messages/edit.ts';
import { postMessage } from '../../messages/post.ts';
import { type MessagePage, messagesOf } from '../../messages/read.ts';
import { MESSAGE_TYPE, wireMessage } from '../../messages/wire.ts';
import { has, need } from '../../places/permissions.ts';
import { needToSend } from '../../places/sending.ts';
import { CHANNEL_TYPE, type Channel, type Id, type Message } from '../../records.ts';
import { timeOf } from '../../snowflake.ts';
import { refuseBadMessage } from '../../spec/rules.ts';
import { type Call, noContent, ok, type Route, route } from '../route.ts';
import { namedChannel, namedMessage } from './named.ts';
import { idIn, numberIn } from './query.ts';

const PATH = '/channels/{channel_id}/messages';
const BULK = {
  type: 'object',
  properties: { messages: { type: 'array', items: { $ref: 'SnowflakeType' } } },
  required: ['messages'],
  additionalProperties: false,
} as const;

export const messageRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: PATH,
    replies: { 200: '[MessageResponse]' },
    run: (call) => ok(list(call).map((message) => wireMessage(call.world, message))),
  }),
  route({
    method: 'GET',
    path: `${PATH}/{message_id}`,
    replies: { 200: 'MessageResponse' },
    run: (call) => {
      const channel = namedChannel(call, 'ReadMessageHistory');
      return ok(wireMessage(call.world, namedMessage(call, channel)));
    },
  }),
  route<MessageBody>({
    method: 'POST',
    path: PATH,
    request: 'MessageCreateRequest',
    replies: { 200: 'MessageResponse' },
    run: (call) => ok(wireMessage(call.world, create(call))),
  }),
  route<MessageBody>({
    method: 'PATCH',
    path: `${PATH}/{message_id}`,
    request: 'MessageEditRequestPartial',
    replies: { 200: 'MessageResponse' },
    run: (call) => ok(wireMessage(call.world, edit(call))),
  }),
  route({
    method: 'DELETE',
    path: `${PATH}/{message_id}`,
    replies: { 204: undefined },
    run: remove,
  }),
  route<{ readonly messages: readonly Id[] }>({
    method: 'POST',
    path: `${PATH}/bulk-delete`,
    request: BULK,
    replies: { 204: undefined },
    run: removeMany,
  }),
];

function list({ world, app, query, ...call }: Call): Message[] {
  const channel = namedChannel({ world, app, query, ...call });
  const page: MessagePage = { limit: numberIn(query, 'limit', { min: 1, max: 100, otherwise: 50 }) };
  const [around, before, after] = ['around', 'before', 'after'].map((name) => idIn(query, name));
  // Who may not read what was before gets an empty list, not a refusal.
  if (!has(world, app.id, channel, 'ReadMessageHistory')) return [];
  const from = around ? { around } : before ? { before } : after ? { after } : {};
  return messagesOf(world, channel, { ...page, ...from });
}

function create({ world, app, body, files, ...call }: Call<MessageBody>): Message {
  const channel = namedChannel({ world, app, body, files, ...call });
  needToSend(world, app.id, { channel, body, files });
  refuseBadMessage(body, { kind: 'create', files });
  return postMessage(world, { channel, author: app.id, body, files });
}

function edit(call: Call<MessageBody>): Message {
  const { world, app, body, files } = call;
  const channel = namedChannel(call);
  const message = namedMessage(call, channel);
  if (channel.thread?.archived) throw refusal('threadArchived');
  if (message.author_id !== app.id) needForeignEdit(call, channel);
  else if (files.length > 0) need(world, app.id, channel, 'AttachFiles');
  refuseBadMessage(body, { kind: 'edit', files, before: message });
  return editMessage(world, message, body, files);
}

/** Of others' messages nothing changes but whether their embeds show. */
function needForeignEdit({ world, app, body, files }: Call<MessageBody>, channel: Channel): void {
  const onlyFlags = files.length === 0 && Object.keys(body).every((field) => field === 'flags');
  if (!onlyFlags) throw refusal('notTheAuthor');
  if (channel.type === CHANNEL_TYPE.dm) throw refusal('notInDirectMessages');
  need(world, app.id, channel, 'ManageMessages');
}

function remove(call: Call) {
  const channel = namedChannel(call);
  const message = namedMessage(call, channel);
  if (message.type === MESSAGE_TYPE.threadStarter) throw refusal('systemMessage');
  if (message.author_id !== call.app.id) {
    if (channel.type === CHANNEL_TYPE.dm) throw refusal('notInDirectMessages');
    need(call.world, call.app.id, channel, 'ManageMessages');
  }
  deleteMessage(call.world, message);
  return noContent;
}

const TWO_WEEKS = 14 * 24 * 60 * 60_000;

function removeMany(call: Call<{ readonly messages: readonly Id[] }>) {
  const { world, body } = call;
  const channel = namedChannel(call);
  if (channel.type === CHANNEL_TYPE.dm) throw refusal('notInDirectMessages');
  need(world, call.app.id, channel, 'ManageMessages');
  const ids = [...new Set(body.messages)];
  if (ids.length < 2 || ids.length > 100) throw refusal('wrongBulkDelete');
  if (ids.some((id) => timeOf(id) < world.clock.now() - TWO_WEEKS)) throw refusal('tooOldToDelete');
  const found = ids.flatMap((id) => world.store.get('message', id) ?? []);
  const own = found.filter((message) => message.channel_id === channel.id && !message.only);
  if (own.length > 0) deleteMessages(world, channel, own);
  return noContent;
}
