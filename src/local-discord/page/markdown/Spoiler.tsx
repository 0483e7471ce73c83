// Text that stays covered until somebody asks for it.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

export function Spoiler({ children }: { readonly children: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  if (open) return <span class="md-spoiler md-spoiler-open">{children}</span>;
  return (
    <button type="button" class="md-spoiler" aria-label="Spoiler, show it" onClick={() => setOpen(true)}>
      <span class="md-covered" inert>
        {children}
      </span>
    </button>
  );
}
