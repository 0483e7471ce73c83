// One fuzzed game: random legal and autopilot answers, the table reopened before each, now and then taken back.

import type { Drawn } from '../../engine/chance/random.ts';
import { clone, type Json } from '../../engine/json.ts';
import { type Answer, WORLD } from '../../engine/kernel/ask.ts';
import type { GameEvent } from '../../engine/kernel/event.ts';
import type { Opening } from '../../engine/kernel/flow.ts';
import { learnedSince, type Point, takeBack } from '../../engine/kernel/line.ts';
import type { Checkpoint, Table, TailEntry } from '../../engine/kernel/save.ts';
import { newTable, open } from '../../engine/kernel/table.ts';
import type { GameState } from '../../engine/ruleset/ruleset.ts';
import type { Step } from '../../scenario/format.ts';
import type { AnySource } from '../play/loaded.ts';
import { randomAnswer } from './answers.ts';
import { assertSound } from './checks.ts';
import { oneOf, type Pick } from './random.ts';
import { showingDraws } from './shown.ts';

const MOST_ANSWERS = 5000;
/** One take-back in so many answers. */
const TAKE_BACK = 45;

export type Played = {
  readonly answers: number;
  readonly takeBacks: number;
  readonly comparedDraws: number;
  /** The table at its end. */
  readonly table: Table;
};
export type Failed = { readonly error: Error; readonly steps: readonly Step[] };

type Kept = { readonly checkpoint: Checkpoint<GameState>; readonly steps: readonly Step[] };

export type How = {
  readonly pick: Pick;
  readonly told: (events: readonly GameEvent[]) => void;
  /** Plays the table that this one opens, and returns its outcome; `number` is the number of the opening. */
  readonly outcomeOf?: (opening: Opening, number: number) => Json;
  /** Throws if the table should not have ended like this. */
  readonly mustEnd?: (table: Table) => void;
  /** After so many answers only the autopilot plays on, for tables that chance can keep going without end. */
  readonly patience?: number;
};

type Game = How & {
  readonly source: AnySource;
  /** The value of each draw, and the line on which it was first met. */
  readonly draws: Map<string, { readonly value: number; readonly line: number }>;
  /** Checkpoints to go back to, with the steps that led there. */
  readonly kept: Kept[];
  table: Table;
  events: GameEvent[];
  steps: Step[];
  answers: number;
  takeBacks: number;
  comparedDraws: number;
};

export function playGame(plain: AnySource, setup: Json, how: How): Played | Failed {
  const source: AnySource = { ...plain, rules: showingDraws(plain.rules) };
  const table: Table = newTable(source, setup);
  const game: Game = {
    source,
    ...how,
    draws: new Map(),
    kept: [],
    table,
    events: [],
    steps: [],
    answers: 0,
    takeBacks: 0,
    comparedDraws: 0,
  };
  try {
    how.told(table.events);
    remember(game, table.events);
    for (; !isOver(game); game.answers++) step(game);
    game.mustEnd?.(game.table);
    const { answers, takeBacks, comparedDraws } = game;
    return { answers, takeBacks, comparedDraws, table: game.table };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)), steps: onceAutomatic(game.steps) };
  }
}

function isOver({ table, answers }: Game): boolean {
  assertSound(table);
  if (table.status !== 'over' && answers > MOST_ANSWERS) throw new Error('the game does not come to an end');
  return table.status === 'over';
}

const isTired = ({ answers, patience = MOST_ANSWERS }: Game): boolean => answers >= patience;

function step(game: Game): void {
  if (!isTired(game) && game.pick(TAKE_BACK) === 0 && game.kept.length > 0) return goBack(game);
  game.table = open(game.source, clone(game.table.save()));
  const events = advance(game);
  game.told(events);
  remember(game, events);
}

function advance(game: Game): readonly GameEvent[] {
  const { status, opening } = game.table;
  if (opening) return bringHome(game, opening);
  return status === 'automatic' ? runAutomatic(game) : answer(game, isTired(game) ? nextAnswer(game) : anyAnswer(game));
}

function runAutomatic(game: Game): readonly GameEvent[] {
  game.steps.push({ auto: true });
  return game.table.runAutomatic();
}

/** The seat `world` answers with the outcome of the opened table. */
function bringHome(game: Game, opening: Opening): readonly GameEvent[] {
  const { asks } = game.table;
  if (!asks[0] || !game.outcomeOf) throw new Error(`nobody plays ${opening.encounter}`);
  const outcome = JSON.stringify(game.outcomeOf(opening, game.table.save().checkpoint.asks));
  return answer(game, { ask: asks[0].number, seat: WORLD, choose: 'outcome', with: { outcome } });
}

