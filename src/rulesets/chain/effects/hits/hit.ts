// What an effect of a hit is, on both sides (CHN-044, CHN-066): its schema, its sentence and its rule.
import type { z } from 'zod';
import type { Square } from '../../../../engine/board/grid.ts';
import type { Flow } from '../../../../engine/kernel/flow.ts';
import type { Flaw } from '../../../../engine/ruleset/shape.ts';
import type { Text } from '../../../../engine/text.ts';
import type { Aim, Written } from '../../content/schema/common.ts';
import type { T } from '../../state.ts';

/** Who hit whom, from where, and what it cost. */
export type Hit = {
  readonly by: string;
  readonly target: string;
  /** The centre of the area, or where the attacker stands. */
  readonly centre: Square;
  /** HP that the hit really took. */
  readonly lost: number;
};

export type Side = 'hero' | 'foe';

/** Where it is written, for whom of which side, and with what aim, where that is known. */
export type Where = { readonly path: string; readonly side: Side; readonly aim?: Aim | undefined };

export type HitRules<S extends z.ZodType> = {
  readonly schema: S;
  readonly describe: (effect: Written<S>) => Text;
  readonly flaws?: (effect: Written<S>, where: Where) => readonly Flaw[];
  readonly run: (t: T, effect: Written<S>, hit: Hit) => Flow;
};
