// The messages of the open channel as far as they are loaded, and how they change.
import type { MessageView } from '../../control/protocol.ts';
import type { Id } from '../../records.ts';
import { isNewer } from './ids.ts';

export const PAGE_SIZE = 50;

export type ChatChange =
  | { readonly type: 'message'; readonly message: MessageView }
  | { readonly type: 'gone'; readonly message: Id };

/** `all` replaces what is there; the others add to one of its ends. */
export type Part = 'all' | 'older' | 'newer';
export type Loading = {
  readonly part: Part;
  /** Each asking has its own number, so that a late answer is not taken for a newer one's. */
  readonly ticket: number;
  /** What happened since it was asked for: the answer may not know of it yet. */
  readonly meanwhile: readonly ChatChange[];
};

export type Chat = {
  readonly channel: Id;
  /** Oldest first. */
  readonly messages: readonly MessageView[];
  readonly isLoaded: boolean;
  readonly hasOlder: boolean;
  /** Whether the newest ones are left out, as after a jump far back. */
  readonly hasNewer: boolean;
  /** How far was read when the channel was opened: the line "new" stands after it. */
  readonly readUpTo: Id | null;
  readonly loading?: Loading | undefined;
};

export const openChat = (channel: Id, readUpTo: Id | null): Chat => ({
  channel,
  messages: [],
  isLoaded: false,
  hasOlder: false,
  hasNewer: false,
  readUpTo,
});

export type Asking = Pick<Loading, 'part' | 'ticket'>;

export const startLoading = (chat: Chat, { part, ticket }: Asking): Chat => ({
  ...chat,
  loading: { part, ticket, meanwhile: [] },
});

export const stopLoading = (chat: Chat, ticket: number): Chat =>
  chat.loading?.ticket === ticket ? { ...chat, loading: undefined } : chat;

export function changeChat(chat: Chat, change: ChatChange): Chat {
  const changed = { ...chat, messages: changedMessages(chat, change) };
  if (!chat.loading) return changed;
  return { ...changed, loading: { ...chat.loading, meanwhile: [...chat.loading.meanwhile, change] } };
}

export type Arrived = {
  readonly ticket: number;
  readonly messages: readonly MessageView[];
  readonly hasOlder?: boolean;
  readonly hasNewer?: boolean;
};

/** Puts in what was asked for, then once more what happened since. An answer that nobody waits for any more is left out. */
export function takeLoaded(chat: Chat, arrived: Arrived): Chat {
  if (chat.loading?.ticket !== arrived.ticket) return chat;
  const messages = chat.loading.part === 'all' ? arrived.messages : merged(chat.messages, arrived.messages);
  const loaded: Chat = {
    ...chat,
    messages,
    isLoaded: true,
    hasOlder: arrived.hasOlder ?? chat.hasOlder,
    hasNewer: arrived.hasNewer ?? chat.hasNewer,
    loading: undefined,
  };
  return chat.loading.meanwhile.reduce(changeChat, loaded);
}

/** Whether something of others stands below what was read: then the line "new" is shown. */
export const hasNew = (chat: Chat, me: Id | undefined): boolean =>
  chat.messages.some((message) => isNewSince(message, chat.readUpTo, me));

/** Where nothing was ever read, all is equally new. */
export const isNewSince = (message: MessageView, readUpTo: Id | null, me: Id | undefined): boolean =>
  readUpTo !== null && message.author.id !== me && isNewer(message.id, readUpTo);

function changedMessages(chat: Chat, change: ChatChange): readonly MessageView[] {
  if (change.type === 'gone') return chat.messages.filter((message) => message.id !== change.message);
  const { message } = change;
  if (chat.messages.some(({ id }) => id === message.id)) return merged(chat.messages, [message]);
  return isWithin(chat, message.id) ? merged(chat.messages, [message]) : chat.messages;
}

// Outside the loaded stretch it will come with its page.
function isWithin(chat: Chat, id: Id): boolean {
  const oldest = chat.messages[0];
  const newest = chat.messages.at(-1);
  const isTooNew = chat.hasNewer && (!newest || isNewer(id, newest.id));
  const isTooOld = chat.hasOlder && (!oldest || isNewer(oldest.id, id));
  return !isTooNew && !isTooOld;
}

function merged(present: readonly MessageView[], more: readonly MessageView[]): readonly MessageView[] {
  const byId = new Map([...present, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => (isNewer(a.id, b.id) ? 1 : -1));
}
