// Brings in the open channel's messages, a stretch at a time.
import type { MessageView } from '../../control/protocol.ts';
import type { Id } from '../../records.ts';
import { type Arrived, PAGE_SIZE, type Part } from '../state/chat.ts';
import { isNewer } from '../state/ids.ts';
import type { Tools } from './tools.ts';

const MOST_AT_ONCE = 100;
const MOST_PAGES = 10;

export type Load = ReturnType<typeof newLoad>;

export function newLoad(tools: Tools) {
  const { store } = tools;
  const bring = newBring(tools);
  const newest = () => bring('all', (page) => page(`limit=${PAGE_SIZE}`).then((got) => ({ ...got, hasNewer: false })));
  const around = (message: Id) =>
    bring('all', async (page) => {
      const { messages } = await page(`limit=${PAGE_SIZE}&around=${message}`);
      return { messages, hasOlder: true, hasNewer: true };
    });

  return {
    newest,
    around,
    older: async () => {
      const first = store.get().chat?.messages[0];
      if (first) await bring('older', (page) => page(`limit=${PAGE_SIZE}&before=${first.id}`));
    },
    newer: async () => {
      const last = store.get().chat?.messages.at(-1);
      if (!last) return;
      await bring('newer', async (page) => {
        const { messages } = await page(`limit=${PAGE_SIZE}&after=${last.id}`);
        return { messages, hasNewer: messages.length === PAGE_SIZE };
      });
    },
    /** The whole stretch that is shown, once more: after a break anything in it may have changed. */
    again: () => {
      const shown = store.get().chat;
      const oldest = shown?.messages[0];
      const last = shown?.messages.at(-1);
      if (!oldest || !last) return newest();
      return shown?.hasNewer ? around(last.id) : bring('all', (page) => downTo(oldest.id, page));
    },
  };
}

type Stretch = Omit<Arrived, 'ticket'>;
type GetPage = (query: string) => Promise<Stretch>;

function newBring({ store, asMe, attempt }: Tools) {
  let tickets = 0;
  /** Asks for a part of the open chat, unless something is under way that must come first. */
  return async (part: Part, getPart: (page: GetPage) => Promise<Stretch>) => {
    const { chat, me } = store.get();
    if (!chat || (chat.loading && part !== 'all')) return;
    const { channel } = chat;
    const ticket = ++tickets;
    const page = async (query: string) => {
      const messages = await asMe<readonly MessageView[]>('GET', `channels/${channel}/messages?${query}`);
      return { messages, hasOlder: messages.length >= PAGE_SIZE };
    };
    store.dispatch({ type: 'loading', channel, asking: { part, ticket } });
    const isBrought = await attempt(async () => {
      const arrived = await getPart(page);
      if (store.get().me === me) store.dispatch({ type: 'loaded', channel, arrived: { ...arrived, ticket } });
    });
    if (!isBrought) store.dispatch({ type: 'notLoaded', channel, ticket });
  };
}

async function downTo(oldest: Id, page: GetPage): Promise<Stretch> {
  let { messages } = await page(`limit=${MOST_AT_ONCE}`);
  let hasOlder = messages.length === MOST_AT_ONCE;
  for (let pages = 1; pages < MOST_PAGES && hasOlder; pages++) {
    const first = messages[0];
    if (!first || !isNewer(first.id, oldest)) break;
    const before = await page(`limit=${MOST_AT_ONCE}&before=${first.id}`);
    hasOlder = before.messages.length === MOST_AT_ONCE;
    messages = [...before.messages, ...messages];
  }
  return { messages, hasOlder, hasNewer: false };
}
