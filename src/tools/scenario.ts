// `npm run scenario`: plays a scenario file and checks its expectations.
import { z } from 'zod';
import type { Part } from '../engine/kernel/ask.ts';
import { optionsFor } from '../engine/kernel/choice.ts';
import { partsIn } from '../engine/kernel/parts.ts';
import type { Table } from '../engine/kernel/save.ts';
import type { GameState } from '../engine/ruleset/ruleset.ts';
import type { Driver } from '../scenario/driver.ts';
import { type Scenario, type Step, scenarioSchema } from '../scenario/format.ts';
import { playScenario } from '../scenario/play.ts';
import { Complaint, command, startWhenMain } from './command-line.ts';
import { jsonFile } from './play/json.ts';
import { loadedRuleset, sourceOf } from './play/loaded.ts';

export const scenario = command({
  name: 'scenario',
  summary: 'Plays scenario files and checks what they expect.',
  positionals: { files: { help: 'scenario files (.json)', required: true, many: true } },
  options: {
    show: { type: 'flag', help: 'print every ask with all options per seat, every event, and the state at the end' },
    reopen: { type: 'flag', help: 'throw the table away and take it up again before every answer' },
  },
  examples: ['npm run scenario -- bug.json', 'npm run scenario -- bug.json --show'],
  details: 'The format is described in docs/scenarios.md.',
  run: ({ options, positionals, print }) => {
    const failed = positionals.files.filter((file) => !playFile(file, { ...options, print }));
    return failed.length > 0 ? 1 : 0;
  },
});

type How = { readonly show: boolean; readonly reopen: boolean; readonly print: (line: string) => void };

function playFile(file: string, how: How): boolean {
  const read = readScenario(file);
  const loaded = loadedRuleset(read.ruleset);
  const watch = how.show ? shower(how.print) : undefined;
  const source = sourceOf(loaded, { seed: read.seed });
  const { failures, driver } = playScenario(read, { source, reopen: how.reopen, ...(watch && { watch }) });
  if (how.show && driver) how.print(`state: ${JSON.stringify(driver.table.state, undefined, 2)}`);
  for (const failure of failures) how.print(`${file}: ${failure}`);
  if (failures.length === 0) how.print(`${file}: as expected (${read.do.length} steps)`);
  return failures.length === 0;
}

function readScenario(file: string): Scenario {
  const read = scenarioSchema.safeParse(jsonFile(file));
  if (!read.success) throw new Complaint(`${file} is not a scenario:\n${z.prettifyError(read.error)}`, 1);
  return read.data;
}

/** Tells each step, what it caused, and what is asked then. */
function shower(print: How['print']): (driver: Driver<GameState, unknown>, step: Step | undefined) => void {
  let told = 0;
  return (driver, step) => {
    print(step ? `\n> ${JSON.stringify(step)}` : '> start');
    for (const { type, ...fields } of driver.history.slice(told))
      print(`  event ${JSON.stringify({ type, ...fields })}`);
    told = driver.history.length;
    for (const line of askedLines(driver.table)) print(`  ${line}`);
    if (driver.table.status !== 'asking') print(`  the table is ${driver.table.status}`);
  };
}

function askedLines(table: Table): readonly string[] {
  return table.asks.flatMap((ask) => {
    const seats = ask.who === 'party' ? table.rules.seatsOf(table.state) : [ask.who];
    return seats.map((seat) => {
      const options = optionsFor(ask, seat).map((option) => {
        const part = partsIn(table, ask, seat)({ choose: option.id });
        return part ? `${option.id} [${partText(part)}]` : option.id;
      });
      return `asks ${seat} "${ask.id}" (${ask.rule}, ${ask.pace}): ${options.join(', ')}`;
    });
  });
}

function partText(part: Part): string {
  const ids = (list: readonly { id: string }[]) => list.map((one) => one.id).join(' | ');
  if (part.kind === 'number') return `${part.name}: ${part.min} to ${part.max}`;
  return `${part.name}: ${part.kind === 'slots' ? part.slots.map((slot) => ids(slot.options)).join(' ; ') : ids(part.options)}`;
}

await startWhenMain(import.meta.url, scenario);
