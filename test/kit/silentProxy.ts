// A way to the database that can go silent: what is sent is swallowed, and the connection stays open.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `before`: what holds the words never arrives; `after`: it arrives, and nobody hears of it. */
export type When = { readonly at: RegExp; readonly swallow: 'before' | 'after' };

export type SilentProxy = {
  /** The same database by this way. */
  readonly url: string;
  /** The next connection that sends such words goes silent there. */
  readonly silenceAt: (when: When) => void;
  /** All connections go silent; later ones are sound. */
  readonly silenceAll: () => void;
  /** Nobody gets through any more, also on new connections, until it is told otherwise. */
  readonly silenceForGood: (isSilent: boolean) => void;
  /** How many connections have gone silent. */
  readonly silenced: () => number;
  readonly close: () => Promise<void>;
};

type Way = { readonly near: Socket; readonly far: Socket; isSilent: boolean };

export async function silentProxy(url: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(url);
  const ways = new Set<Way>();
  let next: When | undefined;
  let isSilent = false;
  let silenced = 0;
  const silence = (way: Way) => {
    if (!way.isSilent) silenced += 1;
    way.isSilent = true;
  };
  const sent = (way: Way, chunk: Buffer) => {
    const when = next?.at.test(chunk.toString('latin1')) ? next : undefined;
    if (when && !way.isSilent) next = undefined;
    if (!way.isSilent && when?.swallow !== 'before') way.far.write(chunk);
    if (when) silence(way);
  };
  const server = createServer((near) => {
    const way: Way = { near, far: connect(Number(port), hostname), isSilent };
    ways.add(way);
    near.setNoDelay(true);
    near.on('data', (chunk) => sent(way, chunk));
    way.far.on('data', (chunk) => void (way.isSilent || near.write(chunk)));
    for (const [one, other] of [
      [near, way.far],
      [way.far, near],
    ] as const) {
      one.on('error', () => undefined);
      // Whoever is behind a silent way hears of nothing, not even of its end.
      one.on('close', () => void (way.isSilent || other.destroy()));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const here = Object.assign(new URL(url), {
    hostname: '127.0.0.1',
    port: String((server.address() as AddressInfo).port),
  });
  return {
    url: here.href,
    silenceAt: (when) => {
      next = when;
    },
    silenceAll: () => ways.forEach(silence),
    silenceForGood: (now) => {
      isSilent = now;
      if (now) ways.forEach(silence);
    },
    silenced: () => silenced,
    close: async () => {
      for (const { near, far } of ways) {
        near.destroy();
        far.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}
