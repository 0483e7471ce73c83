// The endpoints of pinned messages, at their new and their old addresses.
import { refusal } from '../../errors.ts';
import { pinMessage, unpinMessage } from '../../messages/pins.ts';
import { pinsOf } from '../../messages/read.ts';
import { wireMessage } from '../../messages/wire.ts';
import { has } from '../../places/permissions.ts';
import { type Call, noContent, ok, type Route, route } from '../route.ts';
import { namedChannel, namedMessage } from './named.ts';
import { numberIn, timeIn } from './query.ts';

const pinned = (path: string): Route[] => [
  route({ method: 'PUT', path, replies: { 204: undefined }, run: pin }),
  route({ method: 'DELETE', path, replies: { 204: undefined }, run: unpin }),
];

export const pinRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/channels/{channel_id}/messages/pins',
    replies: { 200: 'PinnedMessagesResponse' },
    run: (call) => ok(listPins(call)),
  }),
  ...pinned('/channels/{channel_id}/messages/pins/{message_id}'),
  route({
    method: 'GET',
    path: '/channels/{channel_id}/pins',
    replies: { 200: '[MessageResponse]' },
    run: (call) => {
      const channel = namedChannel(call);
      if (!has(call.world, call.app.id, channel, 'ReadMessageHistory')) return ok([]);
      return ok(pinsOf(call.world, channel).map((message) => wireMessage(call.world, message)));
    },
  }),
  ...pinned('/channels/{channel_id}/pins/{message_id}'),
];

function listPins(call: Call) {
  const channel = namedChannel(call);
  const limit = numberIn(call.query, 'limit', { min: 1, max: 50, otherwise: 50 });
  const before = timeIn(call.query, 'before') ?? Number.POSITIVE_INFINITY;
  const allowed = has(call.world, call.app.id, channel, 'ReadMessageHistory');
  const pins = allowed ? (channel.pins ?? []).filter((it) => Date.parse(it.at) < before) : [];
  const items = pins.slice(0, limit).flatMap((it) => {
    const message = call.world.store.get('message', it.message);
    return message ? [{ pinned_at: it.at, message: wireMessage(call.world, message) }] : [];
  });
  return { items, has_more: pins.length > limit };
}

function pin(call: Call) {
  const message = pinnable(call);
  pinMessage(call.world, message, call.app.id);
  return noContent;
}

function unpin(call: Call) {
  unpinMessage(call.world, pinnable(call));
  return noContent;
}

/** Discord's own notices cannot be pinned. */
const PINNABLE = new Set([0, 19, 20, 23]);

function pinnable(call: Call) {
  const channel = namedChannel(call, 'PinMessages');
  const message = namedMessage(call, channel);
  if (channel.thread?.archived) throw refusal('threadArchived');
  if (!PINNABLE.has(message.type)) throw refusal('systemMessage');
  return message;
}
