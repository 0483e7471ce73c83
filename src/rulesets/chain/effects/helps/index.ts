// The whole vocabulary of what foes do for foes (CHN-064), found by name.
import type { Flaw } from '../../../../engine/ruleset/shape.ts';
import type { Text } from '../../../../engine/text.ts';
import type { Written } from '../../content/schema/common.ts';
import type { Look, T } from '../../state.ts';
import { oneOf } from '../fields.ts';
import { helpStatus } from '../status.ts';
import { heal } from './heal.ts';
import type { HelpRules } from './help.ts';

const HELPS = { status: helpStatus, heal };

type Schema = (typeof HELPS)[keyof typeof HELPS]['schema'];
export type HelpEffect = Written<Schema>;

/** The name and the effect belong together, which the compiler cannot see. */
const rulesOf = (effect: HelpEffect): HelpRules<Schema> => HELPS[effect.do] as unknown as HelpRules<Schema>;

export const helpSchema = oneOf(Object.values(HELPS).map(({ schema }) => schema));

export const helpText = (effect: HelpEffect): Text => rulesOf(effect).describe(effect);

export const helpFlaws = (effects: readonly HelpEffect[], path: string): readonly Flaw[] =>
  effects.flatMap((effect, n) => rulesOf(effect).flaws?.(effect, `${path}[${n}]`) ?? []);

export const isNeeded = (t: Look, effect: HelpEffect, foe: string): boolean => rulesOf(effect).isNeeded(t, effect, foe);

export const runHelp = (t: T, effect: HelpEffect, help: { by: string; targets: readonly string[] }): void =>
  rulesOf(effect).run(t, effect, help);
