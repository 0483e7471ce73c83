// Random legal answers: what any player might press.
import {
  type Answer,
  type Ask,
  type Choice,
  PARTY,
  type Part,
  type PartValue,
  type SeatId,
} from '../../engine/kernel/ask.ts';
import { optionsFor } from '../../engine/kernel/choice.ts';
import { partsIn, walkParts } from '../../engine/kernel/parts.ts';
import type { Table } from '../../engine/kernel/save.ts';
import { oneOf, type Pick } from './random.ts';

/** A random answer to one of these asks; without them, to any open one. */
export function randomAnswer(table: Table, pick: Pick, asks: readonly Ask[] = table.asks): Answer {
  const ask = oneOf(asks, pick);
  const seat = ask.who === PARTY ? oneOf(seatsWithOptions(table, ask), pick) : ask.who;
  return { ...randomChoice(table, ask, { seat, pick }), ask: ask.number, seat };
}

/** An ask to the party need not have options for every seat. */
export const seatsWithOptions = (table: Table, ask: Ask): readonly SeatId[] =>
  table.rules.seatsOf(table.state).filter((seat) => optionsFor(ask, seat).length > 0);

function randomChoice(table: Table, ask: Ask, how: { seat: string; pick: Pick }): Choice {
  const option = oneOf(optionsFor(ask, how.seat), how.pick);
  return walkParts(partsIn(table, ask, how.seat), { choose: option.id }, (part) => randomPart(part, how.pick)).choice;
}

function randomPart(part: Part, pick: Pick): PartValue {
  switch (part.kind) {
    case 'number':
      return part.min + pick(part.max - part.min + 1);
    case 'space':
      return part.way?.kept ? randomWay(part, pick) : oneOf(part.options, pick).id;
    case 'slots':
      return part.slots.map((slot) => oneOf(slot.options, pick).id);
    case 'order':
      return shuffled(part.options, part.options.length, pick);
    case 'pick': {
      const most = Math.min(part.max, part.options.length);
      return shuffled(part.options, part.min + pick(most - part.min + 1), pick);
    }
  }
}

/** To a space by the usual way, or by any that ends where one may go. */
function randomWay({ options, way }: Extract<Part, { kind: 'space' }>, pick: Pick): PartValue {
  const steps: string[] = [];
  for (let left = pick((way?.steps ?? 0) + 1); left > 0; left--) {
    const next = way?.links[steps.at(-1) ?? way.from] ?? [];
    if (next.length > 0) steps.push(oneOf(next, pick));
  }
  return options.some(({ id }) => id === steps.at(-1)) ? steps : oneOf(options, pick).id;
}

function shuffled(options: readonly { readonly id: string }[], count: number, pick: Pick): readonly string[] {
  const left = options.map((option) => option.id);
  return Array.from({ length: count }, () => left.splice(pick(left.length), 1)).flat();
}
