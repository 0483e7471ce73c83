// Where a person writes: plain messages, replies and edits, or a command with its options.
import type { RefObject } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ChannelView, MemberView, MessageView } from '../../control/protocol.ts';
import type { MessageContext } from '../message/context.ts';
import { usePage } from '../shell/page.ts';
import { type Entry, entriesOf, entryNamed } from '../state/commands.ts';
import { type Draft, draftOf } from '../state/draft.ts';
import { namesOf } from '../state/names.ts';
import { CommandForm } from './CommandForm.tsx';
import { TextBox } from './TextBox.tsx';

/** What the rest of the room asks of the composer. */
export type ComposerHandle = {
  readonly reply: (message: MessageView) => void;
  readonly startCommand: (name: string) => void;
  readonly mention: (member: MemberView) => void;
};

export type ComposerProps = {
  readonly channel: ChannelView;
  readonly context: MessageContext;
  readonly handle: RefObject<ComposerHandle | undefined>;
};

/** What is being done with a message: answered, or written anew. */
export type About = { readonly kind: 'reply' | 'edit'; readonly message: MessageView };

// What was left unsent in a channel is there on coming back.
const leftUnsent = new Map<string, string>();

export function Composer({ channel, context, handle }: ComposerProps) {
  const { state } = usePage();
  const place = `${context.me.id} ${channel.id}`;
  const [text, setText] = useState(leftUnsent.get(place) ?? '');
  const [draft, setDraft] = useState<Draft>();
  const [about, setAbout] = useState<About>();
  const entries = useMemo(() => entriesOf(state.commands), [state.commands]);
  const names = useMemo(() => namesOf(context), [context]);
  useEffect(() => void leftUnsent.set(place, about?.kind === 'edit' ? '' : text), [text, about]);
  const start = (entry: Entry) => setDraft(draftOf(entry));

  handle.current = {
    reply: (message) => {
      setDraft(undefined);
      setAbout({ kind: 'reply', message });
      focusText();
    },
    startCommand: (name) => {
      const entry = entryNamed(entries, name);
      if (entry) start(entry);
    },
    mention: (member) => {
      setDraft(undefined);
      setText((before) => `${before}${before && !before.endsWith(' ') ? ' ' : ''}@${member.name} `);
      focusText();
    },
  };

  if (!channel.canSend) return <p class="composer composer-closed">{whyClosed(channel)}</p>;
  if (draft) {
    const leave = (left: string) => {
      setDraft(undefined);
      setText(left);
      focusText();
    };
    return <CommandForm draft={draft} onChange={setDraft} channel={channel} context={context} onLeave={leave} />;
  }
  const box = { text, setText, about, setAbout, entries, names };
  return <TextBox channel={channel} box={box} onCommand={start} />;
}

const whyClosed = ({ locked }: ChannelView) =>
  locked ? 'This thread is locked: nobody can write here any more.' : 'You may read here, but not write.';

/** Once the change that was just made is drawn: drawing waits in the same queue. */
const focusText = () => queueMicrotask(() => document.getElementById('composer-text')?.focus());
