// Taking messages and their files out of the store, without a word to anybody.
import type { Id, Message } from '../records.ts';
import type { World } from '../world.ts';

export function eraseMessage(world: World, message: Message): void {
  for (const attachment of message.attachments) world.store.removeFile(attachment.id);
  world.store.remove('message', message.id);
}

export function eraseMessages(world: World, channelId: Id): void {
  for (const id of [...world.store.messageIds(channelId)]) {
    const message = world.store.get('message', id);
    if (message) eraseMessage(world, message);
  }
}
