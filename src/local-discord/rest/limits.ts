// Discord's rate limits: buckets by route and major parameter, fifty requests a second in all, and the edits of old messages.
import { createHash } from 'node:crypto';
import { DiscordError } from '../errors.ts';
import type { Id } from '../records.ts';
import type { World } from '../world.ts';
import type { Route } from './route.ts';

export type Asked = {
  readonly app: Id;
  readonly route: Pick<Route, 'method' | 'path'>;
  readonly params: Readonly<Record<string, string>>;
};
export type Admission = {
  readonly headers: Readonly<Record<string, string>>;
  readonly refused?: { readonly retryAfter: number; readonly global: boolean; readonly body: object };
};
export type Limits = {
  /** Counts a request, or refuses it. */
  admit(asked: Asked): Admission;
  /** Counts an edit of a message, and throws `RateLimited` when its channel has seen too many of old ones. */
  admitOldEdit(channel: Id, timestamp: string): void;
};

/** A 429 that an endpoint throws; `headers` go with it. */
export class RateLimited extends DiscordError {
  readonly retryAfter: number;
  readonly headers: Readonly<Record<string, string>>;
  constructor(code: number, message: string, retryAfter: number) {
    super(429, code, message);
    this.retryAfter = retryAfter;
    this.headers = { 'retry-after': wholeSeconds(retryAfter), 'x-ratelimit-scope': 'user' };
  }
  override body(): object {
    return { ...super.body(), retry_after: this.retryAfter, global: false };
  }
}

type Size = { readonly requests: number; readonly seconds: number };
const size = (requests: number, seconds: number): Size => ({ requests, seconds });

/** Seen, though Discord announces it nowhere; each of the two has a bucket of its own. */
const READS = ['GET /channels/{channel_id}/messages', 'GET /channels/{channel_id}/messages/{message_id}'];

// Discord publishes none of these and asks to read the headers. "Seen" is what many bots report; the rest is our choice.
const SIZES: Readonly<Record<string, Size>> = {
  'POST /channels/{channel_id}/messages': size(5, 5), // seen
  'PATCH /channels/{channel_id}/messages/{message_id}': size(5, 5), // seen
  'DELETE /channels/{channel_id}/messages/{message_id}': size(5, 1), // seen
  'POST /channels/{channel_id}/messages/bulk-delete': size(1, 1), // seen
  'POST /channels/{channel_id}/typing': size(5, 5), // seen
  'POST /channels/{channel_id}/threads': size(50, 300), // seen
  'POST /channels/{channel_id}/messages/{message_id}/threads': size(50, 300), // seen
  'PATCH /channels/{channel_id}': size(10, 15), // our choice
  'PUT /channels/{channel_id}/messages/pins/{message_id}': size(5, 5), // our choice
  'DELETE /channels/{channel_id}/messages/pins/{message_id}': size(5, 5), // our choice
  'POST /users/@me/channels': size(10, 10), // our choice
};
const WEBHOOK = size(5, 2); // seen, for each token
const ELSE = size(50, 1); // our choice

const TOKENS = ['/webhooks/{webhook_id}/{webhook_token}', '/interactions/'];
/** The parameters whose values have buckets of their own. */
const MAJOR = ['channel_id', 'guild_id', 'webhook_id', 'webhook_token', 'interaction_token'];

const HOUR = 60 * 60 * 1000;
/** Our choice: Discord does not tell its number. */
const OLD_EDITS_AN_HOUR = 5;
/** Beyond this many buckets the idle ones are forgotten, and then the oldest. */
const MOST_BUCKETS = 5000;

type Bucket = { readonly ends: number; used: number };

/** The part of the world that limits look at. */
type Place = Pick<World, 'clock' | 'settings'>;

export function newLimits(world: Place): Limits {
  const buckets = new Map<string, Bucket>();
  const oldEdits = new Map<Id, readonly number[]>();
  return {
    admit: (asked) => {
      const global =
        world.settings.rateLimits && isUnderGlobal(asked) ? refusedGlobally(world, buckets, asked) : undefined;
      return global ?? admitToRoute(world, buckets, asked);
    },
    admitOldEdit: (channel, timestamp) => {
      const now = world.clock.now();
      if (!world.settings.oldEditLimit || now - Date.parse(timestamp) < HOUR) return;
      const lately = (oldEdits.get(channel) ?? []).filter((at) => now - at < HOUR);
      const [first = now] = lately;
      if (lately.length >= OLD_EDITS_AN_HOUR)
        throw new RateLimited(30046, TOO_MANY_OLD_EDITS, seconds(first + HOUR - now));
      oldEdits.delete(channel);
      oldEdits.set(channel, [...lately, now]);
      forgetOldest(oldEdits);
    },
  };
}

