// One fuzzed game: random legal and autopilot answers, the table reopened before each, now and then taken back.
import type { Answer } from '../../engine/ask.ts';
import type { GameEvent } from '../../engine/event.ts';
import { clone, type Json } from '../../engine/json.ts';
import { learnedSince, type Point, takeBack } from '../../engine/line.ts';
import type { GameState } from '../../engine/ruleset.ts';
import type { Checkpoint, Table } from '../../engine/save.ts';
import { newTable, open } from '../../engine/table.ts';
import type { Step } from '../../scenario/format.ts';
import type { AnySource } from '../play/loaded.ts';
import { randomAnswer } from './answers.ts';
import { assertSound } from './checks.ts';
import { oneOf, type Pick } from './random.ts';

const MOST_ANSWERS = 5000;
/** One take-back in so many answers. */
const TAKE_BACK = 45;

export type Played = { readonly answers: number; readonly takeBacks: number; readonly comparedDraws: number };
export type Failed = { readonly error: Error; readonly steps: readonly Step[] };

type Game = {
  readonly source: AnySource;
  readonly pick: Pick;
  readonly told: (events: readonly GameEvent[]) => void;
  readonly draws: Map<string, number>;
  readonly kept: Checkpoint<GameState>[];
  table: Table;
  events: GameEvent[];
  steps: Step[];
  takeBacks: number;
  comparedDraws: number;
};

export function playGame(source: AnySource, setup: Json, how: { pick: Pick; told: Game['told'] }): Played | Failed {
  const table: Table = newTable(source, setup);
  const game: Game = {
    source,
    ...how,
    draws: new Map(),
    kept: [],
    table,
    events: [],
    steps: [],
    takeBacks: 0,
    comparedDraws: 0,
  };
  try {
    how.told(table.events);
    remember(game, table.events);
    for (let answers = 0; ; answers++) {
      assertSound(game.table);
      if (game.table.status === 'over')
        return { answers, takeBacks: game.takeBacks, comparedDraws: game.comparedDraws };
      if (answers > MOST_ANSWERS) throw new Error('the game does not come to an end');
      step(game);
    }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)), steps: game.steps };
  }
}

function step(game: Game): void {
  if (game.pick(TAKE_BACK) === 0 && game.kept.length > 0) return goBack(game);
  game.table = open(game.source, clone(game.table.save()));
  const events = game.table.status === 'automatic' ? runAutomatic(game) : answer(game);
  game.told(events);
  remember(game, events);
}

function runAutomatic(game: Game): readonly GameEvent[] {
  game.steps.push({ auto: true });
  return game.table.runAutomatic();
}

/** Half random, half autopilot. */
function answer(game: Game): readonly GameEvent[] {
  const { table, pick } = game;
  const random = randomAnswer(table, pick);
  const chosen = pick(2) === 0 ? random : autopilotInstead(table, random);
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
  game.kept.push(
    ...game.table.checkpoints.filter(
      (one) => !game.kept.some((other) => other.events === one.events && other.asks === one.asks),
    ),
  );
  for (const { purpose, number, size, value } of game.table.drawn) {
    const name = `${purpose} ${number} of ${size}`;
    const before = game.draws.get(name);
    if (before !== undefined && before !== value)
      throw new Error(`the draw ${name} was ${before}, and is ${value} on another line`);
    if (before !== undefined) game.comparedDraws += 1;
    game.draws.set(name, value);
  }
}

/** Back to a kept checkpoint or into the tail; the lines before it stay kept, those after it are another line's. */
function goBack(game: Game): void {
  const save = clone(game.table.save());
  const point = game.pick(2) === 0 && save.tail.length > 0 ? inTail(game) : atCheckpoint(game);
  const learned = learnedSince(game.events, point);
  game.table = open(game.source, clone(takeBack(save, point, learned)));
  game.takeBacks += 1;
  const fresh = game.table.events.filter((event) => event.number > save.head.events);
  const [mark] = fresh;
  if (mark?.type !== 'tookBack' || mark.number !== save.head.events + 1) {
    throw new Error('taking back did not count on from the head');
  }
  game.steps = [];
  remember(game, fresh);
}

function inTail(game: Game): Point<GameState> {
  const { checkpoint, tail } = clone(game.table.save());
  const kept = tail.slice(0, game.pick(tail.length));
  const there: Table = open(game.source, clone({ ...game.table.save(), tail: kept }));
  return { checkpoint, tail: kept, events: there.events.at(-1)?.number ?? checkpoint.events };
}

function atCheckpoint(game: Game): Point<GameState> {
  const recent = game.kept.slice(-6);
  const checkpoint = oneOf(recent, game.pick);
  game.kept.splice(game.kept.indexOf(checkpoint) + 1);
  return { checkpoint: clone(checkpoint), tail: [], events: checkpoint.events };
}
