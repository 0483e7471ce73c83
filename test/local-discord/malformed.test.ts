// Local Discord lives on, whatever is sent to it: any web page can send it something.
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../src/local-discord/rest/endpoints/index.ts';
import { connectLocalDiscord } from '../kit/localDiscord/index.ts';
import { type StartedProcess, startedProcess } from '../kit/localDiscord/process.ts';
import { openWire } from './gateway/stage.ts';
import { send, sendAll } from './malformed/send.ts';
import { type Stray, straysOf } from './malformed/strays.ts';

const routes = allRoutes({ gatewayUrl: () => '', shards: 1 }).map(({ method, path }) => `${method} ${path}`);
const portOf = ({ page }: StartedProcess) => Number(new URL(page).port);
const whole = (head: string): Stray => ({ kind: 'path', bytes: Buffer.from(`${head}\r\n`), then: 'answer' });
const statusOf = (heard: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0);

/** Ids of a person, the guild and its channels. */
async function idsIn(discord: StartedProcess): Promise<readonly string[]> {
  const client = connectLocalDiscord(discord.page.replace(/\/$/, ''));
  await client.sets({ rateLimits: false, oldEditLimit: false });
  const { users, guilds } = await client.state();
  const places = await (await client.person(users[0]?.id ?? '')).places();
  await client.disconnect();
  return [...users, ...guilds, ...(places.guilds[0]?.channels ?? [])].map(({ id }) => id);
}

/** The page, the API and the gateway do what they did before. */
async function expectToServe(discord: StartedProcess): Promise<void> {
  expect(discord.isRunning()).toBe(true);
  expect((await fetch(discord.page)).status).toBe(200);
  const headers = { authorization: `Bot ${discord.token}` };
  expect((await fetch(`${discord.api}/v10/users/@me`, { headers })).status).toBe(200);
  const wire = openWire(`${discord.page.replace('http', 'ws')}gateway?v=10&encoding=json`);
  await wire.until(({ op }) => op === 10);
  wire.send(2, { token: discord.token, properties: {}, intents: 1 });
  await wire.until(({ t }) => t === 'READY');
  wire.socket.terminate();
}

describe('what cannot be read', () => {
  it.each([
    ['request', ''],
    ['upgrade', 'connection: Upgrade\r\nupgrade: websocket\r\n'],
  ])('is answered with 400: the address of a %s', async (_, more) => {
    const discord = await startedProcess();
    const targets = ['//', '///', '//[', '//elsewhere/', 'http://', 'http://[::1', 'nonsense', '*'];
    const heard = await Promise.all(
      targets.map((target) => send(portOf(discord), whole(`GET ${target} HTTP/1.1\r\nhost: x\r\n${more}`))),
    );
    expect(heard.map(statusOf)).toEqual(targets.map(() => 400));
    await expectToServe(discord);
  });

  it('never ends the process, in 5000 tries of every kind', async () => {
    const discord = await startedProcess();
    const strays = straysOf(20_24, 5000, { token: discord.token, ids: await idsIn(discord), routes });
    const heard = await sendAll(portOf(discord), strays, 24);
    const failures = heard.flatMap((text, n) =>
      statusOf(text) >= 500 ? [`${strays[n]?.bytes.toString('latin1').slice(0, 300)}\n→ ${text.slice(0, 600)}`] : [],
    );
    expect(failures).toEqual([]);
    await expectToServe(discord);
  });
});
