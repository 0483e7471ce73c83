// Makes what nobody should send: paths, headers, bodies, upgrades and frames, the same ones for the same seed.
import { chanceOf, type Pick } from './chance.ts';
import { frames } from './frames.ts';
import { junkJson, junkText } from './junk.ts';

export type Stray = {
  readonly kind: 'path' | 'headers' | 'body' | 'upgrade' | 'frame';
  readonly bytes: Buffer;
  /** Sent when the upgrade was granted. */
  readonly frames?: Buffer;
  /** `answer`: it is whole, and the server has to say something; `end`: the sender closes; `reset`: the sender is cut off. */
  readonly then: 'answer' | 'end' | 'reset';
};

export type Aim = {
  readonly token: string;
  /** Of a person, a channel and the like: ids that are there. */
  readonly ids: readonly string[];
  /** `POST /channels/{channel_id}/messages` */
  readonly routes: readonly string[];
};

const KINDS = ['path', 'headers', 'body', 'upgrade', 'frame'] as const;

export function straysOf(seed: number, count: number, aim: Aim): readonly Stray[] {
  const pick = chanceOf(seed);
  return Array.from({ length: count }, (_, n) => MAKERS[KINDS[n % KINDS.length] ?? 'path'](pick, aim));
}

const MAKERS: Readonly<Record<Stray['kind'], (pick: Pick, aim: Aim) => Stray>> = {
  path: (pick, aim) => {
    const target = pick.oneOf([crookedPath, crookedPath, crookedRoute])(pick, aim);
    const head = `${pick.oneOf(METHODS)} ${target} HTTP/1.1\r\n${usual(pick, aim)}connection: close\r\n\r\n`;
    return { kind: 'path', bytes: Buffer.from(head, 'latin1'), then: pick.oneOf(['answer', 'answer', 'reset']) };
  },
  headers: (pick, aim) => {
    const lines = pick.times(1 + pick.below(5), () => pick.oneOf(HEADERS)(pick));
    const head = `${pick.oneOf(METHODS)} ${pick.oneOf(PLACES)} HTTP/${pick.oneOf(['1.1', '1.0', '9.9'])}\r\n`;
    const bytes = Buffer.from(`${head}${usual(pick, aim)}${lines.join('\r\n')}\r\n\r\n`, 'latin1');
    return { kind: 'headers', bytes, then: pick.oneOf(['end', 'reset']) };
  },
  body: (pick, aim) => {
    const [method, path] = (pick.chance(0.3) ? pick.oneOf(CONTROL) : pick.oneOf(aim.routes)).split(' ');
    const target = filled(pick, aim, path ?? '/');
    const [type, body] = pick.oneOf(BODIES)(pick);
    const promised = pick.chance(0.1) ? pick.below(2 * body.length + 2) : body.length;
    const head = `${method} ${target} HTTP/1.1\r\n${usual(pick, aim)}content-type: ${type}\r\ncontent-length: ${promised}\r\n\r\n`;
    const then = promised > body.length ? 'end' : pick.oneOf(['answer', 'answer', 'answer', 'reset'] as const);
    return { kind: 'body', bytes: Buffer.concat([Buffer.from(head, 'latin1'), body]), then };
  },
  upgrade: (pick, aim) => {
    const target = pick.chance(0.5) ? pick.oneOf(SOCKETS)(pick, aim) : crookedPath(pick);
    const bytes = Buffer.from(upgradeTo(target, pick.oneOf(UPGRADES)(pick)), 'latin1');
    return { kind: 'upgrade', bytes, then: pick.oneOf(['end', 'reset']) };
  },
  frame: (pick, aim) => {
    const target = pick.chance(0.8) ? '/gateway?v=10&encoding=json' : `/control/live?as=${pick.oneOf(aim.ids)}`;
    const bytes = Buffer.from(upgradeTo(target, GOOD_UPGRADE), 'latin1');
    return { kind: 'frame', bytes, frames: frames(pick, aim.token), then: pick.oneOf(['end', 'reset']) };
  },
};

