// The whole vocabulary of what happens to whoever was hit (CHN-044, CHN-066), found by name.
import { type Flow, flow } from '../../../../engine/kernel/flow.ts';
import type { Flaw } from '../../../../engine/ruleset/shape.ts';
import type { Text } from '../../../../engine/text.ts';
import type { Written } from '../../content/schema/common.ts';
import type { T } from '../../state.ts';
import { oneOf } from '../fields.ts';
import { hitStatus } from '../status.ts';
import { drain } from './drain.ts';
import type { Hit, HitRules, Where } from './hit.ts';
import { loseSpark } from './loseSpark.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';

const HITS = { status: hitStatus, push, pull, loseSpark, drain };

type Schema = (typeof HITS)[keyof typeof HITS]['schema'];
export type HitEffect = Written<Schema>;

/** The name and the effect belong together, which the compiler cannot see. */
const rulesOf = (effect: HitEffect): HitRules<Schema> => HITS[effect.do] as unknown as HitRules<Schema>;

export const hitSchema = oneOf(Object.values(HITS).map(({ schema }) => schema));
export type HitSchema = typeof hitSchema;

export const hitText = (effect: HitEffect): Text => rulesOf(effect).describe(effect);

export const hitFlaws = (effects: readonly HitEffect[], where: Where): readonly Flaw[] =>
  effects.flatMap((effect, n) => rulesOf(effect).flaws?.(effect, { ...where, path: `${where.path}[${n}]` }) ?? []);

export const runHit = flow(function* runHit(t: T, effect: HitEffect, hit: Hit): Flow {
  yield* rulesOf(effect).run(t, effect, hit);
});
