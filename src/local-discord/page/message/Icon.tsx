// Draws an icon; it is never the only name of a thing.
import { ICONS, type IconName } from './icons.ts';

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={ICONS[name]} fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}
