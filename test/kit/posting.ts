// A channel of Discord in memory, for what is posted and edited there.
import type { APIMessage } from 'discord-api-types/v10';
import type { Posting } from '../../src/discord/calls/rest.ts';
import type { Message } from '../../src/discord/messages/panel.ts';
import type { Remembering } from '../../src/discord/outward/around.ts';

type Kept = { readonly id: string; readonly timestamp: string; message: Message };

export type PostingInMemory = Posting &
  Pick<Remembering, 'isThere'> & {
    /** What stands in the channel, oldest first. */
    readonly messages: readonly Kept[];
  };

export function postingInMemory(now: () => number): PostingInMemory {
  const messages: Kept[] = [];
  const asSent = ({ id, timestamp, message }: Kept) =>
    ({ id, timestamp, components: message.components }) as unknown as APIMessage;
  return {
    messages,
    rest: undefined as never,
    post: async (_channel, message) => {
      const kept = { id: String(1000 + messages.length), timestamp: new Date(now()).toISOString(), message };
      messages.push(kept);
      return asSent(kept);
    },
    edit: async (_channel, id, message) => {
      const kept = messages.find((one) => one.id === id);
      if (!kept) return 'gone';
      kept.message = message;
      return 'done';
    },
    newest: async (_channel, most) => ({ messages: messages.toReversed().slice(0, most).map(asSent), isAll: true }),
    isThere: async (_channel, id) => messages.some((one) => one.id === id),
    direct: async () => 'gone',
    isMember: async () => true,
  };
}
