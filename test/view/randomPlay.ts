// Random legal play, for tests that look at what is shown and said along the way.
import type { Answer, Ask, Choice, Part, PartValue } from '../../src/engine/ask.ts';
import { PARTY } from '../../src/engine/ask.ts';
import { optionsFor } from '../../src/engine/choice.ts';
import type { GameEvent } from '../../src/engine/event.ts';
import type { Json } from '../../src/engine/json.ts';
import type { GameState, Ruleset } from '../../src/engine/ruleset.ts';
import type { Table } from '../../src/engine/save.ts';
import { newTable } from '../../src/engine/table.ts';

/** A whole number below `size`. */
export type Pick = (size: number) => number;

/** The same numbers for the same seed. */
export function picking(seed: number): Pick {
  let state = seed * 2654435761 + 1;
  return (size) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return (state >>> 7) % size;
  };
}

export type Played<S extends GameState, C> = {
  readonly rules: Ruleset<S, C>;
  readonly content: C;
  readonly setup: Json;
  readonly seed: number;
  readonly most?: number;
};

/** Plays a table with random answers; `look` sees it at every pause, with what happened since the last one. */
export function playRandomly<S extends GameState, C>(
  game: Played<S, C>,
  look: (table: Table<S, C>, events: readonly GameEvent[]) => void,
): Table<S, C> {
  const { rules, content, setup, seed, most = 400 } = game;
  const pick = picking(seed);
  const table = newTable({ rules, content, hash: 'random', chance: { seed: `random ${seed}` } }, setup);
  look(table, table.events);
  for (let n = 0; n < most && table.status !== 'over'; n++) {
    look(table, table.status === 'automatic' ? table.runAutomatic() : table.answer(randomAnswer(table, pick)));
  }
  return table;
}

function randomAnswer<S extends GameState, C>(table: Table<S, C>, pick: Pick): Answer {
  const ask = oneOf(table.asks, pick);
  const seats = ask.who === PARTY ? table.rules.seatsOf(table.state) : [ask.who];
  const seat = oneOf(seats, pick);
  const option = oneOf(optionsFor(ask, seat), pick);
  const choice = option.parts ? randomParts(table, { ask, choose: option.id }, pick) : { choose: option.id };
  return { ...choice, ask: ask.number, seat };
}

function randomParts<S extends GameState, C>(
  table: Table<S, C>,
  { ask, choose }: { readonly ask: Ask; readonly choose: string },
  pick: Pick,
): Choice {
  const said: Record<string, PartValue> = {};
  for (;;) {
    const part = table.rules.parts(table.state, table.content, { ask, soFar: { choose, with: said } });
    if (!part) return { choose, with: said };
    said[part.name] = randomValue(part, pick);
  }
}

function randomValue(part: Part, pick: Pick): PartValue {
  switch (part.kind) {
    case 'number':
      return part.min + pick(part.max - part.min + 1);
    case 'space':
      return oneOf(part.options, pick).id;
    case 'slots':
      return part.slots.map((slot) => oneOf(slot.options, pick).id);
    case 'order':
      return shuffled(part.options, pick);
    case 'pick': {
      const most = Math.min(part.max, part.options.length);
      return shuffled(part.options, pick).slice(0, part.min + pick(most - part.min + 1));
    }
  }
}

const shuffled = (options: readonly { readonly id: string }[], pick: Pick): readonly string[] =>
  options
    .map(({ id }) => ({ id, key: pick(1_000_000) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ id }) => id);

function oneOf<T>(list: readonly T[], pick: Pick): T {
  const one = list[pick(list.length)];
  if (one === undefined) throw new Error('there is nothing to pick from');
  return one;
}
