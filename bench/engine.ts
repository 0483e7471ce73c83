// The engine's budgets: battles by autopilot, the cost of an answer, reopening, and a comparison.
import { availableParallelism } from 'node:os';
import { clone } from '../src/engine/json.ts';
import { PARTY } from '../src/engine/kernel/ask.ts';
import type { Save, Table } from '../src/engine/kernel/save.ts';
import { newTable, open } from '../src/engine/kernel/table.ts';
import { addTally, emptyTally, playBatch } from '../src/tools/balance/battles.ts';
import { playAll } from '../src/tools/balance/crew.ts';
import { type AnySource, FIRST, type LoadedRuleset, loadedRuleset, sourceOf } from '../src/tools/play/loaded.ts';
import { movesPerSecond } from './compare/run.ts';
import { atLeast, atMost, type Benchmark, median, quantile, type Row, timed } from './frame.ts';

const CORES = 2;
const ALL_BATTLES = 21_000;
const SAMPLE = 30;

export const engine: Benchmark = {
  name: 'engine',
  summary: 'autopilot battles, an answer against a JSON round trip, reopening, and boardgame.io on the same small game',
  run: async () => {
    const loaded = loadedRuleset(FIRST);
    const answers = measureAnswers(loaded);
    return [await balanceRow(loaded), answers.cost, answers.reopening, answers.view, await compareRow()];
  },
};

/** How long a full balance run would take on two cores, computed from a part of every battle and party size. */
async function balanceRow(loaded: LoadedRuleset): Promise<Row> {
  const battles = loaded.rules.practice.battles(loaded.content);
  const batches = battles.flatMap((battle) =>
    [2, 3, 4].map((size) => ({ battle, size, from: 0, to: SAMPLE, seed: 1 })),
  );
  const tally = emptyTally();
  const start = performance.now();
  await playAll(batches, {
    loaded,
    jobs: Math.min(CORES, availableParallelism()),
    play: playBatch,
    played: (_, more) => addTally(tally, more),
  });
  const minutes = (performance.now() - start) / 60_000;
  return atMost('balance of 21,000 battles on two cores', (minutes / tally.battles) * ALL_BATTLES, {
    budget: 10,
    unit: 'minutes',
  });
}

type Costs = {
  readonly answers: number[];
  readonly roundTrips: number[];
  readonly reopenings: number[];
  readonly views: number[];
};
const noCosts = (): Costs => ({ answers: [], roundTrips: [], reopenings: [], views: [] });

/** Plays battles once to warm up, then measures each answer. */
function measureAnswers(loaded: LoadedRuleset): { cost: Row; reopening: Row; view: Row } {
  const costs = noCosts();
  for (let n = 0; n < 40; n++) playMeasured(loaded, n, n < 15 ? noCosts() : costs);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    cost: atMost('an answer, in JSON round trips of its state', mean(costs.answers) / mean(costs.roundTrips), {
      budget: 40,
      unit: 'round trips',
    }),
    reopening: atMost('reopening a mid-battle table from JSON, p99', quantile(costs.reopenings, 0.99), {
      budget: 1,
      unit: 'ms',
    }),
    view: atMost('what one seat sees, in JSON round trips of its state', mean(costs.views) / mean(costs.roundTrips), {
      budget: 20,
      unit: 'round trips',
    }),
  };
}

function playMeasured(loaded: LoadedRuleset, n: number, costs: Costs): void {
  const { practice } = loaded.rules;
  const battles = practice.battles(loaded.content);
  const setup = practice.expectedSetup(loaded.content, {
    battle: battles[n % battles.length] ?? '',
    heroes: practice.heroes(loaded.content).slice(0, 3),
  });
  const source = sourceOf(loaded, { seed: `bench ${n}` });
  const table: Table = newTable(source, setup);
  while (table.status !== 'over') {
    if (table.status === 'automatic') table.runAutomatic();
    else answerMeasured(table, source, costs);
  }
}

function answerMeasured(table: Table, source: AnySource, costs: Costs): void {
  const [ask] = table.asks;
  if (!ask) throw new Error('nobody is asked');
  const seat = ask.who === PARTY ? (table.rules.seatsOf(table.state)[0] ?? '') : ask.who;
  const choice = table.rules.autopilot(table.state, table.content, { ask, seat });
  const json = JSON.stringify(table.save());
  const reopenings = Array.from({ length: 5 }, () => timed(() => open(source, JSON.parse(json) as Save)));
  costs.reopenings.push(median(reopenings));
  costs.roundTrips.push(timed(() => clone(table.state)));
  costs.views.push(timed(() => table.rules.view(table.state, table.content, seat)));
  costs.answers.push(timed(() => table.answer({ ...choice, ask: ask.number, seat })));
}

/** Both play the same small game with validation, a log, and a serialised save after each move; in turns. */
async function compareRow(): Promise<Row> {
  const rounds: number[] = [];
  const { ours, theirs } = await movesPerSecond();
  for (let n = 0; n < 7; n++) rounds.push(ours() / theirs());
  return atLeast('moves a second against boardgame.io, same small game', median(rounds), { budget: 5, unit: 'times' });
}
