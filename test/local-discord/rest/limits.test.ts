// Rate limits, with a clock that stands still until it is moved.
import { describe, expect, it } from 'vitest';
import { type Clock, newClock } from '../../../src/local-discord/clock.ts';
import { newFaults, setFault } from '../../../src/local-discord/faults.ts';
import { takeRestFault } from '../../../src/local-discord/rest/faulty.ts';
import { newLimits, RateLimited } from '../../../src/local-discord/rest/limits.ts';
import { replyProblems } from '../../../src/local-discord/spec/check.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/local-discord/world.ts';
import { refusalOf } from '../spec/refused.ts';

const START = Date.parse('2024-05-06T07:08:09Z');
const SEND = { method: 'POST', path: '/channels/{channel_id}/messages' } as const;
const READ = { method: 'GET', path: '/channels/{channel_id}/messages' } as const;
const READ_ONE = { method: 'GET', path: '/channels/{channel_id}/messages/{message_id}' } as const;
const USER = { method: 'GET', path: '/users/{user_id}' } as const;
const FOLLOW_UP = { method: 'POST', path: '/webhooks/{webhook_id}/{webhook_token}' } as const;
const CALLBACK = { method: 'POST', path: '/interactions/{interaction_id}/{interaction_token}/callback' } as const;

function start(changed: Partial<Settings> = {}): {
  clock: Clock;
  settings: Settings;
  limits: ReturnType<typeof newLimits>;
} {
  const clock = newClock(() => START);
  const settings = { ...DEFAULT_SETTINGS, ...changed };
  return { clock, settings, limits: newLimits({ clock, settings }) };
}
const send = (channel_id = '1', app = 'a') => ({ app, route: SEND, params: { channel_id } });
const times = <T>(count: number, call: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => call(n));

