// The whole vocabulary of what abilities and consumables do (specification, section 8), found by name.
import type { Part } from '../../../engine/kernel/ask.ts';
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import type { Text } from '../../../engine/text.ts';
import type { Written } from '../content/schema/common.ts';
import type { Look, T } from '../state.ts';
import { attack } from './attack.ts';
import { blankTip } from './blankTip.ts';
import { clear } from './clear.ts';
import { damage } from './damage.ts';
import type { Doing, EffectRules, Thinking } from './effect.ts';
import { oneOf } from './fields.ts';
import { freeGuard } from './freeGuard.ts';
import { heal } from './heal.ts';
import { lowerOfTwo } from './lowerOfTwo.ts';
import { move } from './move.ts';
import { prepare } from './prepare.ts';
import { rerollOmen } from './rerollOmen.ts';
import { riposte } from './riposte.ts';
import { rouse } from './rouse.ts';
import { smoke } from './smoke.ts';
import { spark } from './spark.ts';
import { status } from './status.ts';
import { strike } from './strike.ts';
import { trap } from './trap.ts';
import { twist } from './twist.ts';

const EFFECTS = {
  ...{ status, attack, strike, move, heal, damage, clear, spark, twist, blankTip, rerollOmen, lowerOfTwo, smoke, trap },
  ...{ rouse, prepare, riposte, freeGuard },
};

type Schema = (typeof EFFECTS)[keyof typeof EFFECTS]['schema'];
/** What an ability or a consumable does: to its target, unless it says otherwise. */
export type Effect = Written<Schema>;
export type EffectName = Effect['do'];
export type EffectOf<D extends EffectName> = Extract<Effect, { do: D }>;

/** The name and the effect belong together, which the compiler cannot see. */
const RULES = EFFECTS as unknown as Readonly<Record<EffectName, EffectRules<Schema>>>;
export const rulesOf = (effect: Effect): EffectRules<Schema> => RULES[effect.do];

export const effectSchema = oneOf(Object.values(EFFECTS).map(({ schema }) => schema));

export const describeEffect = (effect: Effect, whose: 'own' | 'other'): Text | readonly Text[] =>
  rulesOf(effect).describe(effect, whose);

/** The names of those that do something for the FALLEN. */
export const FOR_FALLEN: readonly string[] = Object.entries(RULES).flatMap(([name, { helpsFallen }]) =>
  helpsFallen ? [name] : [],
);

export const isPossible = (t: Look, effect: Effect, thinking: Thinking): boolean =>
  rulesOf(effect).isPossible?.(t, effect, thinking) ?? true;

export const partsOf = (t: Look, effect: Effect, thinking: Thinking): readonly Part[] =>
  rulesOf(effect).parts?.(t, effect, thinking) ?? [];

export const runEffects = flow(function* runEffects(t: T, doing: Doing): Flow {
  for (const effect of doing.used.effects) yield* rulesOf(effect).run(t, effect, doing);
});
