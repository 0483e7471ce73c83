// The whole vocabulary of Optional Modifiers, found by name.
import type { Flaw } from '../../../../engine/ruleset/shape.ts';
import type { Text } from '../../../../engine/text.ts';
import type { Written } from '../../content/schema/common.ts';
import { oneOf } from '../fields.ts';
import type { HitSchema } from '../hits/index.ts';
import { barrierMod } from './barrierMod.ts';
import { damageMod } from './damageMod.ts';
import { effectDefMod } from './effectDefMod.ts';
import type { FoeModRules, Where } from './foeMod.ts';
import { hpMod } from './hpMod.ts';
import { moveMod } from './moveMod.ts';
import { onHit } from './onHit.ts';
import { passWalls } from './passWalls.ts';
import { prefer } from './prefer.ts';
import { pushMod } from './pushMod.ts';
import { radiusMod } from './radiusMod.ts';
import { rangeMod } from './rangeMod.ts';
import { veiled } from './veiled.ts';

const FOE_MODS = {
  ...{ damageMod, hpMod, moveMod, barrierMod, rangeMod, radiusMod, pushMod, onHit, effectDefMod, passWalls, prefer },
  ...{ veiled },
};

type Schema = (typeof FOE_MODS)[keyof typeof FOE_MODS]['schema'];
export type FoeMod = Written<ReturnType<Schema>>;

/** The name and the effect belong together, which the compiler cannot see. */
export const rulesOf = (mod: FoeMod): FoeModRules<Schema> => FOE_MODS[mod.do] as unknown as FoeModRules<Schema>;

export const foeModSchema = (hit: HitSchema) => oneOf(Object.values(FOE_MODS).map(({ schema }) => schema(hit)));

export const foeModText = (mod: FoeMod, of: Parameters<FoeModRules<Schema>['describe']>[1]): Text =>
  rulesOf(mod).describe(mod, of);

export const foeModFlaws = (mod: FoeMod, where: Where): readonly Flaw[] => rulesOf(mod).flaws?.(mod, where) ?? [];
