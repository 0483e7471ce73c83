// One's own message while it is written anew.
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Scope } from './scope.ts';

const LONGEST = 2000;

export type EditingProps = { readonly scope: Scope; readonly onClose: () => void };

export function Editing({ scope: { message, context }, onClose }: EditingProps) {
  const [text, setText] = useState(message.content);
  const field = useRef<HTMLTextAreaElement>(null);
  const help = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(message.content.length, message.content.length);
  }, [message.content]);
  const save = () => {
    if (text.trim() && text !== message.content) context.editOwn(message, text);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="editing">
      <textarea
        ref={field}
        class="field"
        aria-label="Edit the message"
        aria-describedby={help}
        maxLength={LONGEST}
        rows={Math.min(10, text.split('\n').length + 1)}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p class="editing-help" id={help}>
        <button type="button" class="text-button" onClick={save}>
          Save
        </button>{' '}
        with Enter,{' '}
        <button type="button" class="text-button" onClick={onClose}>
          cancel
        </button>{' '}
        with Escape
      </p>
    </div>
  );
}
