// The kernel: runs stages, stops where people are asked, and goes on with their answers.

import { type Drawn, type Draws, random } from '../chance/random.ts';
import { clone, type Json } from '../json.ts';
import { Drift, Refusal } from '../refusal.ts';
import { type GameState, OVER, type StageRules } from '../ruleset/ruleset.ts';
import { say } from '../text.ts';
import {
  type Answer,
  type Ask,
  type AskSpec,
  type Choice,
  type Option,
  type SeatId,
  type TakenAnswer,
  WORLD,
} from './ask.ts';
import { checkedChoice, mayAnswer } from './choice.ts';
import type { GameEvent } from './event.ts';
import {
  assertAllFlowsRan,
  type Flow,
  isStop,
  type Next,
  type Opening,
  type Play,
  type Stop,
  type Taken,
} from './flow.ts';
import { partsIn } from './parts.ts';
import type { Checkpoint, Save, Source, Status, TailEntry, TookBack } from './save.ts';

type Step = IteratorResult<readonly Ask[] | Stop, Next>;

/** A table in the middle of a stage. */
export type Running<S extends GameState, C> = {
  readonly source: Source<S, C>;
  readonly line: number;
  readonly t: Play<S, C>;
  readonly draws: Draws;
  readonly head: { events: number; asks: number };
  readonly events: GameEvent[];
  readonly drawn: Drawn[];
  readonly checkpoints: Checkpoint<S>[];
  /** The open asks as the rules made them, with every option that each ever offered. */
  readonly specs: Map<Ask, { readonly spec: AskSpec; readonly offered: Set<string> }>;
  checkpoint: Checkpoint<S>;
  tail: TailEntry[];
  asks: readonly Ask[];
  status: Status;
  current: Flow<Next> | undefined;
  eventCount: number;
  askCount: number;
};

const STAGES_WITHOUT_ASK = 1000;

export function run<S extends GameState, C>(source: Source<S, C>, save: Save<S>): Running<S, C> {
  const game = atCheckpoint(source, save);
  const [first] = save.tail;
  // A line that begins at the checkpoint begins before the stage, so all that the stage tells now is new.
  const begun = first && 'tookBack' in first ? 1 : 0;
  if (first && begun) replay(game, first, 0);
  enter(game);
  for (const [place, entry] of [...save.tail.entries()].slice(begun)) {
    if (game.checkpoints.length > 0) throw new Drift(place, 'the stage ended before its answers did');
    replay(game, entry, place);
  }
  countHead(game);
  return game;
}

function atCheckpoint<S extends GameState, C>(source: Source<S, C>, save: Save<S>): Running<S, C> {
  const { checkpoint, line } = save;
  const draws = { ...checkpoint.draws };
  const drawn: Drawn[] = [];
  const game: Running<S, C> = {
    source,
    line,
    t: {
      state: clone(checkpoint.state),
      content: source.content,
      random: random(source.chance, draws, drawn),
      emit: (event) => {
        // A copy: an event stays as it was told, even if the rules later change what they put into it.
        const { audience = 'all', ...told } = clone(event);
        game.events.push({ ...told, audience, number: ++game.eventCount });
      },
      number: (spec) => numbered(game, spec),
    },
    draws,
    head: { ...save.head },
    events: [],
    drawn,
    checkpoints: [],
    specs: new Map(),
    checkpoint,
    tail: [],
    asks: [],
    status: 'asking',
    current: undefined,
    eventCount: checkpoint.events,
    askCount: checkpoint.asks,
  };
  return game;
}

function numbered<S extends GameState, C>(game: Running<S, C>, spec: AskSpec): Ask {
  const ask = askOf(spec, ++game.askCount);
  game.specs.set(ask, {
    spec,
    offered: new Set(ask.options.map((option) => option.id)),
  });
  return ask;
}

/** Enters the stage that the state names: runs it, unless it waits for a job or another table, or the table is over. */
function enter<S extends GameState, C>(game: Running<S, C>): void {
  for (let stages = 0; stages < STAGES_WITHOUT_ASK; stages++) {
    game.asks = [];
    game.current = undefined;
    if (game.checkpoint.opening) return waitForWorld(game);
    game.status = statusBefore(game);
    if (game.status !== 'asking') return;
    if (!ranToEnd(game, start(game))) return;
  }
  throw new Error(`${STAGES_WITHOUT_ASK} stages of ${game.source.rules.id} ran without an ask`);
}

