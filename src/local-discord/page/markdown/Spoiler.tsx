// Text that stays covered until somebody asks for it.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export function Spoiler({ children }: { readonly children: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  const shown = useRef<HTMLSpanElement>(null);
  // The button that was pressed is gone: who came by keyboard goes on from here.
  useLayoutEffect(() => shown.current?.focus(), [open]);
  if (open) {
    return (
      <span ref={shown} class="md-spoiler md-spoiler-open" tabIndex={-1}>
        {children}
      </span>
    );
  }
  return (
    <button type="button" class="md-spoiler" aria-label="Spoiler, show it" onClick={() => setOpen(true)}>
      <span class="md-covered" inert>
        {children}
      </span>
    </button>
  );
}
