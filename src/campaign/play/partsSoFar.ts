// What somebody has said of an answer so far: checked part by part, with the next part that is still to be said.
import { type Ask, type Choice, PARTY, type Part, type PartValue, type SeatId } from '../../engine/kernel/ask.ts';
import { writtenValue } from '../../engine/kernel/choice.ts';
import { isOptional, partsIn, walkParts } from '../../engine/kernel/parts.ts';
import { Refusal } from '../../engine/refusal.ts';
import { type PartView, partViewOf } from '../../view/askView.ts';
import type { AnyTable } from '../table/withLockedTable.ts';

type Parts = Readonly<Record<string, PartValue>>;
export type Saying = {
  readonly seat: SeatId;
  readonly choose: string;
  readonly with?: Parts | undefined;
  /** What was said before, when it is said part by part. */
  readonly before?: Parts | undefined;
};
export type Said = { readonly choice: Choice; readonly missing?: PartView | undefined };

/** Throws a Refusal where a part does not fit. What may be left out is offered to those who go part by part. */
export function saidOf(table: AnyTable, asked: Ask, { seat, choose, with: now = {}, before }: Saying): Said {
  const ask = asked.who === PARTY ? { ...asked, who: seat } : asked;
  const option = ask.options.find(({ id }) => id === choose);
  // Whatever is wrong with it, the engine says.
  if (!option?.parts) return { choice: choiceOf(choose, now) };
  let earlier = before ?? {};
  const { choice, missing } = walkParts(partsIn(table, ask, seat), { choose }, (part) => {
    // Who says a part anew says what follows it anew.
    if (part.name in now) earlier = {};
    return valueFor(part, now[part.name] ?? earlier[part.name], before !== undefined);
  });
  const stranger = Object.keys(now).find((name) => !(name in (choice.with ?? {})));
  if (stranger !== undefined) throw new Refusal('badPart', { part: stranger });
  return { choice, missing: missing && partViewOf(table, ask, { part: missing, soFar: choice }) };
}

/** Undefined where it is still to be said. */
function valueFor(part: Part, said: PartValue | undefined, isPartByPart: boolean): PartValue | undefined {
  const isOffered = isPartByPart && isOptional(part);
  if (said === undefined) return isOffered ? undefined : writtenValue(part, undefined);
  const value = writtenValue(part, said);
  if (value === undefined) throw new Refusal('badPart', { part: part.name });
  return value;
}

const choiceOf = (choose: string, parts: Parts): Choice =>
  Object.keys(parts).length > 0 ? { choose, with: parts } : { choose };
