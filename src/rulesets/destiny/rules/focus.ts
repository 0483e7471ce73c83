// Focus: whom an enemy wants to hit (DST-210 to DST-214).
import { choose, type Flow, flow } from '../../../engine/kernel/flow.ts';
import { asking, optionsOf } from '../asks.ts';
import { teach } from '../speak/lessons.ts';
import { enemyName, seekerName } from '../speak/names.ts';
import type { Look, T } from '../state.ts';
import { tell } from '../words/events.ts';
import type { EnemyId, FocusRule, SeekerId } from '../words/index.ts';
import { distanceOf, enemyOf, enemySheet, seekerOf } from './look.ts';
import { statusCards } from './status.ts';

type Plain = Extract<FocusRule, string>;
/** DST-211 What each rule looks at, the greatest counts; values at that moment. */
const VALUES: Readonly<Record<Plain, (t: Look, seeker: SeekerId, enemy: EnemyId) => number>> = {
  mostHealth: (t, seeker) => seekerOf(t, seeker).health,
  leastHealth: (t, seeker) => -seekerOf(t, seeker).health,
  mostArmor: (t, seeker) => seekerOf(t, seeker).armor,
  leastArmor: (t, seeker) => -seekerOf(t, seeker).armor,
  closest: (t, seeker, enemy) => -apart(t, seeker, enemy),
  farthest: (t, seeker, enemy) => apart(t, seeker, enemy),
  mostHand: (t, seeker) => handSize(t, seeker),
  leastHand: (t, seeker) => -handSize(t, seeker),
  mostStatus: (t, seeker) => statusCards(t, seeker),
};

const apart = (t: Look, seeker: SeekerId, enemy: EnemyId) =>
  distanceOf(t, enemyOf(t, enemy).at, seekerOf(t, seeker).at);

/** DST-211 All cards in hand, armor and status included. */
function handSize(t: Look, seeker: SeekerId): number {
  const { hand, armor } = seekerOf(t, seeker);
  return hand.length + armor + statusCards(t, seeker);
}

/** Whom a focus rule names: one Seeker, or several who are tied. */
export function focusesBy(t: Look, enemy: EnemyId, rule: FocusRule): readonly SeekerId[] {
  if (typeof rule === 'object') {
    const same = enemyOf(t, rule.sameAs).focus;
    return same === '' ? focusesBy(t, enemy, 'closest') : [same];
  }
  const values = t.state.seats.map((seeker) => VALUES[rule](t, seeker, enemy));
  const greatest = Math.max(...values);
  return t.state.seats.filter((_, n) => values[n] === greatest);
}

/** DST-213 Whether the Seeker whom an effect names is at this table at all. */
export const isSeated = (t: Look, seeker: SeekerId | undefined): seeker is SeekerId =>
  seeker !== undefined && t.state.seats.includes(seeker);

/** DST-213 Refocus: by the sheet's rule, or this once by another. DST-212 Ties are broken by the players. */
export const refocus = flow(function* refocus(
  t: T,
  enemy: EnemyId,
  rule: FocusRule = enemySheet(t, enemy).focus,
): Flow {
  const tied = focusesBy(t, enemy, rule);
  if (tied.length > 1) teach(t, 'tie');
  const { choose: seeker } = yield* choose(
    t,
    asking(t, {
      id: 'focusTie',
      options: optionsOf(tied, seekerName),
      fallback: strongestOf(t, tied),
      rule: 'DST-212',
      facts: { enemy, tied },
      about: { enemy: enemyName(enemy) },
    }),
  );
  moveFocus(t, enemy, seeker);
});

function strongestOf(t: Look, tied: readonly SeekerId[]): SeekerId {
  const byStrength = tied.toSorted((a, b) => {
    const [one, other] = [seekerOf(t, a), seekerOf(t, b)];
    return other.armor - one.armor || other.health - one.health;
  });
  return byStrength[0] ?? '';
}

/** DST-210 One focus token an enemy; a Seeker may hold several. */
export function moveFocus(t: T, enemy: EnemyId, to: SeekerId): void {
  const from = enemyOf(t, enemy).focus;
  if (from === to) return;
  enemyOf(t, enemy).focus = to;
  tell(t, { type: 'focusMoved', enemy, from, to });
}
