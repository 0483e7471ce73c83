// Reading messages back.
import type { Channel, Id, Message } from '../records.ts';
import type { World } from '../world.ts';

export type MessagePage = {
  readonly limit?: number;
  readonly before?: Id;
  readonly after?: Id;
  readonly around?: Id;
};

/** Newest first, as Discord gives them; 50 unless told. Ephemeral ones only for the viewer whose they are: without a viewer none. */
export function messagesOf(_world: World, _channel: Channel, _page: MessagePage, _viewer?: Id): Message[] {
  throw new Error('comes soon');
}

/** Throws 10008 when there is none, and for an ephemeral one unless the viewer is its person. */
export function messageOf(_world: World, _channelId: Id, _messageId: Id, _viewer?: Id): Message {
  throw new Error('comes soon');
}

/** Last pinned first. */
export function pinsOf(_world: World, _channel: Channel): Message[] {
  throw new Error('comes soon');
}
