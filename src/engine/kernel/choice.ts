// Checks an answer against its ask, part by part, and brings it into its one written form.

import { Refusal } from '../refusal.ts';
import {
  type Ask,
  type Choice,
  type Option,
  PARTY,
  type Part,
  type PartOption,
  type PartValue,
  type SeatId,
  type Slot,
} from './ask.ts';
import { isOptional, type NextPart, walkParts } from './parts.ts';
import { endOfWay, usualWay } from './way.ts';

export function mayAnswer(ask: Ask, seat: SeatId, seats: readonly SeatId[]): boolean {
  return ask.who === seat || (ask.who === PARTY && seats.includes(seat));
}

/** The options that a seat may choose. */
export function optionsFor(ask: Ask, seat: SeatId): readonly Option[] {
  return ask.options.filter((option) => option.seats === undefined || option.seats.includes(seat));
}

/** The choice with all its parts, in their written form. Throws a Refusal that names what is wrong. */
export function checkedChoice(ask: Ask, seat: SeatId, choice: Choice, nextPart: NextPart): Choice {
  const option = ask.options.find((one) => one.id === choice.choose);
  if (!option) throw new Refusal('noSuchOption', { option: choice.choose });
  if (option.seats && !option.seats.includes(seat)) throw new Refusal('notYours');
  const parts = option.parts ? checkedParts(choice, nextPart) : {};
  for (const name of Object.keys(choice.with ?? {})) {
    if (!Object.hasOwn(parts, name)) throw new Refusal('badPart', { part: name });
  }
  return Object.keys(parts).length === 0 ? { choose: option.id } : { choose: option.id, with: parts };
}

function checkedParts({ choose, with: said }: Choice, nextPart: NextPart): Readonly<Record<string, PartValue>> {
  const walk = walkParts(nextPart, { choose }, (part) => writtenValue(part, said?.[part.name]));
  if (walk.missing) throw new Refusal('badPart', { part: walk.missing.name });
  return walk.choice.with ?? {};
}

/** The written form of what was said for a part, or else its only possible value; undefined if it does not fit. */
export function writtenValue(part: Part, said: PartValue | undefined): PartValue | undefined {
  switch (part.kind) {
    case 'number':
      return writtenNumber(part.min, part.max, said);
    case 'pick':
      return writtenPick(part, said);
    case 'order':
      return writtenOrder(part.options, said);
    case 'space':
      return writtenSpace(part, said);
    case 'slots':
      return writtenSlots(part.slots, said);
  }
}

const has = (options: readonly PartOption[], id: string) => options.some((option) => option.id === id);
const listOf = (said: PartValue | undefined) =>
  typeof said === 'object' ? said : said === undefined ? [] : [String(said)];

function writtenNumber(min: number, max: number, said: PartValue | undefined): number | undefined {
  if (said === undefined) return min === max ? min : undefined;
  return typeof said === 'number' && Number.isInteger(said) && said >= min && said <= max ? said : undefined;
}

function writtenPick(part: Part & { kind: 'pick' }, said: PartValue | undefined): PartValue | undefined {
  const one = part.min === 1 && part.max === 1;
  const picked = said === undefined ? onlyPick(part) : listOf(said);
  const fits =
    picked &&
    picked.length >= part.min &&
    picked.length <= part.max &&
    new Set(picked).size === picked.length &&
    picked.every((id) => has(part.options, id));
  if (!fits) return undefined;
  return one ? picked[0] : picked;
}

/** What is picked if there is no choice. */
function onlyPick(part: Part & { kind: 'pick' }): readonly string[] | undefined {
  if (part.max === 0 || isOptional(part)) return [];
  return part.min === part.options.length ? part.options.map((option) => option.id) : undefined;
}

function writtenOrder(options: readonly PartOption[], said: PartValue | undefined): PartValue | undefined {
  const order = said === undefined && options.length <= 1 ? options.map((option) => option.id) : listOf(said);
  const fits =
    order.length === options.length && new Set(order).size === order.length && order.every((id) => has(options, id));
  return fits ? order : undefined;
}

function writtenSpace(part: Part & { kind: 'space' }, said: PartValue | undefined): PartValue | undefined {
  const only = part.options.length === 1 ? part.options[0]?.id : undefined;
  const to = said === undefined ? only : typeof said === 'object' ? endOfWay(part, said) : String(said);
  if (to === undefined || !has(part.options, to)) return undefined;
  if (!part.way?.kept) return to;
  return typeof said === 'object' ? said : usualWay(part, to);
}

function writtenSlots(slots: readonly Slot[], said: PartValue | undefined): readonly string[] | undefined {
  const list = listOf(said);
  if (list.length > slots.length) return undefined;
  const filled = slots.map(
    (slot, place) => list[place] ?? (slot.options.length === 1 ? slot.options[0]?.id : undefined),
  );
  const fits = filled.every((id, place) => id !== undefined && has(slots[place]?.options ?? [], id));
  return fits ? (filled as string[]) : undefined;
}
