// Move (CHN-032), Surge (CHN-033) and Quick feet: a hero walks.

import { isSame } from '../../../../engine/board/grid.ts';
import { type Flow, flow } from '../../../../engine/kernel/flow.ts';
import type { Said } from '../../effects/effect.ts';
import { effectOf } from '../../effects/effect.ts';
import type { Look, T } from '../../state.ts';
import { tell } from '../../words/events.ts';
import { squareNamed } from '../../words/index.ts';
import { heroOf } from '../look.ts';
import { walk } from '../moving.ts';
import { firstMissing, squarePart } from '../partKinds.ts';
import { loseSparks } from '../sparks.ts';
import { has } from '../statuses.ts';
import { countUse, reactionOf } from '../uses.ts';
import { canGo, heroWays, speedOf, type Way } from '../walking.ts';
import { type DeedRules, free, oneAction, turnOf } from './deed.ts';

/** CHN-162 PINNED: no Move; a ruling: nor any other step of the own will. */
const ways = (t: Look, who: string, points: number) => (has(t, who, 'pinned') ? [] : heroWays(t, who, points));

const canWalk = (t: Look, who: string, points: number): boolean => !has(t, who, 'pinned') && canGo(t, who, points);

const toPart = (t: Look, who: string, how: { points: number; said: Said }) =>
  firstMissing(
    [
      squarePart(
        'to',
        ways(t, who, how.points).map(({ to }) => to),
      ),
    ],
    how.said,
  );

type Going = { readonly points: number; readonly how: 'move' | 'surge' | 'feet'; readonly said: Said };

const go = flow(function* go(t: T, who: string, { points, how, said }: Going): Flow {
  const to = squareNamed(String(said.to));
  const way = ways(t, who, points).find((one) => isSame(one.to, to));
  if (!way) throw new Error(`${who} cannot get to ${String(said.to)}`);
  yield* walk(t, who, { path: way.path, how });
});

/** CHN-032 Up to Speed; it may be used twice (CHN-030). */
export const move: DeedRules = {
  cost: oneAction,
  isOffered: (t, who) => canWalk(t, who, speedOf(t, who)),
  nextPart: (t, who, said) => toPart(t, who, { points: speedOf(t, who), said }),
  run: flow(function* move(t, who, said) {
    yield* go(t, who, { points: speedOf(t, who), how: 'move', said });
  }),
};

const SURGE = 2;

/** CHN-033 For a Spark 2 more squares, once per turn: a walk of its own, before, between or after actions (a ruling). */
export const surge: DeedRules = {
  cost: free,
  isOffered: (t, who) => heroOf(t, who).sparks > 0 && !turnOf(t, who).surged && canWalk(t, who, SURGE),
  nextPart: (t, who, said) => toPart(t, who, { points: SURGE, said }),
  run: flow(function* surge(t, who, said) {
    turnOf(t, who).surged = true;
    loseSparks(t, who, { amount: 1, why: 'spent' });
    yield* go(t, who, { points: SURGE, how: 'surge', said });
  }),
};

const feetOf = (t: Look, who: string): number => {
  const ability = reactionOf(t, who, 'afterRangedAttack');
  return ability ? (effectOf(ability.effects, 'move')?.squares ?? 0) : 0;
};

/** D-RIPOSTE: Quick feet, right after the own ranged attack. */
export const feet: DeedRules = {
  cost: free,
  isOffered: (t, who) => turnOf(t, who).hasShot && canWalk(t, who, feetOf(t, who)),
  nextPart: (t, who, said) => toPart(t, who, { points: feetOf(t, who), said }),
  run: flow(function* feet(t, who, said) {
    const points = feetOf(t, who);
    const ability = reactionOf(t, who, 'afterRangedAttack');
    if (ability) {
      countUse(t, who, ability);
      tell(t, { type: 'acted', who, deed: 'feet', ability: ability.id });
    }
    yield* go(t, who, { points, how: 'feet', said });
  }),
};

/** Every way that one of these deeds could take now. */
export function walksOf(t: Look, who: string): readonly Way[] {
  const walks = [
    { rules: move, points: turnOf(t, who).actions > 0 ? speedOf(t, who) : 0 },
    { rules: surge, points: SURGE },
    { rules: feet, points: feetOf(t, who) },
  ];
  return walks.flatMap(({ rules, points }) => (rules.isOffered(t, who) ? ways(t, who, points) : []));
}
