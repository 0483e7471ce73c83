// A dialog above the page, drawn by the browser's own means: it keeps the focus inside and gives it back.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Glyph } from './Glyph.tsx';

export type SheetProps = {
  readonly title: string;
  readonly class?: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
};

export function Sheet({ title, class: name = '', onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which a dialog knows by itself
    <dialog
      ref={dialog}
      class={`sheet ${name}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div class="sheet-body">
        <header class="sheet-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="icon-button" aria-label="Close" title="Close" onClick={onClose}>
            <Glyph name="cross" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
