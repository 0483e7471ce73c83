// What an Optional Modifier does to a foe in fierce games: its schema, its sentence and its rule, which is what it says
// when asked. Rules that hits need ask foes how they walk: so hits are given to a modifier, which never imports them.
import type { z } from 'zod';
import type { Flaw } from '../../../../engine/ruleset/shape.ts';
import type { Text } from '../../../../engine/text.ts';
import type { Written } from '../../content/schema/common.ts';
import type { Foe, FoeAction, Preference, Status } from '../../words/index.ts';
import type { HitEffect, HitSchema, hitFlaws, hitText } from '../hits/index.ts';

/** Where it is written, and the actions of its foe. */
export type Where = {
  readonly path: string;
  readonly actions: readonly FoeAction[];
  readonly hitFlaws: typeof hitFlaws;
};

type Schema = (hit: HitSchema) => z.ZodType;
type Mod<F extends Schema> = Written<ReturnType<F>>;

export type FoeModRules<F extends Schema> = {
  readonly schema: F;
  readonly describe: (mod: Mod<F>, of: { foe: Foe; hitText: typeof hitText }) => Text;
  readonly flaws?: (mod: Mod<F>, where: Where) => readonly Flaw[];
  /** Added to its HP when it comes. */
  readonly hp?: (mod: Mod<F>) => number;
  /** Added to what its hits take. */
  readonly damage?: (mod: Mod<F>) => number;
  /** Added to its Move hexes (not to what a special moves first). */
  readonly move?: (mod: Mod<F>) => number;
  /** Added to all three Barrier Values. */
  readonly barrier?: (mod: Mod<F>) => number;
  /** Added to the range, the radius or the push of that action. */
  readonly range?: (mod: Mod<F>, action: string) => number;
  readonly radius?: (mod: Mod<F>, action: string) => number;
  readonly push?: (mod: Mod<F>, action: string) => number;
  /** What every hit does too, without a further check. */
  readonly hits?: (mod: Mod<F>) => readonly HitEffect[];
  /** CHN-083 Added to the Defence Check against that status as an effect. */
  readonly effectDefence?: (mod: Mod<F>, status: Status) => number;
  readonly passesWalls?: true;
  /** CHN-061 step 3: whom it goes for where its Flair leaves the choice. */
  readonly prefer?: (mod: Mod<F>) => Preference;
  /** CHN-014 Its omen is rolled at the start of its own turn. */
  readonly isVeiled?: (mod: Mod<F>, round: number) => boolean;
};
