// The box for plain writing, with the lists for commands and names, and the bar that says what is being answered or edited.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ChannelView } from '../../control/protocol.ts';
import { Glyph } from '../shell/Glyph.tsx';
import { usePage } from '../shell/page.ts';
import { type Entry, typedOut } from '../state/commands.ts';
import { type Name, withNames } from '../state/names.ts';
import { titleOf } from '../state/places.ts';
import type { About } from './Composer.tsx';
import { type Choosing, Suggestions, useChoosing } from './Suggestions.tsx';
import { lastOwn, useSend } from './send.ts';
import { type Caret, suggestingFor } from './suggesting.tsx';

export type Box = {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly about: About | undefined;
  readonly setAbout: (about: About | undefined) => void;
  readonly entries: readonly Entry[];
  readonly names: readonly Name[];
};

export type TextBoxProps = {
  readonly channel: ChannelView;
  readonly box: Box;
  readonly onCommand: (entry: Entry) => void;
};

const MOST_CHARACTERS = 2000;

export function TextBox({ channel, box, onCommand }: TextBoxProps) {
  const { acts } = usePage();
  const { text, setText, about } = box;
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<Caret>({ at: text.length });
  const write = (written: string, at: number) => {
    setText(written);
    setCaret({ at });
  };
  const onText = (written: string, at: number) => {
    write(written, at);
    queueMicrotask(() => field.current?.setSelectionRange(at, at));
  };
  const suggesting = suggestingFor(box, caret, { onCommand, onText });
  const choosing = useChoosing(suggesting);
  const send = useSend(channel, box);
  useGrowing(field, text);
  useFirstFocus(field);
  const onInput = (written: string, at: number) => {
    write(written, at);
    if (written && !written.startsWith('/')) acts.speak.typing(channel.id);
    const entry = about ? undefined : typedOut(box.entries, written);
    if (entry) onCommand(entry);
  };
  const dismiss = () => setCaret({ ...caret, isDismissed: true });
  const onKeyDown = useKeys({ box, send, choosing, dismiss, isListOpen: suggesting !== undefined });
  const openCommands = () => {
    onInput('/', 1);
    field.current?.focus();
  };
  const label = channel.archived
    ? `Message ${titleOf(channel)} (archived: writing wakes it)`
    : `Message ${titleOf(channel)}`;
  return (
    <div class="composer">
      {suggesting && <Suggestions suggesting={suggesting} choosing={choosing} />}
      {about && <AboutBar about={about} onCancel={() => cancelAbout(box)} />}
      <div class="composer-line">
        <button type="button" class="icon-button" aria-label="Commands" title="Commands" onClick={openCommands}>
          <Glyph name="slash" />
        </button>
        <textarea
          id="composer-text"
          ref={field}
          rows={1}
          value={text}
          placeholder={label}
          aria-label={label}
          aria-haspopup="listbox"
          {...choosing.attributes}
          onInput={({ currentTarget }) => onInput(currentTarget.value, currentTarget.selectionStart)}
          onSelect={({ currentTarget: { selectionStart: at } }) => at !== caret.at && setCaret({ at })}
          onKeyDown={onKeyDown}
        />
        <SendPart length={text.length} isEmpty={text.trim() === ''} send={send} />
      </div>
    </div>
  );
}

function cancelAbout({ about, setText, setAbout }: Box) {
  if (about?.kind === 'edit') setText('');
  setAbout(undefined);
}

type KeyParts = {
  readonly box: Box;
  readonly send: () => void;
  readonly choosing: Choosing;
  readonly dismiss: () => void;
  readonly isListOpen: boolean;
};

function useKeys({ box, send, choosing, dismiss, isListOpen }: KeyParts) {
  const { state } = usePage();
  const editLast = (event: KeyboardEvent) => {
    const message = lastOwn(state);
    if (!message) return;
    event.preventDefault();
    box.setAbout({ kind: 'edit', message });
    box.setText(withNames(message.content, box.names));
  };
  return (event: KeyboardEvent) => {
    if (event.isComposing || (isListOpen && choosing.onKey(event))) return;
    if (event.key === 'Tab' && !event.shiftKey && isListOpen && choosing.pick()) event.preventDefault();
    else if (event.key === 'Escape' && isListOpen) dismiss();
    else if (event.key === 'Escape') cancelAbout(box);
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'ArrowUp' && box.text === '' && !box.about) editLast(event);
  };
}

type SendPartProps = { readonly length: number; readonly isEmpty: boolean; readonly send: () => void };

function SendPart({ length, isEmpty, send }: SendPartProps) {
  const left = MOST_CHARACTERS - length;
  return (
    <>
      {left < 200 && (
        <span class={`left ${left < 0 ? 'left-none' : ''}`} role="status">
          {left}
          <span class="unseen"> characters left</span>
        </span>
      )}
      <button type="button" class="icon-button send" aria-label="Send" title="Send" disabled={isEmpty} onClick={send}>
        <Glyph name="send" />
      </button>
    </>
  );
}

function AboutBar({ about, onCancel }: { readonly about: About; readonly onCancel: () => void }) {
  return (
    <p class="about" role="status">
      <Glyph name={about.kind} />
      <span>{about.kind === 'reply' ? `Replying to ${about.message.authorName}` : 'Editing your message'}</span>
      <button
        type="button"
        class="icon-button"
        aria-label={about.kind === 'reply' ? 'Do not reply' : 'Do not edit'}
        onClick={onCancel}
      >
        <Glyph name="cross" />
      </button>
    </p>
  );
}

function useGrowing(field: { readonly current: HTMLTextAreaElement | null }, text: string) {
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = 'auto';
    field.current.style.height = `${field.current.scrollHeight}px`;
  }, [text]);
}

/** On a machine with a keyboard, one can write at once. */
function useFirstFocus(field: { readonly current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const isElsewhere = document.querySelector('dialog[open], .popover-panel, .shell[data-drawer]');
    if (matchMedia('(pointer: fine)').matches && !isElsewhere) field.current?.focus();
  }, []);
}
