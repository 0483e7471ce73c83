// A hero's own turn, line by line (specification, section 12): the first line that has something to do answers.

import { isSame } from '../../../engine/board/grid.ts';
import type { Ask, Choice } from '../../../engine/kernel/ask.ts';
import { atOf } from '../rules/look.ts';
import type { Way } from '../rules/walking.ts';
import type { Look } from '../state.ts';
import { squareIdOf } from '../words/index.ts';
import { isOpen, type Plan, perAction, plansFrom } from './attacks.ts';
import { dangerTo } from './harm.ts';
import { lastAction } from './lastAction.ts';
import { hurry, light, objective } from './objective.ts';
import { placesToAttack, safest } from './places.ts';
import { mend, rescue } from './rescue.ts';
import { reachable, stepTowards } from './squares.ts';
import { foesBeside, isHurt, offers, onceFor, type Survey, surveyOf } from './survey.ts';
import { turnTheWheel } from './wheel.ts';

type Line = (survey: Survey) => Choice | undefined;

const END: Choice = { choose: 'end' };
const moveTo = ({ to }: Way): Choice => ({ choose: 'move', with: { to: squareIdOf(to) } });
const carryOut = ({ deed, said }: Plan): Choice => ({ choose: deed, with: said });

/** AP 1 to AP 8. What the goal needs at once comes before fighting, and mending before more attacks. */
const LINES: readonly Line[] = [
  ...[rescue, light, hurry, kill, turnTheWheel, quickFeet, mend, lastOne, stepBack, attack, objective, position, hold],
];

export function turnChoice(look: Look, ask: Ask): Choice {
  const survey = surveyOf(look, ask);
  for (const line of LINES) {
    const choice = line(survey);
    if (choice) return choice;
  }
  return END;
}

/** Several lines weigh the same attacks. */
const plansHere = onceFor((survey): readonly Plan[] =>
  plansFrom(survey.look, survey, atOf(survey.look, survey.who)).filter((plan) => isOpen(survey, plan)),
);

/** AP 2: a foe whom the expected damage kills; the higher chance first. One Move may come before it. */
function kill(survey: Survey): Choice | undefined {
  const [best] = plansHere(survey)
    .filter(({ kills }) => kills > 0)
    .toSorted((a, b) => b.kills - a.kills || perAction(b) - perAction(a));
  if (best) return carryOut(best);
  if (survey.turn.actions < 2) return undefined;
  const least = isHurt(survey) ? SURE_KILL : 0;
  const places = placesToAttack(survey, { onlyKills: true }).filter(({ plan }) => plan.kills > least);
  const sure = Math.max(...places.map(({ plan }) => plan.kills));
  const place = safest(
    survey,
    places.filter(({ plan }) => plan.kills >= sure - 0.1),
  );
  return place && place.score >= RASH ? moveTo(place.way) : undefined;
}

/** Whoever would pay more than this for an attack does not go there. */
const RASH = -1;

const SURE_KILL = 0.6;

/** Quick feet: away from foes, for nothing. */
function quickFeet(survey: Survey): Choice | undefined {
  const { look, who } = survey;
  const at = atOf(look, who);
  if (!offers(survey, 'feet') || foesBeside(look, at).length === 0) return undefined;
  const near = reachable({ ...survey, offered: ['move'] }).filter(({ points, fires }) => points <= 2 && fires === 0);
  const [way] = near.toSorted((a, b) => foesBeside(look, a.to).length - foesBeside(look, b.to).length);
  return way && foesBeside(look, way.to).length < foesBeside(look, at).length
    ? { choose: 'feet', with: { to: squareIdOf(way.to) } }
    : undefined;
}

/** AP 4, AP 5 and AP 8 are weighed against each other for the last action. */
function lastOne(survey: Survey): Choice | undefined {
  return survey.turn.actions === 1 ? lastAction(survey, plansHere(survey)) : undefined;
}

/** An archer with a foe beside does better from a few steps away. */
function stepBack(survey: Survey): Choice | undefined {
  const { look, who, isArcher, turn } = survey;
  if (!isArcher || turn.actions < 2 || foesBeside(look, atOf(look, who)).length === 0) return undefined;
  const places = placesToAttack(survey).filter(({ way }) => way.fires === 0 && foesBeside(look, way.to).length === 0);
  const best = safest(survey, places);
  return best && moveTo(best.way);
}

const LEAST_WORTH = 0.75;

/** AP 4: the highest worth per action. */
function attack(survey: Survey): Choice | undefined {
  const [best] = plansHere(survey).toSorted((a, b) => perAction(b) - perAction(a));
  return best && perAction(best) >= LEAST_WORTH ? carryOut(best) : undefined;
}

/** AP 8: to where there is an attack, or nearer to the nearest foe; not where it costs too much, as long as there is time. */
function position(survey: Survey): Choice | undefined {
  const { look, who, turn } = survey;
  if (!offers(survey, 'move') || turn.actions < 2 || isHurt(survey) || foesBeside(look, atOf(look, who)).length > 0)
    return undefined;
  const best = safest(survey, placesToAttack(survey));
  if (best) return best.score >= RASH || isLate(survey) ? moveTo(best.way) : undefined;
  const way = stepTowards(survey, (at) => foesBeside(look, at).length > 0);
  return way && isLate(survey) && !isSame(way.to, atOf(look, who)) ? moveTo(way) : undefined;
}

/** The foes come by themselves at first; later somebody has to go to them. */
const EARLY = 3;
const isLate = ({ look: { state } }: Survey): boolean => state.round > EARLY;

/** Nothing better to do: braced, and with a Spark for the other action. */
function hold(survey: Survey): Choice | undefined {
  return offers(survey, 'brace') && dangerTo(survey.look, survey.who) > 0 ? { choose: 'brace' } : undefined;
}
