// Which kind of message it is, and what it answers.
import type { MessageView } from '../../control/protocol.ts';

export const PIN_NOTICE = 6;
export const THREAD_CREATED = 18;
export const REPLY = 19;
const SPOKEN: readonly number[] = [0, REPLY, 20, 21, 23];

const SUPPRESS_EMBEDS = 1 << 2;
const LOADING = 1 << 7;

export const isSystem = ({ type }: Pick<MessageView, 'type'>) => !SPOKEN.includes(type);
export const isThinking = ({ flags }: Pick<MessageView, 'flags'>) => ((flags ?? 0) & LOADING) !== 0;
export const hidesEmbeds = ({ flags }: Pick<MessageView, 'flags'>) => ((flags ?? 0) & SUPPRESS_EMBEDS) !== 0;

/** The name of the command that a message answers, or undefined when it answers none. */
export function commandOf(message: MessageView): string | undefined {
  if (message.type !== 20 && message.type !== 23) return undefined;
  const metadata: unknown = message.interaction_metadata;
  const name = isNamed(metadata) ? metadata.name : message.interaction?.name;
  return name ?? 'a command';
}

const isNamed = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/** Every custom id in a message's components, however deep. */
export function customIdsIn(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.flatMap(customIdsIn);
  if (typeof part !== 'object' || part === null) return [];
  const own = 'custom_id' in part && typeof part.custom_id === 'string' ? [part.custom_id] : [];
  const below = 'components' in part ? customIdsIn(part.components) : [];
  return [...own, ...below, ...('accessory' in part ? customIdsIn(part.accessory) : [])];
}
