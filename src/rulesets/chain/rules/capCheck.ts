// CAP Checks of heroes (CHN-001, CHN-003, CHN-005, CHN-040, CHN-043): values and rolls.
import type { Square } from '../../../engine/board/grid.ts';
import { clamp } from '../../../engine/board/track.ts';
import { rulesOf } from '../effects/worn/index.ts';
import type { Look, T } from '../state.ts';
import { type Modifier, tell } from '../words/events.ts';
import type { Attack, Cap } from '../words/index.ts';
import { holdsAgainst, modAmount, modsFor } from './attackMods.ts';
import { COVER } from './defence.ts';
import { d20 } from './dice.ts';
import { isOffGuard, OFF_GUARD } from './flanking.ts';
import { hasCover, isAdjacentTo, isReach } from './ground.ts';
import { atOf, foeSheet, heroOf, livingFoes } from './look.ts';
import { has, wornEffects } from './statuses.ts';

const [LEAST, MOST] = [2, 18];
const AIDED = 3;
const DREAD = 2;
const CROWDED = 3;
/** CHN-040 An attack with range 3 or more is ranged. */
const RANGED = 3;

/** An attack of a hero on one foe. */
export type Attempt = {
  readonly hero: string;
  readonly attack: Attack;
  readonly target: string;
  /** From where distance and cover are measured: the hero, or the centre of the area. */
  readonly from: Square;
  readonly isStrike: boolean;
};

export type CheckValue = { readonly value: number; readonly modifiers: readonly Modifier[] };

export const reachOf = ({ aim }: Attack): number => ('within' in aim ? aim.within : aim.range);
export const isRanged = (attack: Attack): boolean => !('within' in attack.aim) && attack.aim.range >= RANGED;

/** CHN-040 CAP − Resist + 3 OFF-GUARD − 3 cover − 3 ranged beside a foe + others; then the limits of CHN-001. */
export function attackValue(t: Look, attempt: Attempt): CheckValue {
  const { hero, attack, target, from } = attempt;
  const cover = hasCover(t, { from, to: atOf(t, target), isReach: isReach(attack) });
  const isCrowded = isRanged(attack) && livingFoes(t).some((foe) => isAdjacentTo(atOf(t, foe), atOf(t, hero)));
  return limited(heroOf(t, hero).cap[attack.letter], [
    ...against(t, { hero, target, letter: attack.letter }),
    { name: 'cover', amount: cover ? -COVER : 0 },
    { name: 'crowded', amount: isCrowded ? -CROWDED : 0 },
    { name: 'ability', amount: modAmount(t, modsFor(t, attempt), { name: 'cap', target }) },
  ]);
}

/** CHN-032 Study: a Cunning Check against the foe, no attack: without cover and crowd. */
export function studyValue(t: Look, hero: string, target: string): CheckValue {
  const item = wornEffects(t, hero).reduce((sum, one) => sum + (rulesOf(one).study?.(one) ?? 0), 0);
  return limited(heroOf(t, hero).cap.C, [
    ...against(t, { hero, target, letter: 'C' }),
    { name: 'ability', amount: item },
  ]);
}

/** What counts in every CAP Check against a foe (CHN-103, CHN-162). */
function against(t: Look, check: { hero: string; target: string; letter: Cap }): readonly Modifier[] {
  const { hero, target, letter } = check;
  const holds = holdsAgainst(t, { target });
  const worn = wornEffects(t, hero).reduce((sum, one) => sum + (rulesOf(one).cap?.(one, { letter, holds }) ?? 0), 0);
  return [
    { name: 'resist', amount: -foeSheet(t, target).resist[letter] },
    { name: 'offGuard', amount: isOffGuard(t, target) ? OFF_GUARD : 0 },
    { name: 'aided', amount: heroOf(t, hero).aided ? AIDED : 0 },
    { name: 'dread', amount: has(t, hero, 'dread') ? -DREAD : 0 },
    { name: 'item', amount: worn },
  ];
}

function limited(cap: number, all: readonly Modifier[]): CheckValue {
  const modifiers = all.filter(({ amount }) => amount !== 0);
  const sum = modifiers.reduce((total, { amount }) => total + amount, cap);
  return { value: clamp(sum, LEAST, MOST), modifiers };
}

/** Chance is drawn by these names: `cap.wren.agility`. */
const NAMES = { C: 'cunning', A: 'agility', P: 'power' } as const satisfies Record<Cap, string>;

export type CapRoll = { readonly hit: boolean; readonly crit: boolean };
type Check = CheckValue & {
  readonly target: string;
  readonly letter: Cap;
  readonly crit: number;
  readonly for: 'attack' | 'study';
};

/** CHN-003, CHN-043 A natural 1 always hits and is critical, a natural 20 always misses; Aid is used up. */
export function rollCap(t: T, who: string, check: Check): CapRoll {
  const { target, letter, value, modifiers } = check;
  heroOf(t, who).aided = false;
  const roll = d20(t, `cap.${who}.${NAMES[letter]}`);
  const hit = roll === 1 || (roll !== 20 && roll <= value);
  const crit = check.for === 'attack' && hit && roll <= Math.max(1, check.crit);
  tell(t, { type: 'capCheck', who, target, letter, roll, value, hit, crit, modifiers, for: check.for });
  return { hit, crit };
}
