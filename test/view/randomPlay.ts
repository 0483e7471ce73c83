// Random legal play, for tests that look at what is shown and said along the way.

import type { Json } from '../../src/engine/json.ts';
import type { GameEvent } from '../../src/engine/kernel/event.ts';
import type { Table } from '../../src/engine/kernel/save.ts';
import { newTable } from '../../src/engine/kernel/table.ts';
import type { GameState, Ruleset } from '../../src/engine/ruleset/ruleset.ts';
import { randomAnswer } from '../../src/tools/fuzz/answers.ts';
import { picker } from '../../src/tools/fuzz/random.ts';

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
  const pick = picker(seed);
  const table = newTable({ rules, content, hash: 'random', chance: { seed: `random ${seed}` } }, setup);
  look(table, table.events);
  for (let n = 0; n < most && table.status !== 'over'; n++) {
    look(
      table,
      table.status === 'automatic' ? table.runAutomatic() : table.answer(randomAnswer(table as unknown as Table, pick)),
    );
  }
  return table;
}