const METHODS = ['GET', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];
const PLACES = ['/', '/api/v10/users/@me', '/control/state', '/files/1/a.png', '/gateway', '/page.js'];
const SOCKETS = [
  () => '/gateway',
  (pick: Pick) => `/gateway?v=${junkText(pick, 3)}&encoding=${pick.oneOf(['etf', 'json', '%ff'])}&compress=zlib-stream`,
  (pick: Pick) => `/control/live?as=${encodeURIComponent(junkText(pick, 8))}`,
  (pick: Pick, aim: Aim) => `/control/live?as=${pick.oneOf(aim.ids)}`,
];

const PIECES = ['/', '//', '///', '\\', '%', '%0', '%zz', '%00', '%ff%fe', '%E0%A4%A', '%2f', '..', '.', '?', '#'];
const MORE_PIECES = ['&=', '[', ']', '[::', '@', ':', 'http://', 'https://[', 'http:', '*', 'a b', '\xff\xfe', ';'];
const WORDS = ['api', 'api/v10', 'api/v99', 'control', 'control/as', 'files', 'gateway', 'control/live', 'page.js'];

const crookedPath = (pick: Pick): string =>
  pick.chance(0.1)
    ? pick.oneOf(['//', '///', '//[', '/\\', 'http://', 'http://[::1', '*', '//:80', '/%', '//@', '?', '#', '//%'])
    : `${pick.chance(0.8) ? '/' : ''}${pick
        .times(1 + pick.below(7), () => pick.oneOf([...PIECES, ...MORE_PIECES, ...WORDS]))
        .join('')
        .replaceAll(' ', '%20')}`;

function crookedRoute(pick: Pick, aim: Aim): string {
  const [, path = '/'] = pick.oneOf(aim.routes).split(' ');
  const query = pick.times(pick.below(4), () => `${pick.oneOf(QUERIES)}=${encodeURIComponent(junkText(pick, 24))}`);
  return `${filled(pick, aim, path)}?${query.join('&')}`;
}
const QUERIES = ['limit', 'before', 'after', 'around', 'wait', 'with_response', 'with_localizations', 'thread_id'];

/** A real path with ids that are there, or nonsense in their places. */
const filled = (pick: Pick, aim: Aim, path: string): string =>
  (path.startsWith('/control') ? path : `/api/v10${path}`).replace(/\{\w+\}|:\w+/g, () =>
    pick.chance(0.6) ? pick.oneOf(aim.ids) : encodeURIComponent(junkText(pick, 12)) || '0',
  );

const usual = (pick: Pick, { token }: Aim): string =>
  `host: ${pick.chance(0.8) ? '127.0.0.1' : junkLine(pick)}\r\n${
    pick.chance(0.8) ? `authorization: Bot ${pick.chance(0.8) ? token : junkLine(pick)}\r\n` : ''
  }`;

const junkLine = (pick: Pick): string => junkText(pick, 30).replace(/[^\x20-\x7e\x80-\xff]/g, '?');

const HEADERS: readonly ((pick: Pick) => string)[] = [
  (pick) => `x-${junkLine(pick)}: ${junkLine(pick)}`,
  (pick) => `content-length: ${pick.oneOf(['-1', '1e9', '99999999999999999999', 'x', '0x10', '5'])}`,
  (pick) => `transfer-encoding: ${pick.oneOf(['chunked', 'gzip', 'chunked, chunked', junkLine(pick)])}`,
  (pick) => `content-type: ${pick.oneOf(['multipart/form-data', 'multipart/form-data; boundary=', junkLine(pick)])}`,
  (pick) => `expect: ${pick.oneOf(['100-continue', junkLine(pick)])}`,
  (pick) => `authorization: ${junkLine(pick)}`,
  (pick) => `origin: ${junkLine(pick)}`,
  (pick) => `connection: ${pick.oneOf(['upgrade', 'close', 'keep-alive', junkLine(pick)])}`,
  (pick) => `upgrade: ${pick.oneOf(['websocket', 'h2c', junkLine(pick)])}`,
  (pick) => `cookie: ${'c'.repeat(pick.oneOf([10, 9000, 20_000]))}`,
  () => 'no colon at all',
  () => ': no name',
  () => ' folded',
];

