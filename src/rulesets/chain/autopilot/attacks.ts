// Every attack that a hero could make from a square, and what it is worth.
import { isSame, type Square } from '../../../engine/board/grid.ts';
import { effectOf, type Said } from '../effects/effect.ts';
import { critRange, hitEffects, modAmount, modsFor } from '../rules/attackMods.ts';
import { type Attempt, attackValue, reachOf } from '../rules/capCheck.ts';
import { averageOf, mostOf } from '../rules/dice.ts';
import { foeBarrier } from '../rules/fierce.ts';
import { areaSquares, foesInArea, foesInReach, secondTargets, strikeOf } from '../rules/heroAttack.ts';
import { atOf, battleOf, foeOf, foeSheet, mostBy, rankOf } from '../rules/look.ts';
import { has } from '../rules/statuses.ts';
import { straightWays } from '../rules/walking.ts';
import type { Look } from '../state.ts';
import { type Ability, type Attack, type HitEffect, type Status, squareIdOf } from '../words/index.ts';
import { offers, type Survey } from './survey.ts';

/** An attack as it would be answered. */
export type Plan = {
  readonly deed: 'strike' | 'ability';
  readonly said: Said;
  readonly cost: number;
  /** What it is worth: expected damage, what it does besides, and the foe that would be gone. */
  readonly worth: number;
  /** The chance to hit a foe whom the expected damage kills; 0 where it kills none. */
  readonly kills: number;
};

export const perAction = ({ worth, cost }: Plan): number => worth / Math.max(1, cost);

/** What a status on a foe is worth, in damage. */
const WORTH: Readonly<Partial<Record<Status, number>>> = {
  burning: 2,
  poisoned: 2.5,
  pinned: 1.5,
  dazed: 2,
  blinded: 1.5,
  offGuard: 1.5,
  slowed: 0.5,
};

const FACES = 20;

function effectWorth(t: Look, target: string, effect: HitEffect): number {
  if (effect.do !== 'status') return effect.do === 'push' ? 0.5 : 0;
  return has(t, target, effect.status) ? 0 : (WORTH[effect.status] ?? 0);
}

export type Blow = { readonly worth: number; readonly kills: number };

/** One attack on one foe. */
function blowAt(t: Look, attempt: Attempt): Blow {
  const { attack, target } = attempt;
  const mods = modsFor(t, attempt);
  const hits = Math.min(attackValue(t, attempt).value, FACES - 1);
  const crits = Math.min(hits, Math.max(1, critRange(mods, attack)));
  const more = modAmount(t, mods, { name: 'damage', target });
  const barrier = attack.piercing ? 0 : foeBarrier(t, target, attack.letter);
  const taken = (rolled: number) => (attack.dice === undefined ? 0 : Math.max(0, rolled + more - barrier));
  const [usual, most] = [taken(averageOf(attack.dice ?? '0')), taken(mostOf(attack.dice ?? '0'))];
  const { hp } = foeOf(t, target);
  const killing = usual >= hp ? hits : most >= hp ? crits : 0;
  const besides = hitEffects(t, mods, { attack, target }).reduce((sum, one) => sum + effectWorth(t, target, one), 0);
  const damage = (crits * Math.min(most, hp) + (hits - crits) * Math.min(usual, hp)) / FACES;
  const worth = damage + ((hits - killing) * besides) / FACES + (killing * threatOf(t, target)) / FACES;
  return { worth: worth * aimOf(t, target), kills: usual >= hp ? hits / FACES : 0 };
}

/** What it is worth that a foe is gone: more for the stronger ones. */
const threatOf = (t: Look, foe: string): number => 3 + 2 * rankOf(foeSheet(t, foe).rank);

/** Whoever must be defeated to win is worth more than the others. */
const AIM = 3;
const aimOf = (t: Look, foe: string): number => {
  const { goal } = battleOf(t);
  return goal.kind === 'defeat' && goal.foe === foeOf(t, foe).kind ? AIM : 1;
};

type Made = Omit<Plan, 'worth' | 'kills'> & { readonly targets: readonly string[]; readonly attack: Attack };

function planOf(t: Look, survey: Survey, made: Made & { from: Square; isStrike: boolean }): Plan {
  const { deed, said, cost, targets, attack, from, isStrike } = made;
  const blows = targets.map((target) => blowAt(t, { hero: survey.who, attack, target, from, isStrike }));
  const worth = blows.reduce((sum, blow) => sum + blow.worth, 0);
  return { deed, said, cost, worth, kills: Math.max(0, ...blows.map(({ kills }) => kills)) };
}

