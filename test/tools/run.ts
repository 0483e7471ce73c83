// Runs a command as the shell would, and keeps what it said.
import type { Command } from '../../src/tools/command-line.ts';

export async function run(command: Command, args: readonly string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const output = {
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
    isTerminal: false,
  };
  const code = await command.main(args, output);
  return { code, out: out.join(''), err: err.join('') };
}
