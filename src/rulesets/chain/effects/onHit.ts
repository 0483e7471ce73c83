// What an effect of a hit is: a rule about who hit whom, from where, and what it cost.

import type { Square } from '../../../engine/board/grid.ts';
import type { Flow } from '../../../engine/kernel/flow.ts';
import type { T } from '../state.ts';
import type { HitEffect } from '../words/index.ts';

export type Hit = {
  readonly by: string;
  readonly target: string;
  /** The centre of the area, or where the attacker stands. */
  readonly centre: Square;
  /** HP that the hit really took. */
  readonly lost: number;
};

export type HitRules<D extends HitEffect['do']> = (t: T, effect: Extract<HitEffect, { do: D }>, hit: Hit) => Flow;
