// Reading messages back.
import { refusal } from '../errors.ts';
import type { Channel, Id, Message } from '../records.ts';
import { isLater } from '../snowflake.ts';
import type { World } from '../world.ts';

export type MessagePage = {
  readonly limit?: number;
  readonly before?: Id;
  readonly after?: Id;
  readonly around?: Id;
};

/** Newest first, as Discord gives them; 50 unless told. Ephemeral ones only for the viewer whose they are: without a viewer none. */
export function messagesOf(world: World, channel: Channel, page: MessagePage, viewer?: Id): Message[] {
  const ids = world.store.messageIds(channel.id);
  const { limit = 50, before, after, around } = page;
  const read = (from: number, step: 1 | -1, count: number) => readFrom(world, { ids, from, step, count, viewer });
  if (around !== undefined) {
    const middle = placeOf(ids, around);
    const older = read(middle - 1, -1, Math.floor(limit / 2));
    return [...read(middle, 1, limit - older.length).reverse(), ...older];
  }
  if (after !== undefined) {
    const at = placeOf(ids, after);
    return read(ids[at] === after ? at + 1 : at, 1, limit).reverse();
  }
  return read((before === undefined ? ids.length : placeOf(ids, before)) - 1, -1, limit);
}

type Walk = {
  readonly ids: readonly Id[];
  readonly from: number;
  readonly step: 1 | -1;
  readonly count: number;
  readonly viewer: Id | undefined;
};

function readFrom(world: World, { ids, from, step, count, viewer }: Walk): Message[] {
  const found: Message[] = [];
  for (let at = from; at >= 0 && at < ids.length && found.length < count; at += step) {
    const message = world.store.get('message', ids[at] ?? '');
    if (message && (message.only === undefined || message.only === viewer)) found.push(message);
  }
  return found;
}

/** Where this id stands, or the first later one. */
function placeOf(ids: readonly Id[], id: Id): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isLater(id, ids[middle] ?? '0')) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Throws 10008 when there is none, and for an ephemeral one unless the viewer is its person. */
export function messageOf(world: World, channelId: Id, messageId: Id, viewer?: Id): Message {
  const message = world.store.get('message', messageId);
  const isHidden = message?.only !== undefined && message.only !== viewer;
  if (message?.channel_id !== channelId || isHidden) throw refusal('unknownMessage');
  return message;
}

/** Last pinned first. */
export function pinsOf(world: World, channel: Channel): Message[] {
  return (channel.pins ?? []).flatMap((pin) => world.store.get('message', pin.message) ?? []);
}
