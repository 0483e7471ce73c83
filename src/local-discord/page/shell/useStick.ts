// Keeps the eye where it is: at the bottom while it is there, else on the same message when others come in above or below.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Id } from '../../records.ts';
import type { Chat } from '../state/chat.ts';

const CLOSE_TO_BOTTOM = 32;
const LOAD_WITHIN = 600;

export type Stick = {
  readonly isAtBottom: boolean;
  readonly toBottom: () => void;
  readonly toMessage: (id: Id) => boolean;
};

export type StickOptions = {
  readonly chat: Chat;
  readonly box: RefObject<HTMLElement | null>;
  readonly onOlder: () => void;
  readonly onNewer: () => void;
};

export function useStick({ chat, box, onOlder, onNewer }: StickOptions): Stick {
  const [isAtBottom, setAtBottom] = useState(true);
  const place = useRef<Place>({ isBottom: true });
  const settled = useRef<Id | undefined>(undefined);

  const keep = () => {
    if (box.current) keepPlace(box.current, place.current);
  };
  const look = () => {
    if (!box.current || settled.current !== chat.channel) return;
    place.current = placeIn(box.current, chat.hasNewer);
    setAtBottom(place.current.isBottom);
    if (box.current.scrollTop < LOAD_WITHIN && chat.hasOlder && !chat.loading) onOlder();
    const below = box.current.scrollHeight - box.current.scrollTop - box.current.clientHeight;
    if (below < LOAD_WITHIN && chat.hasNewer && !chat.loading) onNewer();
  };

  useLayoutEffect(() => {
    if (!box.current || !chat.isLoaded) return;
    if (settled.current !== chat.channel) {
      settled.current = chat.channel;
      place.current = { isBottom: true };
      keep();
      toNewLine(box.current);
      look();
    } else keep();
  });
  useEffect(() => {
    const watched = box.current;
    if (!watched) return;
    const observer = new ResizeObserver(keep);
    observer.observe(watched);
    if (watched.firstElementChild) observer.observe(watched.firstElementChild);
    watched.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      watched.removeEventListener('scroll', look);
    };
  });

  return {
    isAtBottom,
    toBottom: () => {
      place.current = { isBottom: true };
      setAtBottom(true);
      keep();
    },
    toMessage: (id) => showMessage(box.current, id),
  };
}

type Place = { readonly isBottom: boolean; readonly anchor?: Id; readonly top?: number };

const messagesIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-message]')];
const topIn = (box: HTMLElement, element: HTMLElement) =>
  element.getBoundingClientRect().top - box.getBoundingClientRect().top;

function placeIn(box: HTMLElement, hasNewer: boolean): Place {
  const below = box.scrollHeight - box.scrollTop - box.clientHeight;
  if (below < CLOSE_TO_BOTTOM && !hasNewer) return { isBottom: true };
  const first = messagesIn(box).find((element) => topIn(box, element) + element.offsetHeight > 0);
  const anchor = first?.dataset.message;
  return first && anchor ? { isBottom: false, anchor, top: topIn(box, first) } : { isBottom: false };
}

function keepPlace(box: HTMLElement, place: Place) {
  if (place.isBottom) box.scrollTop = box.scrollHeight;
  else if (place.anchor !== undefined && place.top !== undefined) {
    const element = box.querySelector<HTMLElement>(`[data-message="${place.anchor}"]`);
    if (element) box.scrollTop += topIn(box, element) - place.top;
  }
}

// What is new is read from its beginning.
function toNewLine(box: HTMLElement) {
  const line = box.querySelector<HTMLElement>('.new-line');
  if (line && topIn(box, line) < 0) box.scrollTop += topIn(box, line) - 48;
}

function showMessage(box: HTMLElement | null, id: Id): boolean {
  const element = box?.querySelector<HTMLElement>(`[data-message="${id}"]`);
  if (!element) return false;
  element.scrollIntoView({ block: 'center' });
  element.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  element.classList.remove('flash');
  // Reading a size makes the browser notice the removal, so that the glow starts anew.
  void element.offsetWidth;
  element.classList.add('flash');
  return true;
}
