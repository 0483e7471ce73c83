// A button with a panel that it opens. Escape and a press elsewhere close it, and the button has the focus again.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';

export type PopoverProps = {
  readonly label: string;
  readonly face: ComponentChildren;
  readonly class?: string;
  /** Whether the face's own words name the button; else the label does. */
  readonly isNamedByFace?: boolean;
  /** Made anew at each opening; `close` closes it. */
  readonly children: (close: () => void) => ComponentChildren;
};

export function Popover({ label, face, class: name = '', isNamedByFace = false, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  useClosing(place, isOpen, close);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
    button.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for Escape from what is inside
    <div class={`popover ${name}`} ref={place} onKeyDown={onKeyDown}>
      <button
        type="button"
        ref={button}
        class="icon-button"
        aria-label={isNamedByFace ? undefined : label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <section class="popover-panel" id={id} aria-label={label}>
          {children(close)}
        </section>
      )}
    </div>
  );
}

function useClosing(place: { readonly current: HTMLElement | null }, isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  });
}
