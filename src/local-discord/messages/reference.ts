// What a reply replies to.
import { invalidForm } from '../errors.ts';
import type { Channel, Message } from '../records.ts';
import type { World } from '../world.ts';
import type { ReferenceBody } from './body.ts';

const REPLIABLE = new Set([0, 19, 20, 23]);

/** Undefined when it replies to nothing, or to what is gone and may be. */
export function referenceOf(world: World, channel: Channel, reference?: ReferenceBody | null): Message | undefined {
  if (!reference) return undefined;
  if (reference.type) {
    throw invalidForm('message_reference.type', 'BASE_TYPE_CHOICES', 'Local Discord does not forward messages.');
  }
  const message = world.store.get('message', reference.message_id);
  const isHere = message?.channel_id === channel.id && (reference.channel_id ?? channel.id) === channel.id;
  if (!message || !isHere || message.only) {
    if (reference.fail_if_not_exists === false) return undefined;
    throw invalidForm('message_reference', 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE', 'Unknown message');
  }
  if (!REPLIABLE.has(message.type)) {
    throw invalidForm(
      'message_reference',
      'REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE',
      'Cannot reply to a system message',
    );
  }
  return message;
}
