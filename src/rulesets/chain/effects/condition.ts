// What an attack may depend on; of several conditions one is enough.
import { z } from 'zod';
import { flawIf } from '../../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import type { Text } from '../../../engine/text.ts';
import { status, type Written } from '../content/schema/common.ts';
import { either, told } from '../speak/describe/small.ts';
import { statusName } from '../speak/names.ts';

const condition = z.union([
  z.strictObject({ targetOffGuard: z.literal(true) }),
  z.strictObject({ targetHas: status }),
  z.strictObject({ crit: z.literal(true) }),
]);
export type AttackCondition = Written<typeof condition>;

type Conditions = readonly AttackCondition[] | undefined;

/** Whether one of them holds for the attack in question; without any, it does. */
export type Holds = (conditions: Conditions) => boolean;

export const conditions = { if: z.array(condition).min(1).exactOptional() };

/** A critical hit stands alone; what the target is, may be one or the other. */
export function withCondition(text: Text, all: Conditions): Text {
  if (!all) return text;
  if (all.some((one) => 'crit' in one)) return told('if-crit', { text });
  const states = all.map((one) => statusName('targetHas' in one ? one.targetHas : 'offGuard'));
  return told('if-target', { text, conditions: either(states) });
}

/** Of what changes a check. */
export const beforeRollFlaws = (all: Conditions, path: string): readonly Flaw[] =>
  flawIf(all?.some((one) => 'crit' in one) ?? false, `${path}.if`, 'cannot ask for `crit` before the check is rolled');