const CONTROL = [
  ...['POST /control/clock', 'PATCH /control/settings', 'POST /control/faults', 'POST /control/users'],
  ...['POST /control/guilds', 'POST /control/as/:user/channels/:channel/messages', 'GET /control/as/:user/places'],
  ...['POST /control/as/:user/channels/:channel/commands', 'PUT /control/as/:user/channels/:channel/read'],
  ...['POST /control/as/:user/modals/:interaction', 'POST /control/gateway', 'GET /control/requests'],
];

type Body = readonly [type: string, bytes: Buffer];
const BODIES: readonly ((pick: Pick) => Body)[] = [
  (pick) => ['application/json', Buffer.from(JSON.stringify(junkJson(pick, 4)) ?? '')],
  (pick) => ['application/json', Buffer.from(JSON.stringify(junkJson(pick, 4))?.slice(0, -1 - pick.below(3)) ?? '')],
  (pick) => ['application/json', Buffer.from(pick.oneOf(['[', '{"a":']).repeat(pick.oneOf([10, 500, 20_000])))],
  (pick) => ['application/json', nested(pick.oneOf([90, 2000, 60_000]))],
  (pick) => ['application/json; charset=utf-16', Buffer.from(junkText(pick, 50), 'latin1')],
  (pick) => [pick.oneOf(['text/plain', '', 'application/x-www-form-urlencoded', junkLine(pick)]), Buffer.from('a=b')],
  (pick) => [`multipart/form-data; boundary=${pick.oneOf(['x', '', '"', junkLine(pick)])}`, junkForm(pick)],
];

/** JSON without a fault, but deeper than anybody means it. */
const nested = (depth: number) => Buffer.from(`{"embeds":${'['.repeat(depth)}${']'.repeat(depth)}}`);

function junkForm(pick: Pick): Buffer {
  const part = () =>
    `--x${pick.oneOf(['\r\n', '\n', ''])}content-disposition: form-data; name="${pick.oneOf([
      'payload_json',
      'files[0]',
      'files[99999999999999999999]',
      'files[-1]',
      junkLine(pick),
    ])}"; filename="${junkLine(pick)}"\r\n\r\n${pick.chance(0.5) ? JSON.stringify(junkJson(pick, 2)) : junkLine(pick)}\r\n`;
  return Buffer.from(`${pick.times(pick.below(4), part).join('')}${pick.oneOf(['--x--\r\n', '--x', ''])}`, 'latin1');
}

const upgradeTo = (target: string, lines: string) =>
  `GET ${target} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: Upgrade\r\n${lines}\r\n`;
const KEY = 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
const GOOD_UPGRADE = `upgrade: websocket\r\nsec-websocket-version: 13\r\n${KEY}`;
const UPGRADES: readonly ((pick: Pick) => string)[] = [
  () => GOOD_UPGRADE,
  (pick) => `upgrade: ${junkLine(pick)}\r\nsec-websocket-version: 13\r\n${KEY}`,
  (pick) => `upgrade: websocket\r\nsec-websocket-version: ${junkLine(pick)}\r\n${KEY}`,
  (pick) => `upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${junkLine(pick)}\r\n`,
  (pick) => `${GOOD_UPGRADE}sec-websocket-extensions: ${junkLine(pick)}\r\n`,
  (pick) => `${GOOD_UPGRADE}sec-websocket-protocol: ${junkLine(pick)}\r\n`,
  (pick) => `${GOOD_UPGRADE}origin: ${junkLine(pick)}\r\n`,
];
