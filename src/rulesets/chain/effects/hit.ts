// What happens to whoever was hit, on both sides (CHN-044, CHN-066): found by name.
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import type { T } from '../state.ts';
import type { HitEffect } from '../words/index.ts';
import { drain } from './drain.ts';
import { loseSpark } from './loseSpark.ts';
import type { Hit, HitRules } from './onHit.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';
import { giveStatus } from './status.ts';

const HITS: { readonly [D in HitEffect['do']]: HitRules<D> } = { status: giveStatus, push, pull, loseSpark, drain };

/** The name and the effect belong together, which the compiler cannot see. */
const rulesOf = (effect: HitEffect): HitRules<HitEffect['do']> =>
  HITS[effect.do] as unknown as HitRules<HitEffect['do']>;

export const runHit = flow(function* runHit(t: T, effect: HitEffect, hit: Hit): Flow {
  yield* rulesOf(effect)(t, effect as never, hit);
});
