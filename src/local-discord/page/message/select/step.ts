// Which choice a key leads to.
import type { Choice } from './choices.ts';

/** Of a keyboard event, what matters here. */
export type Key = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

export type Standing = {
  readonly active: number;
  readonly found: readonly Choice[];
  /** Whether letters go into a search field. */
  readonly searching: boolean;
};

/** The place of the choice that becomes the active one, or undefined for a key that means something else. */
export function step(
  { key, ctrlKey, metaKey, altKey }: Key,
  { active, found, searching }: Standing,
): number | undefined {
  const last = found.length - 1;
  if (key === 'ArrowDown') return active >= last ? 0 : active + 1;
  if (key === 'ArrowUp') return active <= 0 ? Math.max(0, last) : active - 1;
  if (key === 'PageDown') return Math.max(0, Math.min(last, active + 8));
  if (key === 'PageUp') return Math.max(0, active - 8);
  if (searching) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return Math.max(0, last);
  if ([...key].length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  return beginningWith(key.toLowerCase(), active, found);
}

function beginningWith(letter: string, active: number, found: readonly Choice[]): number | undefined {
  for (let offset = 1; offset <= found.length; offset += 1) {
    const index = (active + offset) % found.length;
    if (found[index]?.label.toLowerCase().startsWith(letter)) return index;
  }
  return undefined;
}
