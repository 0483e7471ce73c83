// The one walk over what has to be said with an option: part after part, each depending on what was said before it.

import type { GameState } from '../ruleset/ruleset.ts';
import { type Ask, type Choice, PARTY, type Part, type PartValue, type SeatId } from './ask.ts';
import type { Table } from './save.ts';

/** The next part to say after the choice so far; undefined if nothing is missing. */
export type NextPart = (soFar: Choice) => Part | undefined;

/** What was said so far in answer to an ask. */
export type Answering = {
  readonly ask: Ask;
  readonly soFar: Choice;
  /** Who answers; of an ask to the party unknown where nobody in particular looks at it. */
  readonly seat?: SeatId;
};

/** What has to be said with the options of an ask, as the table stands; `seat` is who answers an ask to the party. */
export function partsIn<S extends GameState, C>(
  { rules, state, content }: Pick<Table<S, C>, 'rules' | 'state' | 'content'>,
  ask: Ask,
  seat: SeatId = ask.who,
): NextPart {
  const hasParts = (choose: string) => ask.options.some(({ id, parts }) => id === choose && parts);
  const by = seat === PARTY ? {} : { seat };
  return (soFar) => (hasParts(soFar.choose) ? rules.parts(state, content, { ask, soFar, ...by }) : undefined);
}

/** The choice as far as it was said, and the part where the walk stopped. */
export type Walk = { readonly choice: Choice; readonly missing?: Part };

/** Walks from a choice through the parts that are still to say, and stops at the first for which `said` has nothing. */
export function walkParts(
  next: NextPart,
  from: Choice,
  said: (part: Part, soFar: Choice) => PartValue | undefined,
): Walk {
  let choice = from;
  for (;;) {
    const part = next(choice);
    if (!part) return { choice };
    if (Object.hasOwn(choice.with ?? {}, part.name)) throw new Error(`the part ${part.name} is asked twice`);
    const value = said(part, choice);
    if (value === undefined) return { choice, missing: part };
    choice = { choose: choice.choose, with: { ...choice.with, [part.name]: value } };
  }
}

/** Such a part is offered; if it is not said, nothing of it is picked. */
export const isOptional = (part: Part): boolean => part.kind === 'pick' && part.optional === true;
