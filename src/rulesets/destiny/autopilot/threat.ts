// What an enemy's ability would do as things stand, before anybody blocks it.
import { distance, stepsToward, within } from '../../../engine/board/zones.ts';
import { conditionHolds } from '../effects/condition.ts';
import { touched } from '../effects/who.ts';
import { isRanged } from '../rules/cards.ts';
import { enemyAttackValue, seekersHit } from '../rules/enemyAttack.ts';
import { focusesBy, isSeated } from '../rules/focus.ts';
import { battleOf, enemyOf, enemySheet, known, mapOf, seekerOf } from '../rules/look.ts';
import { canMove } from '../rules/moving.ts';
import { enemyMovesOf, seekerTakesLess } from '../rules/passives.ts';
import { holds } from '../rules/status.ts';
import type { Look } from '../state.ts';
import type { Attack, Effect, EffectOf, EnemyId, SeekerId, SpaceId } from '../words/index.ts';
import { firstBest } from './survey.ts';

export type Threat = {
  readonly enemy: EnemyId;
  focus: SeekerId;
  /** Where the enemy and its focus would stand. */
  at: SpaceId;
  focusAt: SpaceId;
  moved: boolean;
  hit: readonly SeekerId[];
  /** An attack would be made, and one would not be wasted. */
  attacks: boolean;
  lands: boolean;
  /** An object would fall with which the battle is lost. */
  ruins: boolean;
  readonly losses: Record<SeekerId, number>;
};

export function threatOf(look: Look, enemy: EnemyId, ability: string): Threat {
  const { at, focus } = enemyOf(look, enemy);
  const threat: Threat = {
    enemy,
    focus,
    at,
    focusAt: seekerOf(look, focus).at,
    moved: false,
    hit: [],
    attacks: false,
    lands: false,
    ruins: false,
    losses: {},
  };
  const effects = enemySheet(look, enemy).abilities.find((one) => one.id === ability)?.effects ?? [];
  if (!holds(look, enemy, 'stunned')) for (const effect of effects) threaten(look, threat, effect);
  return threat;
}

function threaten(look: Look, threat: Threat, effect: Effect): void {
  switch (effect.do) {
    case 'attack':
      return attack(look, threat, effect);
    case 'refocus':
      return refocus(look, threat, effect);
    case 'approach':
    case 'approach-all':
      return approach(look, threat, { steps: effect.amount, wanted: 0 });
    case 'drag':
      return drag(look, threat, effect.amount);
    case 'if': {
      const next = conditionHolds(look, threat.enemy, effect.condition) ? effect.then : effect.else;
      for (const one of next) threaten(look, threat, one);
      return;
    }
    default:
      return wound(look, threat, effect);
  }
}

/** What is lost without an attack. */
function wound(look: Look, threat: Threat, effect: Effect): void {
  if (effect.do === 'suffer')
    for (const who of touched(look, effect.who, asEnemy(threat))) lose(threat, who, effect.amount);
  if (effect.do === 'strip')
    for (const who of touched(look, { within: effect.within }, asEnemy(threat)))
      if (seekerOf(look, who).armor === 0) lose(threat, who, effect.amount);
  if (effect.do === 'object-suffer' && battleOf(look).lose.some(({ object }) => object === effect.object))
    threat.ruins ||= known(look.state.objects, effect.object).health <= effect.amount;
}

const asEnemy = ({ enemy, hit }: Threat) => ({
  by: { side: 'enemy' as const, enemy, ability: '', colours: [], moved: true, landed: true, hit },
  target: undefined,
});

function lose(threat: Threat, who: SeekerId, amount: number): void {
  threat.losses[who] = (threat.losses[who] ?? 0) + amount;
}

/** A tie as its default breaks it: most armor cards, then most health, then seat order. */
function refocus(look: Look, threat: Threat, { by, on }: EffectOf<'refocus'>): void {
  const tied = isSeated(look, on) ? [on] : focusesBy(look, threat.enemy, by ?? enemySheet(look, threat.enemy).focus);
  const strength = (id: SeekerId) => seekerOf(look, id).armor * 1000 + seekerOf(look, id).health;
  threat.focus = firstBest(tied, strength) ?? threat.focus;
  threat.focusAt = seekerOf(look, threat.focus).at;
}

/** DST-223 To the best space within its steps. */
function approach(look: Look, threat: Threat, move: { readonly steps: number; readonly wanted: number }): void {
  if (!canMove(look, threat.enemy)) return;
  const { graph } = mapOf(look);
  const cost = (space: SpaceId) =>
    Math.abs(distance(graph, space, threat.focusAt) - move.wanted) * 100 + distance(graph, threat.at, space);
  threat.at = firstBest(within(graph, threat.at, move.steps), (space) => -cost(space)) ?? threat.at;
}

function drag(look: Look, threat: Threat, steps: number): void {
  if (!canMove(look, threat.focus)) return;
  for (let step = 0; step < steps; step++)
    threat.focusAt = stepsToward(mapOf(look).graph, threat.focusAt, threat.at)[0] ?? threat.focusAt;
}

/** DST-221, DST-227, DST-228: one move, then the attack; per target value less reductions less armor. */
function attack(look: Look, threat: Threat, effect: Attack): void {
  const wanted = isRanged(effect) ? 1 : 0;
  if (!threat.moved) approach(look, threat, { steps: enemyMovesOf(look, threat.enemy), wanted });
  Object.assign(threat, { moved: true, attacks: true });
  if (distance(mapOf(look).graph, threat.at, threat.focusAt) !== wanted) return;
  threat.lands = true;
  threat.hit = seekersHit(look, effect, threat.focus);
  for (const target of threat.hit) {
    const value = enemyAttackValue(look, effect, { enemy: threat.enemy, target });
    const armor = effect.piercing ? 0 : seekerOf(look, target).armor;
    lose(threat, target, Math.max(0, value - seekerTakesLess(look, target, effect) - armor));
  }
  for (const one of effect.after ?? []) threaten(look, threat, one);
}
