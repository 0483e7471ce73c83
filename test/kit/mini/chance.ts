// A player who chooses anything that is legal: for random play, with numbers from outside to decide.
import {
  type Choice,
  optionsFor,
  PARTY,
  type Part,
  type PartValue,
  partsIn,
  type SeatId,
  WORLD,
  walkParts,
} from '../../../src/engine/index.ts';
import type { MiniTable, Sitting } from './sitting.ts';

/** Gives a whole number below `size`. */
export type Pick = (size: number) => number;

/** Numbers for a player out of a list; when the list is used up, it is read again. */
export function picksFrom(numbers: readonly number[]): Pick {
  let next = 0;
  return (size) => (numbers[next++ % numbers.length] ?? 0) % size;
}

export type Step = { readonly seat: SeatId; readonly id: string; readonly choice: Choice } | 'automatic' | 'world';

/** Any step that is possible now; undefined at the end. */
export function anyStep(table: MiniTable, pick: Pick): Step | undefined {
  if (table.status === 'over') return undefined;
  if (table.status === 'automatic') return 'automatic';
  const ask = table.asks[pick(table.asks.length)];
  if (!ask) throw new Error('nobody is asked');
  if (ask.who === WORLD) return 'world';
  const able = ask.who === PARTY ? table.state.seats.filter((seat) => optionsFor(ask, seat).length > 0) : [ask.who];
  const seat = able[pick(able.length)] ?? '';
  const options = optionsFor(ask, seat);
  const choose = options[pick(options.length)]?.id ?? '';
  const { choice } = walkParts(partsIn(table, ask, seat), { choose, with: {} }, (part) => anyValue(part, pick));
  return { seat, id: ask.id, choice };
}

function anyValue(part: Part, pick: Pick): PartValue {
  if (part.kind === 'number') return part.min + pick(part.max - part.min + 1);
  if (part.kind === 'slots') return part.slots.map((slot) => slot.options[pick(slot.options.length)]?.id ?? '');
  const ids = part.options.map((option) => option.id);
  if (part.kind === 'space') return ids[pick(ids.length)] ?? '';
  const count = part.kind === 'pick' ? part.min + pick(part.max - part.min + 1) : ids.length;
  return Array.from({ length: count }, () => ids.splice(pick(ids.length), 1)[0] ?? '');
}

export function doStep(sitting: Sitting, step: Step): void {
  if (step === 'automatic') sitting.runs();
  else if (step === 'world') sitting.worldAnswers({ result: 'success' });
  else sitting.answers(step.seat, step.id, step.choice.choose, step.choice.with);
}
