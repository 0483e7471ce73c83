// Serves what was attached to messages, at /files/{attachment id}/{file name}.
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Store } from './store.ts';

const PICTURES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};

export async function serveFile(store: Store, path: string, response: ServerResponse): Promise<void> {
  const [, id = '', name = ''] = /^\/files\/(\d+)\/([^/]+)$/.exec(path) ?? [];
  const bytes = await store.file(id);
  if (!bytes) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.\n');
    return;
  }
  // Only pictures are shown in place: a page or a drawing with a script in it must not run as ours.
  const picture = PICTURES[extname(name).toLowerCase()];
  response.writeHead(200, {
    'content-type': picture ?? 'application/octet-stream',
    'content-length': bytes.length,
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    ...(picture === undefined && { 'content-disposition': 'attachment' }),
  });
  response.end(bytes);
}
