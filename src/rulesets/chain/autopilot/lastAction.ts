// The last action of a turn: an attack, a way out of reach, a Brace, or a Spark for keeping it.

import { kingDistance } from '../../../engine/board/grid.ts';
import type { Choice } from '../../../engine/kernel/ask.ts';
import { atOf, livingFoes } from '../rules/look.ts';
import type { Way } from '../rules/walking.ts';
import type { Look } from '../state.ts';
import { squareIdOf } from '../words/index.ts';
import { type Plan, perAction } from './attacks.ts';
import { dangerTo } from './harm.ts';
import { reachable } from './squares.ts';
import { isHurt, offers, type Survey, standingAt } from './survey.ts';

type Weighed = { readonly choice: Choice; readonly worth: number };

/** What HP are worth that are not lost: more to whoever has few. */
const fearOf = (survey: Survey): number => (isHurt(survey) ? 0.6 : 0.2);
/** A Brace turns away about a quarter of what would hit. */
const BRACED = 0.25;
/** A Spark turns a wheel or saves a check later on; one over the maximum is lost. */
const SPARK = [1.6, 1.2, 0.8, 0] as const;

export function lastAction(survey: Survey, plans: readonly Plan[]): Choice | undefined {
  const danger = dangerTo(survey.look, survey.who);
  const [attack] = plans.filter(({ cost }) => cost <= 1).toSorted((a, b) => perAction(b) - perAction(a));
  const [worthOfAttack, spark] = [attack ? perAction(attack) : 0, SPARK[Math.min(survey.me.sparks, 3)] ?? 0];
  // The best way out saves everything: where even that is worth less, none is looked for.
  const mayFlee = danger * fearOf(survey) > Math.max(worthOfAttack, spark);
  const all: readonly (Weighed | undefined)[] = [
    attack && { choice: { choose: attack.deed, with: attack.said }, worth: worthOfAttack },
    mayFlee ? flight(survey, danger) : undefined,
    offers(survey, 'brace') ? { choice: { choose: 'brace' }, worth: danger * BRACED * fearOf(survey) } : undefined,
    { choice: { choose: 'end' }, worth: spark },
  ];
  const [best] = all.flatMap((one) => one ?? []).toSorted((a, b) => b.worth - a.worth);
  return best?.choice;
}

const MOST = 6;

/** AP 5: to where fewer hexes find a target. */
function flight(survey: Survey, danger: number): Weighed | undefined {
  const { look, who } = survey;
  const [best] = reachable(survey)
    .filter(({ fires }) => fires === 0)
    .toSorted((a, b) => toNearestFoe(look, b.to) - toNearestFoe(look, a.to))
    .slice(0, MOST)
    .map((way) => ({ way, saved: danger - dangerTo(standingAt(look, who, way.to), who) }))
    .toSorted((a, b) => b.saved - a.saved);
  if (!best) return undefined;
  return { choice: { choose: 'move', with: { to: squareIdOf(best.way.to) } }, worth: best.saved * fearOf(survey) };
}

const toNearestFoe = (t: Look, square: Way['to']): number =>
  Math.min(...livingFoes(t).map((foe) => kingDistance(atOf(t, foe), square)));
