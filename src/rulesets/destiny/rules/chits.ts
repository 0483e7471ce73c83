// What a chit stands for.

import { CHITS, type Look, NUMBERS } from '../state.ts';
import type { EnemyId } from '../words/index.ts';
import { enemyOf } from './look.ts';

export type ChitKind = 'seeker' | 'number' | 'heart' | 'darkness';

export function standsFor(t: Look, chit: string): ChitKind {
  if (t.state.seats.includes(chit)) return 'seeker';
  if (NUMBERS.includes(chit)) return 'number';
  return chit === CHITS.heart ? 'heart' : 'darkness';
}

/** DST-041 The one ability that lies beside the token of this chit. */
export function abilityWith(t: Look, chit: string): { enemy: EnemyId; ability: string } {
  for (const enemy of t.state.order) {
    const { tokens } = enemyOf(t, enemy);
    const ability = Object.keys(tokens).find((id) => tokens[id]?.some((token) => String(token) === chit));
    if (ability !== undefined) return { enemy, ability };
  }
  throw new Error(`no ability has the token ${chit}`);
}