function statusBefore<S extends GameState, C>(game: Running<S, C>): Status {
  if (game.t.state.stage.name === OVER) return 'over';
  return stageRules(game).automatic ? 'automatic' : 'asking';
}

function waitForWorld<S extends GameState, C>(game: Running<S, C>): void {
  game.status = 'opening';
  game.asks = [game.t.number(worldSpec)];
}

function stageRules<S extends GameState, C>(game: Running<S, C>): StageRules<S, C> {
  const { rules } = game.source;
  const { name } = game.t.state.stage;
  const stage = rules.stages[name];
  if (!stage) throw new Error(`${rules.id} has no stage ${name}`);
  return stage;
}

function start<S extends GameState, C>(game: Running<S, C>, outcome?: Json): Step {
  game.status = 'asking';
  game.current = stageRules(game).run(game.t, game.t.state.stage, outcome);
  return game.current.next();
}

/** Takes one step of the stage's flow; true if the stage has ended and the next one follows. */
function ended<S extends GameState, C>(game: Running<S, C>, step: Step): boolean {
  if (!step.done && isStop(step.value)) game.current?.return(undefined as never);
  assertAllFlowsRan();
  if (!step.done && !isStop(step.value)) {
    game.asks = step.value;
    for (const ask of game.specs.keys()) if (!game.asks.includes(ask)) game.specs.delete(ask);
    refresh(game);
    return false;
  }
  const next = step.done ? step.value : (step.value as Stop).stop;
  const opens = 'then' in next && 'open' in next ? (next as { open: Opening; then: S['stage'] }) : undefined;
  game.t.state.stage = opens ? opens.then : (next as S['stage']);
  takeCheckpoint(game, opens?.open);
  return true;
}

function takeCheckpoint<S extends GameState, C>(game: Running<S, C>, opening: Opening | undefined): void {
  const { state } = game.t;
  game.checkpoint = {
    state,
    events: game.eventCount,
    asks: game.askCount,
    draws: { ...game.draws },
    ...(opening && { opening: clone(opening) }),
  };
  // The play goes on with a copy, so that it has exactly what a reopened table would have.
  game.t.state = clone(state);
  game.checkpoints.push(game.checkpoint);
  game.tail = [];
  game.specs.clear();
}

function goOn<S extends GameState, C>(game: Running<S, C>, step: Step): void {
  if (ranToEnd(game, step)) enter(game);
}

/** Runs on until somebody is asked, or to the end of the stage. */
function ranToEnd<S extends GameState, C>(game: Running<S, C>, first: Step): boolean {
  for (let step = first; ; ) {
    if (ended(game, step)) return true;
    const settled = onlyAnswer(game);
    if (!settled || !game.current) return false;
    step = game.current.next(settled);
  }
}

/** The answer to an ask of `choose` that has only one option left because of what others answered. */
function onlyAnswer<S extends GameState, C>(game: Running<S, C>): Taken | undefined {
  const ask = game.asks.find((one) => game.specs.get(one)?.spec.takesOnly && one.options.length === 1);
  const only = ask?.options[0];
  if (!ask || !only || only.parts) return undefined;
  return { ask, answer: { ask: ask.number, choose: only.id, seat: only.seats?.[0] ?? ask.who } };
}

/** Computes those options again that depend on what others did; this happens at every pause. */
function refresh<S extends GameState, C>(game: Running<S, C>): void {
  for (const ask of game.asks) {
    const known = game.specs.get(ask);
    if (!known || !changes(known.spec)) continue;
    Object.assign(ask, askOf(known.spec, ask.number));
    for (const option of ask.options) known.offered.add(option.id);
  }
}

const changes = (spec: AskSpec): boolean => typeof spec.options === 'function' || typeof spec.facts === 'function';

/** Takes one answer and runs on to the next asks. If it throws a Refusal, nothing has changed. */
export function take<S extends GameState, C>(game: Running<S, C>, answer: Answer): void {
  const { ask, choice } = checked(game, answer);
  const { seat, votes } = answer;
  const taken: TakenAnswer = clone({ ask: ask.number, id: ask.id, seat, ...choice, ...(votes && { votes }) });
  game.tail.push(taken);
  // The rules get a copy: they may change it, but the stored answer must not change.
  if (game.status === 'opening') goOn(game, start(game, clone(taken.with ?? null) as Json));
  else if (game.current) goOn(game, game.current.next({ ask, answer: clone(taken) }));
  countHead(game);
}

