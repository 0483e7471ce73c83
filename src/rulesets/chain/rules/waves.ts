// Dealing foes into waves (CHN-011 to CHN-013).

import type { Look } from '../state.ts';
import { foeSheet, livingFoes, standingHeroes } from './look.ts';

/** CHN-012 High initiative first; ties in the order in which they were placed. */
const byInitiative = (t: Look, foes: readonly string[]): readonly string[] =>
  foes.toSorted((a, b) => foeSheet(t, b).initiative - foeSheet(t, a).initiative);

const isRelentless = (t: Look, foe: string): boolean => foeSheet(t, foe).traits.includes('relentless');

/**
 * CHN-012 Dealt one by one to wave 1, 2, … last, 1, 2 …; a relentless foe is put into wave 1, and also acts at the end of
 * the last one.
 */
export function dealWaves(t: Look): string[][] {
  const count = standingHeroes(t).length;
  const sorted = byInitiative(t, livingFoes(t));
  const relentless = sorted.filter((id) => isRelentless(t, id));
  const dealt = sorted.filter((id) => !relentless.includes(id));
  return Array.from({ length: count }, (_, n) => {
    const own = dealt.filter((_foe, place) => place % count === n);
    const first =
      n === 0
        ? byInitiative(
            t,
            livingFoes(t).filter((id) => own.includes(id) || relentless.includes(id)),
          )
        : own;
    return [...first, ...(n > 0 && n === count - 1 ? relentless : [])];
  });
}
