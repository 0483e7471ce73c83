// Drives a table by names: seats answer asks by their id, time runs out, automatic stages run.

import type { Chance } from '../engine/chance/random.ts';
import type { Json } from '../engine/json.ts';
import { clone } from '../engine/json.ts';
import { type Choice, PARTY } from '../engine/kernel/ask.ts';
import { mayAnswer, optionsFor } from '../engine/kernel/choice.ts';
import type { GameEvent } from '../engine/kernel/event.ts';
import type { Save, Source, Table } from '../engine/kernel/save.ts';
import { fallbackAnswer, newTable, open, vanishedWith } from '../engine/kernel/table.ts';
import { Refusal, type RefusalCode, Unplayable } from '../engine/refusal.ts';
import type { GameState, Orders } from '../engine/ruleset/ruleset.ts';

export type Settings = {
  /** Whether the table is thrown away and opened from its save before every answer. */
  readonly reopen?: boolean;
  /** Standing orders by seat: they answer an ask as soon as it opens. */
  readonly orders?: Readonly<Record<string, Orders>>;
};

/** What can be seen of a table without knowing its ruleset. */
export type Shown = Pick<Table, 'asks' | 'status'>;

export type OpenAsk = { readonly seat: string; readonly ask: string; readonly options: readonly string[] };

export type Driver<S extends GameState, C> = {
  readonly table: Table<S, C>;
  /** Everything that happened since the driver took over. */
  readonly history: readonly GameEvent[];
  answer(seat: string, ask: string, choice: Choice): void;
  /** Runs automatic stages until somebody is asked. */
  automatic(): void;
  /** Time runs out for the asks of this id: their fallback counts; the autopilot plays on until their clock key ends. */
  deadline(ask: string): void;
  openAsks(): readonly OpenAsk[];
  save(): Save<S>;
};

type Running<S extends GameState, C> = {
  source: Source<S, C>;
  settings: Settings;
  table: Table<S, C>;
  history: GameEvent[];
  asked: Map<string, number>;
};

export function drive<S extends GameState, C>(
  source: Source<S, C>,
  start: Table<S, C>,
  settings: Settings = {},
): Driver<S, C> {
  const run: Running<S, C> = { source, settings, table: start, history: [], asked: new Map() };
  const after = () => {
    remember(run);
    followOrders(run);
  };
  after();
  return {
    get table() {
      return run.table;
    },
    get history() {
      return run.history;
    },
    answer(seat, ask, choice) {
      take(run, seat, { ask, choice });
      after();
    },
    automatic() {
      runAutomatic(run);
      after();
    },
    deadline(ask) {
      passDeadline(run, ask);
      after();
    },
    openAsks: () => openAsks(run.table),
    save: () => run.table.save(),
  };
}

function fresh<S extends GameState, C>(run: Running<S, C>): Table<S, C> {
  if (run.settings.reopen) run.table = open(run.source, clone(run.table.save()));
  return run.table;
}

/** An ask is named by its id. A closed ask is answered under its old number, so that the real refusal comes. */
function take<S extends GameState, C>(run: Running<S, C>, seat: string, said: { ask: string; choice: Choice }): void {
  const table = fresh(run);
  const seats = table.rules.seatsOf(table.state);
  const same = table.asks.filter((ask) => ask.id === said.ask);
  const mine = same.find((ask) => mayAnswer(ask, seat, seats))?.number;
  const before = run.asked.get(`${seat} ${said.ask}`) ?? run.asked.get(`${PARTY} ${said.ask}`);
  const number = mine ?? before ?? same[0]?.number;
  if (number === undefined) throw new Unexpected(`${seat} is not asked "${said.ask}"`, table);
  run.history.push(...table.answer({ ...said.choice, ask: number, seat }));
}

function runAutomatic<S extends GameState, C>(run: Running<S, C>): void {
  if (run.table.status !== 'automatic') throw new Unexpected('no automatic stage is due', run.table);
  while (run.table.status === 'automatic') run.history.push(...fresh(run).runAutomatic());
}

function remember<S extends GameState, C>(run: Running<S, C>): void {
  for (const ask of run.table.asks) run.asked.set(`${ask.who} ${ask.id}`, ask.number);
}

function followOrders<S extends GameState, C>(run: Running<S, C>): void {
  for (let ordered = orderedAnswer(run); ordered; ordered = orderedAnswer(run)) {
    run.history.push(...fresh(run).answer(ordered));
    remember(run);
  }
}

