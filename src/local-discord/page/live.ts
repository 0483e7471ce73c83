// The line on which news come in. It mends itself: tries again after a break, soon at first and then less often.
import type { LiveEvent } from '../control/protocol.ts';
import type { Id } from '../records.ts';
import { delayBefore } from './state/backoff.ts';

export type LiveListener = {
  readonly onEvent: (event: LiveEvent) => void;
  readonly onLost: () => void;
};

/** Returns the way to hang up. */
export function openLive(me: Id, listener: LiveListener): () => void {
  let socket: WebSocket | undefined;
  let tries = 0;
  let timer: number | undefined;
  let isOver = false;

  const connect = () => {
    clearTimeout(timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const opened = new WebSocket(`${scheme}://${location.host}/control/live?as=${me}`);
    socket = opened;
    opened.onmessage = ({ data }) => {
      if (isOver || socket !== opened) return;
      tries = 0;
      listener.onEvent(JSON.parse(String(data)) as LiveEvent);
    };
    opened.onclose = () => {
      if (isOver || socket !== opened) return;
      socket = undefined;
      listener.onLost();
      timer = window.setTimeout(connect, delayBefore(++tries));
    };
  };
  const hurry = () => {
    if (!socket && !isOver) connect();
  };

  connect();
  window.addEventListener('online', hurry);
  window.addEventListener('focus', hurry);
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', hurry);
    window.removeEventListener('focus', hurry);
    socket?.close();
  };
}