/** Strikes and attacking abilities from a square; what moves first counts only from where the hero stands. */
export function plansFrom(t: Look, survey: Survey, from: Square): readonly Plan[] {
  const strikes = offersStrike(survey) ? strikePlans(t, survey, from) : [];
  const abilities = abilitiesOf(survey).flatMap((ability) => abilityPlans(t, survey, { ability, from }));
  return [...strikes, ...abilities];
}

/** Foes in reach that are thought of at all. */
const preyIn = (t: Look, { who, prey }: Survey, how: { from: Square; range: number }): readonly string[] =>
  foesInReach(t, who, how).filter((foe) => !prey || prey.includes(foe));

const offersStrike = ({ turn }: Survey): boolean => !turn.used.includes('strike') && turn.actions > 0;

/** What could be paid for, whether it has a target from here or not. */
function abilitiesOf(survey: Survey): readonly Ability[] {
  return survey.attacks.filter(({ cost, id }) => cost <= survey.turn.actions && !survey.turn.used.includes(id));
}

function strikePlans(t: Look, survey: Survey, from: Square): readonly Plan[] {
  const attack = strikeOf(t, survey.who);
  return preyIn(t, survey, { from, range: reachOf(attack) }).map((target) =>
    planOf(t, survey, { deed: 'strike', said: { target }, cost: 1, targets: [target], attack, from, isStrike: true }),
  );
}

type From = { readonly ability: Ability; readonly from: Square };

function abilityPlans(t: Look, survey: Survey, { ability, from }: From): readonly Plan[] {
  const strike = effectOf(ability.effects, 'strike');
  if (strike) return twinPlans(t, survey, { ability, from });
  const attack = effectOf(ability.effects, 'attack');
  if (!attack) return [];
  const plan = (said: Said, targets: readonly string[], at: Square) =>
    planOf(t, survey, {
      ...{ deed: 'ability', said: { ability: ability.id, ...said }, cost: ability.cost },
      ...{ targets, attack, from: at, isStrike: false },
    });
  if ('within' in attack.aim) {
    const targets = foesInReach(t, survey.who, { from, range: attack.aim.within });
    return targets.length > 0 ? [plan({}, targets, from)] : [];
  }
  if (attack.aim.radius !== undefined) return areaPlans(t, survey, { attack, from, plan });
  if (effectOf(ability.effects, 'move')) return lungePlans(t, survey, { attack, from, plan });
  return preyIn(t, survey, { from, range: attack.aim.range }).map((target) =>
    plan({ target, ...secondOf(t, attack, target) }, [target], from),
  );
}

type Area = {
  readonly attack: Attack;
  readonly from: Square;
  readonly plan: (said: Said, targets: readonly string[], at: Square) => Plan;
};

/** Of all squares those that meet most foes. */
function areaPlans(t: Look, survey: Survey, { attack, from, plan }: Area): readonly Plan[] {
  if ('within' in attack.aim) return [];
  const { range, radius = 0 } = attack.aim;
  const squares = areaSquares(t, survey.who, { from, range, radius }).map((square) => ({
    square,
    foes: foesInArea(t, square, radius),
  }));
  return mostBy(squares, ({ foes }) => foes.length)
    .slice(0, 3)
    .map(({ square, foes }) => plan({ square: squareIdOf(square) }, foes, square));
}

/** From where one stands, or after up to so many squares straight on. */
function lungePlans(t: Look, survey: Survey, { attack, from, plan }: Area): readonly Plan[] {
  const at = atOf(survey.look, survey.who);
  if (!isSame(from, at)) return [];
  const ways = has(t, survey.who, 'pinned') ? [] : straightWays(t, survey.who, 2).filter(({ fires }) => fires === 0);
  return [at, ...ways.map(({ to }) => to)].flatMap((to) =>
    foesInReach(t, survey.who, { from: to, range: reachOf(attack) }).map((target) =>
      plan({ to: squareIdOf(to), target }, [target], to),
    ),
  );
}

function secondOf(t: Look, attack: Attack, target: string): Said {
  const [second] = secondTargets(t, attack, { foe: target, at: atOf(t, target) });
  return second === undefined ? {} : { second };
}

/** The two that are worth most. */
function twinPlans(t: Look, survey: Survey, { ability, from }: From): readonly Plan[] {
  const best = strikePlans(t, survey, from)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, 2);
  if (best.length < 2) return [];
  const worth = best.reduce((sum, one) => sum + one.worth, 0);
  const targets = best.map(({ said }) => String(said.target));
  const kills = Math.max(...best.map((one) => one.kills));
  return [{ deed: 'ability', said: { ability: ability.id, targets }, cost: ability.cost, worth, kills }];
}

/** Whether the option is open now: a square may have been thought of that is not reached yet. */
export const isOpen = (survey: Survey, plan: Plan): boolean =>
  offers(survey, plan.deed) && (plan.deed === 'strike' || survey.usable.some(({ id }) => id === plan.said.ability));
