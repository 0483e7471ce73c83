// The whole vocabulary of what coats and charms do for their bearer, found by name.
import type { Flaw } from '../../../../engine/ruleset/shape.ts';
import type { Text } from '../../../../engine/text.ts';
import type { Written } from '../../content/schema/common.ts';
import { oneOf } from '../fields.ts';
import { barrier } from './barrier.ts';
import { capMod } from './capMod.ts';
import { defMod } from './defMod.ts';
import { free } from './free.ts';
import { ignoreFirst } from './ignoreFirst.ts';
import { immune } from './immune.ts';
import { moveMod } from './moveMod.ts';
import { sparkMax } from './sparkMax.ts';
import { studyMod } from './studyMod.ts';
import type { WornRules } from './worn.ts';

const WORN = { barrier, defMod, capMod, studyMod, moveMod, sparkMax, immune, ignoreFirst, free };

type Schema = (typeof WORN)[keyof typeof WORN]['schema'];
export type WornEffect = Written<Schema>;

/** The name and the effect belong together, which the compiler cannot see. */
export const rulesOf = (effect: WornEffect): WornRules<Schema> => WORN[effect.do] as unknown as WornRules<Schema>;

export const wornSchema = oneOf(Object.values(WORN).map(({ schema }) => schema));

export const wornText = (effect: WornEffect): Text => rulesOf(effect).describe(effect);

export const wornFlaws = (effects: readonly WornEffect[], path: string): readonly Flaw[] =>
  effects.flatMap((effect, n) => rulesOf(effect).flaws?.(effect, `${path}[${n}]`) ?? []);
