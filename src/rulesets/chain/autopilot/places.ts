// Squares from which there would be an attack after one Move, and which of them is best to stand on.
import { kingDistance } from '../../../engine/board/grid.ts';
import { effectOf } from '../effects/effect.ts';
import { reachOf } from '../rules/capCheck.ts';
import { averageOf } from '../rules/dice.ts';
import { strikeOf } from '../rules/heroAttack.ts';
import { atOf, foeOf, livingFoes } from '../rules/look.ts';
import type { Way } from '../rules/walking.ts';
import type { Attack } from '../words/index.ts';
import { type Plan, perAction, plansFrom } from './attacks.ts';
import { dangerTo } from './harm.ts';
import { costOf, reachable } from './squares.ts';
import { foesBeside, type Survey, standingAt } from './survey.ts';

export type Place = { readonly way: Way; readonly plan: Plan };

/** With one action less; `onlyKills`: only where somebody could be killed. */
export function placesToAttack(survey: Survey, { onlyKills = false } = {}): readonly Place[] {
  const { look, who, turn } = survey;
  const fewer = { ...survey, turn: { ...turn, actions: turn.actions - 1 } };
  const prey = onlyKills ? killable(fewer) : livingFoes(look);
  if (prey.length === 0) return [];
  const left = onlyKills ? { ...fewer, prey } : fewer;
  const reach = Math.max(...reaches(left));
  return squaresNear(survey, { prey, reach }).flatMap((way) => {
    const plans = plansFrom(standingAt(look, who, way.to), left, way.to);
    const [plan] = plans.toSorted((a, b) => (onlyKills ? b.kills - a.kills : 0) || perAction(b) - perAction(a));
    return plan ? [{ way, plan }] : [];
  });
}

const attacksOf = ({ look, who, attacks, turn }: Survey): readonly Attack[] => [
  strikeOf(look, who),
  ...attacks.filter(({ cost }) => cost <= turn.actions).flatMap(({ effects }) => effectOf(effects, 'attack') ?? []),
];

/** How far it is to whom one attacks, and beside whom an area is. */
const reaches = (survey: Survey): readonly number[] =>
  attacksOf(survey).map((attack) => reachOf(attack) + ('range' in attack.aim ? (attack.aim.radius ?? 0) : 0));

/** Foes that have no more HP than an attack takes on average, with what items may add. */
function killable(survey: Survey): readonly string[] {
  const most = Math.max(...attacksOf(survey).map(({ dice }) => averageOf(dice ?? '0'))) + EXTRA;
  return livingFoes(survey.look).filter((foe) => foeOf(survey.look, foe).hp <= most);
}

const EXTRA = 4;
const MOST_SQUARES = 14;

/** Where one of them is in reach; of many squares those with fewest foes beside, then the furthest away. */
function squaresNear(survey: Survey, { prey, reach }: { prey: readonly string[]; reach: number }): readonly Way[] {
  const { look } = survey;
  const away = ({ to }: Way) => Math.min(...prey.map((foe) => kingDistance(atOf(look, foe), to)));
  const near = reachable(survey).filter((way) => away(way) <= reach);
  if (!survey.isArcher || near.length <= MOST_SQUARES) return near;
  const beside = ({ to }: Way) => foesBeside(look, to).length;
  return near.toSorted((a, b) => beside(a) - beside(b) || away(b) - away(a)).slice(0, MOST_SQUARES);
}

const MOST = 6;
const FEAR = 0.5;

export type Scored = { readonly way: Way; readonly score: number };

/** The best of the most promising squares: what the attack is worth, less what foes would do there. */
export function safest(survey: Survey, places: readonly Place[]): Scored | undefined {
  const { look, who } = survey;
  const promising = places
    .map(({ way, plan }) => ({ way, score: plan.worth - costOf(survey, way) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST);
  let best: Scored | undefined;
  for (const { way, score } of promising) {
    // No danger makes a square better: what follows is worth less already.
    if (best && score <= best.score) break;
    const weighed = { way, score: score - FEAR * dangerTo(standingAt(look, who, way.to), who) };
    if (!best || weighed.score > best.score) best = weighed;
  }
  return best;
}
