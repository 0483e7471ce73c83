// A table to play on: made new or opened from its save, answered, run, and saved again.

import { clone, type Json } from '../json.ts';
import type { GameState, Ruleset } from '../ruleset/ruleset.ts';
import { type Answer, type Ask, type Choice, PARTY, type SeatId } from './ask.ts';
import { optionsFor } from './choice.ts';
import type { GameEvent } from './event.ts';
import { type Running, run, runAutomatic, take } from './kernel.ts';
import type { Save, Source, Table } from './save.ts';

/** A new table, already run up to its first asks. */
export function newTable<S extends GameState, C>(source: Source<S, C>, setup: Json): Table<S, C> {
  const { id, version } = source.rules;
  const state = source.rules.setup(source.content, clone(setup));
  const checkpoint = { state, events: 0, asks: 0, draws: {} };
  const head = { events: 0, asks: 0 };
  return tableOf(
    run(source, {
      ruleset: id,
      version,
      content: source.hash,
      line: 1,
      head,
      checkpoint,
      tail: [],
    }),
  );
}

/** Opens a saved table. Throws `Drift` if the rules now ask something else than what was answered. */
export function open<S extends GameState, C>(source: Source<S, C>, save: Save<S>): Table<S, C> {
  const { rules, hash } = source;
  if (save.ruleset !== rules.id) throw new Error(`this is a table of ${save.ruleset}, not of ${rules.id}`);
  if (save.content !== hash) throw new Error(`the table was begun with the content ${save.content}, not ${hash}`);
  return tableOf(run(source, upgraded(rules, save)));
}

function upgraded<S extends GameState, C>(rules: Ruleset<S, C>, save: Save<S>): Save<S> {
  if (save.version === rules.version) return save;
  if (save.version > rules.version)
    throw new Error(`version ${save.version} of ${rules.id} is newer than ${rules.version}`);
  let state = save.checkpoint.state as unknown as Json;
  for (let version = save.version; version < rules.version; version++) {
    const upgrade = rules.upgrades[version];
    if (!upgrade) throw new Error(`${rules.id} cannot upgrade a state of version ${version}`);
    state = upgrade(state);
  }
  return {
    ...save,
    version: rules.version,
    checkpoint: { ...save.checkpoint, state: state as unknown as S },
  };
}

function tableOf<S extends GameState, C>(game: Running<S, C>): Table<S, C> {
  const since = (act: () => void): readonly GameEvent[] => {
    const before = game.events.length;
    act();
    return game.events.slice(before);
  };
  return {
    rules: game.source.rules,
    content: game.source.content,
    get state() {
      return game.t.state;
    },
    get status() {
      return game.status;
    },
    get asks() {
      return game.asks;
    },
    get opening() {
      return game.status === 'opening' ? game.checkpoint.opening : undefined;
    },
    events: game.events,
    drawn: game.drawn,
    checkpoints: game.checkpoints,
    answer: (answer) => since(() => take(game, answer)),
    runAutomatic: () => since(() => runAutomatic(game)),
    save: () => saveOf(game),
  };
}

function saveOf<S extends GameState, C>(game: Running<S, C>): Save<S> {
  const { source, line, head, checkpoint, tail } = game;
  const { id: ruleset, version } = source.rules;
  return {
    ruleset,
    version,
    content: source.hash,
    line,
    head: { ...head },
    checkpoint,
    tail: [...tail],
  };
}

/** The answer that counts when time runs out. */
export function fallbackAnswer<S extends GameState, C>(table: Table<S, C>, ask: Ask): Answer {
  const seats = ask.who === PARTY ? table.rules.seatsOf(table.state) : [ask.who];
  const { fallback } = ask;
  const fits = (id: string) => fallback === 'autopilot' || fallback.choose === id;
  const seat = seats.find((one: SeatId) => optionsFor(ask, one).some((option) => fits(option.id)));
  if (seat === undefined) throw new Error(`nobody can answer ${ask.id}`);
  const choice = fallback === 'autopilot' ? autopilotChoice(table, ask, seat) : fallback;
  return { ...choice, ask: ask.number, seat };
}

/** The seat that counts as vanished until its clock key ends, because silence was answered like this. */
export const vanishedWith = (ask: Ask, { seat, choose }: Answer): SeatId | undefined =>
  ask.who === PARTY
    ? ask.options.find(({ id }) => id === choose)?.begins
    : ask.fallback === 'autopilot'
      ? seat
      : undefined;

export function autopilotChoice<S extends GameState, C>(table: Table<S, C>, ask: Ask, seat: SeatId): Choice {
  return table.rules.autopilot(table.state, table.content, { ask, seat });
}

/** What the autopilots of these seats do without being asked, if an idle ask lets them. */
export function unaskedAnswer<S extends GameState, C>(
  { rules, state, content, asks }: Table<S, C>,
  seats: readonly SeatId[],
): Answer | undefined {
  const isAlone = seats.length === rules.seatsOf(state).length;
  for (const ask of asks.filter(({ idle }) => idle))
    for (const seat of seats.filter((one) => ask.who === PARTY || ask.who === one)) {
      const choice = rules.unasked?.(state, content, { ask, seat, isAlone });
      if (choice) return { ...choice, ask: ask.number, seat };
    }
  return undefined;
}
