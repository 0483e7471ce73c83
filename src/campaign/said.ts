// What somebody has said of an answer so far: checked part by part, with the next part that is still to be said.
import { type Ask, type Choice, PARTY, type Part, type PartValue, type SeatId } from '../engine/ask.ts';
import { writtenValue } from '../engine/choice.ts';
import { Refusal } from '../engine/refusal.ts';
import { nextPart, type PartView } from '../view/askView.ts';
import type { AnyTable } from './table/held.ts';

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
  const parts: Record<string, PartValue> = {};
  let earlier = before ?? {};
  for (;;) {
    const part: Part | undefined = table.rules.parts(table.state, table.content, {
      ask,
      soFar: { choose, with: parts },
    });
    if (!part) break;
    // Who says a part anew says what follows it anew.
    if (part.name in now) earlier = {};
    const value = valueFor(part, now[part.name] ?? earlier[part.name], before !== undefined);
    if (value === undefined) break;
    parts[part.name] = value;
  }
  const stranger = Object.keys(now).find((name) => !(name in parts));
  if (stranger !== undefined) throw new Refusal('badPart', { part: stranger });
  const choice = choiceOf(choose, parts);
  return { choice, missing: nextPart(table, ask, choice) };
}

/** Undefined where it is still to be said. */
function valueFor(part: Part, said: PartValue | undefined, isPartByPart: boolean): PartValue | undefined {
  const isOffered = isPartByPart && part.kind === 'pick' && part.optional === true;
  if (said === undefined) return isOffered ? undefined : writtenValue(part, undefined);
  const value = writtenValue(part, said);
  if (value === undefined) throw new Refusal('badPart', { part: part.name });
  return value;
}

const choiceOf = (choose: string, parts: Parts): Choice =>
  Object.keys(parts).length > 0 ? { choose, with: parts } : { choose };
