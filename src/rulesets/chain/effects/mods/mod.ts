// What changes an attack of a hero, in the attack itself, by a weapon, or prepared before: its schema, its sentence and
// its rule, which is what it says when the attack asks.
import type { z } from 'zod';
import type { Flaw } from '../../../../engine/ruleset/shape.ts';
import type { Text } from '../../../../engine/text.ts';
import type { Written } from '../../content/schema/common.ts';
import type { Holds } from '../condition.ts';
import type { HitEffect } from '../hits/index.ts';

export type ModRules<S extends z.ZodType> = {
  readonly schema: S;
  readonly describe: (mod: Written<S>) => Text;
  readonly flaws?: (mod: Written<S>, path: string) => readonly Flaw[];
  /** CHN-040 Added to the CAP Check. */
  readonly cap?: (mod: Written<S>, holds: Holds) => number;
  /** CHN-041 Added to the damage. */
  readonly damage?: (mod: Written<S>, holds: Holds) => number;
  /** CHN-043 The crit range is at least so wide. */
  readonly critRange?: (mod: Written<S>) => number;
  /** CHN-043 Added to the widest crit range. */
  readonly critMore?: (mod: Written<S>) => number;
  /** CHN-026 Added to the range of an attack on one foe, which is melee or not. */
  readonly range?: (mod: Written<S>, isMelee: boolean) => number;
  /** CHN-044 What a hit does besides. */
  readonly hits?: (mod: Written<S>, holds: Holds) => readonly HitEffect[];
};
