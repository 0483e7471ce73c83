// Tells of messages: to the place, or, of an ephemeral one, to its person alone.
import type { Channel, Message } from '../records.ts';
import type { World, WorldEvent } from '../world.ts';
import { wireMessageEvent } from './wire.ts';

export function emitMessage(world: World, name: 'MESSAGE_CREATE' | 'MESSAGE_UPDATE', message: Message): void {
  world.events.emit({ name, data: wireMessageEvent(world, message), ...whereOf(world, message) });
}

export function emitDeleted(world: World, message: Message): void {
  const guild_id = world.store.get('channel', message.channel_id)?.guild_id;
  const data = { id: message.id, channel_id: message.channel_id, ...(guild_id && { guild_id }) };
  world.events.emit({ name: 'MESSAGE_DELETE', data, ...whereOf(world, message) });
}

/** The data says the channel and the guild by itself. */
export function emitInChannel(world: World, channel: Channel, event: Pick<WorldEvent, 'name' | 'data'>): void {
  const { id, guild_id } = channel;
  world.events.emit({
    name: event.name,
    data: { channel_id: id, ...(guild_id && { guild_id }), ...event.data },
    channel: id,
    ...(guild_id && { guild: guild_id }),
    to: 'place',
  });
}

function whereOf(world: World, message: Message): Omit<WorldEvent, 'name' | 'data'> {
  const guild = world.store.get('channel', message.channel_id)?.guild_id;
  return {
    channel: message.channel_id,
    ...(guild && { guild }),
    to: message.only ? { people: [message.only] } : 'place',
  };
}
