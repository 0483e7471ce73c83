// Whoever starts the bot is told why it cannot begin, or why Discord does not let it in, and nothing is left running.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { memberKey } from '../../src/local-discord/records.ts';
import { startProblem, startSlowburn } from '../../src/slowburn.ts';
import { freshDatabase } from '../kit/database.ts';
import { type StartedLocalDiscord, startedLocalDiscord } from '../kit/localDiscord/index.ts';

let local: StartedLocalDiscord;
const data = mkdtempSync(join(tmpdir(), 'slowburn-start-'));
beforeAll(async () => {
  local = await startedLocalDiscord();
});
afterAll(async () => {
  await local.close();
  rmSync(data, { recursive: true, force: true });
});

type Discord = { readonly token: string; readonly api: string };

async function saidAt(discord: Discord, more: NodeJS.ProcessEnv = {}): Promise<string | undefined> {
  const database = await freshDatabase();
  const env = { ROLE: 'gateway', DATABASE_URL: database.url, DISCORD_TOKEN: discord.token, ...more };
  const config = readConfig({ ...env, DATA_DIR: data, PICTURES: 'here', LOG_LEVEL: 'silent' });
  const error: unknown = await startSlowburn({ config, discord }).then(
    () => 'it started',
    (problem: unknown) => problem,
  );
  return startProblem(error) ?? String(error);
}

describe('a bot whose content is broken', () => {
  it('says which file is to be mended', async () => {
    const pack = join(data, 'packs');
    mkdirSync(join(pack, 'destiny', 'maps'), { recursive: true });
    writeFileSync(join(pack, 'destiny', 'maps', 'ford.json'), '{ "id": ');
    const config = readConfig({ CONTENT_DIR: pack, DATA_DIR: data, PICTURES: 'here', LOG_LEVEL: 'silent' });
    const discord = { token: local.bot.token, api: local.apiUrl };
    const error: unknown = await startSlowburn({ config, discord }).catch((problem: unknown) => problem);
    expect(startProblem(error)).toMatch(
      /^The content of destiny cannot be used, please mend it:\n.*packs\/destiny\/maps\/ford\.json: line 1, column \d+: /,
    );
  });
});

const REACH = 'Discord cannot be reached from here: look after the network, and start again.';

describe('a bot that Discord does not let in', { timeout: 120_000 }, () => {
  it.each(['gateway', 'worker'])('says that the token is wrong, and where another one is (%s)', async (ROLE) => {
    expect(await saidAt({ token: 'MTA.wrong.token', api: local.apiUrl }, { ROLE })).toBe(
      'Discord does not know this token: take it anew from the page Bot of your application, and set DISCORD_TOKEN.',
    );
  });

  it('says that a worker cannot reach Discord, too', async () => {
    expect(await saidAt({ token: local.bot.token, api: 'http://127.0.0.1:1/api' }, { ROLE: 'worker' })).toBe(REACH);
  });

  it('says that it needs more shards', async () => {
    const { world, bot, guild } = local;
    const first = world.store.get('guild', guild);
    if (!first) throw new Error('there is no guild');
    const member = { user_id: bot.id, nick: null, roles: [], joined_at: world.clock.iso() };
    const ids = Array.from({ length: 2500 }, () => world.newId());
    for (const id of ids) {
      world.store.put('guild', id, { ...first, id });
      world.store.put('member', memberKey(id, bot.id), { ...member, guild_id: id });
    }
    expect(await saidAt({ token: bot.token, api: local.apiUrl }, { SHARDS: '1' })).toBe(
      'This bot is in too many servers for so few shards: leave SHARDS out, and Discord says how many it takes.',
    );
    for (const id of ids) {
      world.store.remove('guild', id);
      world.store.remove('member', memberKey(id, bot.id));
    }
  });

  it('says that Discord cannot be reached', async () => {
    expect(await saidAt({ token: local.bot.token, api: 'http://127.0.0.1:1/api' })).toBe(REACH);
    expect(await saidAt({ token: local.bot.token, api: 'http://discord.invalid/api' })).toBe(REACH);
  });

  it('says that the connection is cut again and again', async () => {
    await local.faults({ rest: [{ route: 'GET /gateway/bot', times: 10, do: 'drop', when: 'before' }] });
    expect(await saidAt({ token: local.bot.token, api: local.apiUrl })).toBe(REACH);
    await local.clearsFaults();
  });

  it('says that Discord has trouble, also when it comes after the login', async () => {
    const commands = 'PUT /applications/{application_id}/commands';
    await local.faults({ rest: [{ route: commands, times: 10, do: 'fail', status: 503 }] });
    expect(await saidAt({ token: local.bot.token, api: local.apiUrl })).toBe(
      'Discord has trouble of its own (503): wait a little, and start again.',
    );
    await local.clearsFaults();
    await expect.poll(async () => (await local.state()).applications[0]?.online).toBe(false);
  });
});
