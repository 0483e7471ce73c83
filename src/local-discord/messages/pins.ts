// Pinning messages to their channel.
import type { Id, Message } from '../records.ts';
import type { World } from '../world.ts';

/** At most 50 in a channel. Says so in the channel with a message of type 6. */
export function pinMessage(_world: World, _message: Message, _by: Id): void {
  throw new Error('comes soon');
}

export function unpinMessage(_world: World, _message: Message): void {
  throw new Error('comes soon');
}
