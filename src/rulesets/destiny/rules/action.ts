// An action from its declaration to its end (DST-108 to DST-116, DST-140 to DST-159).
import { choose, type Flow, flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { asking, option, optionWithParts } from '../asks.ts';
import { type SeekerBy, seekerBy, sharesOf } from '../effects/effect.ts';
import { runEffects, targetsOf } from '../effects/index.ts';
import type { Look, T } from '../state.ts';
import { tell } from '../words/events.ts';
import type { BoostKind, Card, SeekerId } from '../words/index.ts';
import { useItem } from './boosting.ts';
import { boostKinds, boostWindow } from './boostWindow.ts';
import { attacksOf, isRanged } from './cards.ts';
import { drawOrDiscard } from './choices.ts';
import { refillCheck, removeFromHand } from './hand.ts';
import { heal } from './health.ts';
import { distanceOf, itemAmount, known, mapOf, seekerOf } from './look.ts';
import { canMove, put } from './moving.ts';
import { seekerPassive } from './passives.ts';
import { returnStatus } from './status.ts';
import { discardWard, playWard } from './wards.ts';

export type Declared = {
  readonly card: Card;
  /** Targets in printed order, for the effects that have a legal one now. */
  readonly targets: readonly string[];
  readonly item?: string | undefined;
  /** In the scripted first turn only damage boosts are offered (DST-373). */
  readonly kinds?: readonly BoostKind[];
};

type Action = SeekerBy & { readonly action: Card };

/** DST-108 The effects that name a target and have a legal one now, by their place on the card. */
export function targetSlots(
  t: Look,
  actor: SeekerId,
  card: Card,
): readonly { place: number; legal: readonly string[] }[] {
  return card.effects.flatMap((effect, place) => {
    const legal = targetsOf(t, effect, actor);
    return legal && legal.length > 0 ? [{ place, legal }] : [];
  });
}

export const playAction = flow(function* playAction(t: T, actor: SeekerId, declared: Declared): Flow {
  const { card } = declared;
  const by = declare(t, actor, declared);
  const moves = seekerOf(t, actor).moves;
  yield* boostWindow(t, { by, kinds: declared.kinds ?? boostKinds(card), suggests: declared.kinds !== undefined });
  if (seekerOf(t, actor).moves > moves) yield* premove(t, by);
  yield* runEffects(t, card.effects, by);
  heal(t, actor, { amount: by.health, shares: sharesOf(by, 'health') });
  putAway(t, by);
  if (by.landed) returnStatus(t, actor, 'weak');
  yield* refillCheck(t);
  for (let n = 0; n < by.cards; n++) {
    yield* drawOrDiscard(t, actor, 'cardBoost');
    yield* refillCheck(t);
  }
  seekerOf(t, actor).acts += by.again;
});

/** DST-108 The card is laid face-up (it has left the hand), its targets are named. */
function declare(t: T, actor: SeekerId, declared: Declared): Action {
  const { card } = declared;
  const targets: (string | undefined)[] = card.effects.map(() => undefined);
  for (const [n, slot] of targetSlots(t, actor, card).entries()) targets[slot.place] = declared.targets[n];
  if (seekerOf(t, actor).hand.includes(card.id)) removeFromHand(t, actor, card.id);
  tell(t, {
    type: card.kind === 'lantern' ? 'lanternUsed' : 'actionDeclared',
    who: actor,
    card: card.id,
    targets: [...declared.targets],
    map: mapOf(t).id,
  });
  const item = { firstRanged: useDeclareItem(t, actor, declared.item), rangedItem: declared.item };
  return { ...seekerBy(actor, { targets, ...item }), action: card };
}

/** Lead Shot is used when declaring. */
function useDeclareItem(t: T, actor: SeekerId, item: string | undefined): number {
  if (item === undefined) return 0;
  useItem(t, actor, item);
  return known(t.content.items, item).effects.reduce((sum, effect) => sum + itemAmount(effect), 0);
}

export const canUseDeclareItem = (card: Card): boolean => attacksOf(card).some(isRanged);

/**
 * DST-155 After a move boost the actor may move before the action, any moves left, and then names all targets anew.
 * Who stays keeps the targets that were named.
 */
const premove = flow(function* premove(t: T, by: Action): Flow {
  const seeker = seekerOf(t, by.actor);
  if (!canMove(t, by.actor)) return;
  const answer = yield* choose(
    t,
    asking(t, {
      id: 'premove',
      who: by.actor,
      options: [optionWithParts('move', say('destiny.option.move')), option('stay', say('destiny.option.stay'))],
      fallback: 'autopilot',
      rule: 'DST-155',
      facts: { seeker: by.actor, moves: seeker.moves, card: by.action.id, damage: by.damage },
    }),
  );
  if (answer.choose === 'stay') return;
  const to = String(answer.with?.path);
  seeker.moves -= distanceOf(t, seeker.at, to);
  put(t, by.actor, to);
  by.targets = [];
});

/** DST-113 The card goes to the discard pile, stays in play, or leaves the game; the lantern charges again. */
function putAway(t: T, by: Action): void {
  const { action, actor, landed } = by;
  if (landed && seekerPassive(t, actor, 'myNextAttackAction')) discardWard(t, actor);
  if (action.kind === 'lantern') seekerOf(t, actor).lantern = 'charging';
  else if (by.ward) playWard(t, actor, action.id);
  else if (action.disposable) tell(t, { type: 'cardLeft', who: actor, card: action.id });
  else seekerOf(t, actor).discard.push(action.id);
}
