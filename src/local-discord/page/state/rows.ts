// A chat as it is shown, line by line: messages, the dividers between days, and the line above what is new.
import type { MessageView } from '../../control/protocol.ts';
import type { Id } from '../../records.ts';
import { isNewSince } from './chat.ts';

export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'new'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: MessageView; readonly isContinued: boolean };

const GROUPED_WITHIN = 7 * 60_000;
const PLAIN = 0;

/** `readUpTo`: the newest message that was read; null when nothing ever was, and then all is equally new. */
export function rowsOf(messages: readonly MessageView[], readUpTo: Id | null, me: Id): readonly Row[] {
  const rows: Row[] = [];
  const firstNew = messages.find((message) => isNewSince(message, readUpTo, me));
  messages.forEach((message, index) => {
    const before = messages[index - 1];
    const isNewDay = !before || dayOf(before) !== dayOf(message);
    if (isNewDay) rows.push({ kind: 'day', key: `day ${message.id}`, at: message.timestamp });
    if (message === firstNew) rows.push({ kind: 'new', key: 'new' });
    const isContinued = !isNewDay && message !== firstNew && before !== undefined && continues(before, message);
    rows.push({ kind: 'message', key: message.id, message, isContinued });
  });
  return rows;
}

const dayOf = (message: MessageView) => new Date(message.timestamp).toDateString();

function continues(before: MessageView, message: MessageView): boolean {
  const isPlain = message.type === PLAIN && before.type !== 6 && before.type !== 18 && before.type !== 21;
  const isSameVoice = before.author.id === message.author.id && before.authorName === message.authorName;
  const apart = Date.parse(message.timestamp) - Date.parse(before.timestamp);
  return isPlain && isSameVoice && before.ephemeral === message.ephemeral && apart < GROUPED_WITHIN;
}
