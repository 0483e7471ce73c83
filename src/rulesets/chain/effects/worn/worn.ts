// What a coat or a charm does for its bearer: its schema, its sentence and its rule, which is what it says when asked.
import type { z } from 'zod';
import type { Flaw } from '../../../../engine/ruleset/shape.ts';
import type { Text } from '../../../../engine/text.ts';
import type { Written } from '../../content/schema/common.ts';
import type { HeroState } from '../../state.ts';
import type { Cap, FreeUse, Status } from '../../words/index.ts';
import type { Holds } from '../condition.ts';

export type WornRules<S extends z.ZodType> = {
  readonly schema: S;
  readonly describe: (effect: Written<S>) => Text;
  readonly flaws?: (effect: Written<S>, path: string) => readonly Flaw[];
  /** What it adds at all times is part of the numbers from the start of a battle. */
  readonly wear?: (hero: HeroState, effect: Written<S>) => void;
  /** Added to a CAP Check with that letter. */
  readonly cap?: (effect: Written<S>, check: { letter: Cap; holds: Holds }) => number;
  /** Added to Study. */
  readonly study?: (effect: Written<S>) => number;
  /** CHN-034 The most Sparks that its bearer can hold. */
  readonly sparkMax?: (effect: Written<S>) => number;
  /** It keeps that status off: always, or the first time in each battle. */
  readonly keepsOff?: (effect: Written<S>, status: Status) => 'immune' | 'ignored' | undefined;
  /** So many uses in each battle cost no Spark. */
  readonly free?: (effect: Written<S>, use: FreeUse) => number;
};
