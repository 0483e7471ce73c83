// All deeds of a hero's turn (CHN-030 to CHN-033), found by name.
import type { Part } from '../../../../engine/kernel/ask.ts';
import type { Deed } from '../../asks.ts';
import type { Said } from '../../effects/effect.ts';
import type { Look } from '../../state.ts';
import { type DeedRules, isUsed, turnOf } from './deed.ts';
import { ability, strike, use } from './fighting.ts';
import { aid, brace, interact, rouse, swap } from './helping.ts';
import { feet, move, surge } from './walking.ts';
import { study, twist } from './wheels.ts';

const DEED_RULES: Readonly<Record<Exclude<Deed, 'end'>, DeedRules>> = {
  ...{ move, strike, ability, brace, study, aid, rouse, interact, use, swap, twist, surge, feet },
};

type Doable = keyof typeof DEED_RULES;
const ALL = Object.keys(DEED_RULES) as Doable[];

/** Abilities have their own costs; all others cost an action or nothing. */
const leastCost = (t: Look, who: string, deed: Doable): number =>
  deed === 'ability' ? 0 : DEED_RULES[deed].cost(t, who, {});

/** CHN-030 What can be done now: paid for, not used before in this turn, and with something to do it to. */
export function offeredDeeds(t: Look, who: string): readonly Doable[] {
  const { actions } = turnOf(t, who);
  return ALL.filter((deed) => {
    const { isOffered, once } = DEED_RULES[deed];
    const isSpent = deed !== 'ability' && once !== undefined && isUsed(t, who, once({}));
    return leastCost(t, who, deed) <= actions && !isSpent && isOffered(t, who);
  });
}

export function rulesOf(deed: string): DeedRules {
  const rules = (DEED_RULES as Readonly<Record<string, DeedRules>>)[deed];
  if (!rules) throw new Error(`${deed} is no deed`);
  return rules;
}

export const hasParts = (deed: Doable): boolean => DEED_RULES[deed].nextPart !== undefined;

export const nextPartOfDeed = (t: Look, who: string, asked: { deed: string; said: Said }): Part | undefined =>
  asked.deed === 'end' ? undefined : rulesOf(asked.deed).nextPart?.(t, who, asked.said);
