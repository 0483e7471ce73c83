// What must hold after every answer, in every game.
import {
  type Ask,
  type Choice,
  type Option,
  PARTY,
  type Part,
  type PartValue,
  type SeatId,
  WORLD,
} from '../../engine/kernel/ask.ts';
import { checkedChoice, optionsFor, writtenValue } from '../../engine/kernel/choice.ts';
import { partsIn, walkParts } from '../../engine/kernel/parts.ts';
import type { Table } from '../../engine/kernel/save.ts';
import { fallbackAnswer } from '../../engine/kernel/table.ts';
import { tableView } from '../../view/tableView.ts';
import { seatsWithOptions } from './answers.ts';

/** Discord shows at most this many choices at once. */
const MOST_CHOICES = 25;
/** Spaces are named on the map, and fronts show them in pages: people can still handle this many pages. */
const MOST_SPACES = 4 * MOST_CHOICES;

/** Throws with a sentence about the first thing that is wrong. */
export function assertSound(table: Table): void {
  const broken = table.rules.invariants(table.state, table.content);
  if (broken.length > 0) throw new Error(`broken invariant: ${broken.join('; ')}`);
  assertNothingLeaks(table);
  for (const ask of table.asks) assertAnswerable(table, ask);
}

function assertNothingLeaks(table: Table): void {
  for (const eyes of ['public', ...table.rules.seatsOf(table.state)]) {
    const shown = JSON.stringify(tableView(table, eyes));
    const leaked = table.rules.secrets(table.state, table.content, eyes).find((secret) => shown.includes(`${secret}"`));
    if (leaked !== undefined) throw new Error(`${eyes} can see ${leaked}`);
  }
}

/** Every ask has a legal fallback, a legal answer of the autopilot, and options, but not too many. */
function assertAnswerable(table: Table, ask: Ask): void {
  if (ask.options.length === 0) throw new Error(`${ask.id} has no options`);
  if (ask.options.length > MOST_CHOICES) throw new Error(`${ask.id} has ${ask.options.length} options`);
  if (ask.who === WORLD) return;
  const seats = ask.who === PARTY ? seatsWithOptions(table, ask) : [ask.who];
  const { ask: _number, seat, ...fallback } = fallbackAnswer(table, ask);
  assertLegal(table, ask, { seat, choice: fallback, what: 'fallback' });
  for (const one of seats) {
    const choice = table.rules.autopilot(table.state, table.content, { ask, seat: one });
    assertLegal(table, ask, { seat: one, choice, what: "autopilot's answer" });
    for (const option of optionsFor(ask, one)) if (option.parts) assertParts(table, ask, { option, seat: one });
  }
}

function assertLegal(table: Table, ask: Ask, said: { seat: string; choice: Choice; what: string }): void {
  try {
    checkedChoice(ask, said.seat, said.choice, partsIn(table, ask, said.seat));
  } catch (error) {
    throw new Error(`the ${said.what} ${JSON.stringify(said.choice)} to ${ask.id} is not legal: ${String(error)}`);
  }
}

/** The first part, and the one after the first thing that may be said for it. */
function assertParts(table: Table, ask: Ask, { option, seat }: { option: Option; seat: SeatId }): void {
  const said = (part: Part, soFar: Choice) => {
    const what = `${ask.id} ${option.id} ${part.name}`;
    if (choicesOf(part) > (part.kind === 'space' ? MOST_SPACES : MOST_CHOICES))
      throw new Error(`${what} has ${choicesOf(part)} choices`);
    if (part.kind !== 'slots' && choicesOf(part) === 0) throw new Error(`${what} has no choices`);
    const lost = waylessIn(part);
    if (lost !== undefined) throw new Error(`${what} has no way to ${lost}`);
    return soFar.with ? undefined : firstValue(part);
  };
  walkParts(partsIn(table, ask, seat), { choose: option.id }, said);
}

/** A space that is offered, but cannot be said without its way. */
const waylessIn = (part: Part): string | undefined =>
  part.kind === 'space' ? part.options.find(({ id }) => writtenValue(part, id) === undefined)?.id : undefined;

const firstValue = (part: Part): PartValue =>
  part.kind === 'pick' || part.kind === 'space' ? (part.options[0]?.id ?? '') : [];

function choicesOf(part: Part): number {
  if (part.kind === 'number') return 1;
  return part.kind === 'slots' ? Math.max(...part.slots.map((slot) => slot.options.length)) : part.options.length;
}
