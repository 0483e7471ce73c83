// Changing and deleting messages.
import type { Channel, Message } from '../records.ts';
import type { Upload } from '../rest/route.ts';
import type { World } from '../world.ts';
import type { MessageBody } from './body.ts';

/** What the body does not name stays. `flags`, given, replaces those that may change (SUPPRESS_EMBEDS, and COMPONENTS_V2 once). LOADING goes away. */
export function editMessage(
  _world: World,
  _message: Message,
  _body: MessageBody,
  _files: readonly Upload[] = [],
): Message {
  throw new Error('comes soon');
}

export function deleteMessage(_world: World, _message: Message): void {
  throw new Error('comes soon');
}

/** One MESSAGE_DELETE_BULK for all. */
export function deleteMessages(_world: World, _channel: Channel, _messages: readonly Message[]): void {
  throw new Error('comes soon');
}
