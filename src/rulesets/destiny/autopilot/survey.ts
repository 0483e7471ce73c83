// What the autopilot takes in once, before it weighs anything: the Seeker who acts, and the enemies that stand.
import type { ZoneGraph } from '../../../engine/board/zones.ts';
import { actionsInHand, cardOf } from '../rules/cards.ts';
import { enemyOf, livingEnemies, mapOf, seekerOf } from '../rules/look.ts';
import { reachOf } from '../rules/passives.ts';
import { attackValue } from '../rules/seekerAttack.ts';
import type { EnemyState, Look, SeekerState } from '../state.ts';
import type { Attack, Card, EnemyId, SeekerId } from '../words/index.ts';

export type Foe = { readonly id: EnemyId; readonly figure: EnemyState };

/** What is known beyond the state: boosts that were played, and targets that were named. */
type Declared = {
  readonly boosted?: number;
  /** Lead Shot: one attack deals more. */
  readonly lead?: { readonly attack: Attack | undefined; readonly more: number };
  /** By the place of the effect; empty where it is open. */
  readonly targets?: readonly string[];
};

export type Survey = {
  readonly look: Look;
  readonly actor: SeekerId;
  readonly me: SeekerState;
  /** The action cards in hand, in hand order. */
  readonly actions: readonly Card[];
  readonly graph: ZoneGraph;
  readonly reach: number;
  readonly foes: readonly Foe[];
  readonly weakest: SeekerId;
  readonly declared: Declared;
  /** What each attack does to each foe, worked out when it is first asked. */
  readonly damages: Map<Attack, readonly number[]>;
};

export function surveyOf(look: Look, actor: SeekerId, declared: Declared = {}): Survey {
  return {
    look,
    actor,
    me: seekerOf(look, actor),
    actions: actionsInHand(look, actor).map((id) => cardOf(look, actor, id)),
    graph: mapOf(look).graph,
    reach: reachOf(look, actor),
    foes: livingEnemies(look).map((id) => ({ id, figure: enemyOf(look, id) })),
    weakest: weakestOf(look, look.state.seats),
    declared,
    damages: new Map(),
  };
}

/** Whoever has the least health; the first of the list where it is equal. */
function weakestOf(look: Look, seekers: readonly SeekerId[]): SeekerId {
  return firstBest(seekers, (id) => -seekerOf(look, id).health) ?? '';
}

/** `heart`, `grant-turn`, `recall`, AP-chit: in whose hand most action cards are to be expected; a tie by seat order. */
export function readiestOf(look: Look, seekers: readonly SeekerId[]): SeekerId {
  const seated = look.state.seats.filter((id) => seekers.includes(id));
  return firstBest(seated, (id) => actionsToExpect(look, id)) ?? '';
}

/** DST-005 A hand is nobody else's to know: the share of action cards among all that lie nowhere open, for so many cards. */
export function actionsToExpect(look: Look, who: SeekerId): number {
  const { hand, deck } = seekerOf(look, who);
  const unseen = [...hand, ...deck];
  const actions = unseen.filter((id) => cardOf(look, who, id).kind === 'action');
  return unseen.length === 0 ? 0 : (hand.length * actions.length) / unseen.length;
}

/** The first of a list that no other one surpasses. */
export function firstBest<V>(list: readonly V[], worth: (one: V) => number): V | undefined {
  let [best] = list;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of list) {
    const mine = worth(one);
    if (mine <= most) continue;
    best = one;
    most = mine;
  }
  return best;
}

/** DST-184 What an attack of the actor does to each foe, with the boosts that are known. */
export function damagesOf(survey: Survey, attack: Attack): readonly number[] {
  const known = survey.damages.get(attack);
  if (known) return known;
  const { look, actor, foes, declared } = survey;
  const { boosted = 0, lead } = declared;
  const extra = boosted + (lead?.attack === attack ? lead.more : 0);
  const damages = foes.map(({ id }) => attackValue(look, attack, { actor, target: id, extra }));
  survey.damages.set(attack, damages);
  return damages;
}

/** AP-turn 3: a Seeker is weak at 6 health or less. */
export const WEAK_HEALTH = 6;
export const isWeak = (look: Look, seeker: SeekerId): boolean => seekerOf(look, seeker).health <= WEAK_HEALTH;
