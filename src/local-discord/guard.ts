// Reads what anybody may send: what cannot be read is answered with 400, and nothing of it ends the process.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** A request with the address that it names. */
export type Guarded = { readonly request: IncomingMessage; readonly url: URL };
export type Upgrade = Guarded & { readonly socket: Duplex; readonly head: Buffer };

export function guardRequest(serve: (visit: Guarded, response: ServerResponse) => Promise<void>) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = addressOf(request);
    if (!url) {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(`${UNREADABLE}\n`);
      return;
    }
    // Inside a promise, so that what is thrown at once is caught, too.
    void (async () => serve({ request, url }, response))().catch((error: unknown) => broken(request, response, error));
  };
}

/** `open` says whether it takes the socket; nobody else would close it. */
export function guardUpgrade(open: (upgrade: Upgrade) => boolean) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Node listens no more: whoever is cut off while we answer would end the process.
    socket.on('error', () => socket.destroy());
    const url = addressOf(request);
    if (!url) return refuseUpgrade(socket, 400, UNREADABLE);
    try {
      if (!open({ request, url, socket, head })) refuseUpgrade(socket, 404, 'There is no socket here.');
    } catch (error) {
      refuseUpgrade(socket, 500, bug(request, error));
    }
  };
}

export function refuseUpgrade(socket: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error });
  const head = `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`;
  socket.end(`${head}\r\nconnection: close\r\n\r\n${body}`);
}

const UNREADABLE = 'The address of this request cannot be read.';

/** A path with two slashes at its start would name another machine. */
function addressOf({ url = '' }: IncomingMessage): URL | undefined {
  if (!/^(\/(?![/\\])|https?:\/\/)/i.test(url) || !URL.canParse(url, 'http://localhost')) return undefined;
  return new URL(url, 'http://localhost');
}

/** A bug of ours: said to whoever asked, since there is nobody else to tell. */
function broken(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${bug(request, error)}\n`);
}

const bug = ({ method, url }: IncomingMessage, error: unknown) =>
  `Local Discord failed at ${method} ${url}: this is a bug.\n${error instanceof Error ? error.stack : String(error)}`;
