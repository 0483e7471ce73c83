// Hands out the hostile files, in another process, so that this costs the bot nothing.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FILES } from './inputs.ts';

const [seal = ''] = process.argv.slice(2);
const server = createServer(({ url = '' }, response) => {
  const file = FILES[decodeURIComponent(url.slice(1))];
  response.end(file?.(seal) ?? '{}');
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
