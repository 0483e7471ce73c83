// The whole vocabulary of what changes attacks of heroes, found by name.
import type { Flaw } from '../../../../engine/ruleset/shape.ts';
import type { Text } from '../../../../engine/text.ts';
import type { Written } from '../../content/schema/common.ts';
import { oneOf } from '../fields.ts';
import { capMod } from './capMod.ts';
import { critMod } from './critMod.ts';
import { critRange } from './critRange.ts';
import { damageMod } from './damageMod.ts';
import type { ModRules } from './mod.ts';
import { onHit } from './onHit.ts';
import { rangeMod } from './rangeMod.ts';

const MODS = { damageMod, capMod, critRange, critMod, rangeMod, onHit };

type Schema = (typeof MODS)[keyof typeof MODS]['schema'];
export type AttackMod = Written<Schema>;

/** The name and the effect belong together, which the compiler cannot see. */
export const rulesOf = (mod: AttackMod): ModRules<Schema> => MODS[mod.do] as unknown as ModRules<Schema>;

export const modSchema = oneOf(Object.values(MODS).map(({ schema }) => schema));

export const modText = (mod: AttackMod): Text => rulesOf(mod).describe(mod);

export const modFlaws = (mods: readonly AttackMod[], path: string): readonly Flaw[] =>
  mods.flatMap((mod, n) => rulesOf(mod).flaws?.(mod, `${path}[${n}]`) ?? []);
