// Local Discord as people start it: a process of its own, which a test can end or kill.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';

const tool = fileURLToPath(new URL('../../../src/tools/local-discord.ts', import.meta.url));

/** Starts the tool, and reads what it prints until it says that it is ready. It ends with the test at the latest. */
export async function startedProcess(...args: string[]) {
  const server = spawn(process.execPath, ['--import', 'tsx', tool, '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  let out = '';
  server.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  await expect.poll(() => out, { timeout: 30_000 }).toContain('Ctrl+C ends.');
  const line = (head: string) => new RegExp(`^${head} +(\\S+)`, 'm').exec(out)?.[1] ?? '';
  const end = async (signal: NodeJS.Signals) => {
    const closed = new Promise((resolve) => void server.once('close', resolve));
    server.kill(signal);
    await closed;
    return server.exitCode;
  };
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  return { out, page: line('Page'), api: line('API'), token: line('Token'), end, isRunning };
}
export type StartedProcess = Awaited<ReturnType<typeof startedProcess>>;
