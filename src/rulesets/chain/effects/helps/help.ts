// What a foe does for foes (CHN-064): its schema, its sentence and its rule.
import type { z } from 'zod';
import type { Flaw } from '../../../../engine/ruleset/shape.ts';
import type { Text } from '../../../../engine/text.ts';
import type { Written } from '../../content/schema/common.ts';
import type { Look, T } from '../../state.ts';

export type HelpRules<S extends z.ZodType> = {
  readonly schema: S;
  readonly describe: (effect: Written<S>) => Text;
  readonly flaws?: (effect: Written<S>, path: string) => readonly Flaw[];
  /** CHN-064 Whoever has no need of it is no valid target. */
  readonly isNeeded: (t: Look, effect: Written<S>, foe: string) => boolean;
  readonly run: (t: T, effect: Written<S>, help: { by: string; targets: readonly string[] }) => void;
};
