// Opens a list, gives it the focus and keeps it beside its field, above or below, wherever there is more room; on a phone it is a sheet at the bottom.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

const GAP = 4;
const MARGIN = 8;
const TALLEST = 380;

export function usePlacement(popup: RefObject<HTMLElement | null>, field: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const [list, anchor] = [popup.current, field.current];
    if (!list || !anchor) return undefined;
    list.showPopover();
    const place = () => Object.assign(list.style, placement(anchor.getBoundingClientRect()));
    place();
    list.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  }, [popup, field]);
}

function placement(anchor: DOMRect): Partial<CSSStyleDeclaration> {
  if (innerWidth <= 600) return { left: '', top: '', bottom: '', width: '', maxHeight: '' };
  const below = innerHeight - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const isBelow = below >= Math.min(TALLEST, 260) || below >= above;
  const width = Math.max(anchor.width, 260);
  return {
    left: `${Math.max(MARGIN, Math.min(anchor.left, innerWidth - width - MARGIN))}px`,
    top: isBelow ? `${anchor.bottom + GAP}px` : 'auto',
    bottom: isBelow ? 'auto' : `${innerHeight - anchor.top + GAP}px`,
    width: `${width}px`,
    maxHeight: `${Math.min(TALLEST, isBelow ? below : above)}px`,
  };
}