function checked<S extends GameState, C>(game: Running<S, C>, answer: Answer): { ask: Ask; choice: Choice } {
  const { rules, content } = game.source;
  const seats = rules.seatsOf(game.t.state);
  if (answer.seat !== WORLD && !seats.includes(answer.seat)) throw new Refusal('notSeated');
  const ask = openAsk(game, answer.ask, answer.seat);
  if (!mayAnswer(ask, answer.seat, seats)) throw new Refusal('notYours');
  if (ask.who === WORLD)
    return {
      ask,
      choice: {
        choose: answer.choose,
        ...(answer.with && { with: answer.with }),
      },
    };
  const offered = game.specs.get(ask)?.offered.has(answer.choose);
  if (offered && !ask.options.some((one) => one.id === answer.choose))
    throw new Refusal('stale', { option: answer.choose });
  const nextPart = partsIn({ rules, content, state: game.t.state }, ask, answer.seat);
  return { ask, choice: checkedChoice(ask, answer.seat, answer, nextPart) };
}

function openAsk<S extends GameState, C>(game: Running<S, C>, number: number, seat: SeatId): Ask {
  const found = game.asks.find((ask) => ask.number === number);
  if (found) return found;
  if (number > game.askCount) throw new Refusal('stale');
  const isMine = (entry: TailEntry): entry is TakenAnswer =>
    'ask' in entry && entry.ask === number && entry.seat === seat;
  const mine = game.tail.find(isMine);
  const windowIsOpen = mine !== undefined && game.asks.some((ask) => ask.id === mine.id);
  throw new Refusal(windowIsOpen ? 'alreadyAnswered' : 'closed');
}

/** Runs the automatic stage that the table has reached. */
export function runAutomatic<S extends GameState, C>(game: Running<S, C>): void {
  if (game.status !== 'automatic') throw new Error('no automatic stage is due');
  game.tail.push({ automatic: true });
  goOn(game, start(game));
  countHead(game);
}

function replay<S extends GameState, C>(game: Running<S, C>, entry: TailEntry, place: number): void {
  if ('tookBack' in entry) return beginLine(game, entry.tookBack);
  if ('automatic' in entry) {
    if (game.status !== 'automatic') throw new Drift(place, 'no automatic stage is due');
    return runAutomatic(game);
  }
  const ask = game.asks.find((one) => one.number === entry.ask);
  if (ask?.id !== entry.id) throw new Drift(place, `${entry.id} was answered, ${ask?.id ?? 'nothing'} is asked`);
  try {
    take(game, entry);
  } catch (error) {
    if (error instanceof Refusal) throw new Drift(place, error.message);
    throw error;
  }
}

/** Begins a new line: numbers go on from the head, and open asks get new numbers. */
function beginLine<S extends GameState, C>(game: Running<S, C>, tookBack: TookBack): void {
  game.eventCount = tookBack.from;
  game.askCount = tookBack.asks;
  const { from, to, learned } = tookBack;
  game.t.emit({ type: 'tookBack', from, to, learned });
  for (const ask of game.asks) Object.assign(ask, { number: ++game.askCount });
  game.tail.push({ tookBack });
}

function countHead<S extends GameState, C>(game: Running<S, C>): void {
  game.head.events = Math.max(game.head.events, game.eventCount);
  game.head.asks = Math.max(game.head.asks, game.askCount);
}

const worldSpec: AskSpec = {
  id: WORLD,
  who: WORLD,
  options: [{ id: 'outcome', label: say('common.world.outcome') }],
  fallback: { choose: 'outcome' },
  rule: 'open',
  pace: 'slow',
  clock: WORLD,
};

function askOf(spec: AskSpec, number: number): Ask {
  const options: readonly Option[] = typeof spec.options === 'function' ? spec.options() : spec.options;
  return {
    id: spec.id,
    number,
    who: spec.who,
    options,
    fallback: typeof spec.fallback === 'function' ? spec.fallback() : spec.fallback,
    rule: spec.rule,
    pace: spec.pace,
    clock: spec.clock,
    ...(spec.title && { title: spec.title }),
    facts: typeof spec.facts === 'function' ? spec.facts() : (spec.facts ?? {}),
    secret: spec.secret ?? 'open',
    settle: spec.settle ?? { by: 'any' },
    ...(spec.idle && { idle: spec.idle }),
  };
}