describe('the limit of a route', () => {
  it('counts down in the headers', () => {
    const { limits, clock } = start();
    expect(limits.admit(send()).headers).toEqual({
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': '4',
      'x-ratelimit-reset': ((START + 5000) / 1000).toFixed(3),
      'x-ratelimit-reset-after': '5.000',
      'x-ratelimit-bucket': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    clock.forward(1200);
    expect(limits.admit(send()).headers).toMatchObject({
      'x-ratelimit-remaining': '3',
      'x-ratelimit-reset-after': '3.800',
    });
  });

  it('refuses the sixth message with a 429, until the window is over', () => {
    const { limits, clock } = start();
    for (const { refused } of times(5, () => limits.admit(send()))) expect(refused).toBeUndefined();
    clock.forward(1500);
    const sixth = limits.admit(send());
    expect(sixth.refused).toMatchObject({ retryAfter: 3.5, global: false });
    expect(sixth.refused?.body).toMatchObject({
      message: 'You are being rate limited.',
      retry_after: 3.5,
      global: false,
    });
    expect(replyProblems('RatelimitedResponse', sixth.refused?.body)).toEqual([]);
    expect(sixth.headers).toMatchObject({
      'retry-after': '4',
      'x-ratelimit-scope': 'user',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset-after': '3.500',
    });
    clock.forward(3500);
    expect(limits.admit(send()).refused).toBeUndefined();
  });

  it('is separate for each channel and bot, though the bucket has one name', () => {
    const { limits } = start();
    const first = times(5, () => limits.admit(send()))[0];
    const other = limits.admit(send('2'));
    expect(other.refused).toBeUndefined();
    expect(other.headers['x-ratelimit-bucket']).toBe(first?.headers['x-ratelimit-bucket']);
    expect(limits.admit(send('1', 'b')).refused).toBeUndefined();
    expect(limits.admit(send()).refused).toBeDefined();
  });

  it('is separate for each interaction token', () => {
    const { limits } = start();
    const follow = (webhook_token: string) =>
      limits.admit({ app: 'a', route: FOLLOW_UP, params: { webhook_id: '1', webhook_token } });
    times(5, () => follow('x'));
    expect(follow('x').refused).toBeDefined();
    expect(follow('y').refused).toBeUndefined();
  });

  it('refuses the sixth reading of a channel in five seconds, the list and one message each for itself', () => {
    const { limits, clock } = start();
    const list = (channel_id: string) => limits.admit({ app: 'a', route: READ, params: { channel_id } });
    const one = (message_id: string) =>
      limits.admit({ app: 'a', route: READ_ONE, params: { channel_id: '1', message_id } });
    for (const { refused } of times(5, () => list('1'))) expect(refused).toBeUndefined();
    expect(list('1')).toMatchObject({
      headers: { 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '0', 'retry-after': '5' },
      refused: { retryAfter: 5, global: false },
    });
    expect(list('2').refused).toBeUndefined();
    for (const { refused } of times(5, (n) => one(String(n)))) expect(refused).toBeUndefined();
    expect(one('9').refused).toMatchObject({ retryAfter: 5 });
    expect(one('9').headers['x-ratelimit-bucket']).not.toBe(list('1').headers['x-ratelimit-bucket']);
    clock.forward(5000);
    expect([list('1').refused, one('9').refused]).toEqual([undefined, undefined]);
  });

  it('is off by a setting, with headers as if unused', () => {
    const { limits } = start({ rateLimits: false });
    for (const { refused, headers } of times(200, () => limits.admit(send()))) {
      expect(refused).toBeUndefined();
      expect(headers).toMatchObject({ 'x-ratelimit-remaining': '4' });
    }
  });
});

describe('the limit of all requests', () => {
  const look = (n: number) => ({ app: 'a', route: USER, params: { user_id: String(n), guild_id: String(n) } });

  it('refuses the fifty-first in a second, by the headers of a global limit', () => {
    const { limits, clock } = start();
    for (const { refused } of times(50, (n) => limits.admit(look(n)))) expect(refused).toBeUndefined();
    clock.forward(400);
    const refused = limits.admit(look(99));
    expect(refused.refused).toMatchObject({ retryAfter: 0.6, global: true });
    expect(refused.headers).toEqual({
      'retry-after': '1',
      'x-ratelimit-global': 'true',
      'x-ratelimit-scope': 'global',
    });
    expect(replyProblems('RatelimitedResponse', refused.refused?.body)).toEqual([]);
    clock.forward(600);
    expect(limits.admit(look(99)).refused).toBeUndefined();
  });

  it('does not count callbacks and follow-ups', () => {
    const { limits } = start();
    const callback = (n: number) =>
      limits.admit({ app: 'a', route: CALLBACK, params: { interaction_token: String(n) } });
    const follow = (n: number) => limits.admit({ app: 'a', route: FOLLOW_UP, params: { webhook_token: String(n) } });
    for (const { refused } of [...times(200, callback), ...times(200, follow)]) expect(refused).toBeUndefined();
    expect(limits.admit(look(1)).refused).toBeUndefined();
  });

  it('can be set', () => {
    const { limits } = start({ globalPerSecond: 2 });
    expect(times(3, (n) => limits.admit(look(n)).refused !== undefined)).toEqual([false, false, true]);
  });
});

describe('edits of messages older than an hour', () => {
  const old = new Date(START - 2 * 60 * 60 * 1000).toISOString();

  it('end in 30046 after five in a channel, until an hour has passed', () => {
    const { limits, clock } = start();
    times(5, () => limits.admitOldEdit('1', old));
    clock.forward(60_000);
    const error = refusalOf(() => limits.admitOldEdit('1', old));
    expect(error).toBeInstanceOf(RateLimited);
    expect(error).toMatchObject({ status: 429, headers: { 'retry-after': '3540' } });
    expect(error.body()).toMatchObject({ code: 30046, retry_after: 3540, global: false });
    expect(replyProblems('RatelimitedResponse', error.body())).toEqual([]);
    expect(() => limits.admitOldEdit('2', old)).not.toThrow();
    clock.forward(3_540_000);
    expect(() => limits.admitOldEdit('1', old)).not.toThrow();
  });

  it('do not count while a message is young, nor when set off', () => {
    const { limits } = start();
    times(20, () => limits.admitOldEdit('1', new Date(START - 1000).toISOString()));
    const off = start({ oldEditLimit: false }).limits;
    expect(() => times(20, () => off.admitOldEdit('1', old))).not.toThrow();
  });
});

describe('faults', () => {
  it('wear off after their number of uses, for their route or any', () => {
    const faults = newFaults();
    faults.rest.push(setFault({ route: 'GET /users/@me', times: 1, do: 'fail', status: 500 }));
    faults.rest.push(setFault({ route: '*', times: 2, do: 'slow', ms: 5 }));
    const take = (route: string) => takeRestFault({ faults }, route)?.do;
    expect([take('GET /users/@me'), take('GET /users/@me'), take('GET /gateway'), take('GET /gateway')]).toEqual([
      'fail',
      'slow',
      'slow',
      undefined,
    ]);
    expect(faults.rest).toEqual([]);
  });
});
