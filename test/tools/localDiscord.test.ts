import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localDiscord } from '../../src/tools/local-discord.ts';
import { type StartedProcess, startedProcess } from '../kit/localDiscord/process.ts';
import { run } from './run.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'slowburn-tool-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

const asBot = async ({ api, token }: StartedProcess, path: string, body?: object): Promise<unknown> => {
  const response = await fetch(`${api}/v10${path}`, {
    headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return response.json();
};
type Named = { readonly id: string; readonly name: string };
const contents = (messages: unknown) => (messages as { content: string }[]).map(({ content }) => content);

async function channelOf(discord: StartedProcess, name: string): Promise<string> {
  const [guild] = (await asBot(discord, '/users/@me/guilds')) as Named[];
  expect(guild?.name).toBe('The Wickmarch');
  const channels = (await asBot(discord, `/guilds/${guild?.id}/channels`)) as Named[];
  return channels.find((channel) => channel.name === name)?.id ?? '';
}

describe('npm run local-discord', () => {
  it('serves the page and the API, says how to get in, and ends in peace', async () => {
    const discord = await startedProcess();
    expect(discord.api).toBe(`${discord.page}api`);
    expect(discord.out).toContain(`rest: { api: '${discord.api}' }`);
    expect(discord.out).toContain(`client.login('${discord.token}')`);
    expect(discord.out).toContain('forgotten at the end');
    const page = await fetch(discord.page);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await asBot(discord, '/users/@me')).toMatchObject({ username: 'Slowburn', bot: true });
    expect(await discord.end('SIGINT')).toBe(0);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('knows its token and its messages again after %s', async (signal) => {
    const before = await startedProcess('--data', dir);
    const inn = await channelOf(before, 'banked-coal');
    await asBot(before, `/channels/${inn}/messages`, { content: 'The fire is banked.' });
    // A kill may cost the last second.
    await expect.poll(() => readFileSync(join(dir, 'log.jsonl'), 'utf8')).toContain('The fire is banked.');
    expect(await before.end(signal)).toBe(signal === 'SIGTERM' ? 0 : null);
    const after = await startedProcess('--data', dir);
    expect(after.token).toBe(before.token);
    expect(after.out).toContain(dir);
    expect(await channelOf(after, 'banked-coal')).toBe(inn);
    expect(contents(await asBot(after, `/channels/${inn}/messages`))).toEqual(['The fire is banked.']);
    expect(await after.end('SIGTERM')).toBe(0);
    expect(readdirSync(dir).sort()).toEqual(['files', 'log.jsonl']);
  });

  it('refuses a folder that another one uses', async () => {
    const discord = await startedProcess('--data', dir);
    const { code, err } = await run(localDiscord, ['--port', '0', '--data', dir]);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('is in use by another local Discord') });
    expect(await discord.end('SIGTERM')).toBe(0);
  });
});

describe('npm run local-discord that cannot start', () => {
  let other: Server | undefined;
  afterEach(() => void other?.close());

  it.each([
    [['--port', 'four'], '--port must be a whole number, not "four".'],
    [['--port', '70000'], '--port must be at most 65535, not 70000.'],
    [['--port', '-1'], '--port must be at least 0, not -1.'],
    [['--data'], '--data needs a value.'],
    [['--data', ''], '--data must not be empty.'],
    [['--host', '0.0.0.0'], 'there is no option --host.'],
  ])('says in one sentence that %j will not do', async (args, sentence) => {
    const { code, err } = await run(localDiscord, args);
    expect({ code, err }).toEqual({
      code: 2,
      err: `local-discord: ${sentence}\nSee: npm run local-discord -- --help\n`,
    });
  });

  it('says that the port is in use, and leaves the folder free', async () => {
    const taken = createServer();
    other = taken;
    await new Promise<void>((resolve) => void taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const { code, err } = await run(localDiscord, ['--port', String(port), '--data', dir]);
    expect({ code, err }).toEqual({
      code: 1,
      err: `local-discord: Port ${port} is in use: stop what runs there, or choose another with --port.\n`,
    });
    expect(readdirSync(dir)).not.toContain('lock');
  });

  it('says that the folder is a file, or cannot be made', async () => {
    const file = join(dir, 'file');
    writeFileSync(file, '');
    expect(await run(localDiscord, ['--port', '0', '--data', file])).toMatchObject({
      code: 1,
      err: `local-discord: ${file} is a file, but the data needs a folder: name another place.\n`,
    });
    expect(await run(localDiscord, ['--port', '0', '--data', '/proc/nowhere'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^local-discord: The data folder \/proc\/nowhere [^\n]*\n$/),
    });
  });

  it('says where the data is damaged', async () => {
    const log = join(dir, 'log.jsonl');
    writeFileSync(log, '{"format":"local-discord","version":1,"lastId":"0"}\n');
    appendFileSync(log, 'zzz\n');
    expect(await run(localDiscord, ['--port', '0', '--data', dir])).toMatchObject({
      code: 1,
      err: `local-discord: ${log} is damaged in line 2: mend that line, or move the folder away to start anew.\n`,
    });
  });
});
