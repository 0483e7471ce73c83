// `status s`: whoever is meant, was hit or is helped, has a status from now on (CHN-160 to CHN-163).
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { flawIf } from '../../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import type { Text } from '../../../engine/text.ts';
import { status as statusWord, type Written } from '../content/schema/common.ts';
import { isUp } from '../rules/harm.ts';
import { gainStatus, has } from '../rules/statuses.ts';
import { told } from '../speak/describe/small.ts';
import { statusName } from '../speak/names.ts';
import { type Status, UNTILS } from '../words/index.ts';
import { type EffectRules, HEROES } from './effect.ts';
import { amount, does } from './fields.ts';
import type { HelpRules } from './helps/help.ts';
import type { HitRules, Side } from './hits/hit.ts';

/** WARDED has an `amount`; OFF-GUARD and BRACED say `until`; the end of the others is CHN-161 and CHN-162. */
export const statusSchema = does('status', {
  status: statusWord,
  amount: amount.exactOptional(),
  until: z.enum(UNTILS).exactOptional(),
});
export type StatusEffect = Written<typeof statusSchema>;

export function statusText(given: StatusEffect): Text {
  const name = statusName(given.status);
  if (given.amount !== undefined) return told('status.amount', { status: name, amount: given.amount });
  return given.until === undefined ? name : told(`status.${given.until}`, { status: name });
}

/** TAUNT is for foes; HIDDEN, DREAD and BRACED do something for heroes only (CHN-162). */
const ONLY_FOR: Partial<Record<Status, Side>> = { taunt: 'foe', hidden: 'hero', dread: 'hero', braced: 'hero' };
const SAY_UNTIL: readonly Status[] = ['offGuard', 'braced'];

/** A status for somebody of that side. */
export function statusFlaws(given: StatusEffect, side: Side, path: string): readonly Flaw[] {
  const only = ONLY_FOR[given.status];
  return [
    ...flawIf(
      only !== undefined && only !== side,
      `${path}.status`,
      `is \`${given.status}\`, which does nothing to a ${side}`,
    ),
    ...untilFlaws(given, `${path}.until`),
    ...amountFlaws(given, `${path}.amount`),
  ];
}

function untilFlaws({ status: name, until }: StatusEffect, path: string): readonly Flaw[] {
  if (SAY_UNTIL.includes(name)) return flawIf(!until, path, `is missing; \`${name}\` says there when it ends`);
  return flawIf(until !== undefined, path, `does nothing for \`${name}\`, whose end is a rule`);
}

function amountFlaws(given: StatusEffect, path: string): readonly Flaw[] {
  if (given.status === 'warded')
    return flawIf(!given.amount, path, 'is missing; `warded` says there how much it adds to Barrier');
  return flawIf(given.amount !== undefined, path, `does nothing for \`${given.status}\``);
}

/** Of an ability or a consumable. */
export const status: EffectRules<typeof statusSchema> = {
  schema: statusSchema,
  describe: (given, whose) => (whose === 'own' ? told('own.status', { status: statusText(given) }) : statusText(given)),
  for: HEROES,
  flaws: (given, { path }) => statusFlaws(given, 'hero', path),
  run: flow(function* status(t, given, { hero, targets }) {
    for (const target of targets) if (isUp(t, target)) gainStatus(t, target, { effect: given, by: hero });
  }),
};

/** Of a hit. */
export const hitStatus: HitRules<typeof statusSchema> = {
  schema: statusSchema,
  describe: statusText,
  flaws: (given, { path, side }) => statusFlaws(given, side, path),
  run: flow(function* hitStatus(t, given, { by, target }) {
    if (isUp(t, target)) gainStatus(t, target, { effect: given, by });
  }),
};

/** Of what a foe does for foes. */
export const helpStatus: HelpRules<typeof statusSchema> = {
  schema: statusSchema,
  describe: statusText,
  flaws: (given, path) => statusFlaws(given, 'foe', path),
  isNeeded: (t, given, foe) => !has(t, foe, given.status),
  run: (t, given, { by, targets }) => {
    for (const target of targets) gainStatus(t, target, { effect: given, by });
  },
};
