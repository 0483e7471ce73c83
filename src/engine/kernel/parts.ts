// The one walk over what has to be said with an option: part after part, each after what was said before it.

import type { GameState } from '../ruleset/ruleset.ts';
import { type Ask, type Choice, PARTY, type Part, type PartValue, type SeatId } from './ask.ts';
import type { Table } from './save.ts';

/** What has still to be said with the choice so far; undefined when nothing is missing. */
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

/** The choice as far as it was said, and the part at which the walk stopped. */
export type Walk = { readonly choice: Choice; readonly missing?: Part };

/** Goes on from a choice through what has still to be said; it stops at the first part for which `said` has nothing. */
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

/** It is offered, and left unsaid it means nothing of it. */
export const isOptional = (part: Part): boolean => part.kind === 'pick' && part.optional === true;
