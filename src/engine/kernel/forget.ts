// What a copy must not know: before it is played on, what somebody cannot see is laid anew.

import { derive } from '../chance/random.ts';
import type { GameState } from '../ruleset/ruleset.ts';
import type { Eyes } from '../ruleset/view.ts';
import type { Table } from './save.ts';

/** For copies only, never for the table itself. Chance is its own, from this seed; the draws of the table stay as they are. */
export function forget<S extends GameState, C>(
  { rules, state, content }: Pick<Table<S, C>, 'rules' | 'state' | 'content'>,
  eyes: Eyes,
  seed: string,
): void {
  let number = 0;
  const pick = (size: number) => derive(seed, 'forget', { number: number++, size });
  rules.forget?.(state, content, { eyes, pick });
}
