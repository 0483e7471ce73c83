// `npm run fuzz`: random legal play of a ruleset, checked after every answer; a failure becomes a scenario file.

import type { Json } from '../engine/json.ts';
import type { GameEvent } from '../engine/kernel/event.ts';
import { command, startWhenMain } from './command-line.ts';
import { dumped } from './fuzz/dump.ts';
import { type Failed, type Played, playGame } from './fuzz/game.ts';
import { fuzzCampaigns } from './fuzz/manyCampaigns.ts';
import { picker } from './fuzz/random.ts';
import { FIRST, type LoadedRuleset, loadedRuleset, rulesetChoices, sourceOf } from './play/loaded.ts';

type Totals = { answers: number; takeBacks: number; comparedDraws: number; readonly occurred: Map<string, number> };

export const fuzz = command({
  name: 'fuzz',
  summary: 'Plays games with half random, half autopilot answers, and checks everything after every answer.',
  positionals: { ruleset: { help: 'which game', required: true, choices: rulesetChoices } },
  options: {
    games: { type: 'number', default: 200, help: 'how many games' },
    campaigns: { type: 'number', help: 'instead: how many whole campaigns, stories and rests included' },
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
  examples: [`npm run fuzz -- ${FIRST} --games 500 --least 20`, `npm run fuzz -- ${FIRST} --campaigns 60 --least 20`],
  details:
    'Checked: invariants, that no view shows a secret, a legal fallback and autopilot answer for every ask, at most 25 ' +
    'choices a part (100 spaces), the table reopened before every answer, and that a draw never changes when it is taken back. ' +
    'Of a campaign the whole road is played so, and one of eight battles; the autopilot plays the others. It has to come to an ' +
    'ending; what is counted are the kinds of nodes.',
  run: ({ options, positionals, print, progress }) => {
    const loaded = loadedRuleset(positionals.ruleset);
    const { campaigns } = options;
    if (campaigns !== undefined)
      return fuzzCampaigns(loaded, { ...options, campaigns, print, bar: progress(campaigns, 'campaigns') });
    const totals: Totals = { answers: 0, takeBacks: 0, comparedDraws: 0, occurred: new Map() };
    const bar = progress(options.games, 'games');
    for (let n = 0; n < options.games; n++) {
      const seed = options.seed + n;
      const failed = oneGame(loaded, seed, totals);
      bar.tick();
      if (failed) {
        const repeat = `--games 1 --seed ${seed}`;
        const of = { ...failed, loaded, setup: setupOf(loaded, seed), seed: `fuzz ${seed}` };
        return dumped(of, { repeat, file: options.out, print });
      }
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
