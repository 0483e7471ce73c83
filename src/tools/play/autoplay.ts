// A table played to its end by the autopilot.

import type { Json } from '../../engine/json.ts';
import { PARTY } from '../../engine/kernel/ask.ts';
import type { GameEvent } from '../../engine/kernel/event.ts';
import type { Table } from '../../engine/kernel/save.ts';
import { newTable, unaskedAnswer } from '../../engine/kernel/table.ts';
import type { AnySource } from './loaded.ts';

const MOST_ANSWERS = 20_000;

type Told = (events: readonly GameEvent[], table: Table) => void;

/** Every answer goes the same way as a person's. `told` gets the events as they come, and the table. */
export function playByAutopilot(source: AnySource, setup: Json, told: Told): Table {
  const table: Table = newTable(source, setup);
  told(table.events, table);
  for (let answers = 0; table.status !== 'over'; answers++) {
    if (answers > MOST_ANSWERS) throw new Error('the autopilot does not come to an end');
    told(table.status === 'automatic' ? table.runAutomatic() : answerNext(table), table);
  }
  return table;
}

function answerNext(table: Table): readonly GameEvent[] {
  const unasked = unaskedAnswer(table, table.rules.seatsOf(table.state));
  if (unasked) return table.answer(unasked);
  const ask = table.asks.find(({ idle }) => !idle);
  if (!ask) throw new Error(`nobody is asked while the table is ${table.status}`);
  const seat = ask.who === PARTY ? (table.rules.seatsOf(table.state)[0] ?? '') : ask.who;
  return table.answer({ ...table.rules.autopilot(table.state, table.content, { ask, seat }), ask: ask.number, seat });
}