/** Half random, half autopilot. */
function anyAnswer({ table, pick }: Game): Answer {
  const random = randomAnswer(table, pick);
  return pick(2) === 0 ? random : autopilotInstead(table, random);
}

/** An answer that is needed for the table to go on. */
function nextAnswer({ table, pick }: Game): Answer {
  const asks = table.asks.filter(({ idle }) => !idle);
  return autopilotInstead(table, randomAnswer(table, pick, asks));
}

function answer(game: Game, chosen: Answer): readonly GameEvent[] {
  const { table } = game;
  const { ask: number, seat, choose, with: parts } = chosen;
  const id = table.asks.find((ask) => ask.number === number)?.id ?? '';
  game.steps.push({
    seat,
    ask: id,
    choose,
    ...(parts && { with: parts as Record<string, string | number | string[]> }),
  });
  return table.answer(chosen);
}

function autopilotInstead(table: Table, random: Answer): Answer {
  const ask = table.asks.find((one) => one.number === random.ask);
  if (!ask) return random;
  return {
    ...table.rules.autopilot(table.state, table.content, { ask, seat: random.seat }),
    ask: ask.number,
    seat: random.seat,
  };
}

/** Keeps checkpoints to go back to, and compares every draw with the same one on another line. */
function remember(game: Game, events: readonly GameEvent[]): void {
  game.events.push(...events);
  for (const checkpoint of game.table.checkpoints) {
    if (!keptAt(game, checkpoint)) game.kept.push({ checkpoint, steps: [...game.steps] });
  }
  for (const draw of game.table.drawn) compareDraw(game, draw);
}

const keptAt = (game: Game, { events, asks }: Checkpoint<GameState>): Kept | undefined =>
  game.kept.find(({ checkpoint }) => checkpoint.events === events && checkpoint.asks === asks);

/** Counts only draws that are met again on another line. */
function compareDraw(game: Game, { purpose, number, size, value }: Drawn): void {
  const name = `${purpose} ${number} of ${size}`;
  const before = game.draws.get(name);
  if (!before) {
    game.draws.set(name, { value, line: game.takeBacks });
    return;
  }
  if (before.value !== value) throw new Error(`the draw ${name} was ${before.value}, and is ${value} on another line`);
  if (before.line !== game.takeBacks) game.comparedDraws += 1;
}

/** Goes back to a kept checkpoint or into the tail; earlier checkpoints stay kept, later ones are another line's. */
function goBack(game: Game): void {
  const save = clone(game.table.save());
  const { point, steps } = game.pick(2) === 0 && save.tail.length > 0 ? inTail(game) : atCheckpoint(game);
  const learned = learnedSince(game.events, point);
  game.table = open(game.source, clone(takeBack(save, point, learned)));
  game.takeBacks += 1;
  game.steps = [...steps];
  const fresh = game.table.events.filter((event) => event.number > save.head.events);
  const [mark] = fresh;
  if (mark?.type !== 'tookBack' || mark.number !== save.head.events + 1) {
    throw new Error('taking back did not count on from the head');
  }
  remember(game, fresh);
}

type Back = { readonly point: Point<GameState>; readonly steps: readonly Step[] };

function inTail(game: Game): Back {
  const { checkpoint, tail } = clone(game.table.save());
  const kept = tail.slice(0, game.pick(tail.length));
  const there: Table = open(game.source, clone({ ...game.table.save(), tail: kept }));
  const events = there.events.at(-1)?.number ?? checkpoint.events;
  const before = keptAt(game, checkpoint)?.steps ?? [];
  return { point: { checkpoint, tail: kept, events }, steps: [...before, ...kept.flatMap(stepOf)] };
}

function atCheckpoint(game: Game): Back {
  const back = oneOf(game.kept.slice(-6), game.pick);
  game.kept.splice(game.kept.indexOf(back) + 1);
  const { checkpoint, steps } = back;
  return { point: { checkpoint: clone(checkpoint), tail: [], events: checkpoint.events }, steps };
}

/** The scenario step for an entry of the tail. */
function stepOf(entry: TailEntry): readonly Step[] {
  if ('automatic' in entry) return [{ auto: true }];
  if ('tookBack' in entry) return [];
  const { seat, id, choose, with: parts } = entry;
  return [{ seat, ask: id, choose, ...(parts && { with: parts as Record<string, string | number | string[]> }) }];
}

/** One automatic step of a scenario runs all stages that are due. */
const onceAutomatic = (steps: readonly Step[]): readonly Step[] =>
  steps.filter((step, n) => !('auto' in step && 'auto' in (steps[n - 1] ?? {})));
