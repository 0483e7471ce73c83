// Writes a table that failed as a scenario file.
import { writeFileSync } from 'node:fs';
import type { Json } from '../../engine/json.ts';
import type { LoadedRuleset } from '../play/loaded.ts';
import type { Failed } from './game.ts';

/** What failed, and what is needed to lay its table again. */
export type FailedTable = Failed & { readonly loaded: LoadedRuleset; readonly setup: Json; readonly seed: string };

type Dump = {
  /** The arguments that make the fuzzer play it again. */
  readonly repeat: string;
  readonly file: string;
  readonly print: (line: string) => void;
};

/** The line that failed, from the start, without what was taken back. Returns the exit code. */
export function dumped({ loaded, setup, seed, steps, error }: FailedTable, { repeat, file, print }: Dump): 1 {
  const { id, contentOf = id } = loaded.rules;
  const note = `${error.message} (npm run fuzz -- ${contentOf} ${repeat})`;
  const scenario = { note, ruleset: id, setup, from: 'start', seed, do: steps, then: {} };
  writeFileSync(file, `${JSON.stringify(scenario, undefined, 2)}\n`);
  print(`${id} failed after ${steps.length} steps (${repeat}): ${error.stack ?? error.message}`);
  print(`It was written to ${file}.`);
  return 1;
}
