// Serves the page: three files, made once.
import type { ServerResponse } from 'node:http';
import { servedPage } from './bundle.ts';

const POLICY =
  "default-src 'self'; connect-src 'self' ws:; img-src 'self' data: https:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

export function pageHandler(): (path: string, response: ServerResponse) => Promise<void> {
  let made: ReturnType<typeof servedPage> | undefined;
  return async (path, response) => {
    made ??= servedPage();
    const { html, script, style } = await made;
    if (path === '/') give(response, 'text/html', html);
    else if (path === '/page.js') give(response, 'text/javascript', script);
    else if (path === '/page.css') give(response, 'text/css', style);
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing here. The page is at /.\n');
  };
}

function give(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}