const TOO_MANY_OLD_EDITS = 'Maximum number of edits to messages older than 1 hour reached. Try again later.';

const isUnderGlobal = ({ route }: Asked) => !TOKENS.some((start) => route.path.startsWith(start));

function refusedGlobally(world: Place, buckets: Map<string, Bucket>, { app }: Asked): Admission | undefined {
  const now = world.clock.now();
  const bucket = bucketAt(buckets, `global ${app}`, { now, seconds: 1 });
  if (bucket.used < world.settings.globalPerSecond) {
    bucket.used += 1;
    return undefined;
  }
  const retryAfter = seconds(bucket.ends - now);
  return {
    headers: {
      'retry-after': wholeSeconds(retryAfter),
      'x-ratelimit-global': 'true',
      'x-ratelimit-scope': 'global',
    },
    refused: { retryAfter, global: true, body: limitedBody(retryAfter, true) },
  };
}

function admitToRoute(world: Place, buckets: Map<string, Bucket>, asked: Asked): Admission {
  const now = world.clock.now();
  const limit = sizeOf(world, asked);
  const name = bucketName(asked);
  if (!world.settings.rateLimits) {
    const unused = { ends: now + limit.seconds * 1000, used: 1 };
    return { headers: bucketHeaders({ bucket: unused, limit, name, now }) };
  }
  const bucket = bucketAt(buckets, `${asked.app} ${name} ${majorOf(asked)}`, { now, seconds: limit.seconds });
  const refuses = bucket.used >= limit.requests;
  if (!refuses) bucket.used += 1;
  const headers = bucketHeaders({ bucket, limit, name, now });
  if (!refuses) return { headers };
  const retryAfter = seconds(bucket.ends - now);
  return {
    headers: { ...headers, 'retry-after': wholeSeconds(retryAfter), 'x-ratelimit-scope': 'user' },
    refused: { retryAfter, global: false, body: limitedBody(retryAfter, false) },
  };
}

function sizeOf({ settings }: Place, { route }: Asked): Size {
  const name = `${route.method} ${route.path}`;
  if (READS.includes(name)) return size(settings.messageReads, 5);
  return SIZES[name] ?? (route.path.startsWith('/webhooks/{webhook_id}/{') ? WEBHOOK : ELSE);
}

const majorOf = ({ params }: Asked) => MAJOR.map((name) => params[name] ?? '').join('/');

const names = new Map<string, string>();
/** As Discord: an opaque name, the same for all values of the parameters. */
function bucketName({ route }: Asked): string {
  const key = `${route.method} ${route.path}`;
  const known = names.get(key) ?? createHash('md5').update(key).digest('hex');
  names.set(key, known);
  return known;
}

function bucketAt(buckets: Map<string, Bucket>, key: string, window: { now: number; seconds: number }): Bucket {
  const { now } = window;
  const known = buckets.get(key);
  if (known && known.ends > now) return known;
  const fresh = { ends: now + window.seconds * 1000, used: 0 };
  buckets.delete(key);
  if (buckets.size >= MOST_BUCKETS) for (const [old, { ends }] of buckets) if (ends <= now) buckets.delete(old);
  buckets.set(key, fresh);
  forgetOldest(buckets);
  return fresh;
}

function forgetOldest(kept: Map<string, unknown>): void {
  for (const key of kept.keys()) {
    if (kept.size <= MOST_BUCKETS) return;
    kept.delete(key);
  }
}

type Counted = { readonly bucket: Bucket; readonly limit: Size; readonly name: string; readonly now: number };

const bucketHeaders = ({ bucket, limit, name, now }: Counted): Record<string, string> => ({
  'x-ratelimit-limit': String(limit.requests),
  'x-ratelimit-remaining': String(Math.max(0, limit.requests - bucket.used)),
  'x-ratelimit-reset': (bucket.ends / 1000).toFixed(3),
  'x-ratelimit-reset-after': seconds(bucket.ends - now).toFixed(3),
  'x-ratelimit-bucket': name,
});

const seconds = (ms: number) => Math.ceil(ms) / 1000;
/** The header is rounded up, as in Discord's examples; the body is exact. */
const wholeSeconds = (exact: number) => String(Math.ceil(exact));

const limitedBody = (retryAfter: number, global: boolean) => ({
  message: 'You are being rate limited.',
  retry_after: retryAfter,
  global,
  code: 0,
});
