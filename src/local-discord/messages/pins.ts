// Pinning messages to their channel.
import { refusal } from '../errors.ts';
import { channelOf } from '../places/channels.ts';
import type { Channel, Id, Message } from '../records.ts';
import type { World } from '../world.ts';
import { postMessage } from './post.ts';
import { emitInChannel, emitMessage } from './tell.ts';
import { MESSAGE_TYPE } from './wire.ts';

const MOST = 250;

/** At most 250 in a channel. Says so in the channel with a message of type 6. */
export function pinMessage(world: World, message: Message, by: Id): void {
  const channel = channelOf(world, message.channel_id);
  const pins = channel.pins ?? [];
  if (pins.some((pin) => pin.message === message.id)) return;
  if (pins.length >= MOST) throw refusal('tooManyPins');
  const at = world.clock.iso();
  const changed = { ...channel, pins: [{ message: message.id, at }, ...pins], last_pin_timestamp: at };
  world.store.put('channel', channel.id, changed);
  setPinned(world, message, true);
  tellPins(world, changed);
  const { id: channel_id, guild_id } = channel;
  const reference = { message_id: message.id, channel_id, ...(guild_id && { guild_id }) };
  postMessage(world, { channel: changed, author: by, body: {}, type: MESSAGE_TYPE.pin, reference });
}

export function unpinMessage(world: World, message: Message): void {
  const known = world.store.get('message', message.id);
  if (!known?.pinned) return;
  setPinned(world, known, false);
  dropPins(world, [known]);
}

/** Takes them from the channel's list, if they are on it. */
export function dropPins(world: World, messages: readonly Message[]): void {
  const channel = world.store.get('channel', messages[0]?.channel_id ?? '');
  const gone = new Set(messages.map((message) => message.id));
  if (!channel?.pins?.some((pin) => gone.has(pin.message))) return;
  const changed = { ...channel, pins: channel.pins.filter((pin) => !gone.has(pin.message)) };
  world.store.put('channel', channel.id, changed);
  tellPins(world, changed);
}

function setPinned(world: World, message: Message, pinned: boolean): void {
  const changed = { ...message, pinned };
  world.store.put('message', message.id, changed);
  emitMessage(world, 'MESSAGE_UPDATE', changed);
}

function tellPins(world: World, channel: Channel): void {
  const { last_pin_timestamp } = channel;
  emitInChannel(world, channel, { name: 'CHANNEL_PINS_UPDATE', data: { last_pin_timestamp } });
}
