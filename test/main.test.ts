// `npm start`, as somebody would try it: the program in a process of its own, and two people at its page's address.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { connectLocalDiscord, seen } from './kit/localDiscord/index.ts';

let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

async function started(...args: readonly string[]): Promise<string> {
  const process_ = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = process_;
  let said = '';
  return new Promise((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ctrl+C')) resolve(said);
    };
    process_.stdout.on('data', hear);
    process_.stderr.on('data', hear);
    process_.once('exit', () => resolve(said));
  });
}
const originIn = (said: string) => /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '';

it('opens a page on which /draw begins a battle, and ends in peace', async () => {
  const local = connectLocalDiscord(originIn(await started('--port', '0')));
  const anouk = await local.person('Anouk');
  const [guild] = (await anouk.places()).guilds;
  const inn = guild?.channels.find(({ name }) => name === 'banked-coal');
  const { answer } = await anouk.runs(inn?.id ?? '', '/draw');
  expect(answer && seen(answer).text).toContain('Where do you start?');
  await local.disconnect();
  child?.kill('SIGINT');
  const [code] = (await once(child as ChildProcess, 'exit')) as [number];
  expect(code).toBe(0);
});

it('says in a sentence that the port is taken', async () => {
  const origin = originIn(await started('--port', '0'));
  const first = child;
  const said = await started('--port', new URL(origin).port);
  first?.kill('SIGKILL');
  expect(said).toBe(
    `start: Port ${new URL(origin).port} is in use: stop what runs there, or choose another with --port.\n`,
  );
});
