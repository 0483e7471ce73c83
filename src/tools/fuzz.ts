// `npm run fuzz`: random legal play of a ruleset, checked after every answer; a failure becomes a scenario file.
import { writeFileSync } from 'node:fs';
import type { GameEvent } from '../engine/event.ts';
import type { Json } from '../engine/json.ts';
import { command, startWhenMain } from './command-line.ts';
import { type Failed, type Played, playGame } from './fuzz/game.ts';
import { picker } from './fuzz/random.ts';
import { type LoadedRuleset, loadedRuleset, rulesetChoices, sourceOf } from './play/loaded.ts';

type Totals = { answers: number; takeBacks: number; comparedDraws: number; readonly occurred: Map<string, number> };

export const fuzz = command({
  name: 'fuzz',
  summary: 'Plays games with half random, half autopilot answers, and checks everything after every answer.',
  positionals: { ruleset: { help: 'which game', required: true, choices: rulesetChoices } },
  options: {
    games: { type: 'number', default: 200, help: 'how many games' },
    seed: { type: 'number', default: 1, min: 0, help: 'the seed of the first game; game n has seed + n' },
    least: { type: 'number', default: 0, min: 0, help: 'fail when something of the content occurred less often' },
    out: {
      type: 'text',
      value: 'FILE',
      default: 'fuzz-failure.json',
      help: 'where a failure is written as a scenario',
    },
    json: { type: 'flag', help: 'the counts as JSON' },
  },
  examples: ['npm run fuzz -- destiny --games 500 --least 20'],
  details:
    'Checked: invariants, that no view shows a secret, a legal fallback and autopilot answer for every ask, at most 25 ' +
    'choices a part (100 spaces), the table reopened before every answer, and that a draw never changes when it is taken back.',
  run: ({ options, positionals, print, progress }) => {
    const loaded = loadedRuleset(positionals.ruleset);
    const totals: Totals = { answers: 0, takeBacks: 0, comparedDraws: 0, occurred: new Map() };
    const bar = progress(options.games, 'games');
    for (let n = 0; n < options.games; n++) {
      const seed = options.seed + n;
      const failed = oneGame(loaded, seed, totals);
      bar.tick();
      if (failed) return dump(loaded, { seed, failed, file: options.out, print });
    }
    bar.done();
    return report(loaded, totals, { ...options, print });
  },
});

function setupOf(loaded: LoadedRuleset, seed: number): Json {
  return loaded.rules.practice.anySetup(loaded.content, picker(seed * 7919 + 1));
}

function oneGame(loaded: LoadedRuleset, seed: number, totals: Totals): Failed | undefined {
  const told = (events: readonly GameEvent[]) => {
    for (const name of events.flatMap((event) => loaded.rules.practice.occurrences(event, loaded.content))) {
      totals.occurred.set(name, (totals.occurred.get(name) ?? 0) + 1);
    }
  };
  const source = sourceOf(loaded, { seed: `fuzz ${seed}` });
  const played: Played | Failed = playGame(source, setupOf(loaded, seed), { pick: picker(seed), told });
  if ('error' in played) return played;
  totals.answers += played.answers;
  totals.takeBacks += played.takeBacks;
  totals.comparedDraws += played.comparedDraws;
  return undefined;
}

type Dump = {
  readonly seed: number;
  readonly failed: Failed;
  readonly file: string;
  readonly print: (line: string) => void;
};

/** The line that failed, from the start: what was taken back is left out. */
function dump(loaded: LoadedRuleset, { seed, failed, file, print }: Dump): number {
  const { steps } = failed;
  const note = `${failed.error.message} (npm run fuzz -- ${loaded.rules.id} --games 1 --seed ${seed})`;
  const scenario = {
    note,
    ruleset: loaded.rules.id,
    setup: setupOf(loaded, seed),
    from: 'start',
    seed: `fuzz ${seed}`,
    do: steps,
    then: {},
  };
  writeFileSync(file, `${JSON.stringify(scenario, undefined, 2)}\n`);
  print(`game ${seed} failed after ${steps.length} steps: ${failed.error.stack ?? failed.error.message}`);
  print(`It was written to ${file}.`);
  return 1;
}

type Report = {
  readonly games: number;
  readonly least: number;
  readonly json: boolean;
  readonly print: (line: string) => void;
};

function report(loaded: LoadedRuleset, totals: Totals, { games, least, json, print }: Report): number {
  const counts = loaded.rules.practice
    .everything(loaded.content)
    .map((name) => [name, totals.occurred.get(name) ?? 0] as const);
  const rare = counts.filter(([, count]) => count < least);
  const { answers, takeBacks, comparedDraws } = totals;
  if (json) print(JSON.stringify({ games, answers, takeBacks, comparedDraws, occurred: Object.fromEntries(counts) }));
  else {
    for (const [name, count] of counts) print(`${String(count).padStart(7)}  ${name}`);
    print(
      `${games} games, ${answers} answers, ${takeBacks} take-backs, ${comparedDraws} draws met again on another line: nothing found.`,
    );
  }
  for (const [name, count] of rare) print(`too rare: ${name} occurred ${count} times`);
  return rare.length > 0 ? 1 : 0;
}

await startWhenMain(import.meta.url, fuzz);
