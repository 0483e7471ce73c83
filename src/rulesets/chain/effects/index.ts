// The whole vocabulary of what abilities and consumables do (specification, section 8), found by name.
import type { Part } from '../../../engine/kernel/ask.ts';
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import type { Look, T } from '../state.ts';
import type { Effect, EffectName } from '../words/index.ts';
import { attack } from './attack.ts';
import { blankTip } from './blankTip.ts';
import { clear } from './clear.ts';
import { damage } from './damage.ts';
import type { Doing, EffectRules, Thinking } from './effect.ts';
import { heal } from './heal.ts';
import { lowerOfTwo } from './lowerOfTwo.ts';
import { move } from './move.ts';
import { prepare } from './prepare.ts';
import { freeGuard, riposte } from './reactions.ts';
import { rerollOmen } from './rerollOmen.ts';
import { rouse } from './rouse.ts';
import { smoke } from './smoke.ts';
import { spark } from './spark.ts';
import { status } from './status.ts';
import { strike } from './strike.ts';
import { trap } from './trap.ts';
import { twist } from './twist.ts';

const EFFECTS: { readonly [D in EffectName]: EffectRules<D> } = {
  ...{ attack, blankTip, clear, damage, freeGuard, heal, lowerOfTwo, move, prepare, rerollOmen, riposte, rouse, smoke },
  ...{ spark, status, strike, trap, twist },
};

/** The name and the effect belong together, which the compiler cannot see. */
const rulesOf = (effect: Effect): EffectRules<EffectName> => EFFECTS[effect.do] as unknown as EffectRules<EffectName>;

export const isPossible = (t: Look, effect: Effect, thinking: Thinking): boolean =>
  rulesOf(effect).isPossible?.(t, effect as never, thinking) ?? true;

export const partsOf = (t: Look, effect: Effect, thinking: Thinking): readonly Part[] =>
  rulesOf(effect).parts?.(t, effect as never, thinking) ?? [];

export const runEffects = flow(function* runEffects(t: T, doing: Doing): Flow {
  for (const effect of doing.used.effects) yield* rulesOf(effect).run(t, effect as never, doing);
});
