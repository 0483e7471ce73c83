// How the outcome of a use case ends a job.
import type { Done } from './kind.ts';

type Outcome = string | { readonly later: number };

/** `done`: the outcomes that did something. */
export const asDone = (outcome: Outcome, ...done: readonly string[]): Done =>
  typeof outcome === 'object' ? outcome : done.includes(outcome) ? 'done' : 'nothing';
