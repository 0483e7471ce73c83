// What a person does with messages: sends, edits, deletes, pins, dismisses; and types and reads.
import type { MessageView, NewMessage } from '../../control/protocol.ts';
import type { Id } from '../../records.ts';
import { isNewer } from '../state/ids.ts';
import { channelIn } from '../state/places.ts';
import type { Tools } from './tools.ts';

const TYPING_AGAIN_AFTER = 8_000;

export function newSpeak({ store, asMe, attempt }: Tools) {
  let lastTyping = 0;
  let lastMarked: Id | undefined;
  const at = (message: MessageView) => `channels/${message.channel_id}/messages/${message.id}`;

  return {
    send: (channel: Id, message: NewMessage) =>
      attempt(async () => {
        lastTyping = 0;
        const sent = await asMe<MessageView>('POST', `channels/${channel}/messages`, message);
        // The news may be late or the line broken: what was sent stands there at once, and only once.
        store.dispatch({ type: 'live', at: Date.now(), event: { type: 'message', change: 'edited', message: sent } });
      }),

    edit: (message: MessageView, content: string) => attempt(() => asMe('PATCH', at(message), { content })),
    remove: (message: MessageView) => attempt(() => asMe('DELETE', at(message))),
    dismiss: (message: MessageView) => attempt(() => asMe('DELETE', `${at(message)}/ephemeral`)),
    pin: (message: MessageView) => attempt(() => asMe(message.pinned ? 'DELETE' : 'PUT', `${at(message)}/pin`)),

    typing: (channel: Id) => {
      const now = Date.now();
      if (now - lastTyping < TYPING_AGAIN_AFTER) return;
      lastTyping = now;
      // Nobody misses it when it does not arrive.
      asMe('POST', `channels/${channel}/typing`).catch(() => undefined);
    },

    /** Marks the open channel read up to its newest message. */
    read: () => {
      const { chat, places } = store.get();
      const newest = chat?.messages.findLast(({ ephemeral }) => !ephemeral)?.id;
      const lastRead = channelIn(places, chat?.channel)?.lastRead;
      if (!chat || !newest || newest === lastMarked || (lastRead && !isNewer(newest, lastRead))) return;
      lastMarked = newest;
      asMe('PUT', `channels/${chat.channel}/read`, { message: newest }).catch(() => {
        lastMarked = undefined;
      });
    },
  };
}
