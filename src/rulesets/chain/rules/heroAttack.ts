// A hero's attack on foes (CHN-040 to CHN-045).

import { inReadingOrder, kingDistance, type Square } from '../../../engine/board/grid.ts';
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import { runHit } from '../effects/hits/index.ts';
import type { Look, T } from '../state.ts';
import type { Attack } from '../words/index.ts';
import { critRange, hitEffects, modAmount, modsFor, widened } from './attackMods.ts';
import { type Attempt, attackValue, isRanged, rollCap } from './capCheck.ts';
import { mostOf, rollDice } from './dice.ts';
import { foeBarrier } from './fierce.ts';
import { allSquares, farthest, inRange, terrainAt } from './ground.ts';
import { harm } from './harm.ts';
import { atOf, heroSheet, isFoe, isStanding, livingFoes } from './look.ts';
import { gainSparks } from './sparks.ts';
import { endStatus, has, wardOf } from './statuses.ts';
import { usePrepared } from './uses.ts';

/** An attack as it is meant: at these foes, or at all around a square. */
export type Meant = {
  readonly hero: string;
  readonly attack: Attack;
  readonly isStrike: boolean;
  readonly targets: readonly string[];
  readonly from: Square;
};

/** The weapon attack, with what a weapon changes about its reach. */
export const strikeOf = (t: Look, hero: string): Attack =>
  widened(t, { hero, attack: heroSheet(t, hero).strike, isStrike: true });

/** Foes in range and sight of a square (CHN-026), nearest first, then in reading order (CHN-045). */
export function foesInReach(t: Look, hero: string, how: { from: Square; range: number }): readonly string[] {
  const range = farthest(t, hero, how.range);
  return sorted(
    t,
    livingFoes(t).filter((foe) => inRange(t, how.from, range)(atOf(t, foe))),
    how.from,
  );
}

const sorted = (t: Look, foes: readonly string[], from: Square): readonly string[] =>
  foes.toSorted((a, b) => {
    const [one, other] = [atOf(t, a), atOf(t, b)];
    return kingDistance(one, from) - kingDistance(other, from) || inReadingOrder(one, other);
  });

/** CHN-026 Squares in range at which an area attack would meet a foe. */
export function areaSquares(
  t: Look,
  hero: string,
  how: { from: Square; range: number; radius: number },
): readonly Square[] {
  const range = farthest(t, hero, how.range);
  return allSquares(t).filter(
    (square) =>
      terrainAt(t, square) !== 'wall' &&
      inRange(t, how.from, range)(square) &&
      foesInArea(t, square, how.radius).length > 0,
  );
}

/** CHN-025, CHN-045 Areas measure from their centre. */
export const foesInArea = (t: Look, centre: Square, radius: number): readonly string[] =>
  sorted(
    t,
    livingFoes(t).filter((foe) => inRange(t, centre, radius)(atOf(t, foe))),
    centre,
  );

/** CHN-041, CHN-045 One damage roll for all; one check for each. HIDDEN ends with it (CHN-162). */
export const heroAttacks = flow(function* heroAttacks(t: T, meant: Meant): Flow {
  const { hero, attack, isStrike, targets, from } = meant;
  const dice = {};
  for (const target of targets) {
    if (!isFoe(t, target) || !isStanding(t, hero)) continue;
    yield* attackFoe(t, { hero, attack, target, from, isStrike }, dice);
  }
  if (isStrike) usePrepared(t, hero, 'nextStrike');
  if (isStanding(t, hero) && has(t, hero, 'hidden')) endStatus(t, hero, { status: 'hidden' });
  if (t.state.turn?.side === 'hero' && isRanged(attack)) t.state.turn.hasShot = true;
});

type Dice = { rolled?: number };

const attackFoe = flow(function* attackFoe(t: T, attempt: Attempt, dice: Dice): Flow {
  const { hero, attack, target } = attempt;
  const mods = modsFor(t, attempt);
  const { hit, crit } = rollCap(t, hero, {
    ...attackValue(t, attempt),
    ...{ target, letter: attack.letter, crit: critRange(mods, attack), for: 'attack' },
  });
  if (!hit) return;
  if (crit) gainSparks(t, hero, { amount: 1, why: 'critical' });
  const effects = hitEffects(t, mods, { attack, target, crit });
  const more = modAmount(t, mods, { name: 'damage', target, crit });
  usePrepared(t, hero, 'nextHit');
  const lost = attack.dice === undefined ? 0 : yield* damage(t, attempt, { dice, more, crit });
  for (const effect of effects) yield* runHit(t, effect, { by: hero, target, centre: attempt.from, lost });
});

type Damage = { readonly dice: Dice; readonly more: number; readonly crit: boolean };

/** CHN-041, CHN-042 Dice, additions, less the Barrier for the letter; critical: every die counts as its maximum. */
const damage = flow(function* damage(t: T, { hero, attack, target }: Attempt, how: Damage): Flow<number> {
  const written = attack.dice ?? '0';
  if (!how.crit) how.dice.rolled ??= rollDice(t, `damage.${hero}`, written);
  const rolled = (how.crit ? mostOf(written) : (how.dice.rolled ?? 0)) + how.more;
  const barrier = attack.piercing ? 0 : foeBarrier(t, target, attack.letter);
  const amount = Math.max(0, rolled - barrier);
  const ward = Math.min(barrier, wardOf(t, target));
  return yield* harm(t, target, { amount, source: 'attack', by: hero, rolled, barrier, ward, crit: how.crit });
});

/** The foe that Skip stone may hit next: near to the first one, and in sight of it. */
export const secondTargets = (t: Look, attack: Attack, first: { foe: string; at: Square }): readonly string[] =>
  attack.second ? foesInArea(t, first.at, attack.second.within).filter((foe) => foe !== first.foe) : [];
