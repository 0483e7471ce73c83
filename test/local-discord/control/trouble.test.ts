// What tests turn and break: settings, clock, faults, connections, and the list of requests.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NewFaults } from '../../../src/local-discord/control/protocol.ts';
import { DEFAULT_SETTINGS } from '../../../src/local-discord/settings.ts';
import { type StartedLocalDiscord, startedLocalDiscord } from '../../kit/localDiscord/index.ts';
import { asBot } from './asBot.ts';

let local: StartedLocalDiscord;
beforeAll(async () => {
  local = await startedLocalDiscord();
});
afterEach(() => local.clearsFaults());
afterAll(() => local.close());

describe('settings', () => {
  it('are changed one by one', async () => {
    expect(await local.sets({ globalPerSecond: 1000 })).toEqual({ ...DEFAULT_SETTINGS, globalPerSecond: 1000 });
    expect(await local.sets({ rateLimits: false, globalPerSecond: 50 })).toMatchObject({ rateLimits: false });
    expect((await local.state()).settings).toMatchObject({ rateLimits: false, globalPerSecond: 50 });
  });

  it.each([{ globalPerSecond: 0 }, { rateLimits: 'no' }, { speed: 1 }])('refuse %j', async (change) => {
    await expect(local.sets(change as object)).rejects.toMatchObject({ status: 400 });
  });
});

describe('the clock', () => {
  it('moves forward, and new ids with it', async () => {
    const before = await local.moves(0);
    const after = await local.moves(3_600_000);
    expect(after.now - before.now).toBeGreaterThanOrEqual(3_600_000);
    const ash = await local.person('ash');
    const { timestamp } = await ash.sends(local.channel, 'later');
    expect(Date.parse(timestamp)).toBeGreaterThanOrEqual(after.now);
  });

  it.each([-1, Number.MAX_VALUE, '5'])('refuses %s', async (forward) => {
    await expect(local.asks('POST', '/clock', { forward })).rejects.toMatchObject({ status: 400 });
  });
});

describe('faults', () => {
  it('are set, wear off, and are taken away', async () => {
    await local.faults({ rest: [{ route: 'GET /users/@me', times: 1, do: 'fail', status: 502 }] });
    await expect(asBot(local, 'GET /users/@me')).rejects.toThrow('502');
    expect(await asBot(local, 'GET /users/@me')).toMatchObject({ id: local.bot.id });
    await local.faults({ rest: [{ route: '*', times: 5, do: '429', retryAfter: 1 }] });
    await expect(asBot(local, 'GET /users/@me')).rejects.toThrow('429');
    await local.clearsFaults();
    expect(await asBot(local, 'GET /users/@me')).toMatchObject({ id: local.bot.id });
    await local.faults({ gateway: [{ dispatch: 'MESSAGE_CREATE', times: 2, do: 'swap' }] });
    expect(local.world.faults.gateway).toEqual([{ dispatch: 'MESSAGE_CREATE', times: 2, do: 'swap', left: 2 }]);
  });

  it('can break a route for good, and one request in so many', async () => {
    const read = 'GET /channels/{channel_id}/messages';
    await local.faults({ rest: [{ route: read, times: 'always', do: 'fail', status: 500 }] });
    for (let n = 0; n < 20; n++)
      await expect(asBot(local, `GET /channels/${local.channel}/messages`)).rejects.toThrow('500');
    await local.faults({ rest: [{ route: 'GET /users/@me', times: 'always', oneIn: 3, do: '429', retryAfter: 0.1 }] });
    const seen: string[] = [];
    for (let n = 0; n < 6; n++)
      seen.push(
        await asBot(local, 'GET /users/@me').then(
          () => 'served',
          (error: Error) => (/: 429 /.test(error.message) ? '429' : error.message),
        ),
      );
    expect(seen).toEqual(['served', 'served', '429', 'served', 'served', '429']);
  });

  it.each([
    { rest: [{ route: '*', times: 'often', do: 'fail', status: 500 }] },
    { rest: [{ route: '*', times: 1, oneIn: 0, do: 'fail', status: 500 }] },
    { rest: [{ route: '*', times: 1, do: 'fail', status: 404 }] },
    { rest: [{ route: '*', times: 0, do: 'slow', ms: 1 }] },
    { rest: [{ route: '*', times: 1, do: 'explode' }] },
    { rest: [{ route: '*', times: 1, do: 'drop' }] },
    { gateway: [{ dispatch: '*', times: 1, do: 'drop' }] },
  ])('refuse %j', async (faults) => {
    await expect(local.faults(faults as NewFaults)).rejects.toMatchObject({ status: 400 });
    expect(local.world.faults.rest).toEqual([]);
  });
});

describe('the gateway', () => {
  it('is acted on, by known acts only', async () => {
    await local.gateway({ do: 'drop', application: local.bot.id, shard: 0 });
    await expect(local.gateway({ do: 'explode' } as never)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('"do"'),
    });
  });
});

describe('the list of requests', () => {
  it('has what bots asked for, from a number on', async () => {
    const last = (await local.requests()).at(-1)?.number ?? 0;
    await asBot(local, `POST /channels/${local.channel}/messages`, { content: 'Listed' });
    expect(await local.requests(last)).toMatchObject([
      {
        number: last + 1,
        method: 'POST',
        path: `/api/v10/channels/${local.channel}/messages`,
        route: 'POST /channels/{channel_id}/messages',
        status: 200,
        request: { content: 'Listed' },
        reply: { content: 'Listed' },
      },
    ]);
  });

  it('has problems of its own, until they are forgotten', async () => {
    await local.forgetsProblems();
    await expect(asBot(local, 'GET /channels/1')).rejects.toThrow('10003');
    expect(await local.problems()).toMatchObject([{ status: 404, code: 10003, message: 'Unknown Channel' }]);
    await local.forgetsProblems();
    expect(await local.problems()).toEqual([]);
  });
});
