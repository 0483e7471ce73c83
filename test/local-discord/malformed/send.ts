// Sends one of them over a socket of its own, and tells what came back.
import { connect } from 'node:net';
import type { Stray } from './strays.ts';

/** All bytes that came until the connection was over. Fails when nobody listens any more. */
export function send(port: number, stray: Stray): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    let refused: NodeJS.ErrnoException | undefined;
    const leave = () => (stray.then === 'reset' ? socket.resetAndDestroy() : socket.end());
    const speak = () => {
      if (stray.frames && !heard.includes('\r\n\r\n')) return;
      if (stray.frames) socket.write(stray.frames, leave);
      else socket.destroy();
    };
    socket.on('data', (chunk) => {
      const isFirst = heard === '';
      heard += chunk.toString('latin1');
      if (isFirst && (stray.frames || stray.then === 'answer')) speak();
    });
    // The server may close while we still write; only a server that is gone is a failure.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      refused = error.code === 'ECONNREFUSED' ? error : refused;
    });
    socket.on('close', () => (refused ? reject(refused) : resolve(heard)));
    socket.write(stray.bytes, () => (stray.frames || stray.then === 'answer' ? undefined : leave()));
  });
}

/** Sends them all, so many at a time; `heard` in their order. */
export async function sendAll(port: number, strays: readonly Stray[], atOnce: number): Promise<readonly string[]> {
  const heard: string[] = [];
  const due = [...strays.entries()];
  const next = async (): Promise<void> => {
    for (let one = due.pop(); one; one = due.pop()) heard[one[0]] = await send(port, one[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return heard;
}
