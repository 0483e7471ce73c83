// The frame of every tool: declared options, help, refusals in one sentence, exit codes and a progress bar.

import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asksForHelp, readArguments } from './command-line/arguments.ts';
import { Complaint } from './command-line/complaint.ts';
import { helpOf } from './command-line/help.ts';
import { noProgress, type Progress, progressBar } from './command-line/progress.ts';
import type { AnySpec, CommandSpec, Options, Positionals } from './command-line/spec.ts';

export { Complaint, type Progress };

export type Output = {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether stderr is a terminal, on which a progress bar may be drawn. */
  readonly isTerminal: boolean;
};
export type Command = {
  readonly name: string;
  readonly help: string;
  /** Returns the exit code: 0, 1 for a failure, 2 for wrong arguments. */
  readonly main: (args: readonly string[], output?: Output) => Promise<number>;
};
type None = Readonly<Record<never, never>>;

export function command<const O extends Options = None, const P extends Positionals = None>(
  declared: CommandSpec<O, P>,
): Command {
  const spec = declared as unknown as AnySpec;
  const help = helpOf(spec);
  const main = async (args: readonly string[], output = standardOutput()) => {
    if (!asksForHelp(args)) return execute(spec, args, output);
    output.out(help);
    return 0;
  };
  return { name: spec.name, help, main };
}

/** Runs the command when its file was started directly, not when a test imports it. */
export async function startWhenMain(moduleUrl: string, started: Command): Promise<void> {
  const script = process.argv[1];
  if (script === undefined || realpathSync(script) !== fileURLToPath(moduleUrl)) return;
  // `… | head` closes our stdout early: that is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await started.main(process.argv.slice(2));
}

async function execute(spec: AnySpec, args: readonly string[], output: Output): Promise<number> {
  try {
    return (await spec.run({ ...readArguments(spec, args), ...speakers(output) })) ?? 0;
  } catch (error) {
    if (!(error instanceof Complaint)) {
      output.err(`${spec.name}: this is a bug.\n${error instanceof Error ? error.stack : String(error)}\n`);
      return 1;
    }
    const hint = error.exitCode === 2 ? `See: npm run ${spec.name} -- --help\n` : '';
    output.err(`${spec.name}: ${error.message}\n${hint}`);
    return error.exitCode;
  }
}

const speakers = (output: Output) => ({
  print: (line: string) => output.out(`${line}\n`),
  progress: (total: number, label: string) => (output.isTerminal ? progressBar(output.err, total, label) : noProgress),
});

function standardOutput(): Output {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
  };
}
