import { describe, expect, it, onTestFinished } from 'vitest';
import { type Stage, startedLocalDiscord } from '../../kit/localDiscord/index.ts';

async function asked(path: string, options: Stage = {}) {
  const local = await startedLocalDiscord(options);
  onTestFinished(() => local.close());
  const headers = { authorization: `Bot ${local.bot.token}` };
  const response = await fetch(`${local.apiUrl}/v10${path}`, { headers });
  expect(await local.problems()).toEqual([]);
  return { body: (await response.json()) as object, url: `${local.origin.replace('http', 'ws')}/gateway` };
}

describe('the gateway’s address', () => {
  it('is told', async () => {
    const { body, url } = await asked('/gateway');
    expect(body).toEqual({ url });
  });

  it('is told to bots with the number of shards and the limits on starting', async () => {
    const { body, url } = await asked('/gateway/bot', { shards: 2 });
    const session_start_limit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 };
    expect(body).toEqual({ url, shards: 2, session_start_limit });
  });

  it('lets many shards start at once without the rate limits', async () => {
    const { body } = await asked('/gateway/bot', { settings: { rateLimits: false } });
    expect(body).toMatchObject({ session_start_limit: { max_concurrency: 16 } });
  });
});
