// The conversation: newest at the bottom, older ones coming in above, with dividers between days and above what is new.
import { Component } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { MessageView } from '../../control/protocol.ts';
import type { Id } from '../../records.ts';
import type { MessageContext } from '../message/context.ts';
import { MessageItem } from '../message/Message.tsx';
import type { Chat } from '../state/chat.ts';
import { type Row, rowsOf } from '../state/rows.ts';
import { Glyph } from './Glyph.tsx';
import { usePage } from './page.ts';
import { useStick } from './useStick.ts';

/** A message to be shown; the number tells two wishes for the same one apart. */
export type Jump = { readonly message: Id; readonly number: number };

export type ChatLogProps = {
  readonly chat: Chat;
  readonly name: string;
  readonly context: MessageContext;
  readonly jump: Jump | undefined;
};

export function ChatLog({ chat, name, context, jump }: ChatLogProps) {
  const { acts } = usePage();
  const box = useRef<HTMLDivElement>(null);
  const { older, newer, newest, around } = acts.load;
  const stick = useStick({ chat, box, onOlder: () => void older(), onNewer: () => void newer() });
  useReading(chat, stick.isAtBottom);
  useJump(chat, jump, { show: stick.toMessage, fetch: (id) => void around(id) });
  const rows = useMemo(
    () => rowsOf(chat.messages, chat.readUpTo, context.me.id),
    [chat.messages, chat.readUpTo, context.me.id],
  );

  const toNewest = () => {
    stick.toBottom();
    if (chat.hasNewer) void newest().then(stick.toBottom);
  };
  return (
    <div class="log">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section class="log-scroll" ref={box} tabIndex={0} aria-label={`Messages in ${name}`}>
        <div class="log-inside">
          {chat.isLoaded && !chat.hasOlder && <Beginning name={name} isEmpty={chat.messages.length === 0} />}
          {chat.loading?.part === 'older' && <p class="log-note">Older messages are coming …</p>}
          {!chat.isLoaded && <p class="log-note">Loading …</p>}
          <ol class="log-list">
            {rows.map((row) => (
              <LogRow key={row.key} row={row} context={context} />
            ))}
          </ol>
        </div>
      </section>
      {chat.isLoaded && (!stick.isAtBottom || chat.hasNewer) && (
        <button type="button" class="to-newest" onClick={toNewest}>
          <Glyph name="down" /> Jump to newest
        </button>
      )}
    </div>
  );
}

function Beginning({ name, isEmpty }: { readonly name: string; readonly isEmpty: boolean }) {
  return (
    <div class="log-begin">
      <p class="log-begin-name">{name}</p>
      <p>
        {isEmpty
          ? 'Nothing has been said here yet. Write something, or type / for the commands.'
          : 'This is where it began.'}
      </p>
    </div>
  );
}

type LogRowProps = { readonly row: Row; readonly context: MessageContext };

// Most rows stay as they are while one changes: those are not drawn again.
class LogRow extends Component<LogRowProps> {
  override shouldComponentUpdate(next: LogRowProps) {
    return next.context !== this.props.context || !isSameRow(next.row, this.props.row);
  }
  override render({ row, context }: LogRowProps) {
    if (row.kind === 'new') return <li class="new-line">New</li>;
    if (row.kind === 'day') return <li class="day-line">{dayName(row.at, context)}</li>;
    return (
      <li data-message={row.message.id}>
        <MessageItem message={row.message} context={context} continued={row.isContinued} />
      </li>
    );
  }
}

const isSameRow = (a: Row, b: Row) =>
  a.kind === 'message' && b.kind === 'message'
    ? a.message === b.message && a.isContinued === b.isContinued
    : a.key === b.key;

function dayName(at: string, { me }: MessageContext): string {
  return new Intl.DateTimeFormat(me.locale, { dateStyle: 'full' }).format(new Date(at));
}

/** What is seen at the bottom of a window that is looked at counts as read. */
function useReading(chat: Chat, isAtBottom: boolean) {
  const { acts, state } = usePage();
  const newest: MessageView | undefined = chat.messages.at(-1);
  const [isLookedAt, setLookedAt] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setLookedAt(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (newest && isLookedAt && isAtBottom && !chat.hasNewer && state.connection === 'open') acts.speak.read();
  }, [newest?.id, isLookedAt, isAtBottom, chat.hasNewer, state.connection]);
}

type Jumping = { readonly show: (id: Id) => boolean; readonly fetch: (id: Id) => void };

function useJump(chat: Chat, jump: Jump | undefined, { show, fetch }: Jumping) {
  const done = useRef(0);
  const asked = useRef(0);
  useEffect(() => {
    if (!jump || jump.number === done.current || chat.loading) return;
    if (show(jump.message) || asked.current === jump.number) done.current = jump.number;
    else {
      asked.current = jump.number;
      fetch(jump.message);
    }
  }, [jump, chat]);
}