function orderedAnswer<S extends GameState, C>(run: Running<S, C>) {
  const { table, settings } = run;
  for (const ask of table.asks) {
    const orders = settings.orders?.[ask.who];
    const choice = orders && table.rules.standing(table.state, table.content, { ask, seat: ask.who, orders });
    if (choice) return { ...choice, ask: ask.number, seat: ask.who };
  }
  return undefined;
}

function passDeadline<S extends GameState, C>(run: Running<S, C>, id: string): void {
  const due = run.table.asks.filter((ask) => ask.id === id);
  if (due.length === 0) throw new Unexpected(`nobody is asked "${id}"`, run.table);
  for (const { number } of due) {
    const still = fresh(run).asks.find((ask) => ask.number === number);
    if (!still) continue;
    const answer = fallbackAnswer(run.table, still);
    run.history.push(...run.table.answer(answer));
    const who = vanishedWith(still, answer);
    if (who !== undefined) autopilotUntil(run, { who, clock: still.clock });
  }
}

/** A vanished player costs one deadline a turn: the autopilot answers until the clock key ends. */
function autopilotUntil<S extends GameState, C>(run: Running<S, C>, vanished: { who: string; clock: string }): void {
  const next = () =>
    run.table.asks.find(
      (ask) => ask.who === vanished.who && ask.clock === vanished.clock && ask.fallback === 'autopilot',
    );
  for (let ask = next(); ask; ask = next()) {
    const same = fresh(run).asks.find((one) => one.number === ask?.number);
    if (same) run.history.push(...run.table.answer(fallbackAnswer(run.table, same)));
  }
}

/** Who is asked what, with the options that they may choose; an ask to the party is listed under `party`. */
function openAsks(table: Shown): readonly OpenAsk[] {
  return table.asks.map((ask) => ({
    seat: ask.who,
    ask: ask.id,
    options: (ask.who === PARTY ? ask.options : optionsFor(ask, ask.who)).map((option) => option.id),
  }));
}

/** The play went another way than the scenario says. */
export class Unexpected extends Error {
  constructor(problem: string, table: Shown) {
    super(`${problem}; ${situation(table)}`);
    this.name = 'Unexpected';
  }
}

export function situation(table: Shown): string {
  if (table.status === 'automatic') return 'an automatic stage is due: { "auto": true }';
  if (table.status === 'over') return 'the table is over';
  const asks = openAsks(table).map(({ seat, ask, options }) => `${seat} "${ask}" (${options.join(', ')})`);
  return `open: ${asks.join('; ')}`;
}

/** The code of the refusal; undefined if the answer was taken. */
export function refusalOf(act: () => void): RefusalCode | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

export type Opening<S extends GameState, C> = {
  readonly source: Source<S, C>;
  readonly setup: Json;
  /** With `start`, the setup's own asks have to be answered; otherwise their fallbacks count. */
  readonly from: 'start' | 'play';
  readonly given: Readonly<Record<string, Json>>;
  readonly stack: Readonly<Record<string, readonly Json[]>>;
};

/** A table after its setup, with some things given and some chance decided. */
export function openScene<S extends GameState, C>(
  opening: Opening<S, C>,
): { source: Source<S, C>; table: Table<S, C> } {
  const { source, setup, from, given, stack } = opening;
  const seed = { ...source, chance: { seed: source.chance.seed } };
  const stacked = (draws: Readonly<Record<string, number>>): Source<S, C> => ({
    ...source,
    chance: chanceWith(source.chance, stack, draws),
  });
  if (from === 'start') {
    const whole = stacked({});
    return { source: whole, table: newTable(whole, setup) };
  }
  const table = newTable(seed, setup);
  playSetup(table);
  const save = clone(table.save());
  source.rules.given(save.checkpoint.state, source.content, given);
  const problems = source.rules.invariants(save.checkpoint.state, source.content);
  if (problems.length > 0) throw new Unplayable(`what is given cannot be: ${problems.join('; ')}`);
  const taken = stacked(save.checkpoint.draws);
  return { source: taken, table: open(taken, { ...save, tail: [] }) };
}

function chanceWith(
  chance: Chance,
  stack: Opening<GameState, unknown>['stack'],
  draws: Readonly<Record<string, number>>,
): Chance {
  const planned = Object.entries(stack).map(
    ([purpose, outcomes]) => [purpose, { from: draws[purpose] ?? 0, outcomes }] as const,
  );
  return { ...chance, stack: Object.fromEntries(planned) };
}

function playSetup<S extends GameState, C>(table: Table<S, C>): void {
  while (table.rules.setupStages.includes(table.state.stage.name)) {
    const [ask] = table.asks;
    if (!ask) throw new Error('the setup does not come to its end');
    table.answer(fallbackAnswer(table, ask));
  }
}
