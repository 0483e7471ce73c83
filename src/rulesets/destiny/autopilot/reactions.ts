// AP-boost and AP-block: what a Seeker adds to the action of another, and to whose defence.

import { within } from '../../../engine/board/zones.ts';
import type { Ask, Choice } from '../../../engine/kernel/ask.ts';
import { DECLINE } from '../asks.ts';
import { boostOf, needsRibbon } from '../rules/boosting.ts';
import { attacksOf, cardOf, isRanged } from '../rules/cards.ts';
import { seekerOf } from '../rules/look.ts';
import { canMove } from '../rules/moving.ts';
import type { Look } from '../state.ts';
import type { Boost, BoostKind, Card, Colour, SeekerId, SpaceId } from '../words/index.ts';
import { bestScene } from './plan.ts';
import { isDown, type Scene } from './scene.ts';
import { actionsToExpect, firstBest, type Survey, surveyOf } from './survey.ts';
import { gainOf, isGift } from './worth.ts';

const declined: Choice = { choose: DECLINE };

type Held = { readonly id: string; readonly boost: Boost };

/** The cards that are offered; none that would need the Red Ribbon, for the autopilot uses no items but Honey Flask. */
function heldBoosts(look: Look, ask: Ask): readonly Held[] {
  const colours = ask.facts.colours as readonly Colour[];
  const cards = ask.options.map(({ id }) => id).filter((id) => id !== DECLINE);
  return cards
    .filter((id) => !needsRibbon(look, ask.who, id, colours))
    .map((id) => ({ id, boost: boostOf(look, ask.who, id).boost }));
}

const ofKind = (held: readonly Held[], kind: BoostKind): readonly Held[] =>
  held.filter(({ boost }) => boost.kind === kind);
const smallest = (held: readonly Held[]): Held | undefined => firstBest(held, ({ boost }) => -boost.value);
const biggest = (held: readonly Held[]): Held | undefined => firstBest(held, ({ boost }) => boost.value);

/** What is boosted, as the ask tells it. */
type Boosted = {
  readonly actor: SeekerId;
  readonly card: Card;
  readonly targets: readonly string[];
  readonly damage: number;
  readonly firstRanged: number;
};

/** AP-boost */
export function boostChoice(look: Look, ask: Ask): Choice {
  const { actor, card, targets, damage, firstRanged } = ask.facts;
  const boosted = {
    actor: String(actor),
    card: cardOf(look, String(actor), String(card)),
    targets: targets as readonly string[],
    damage: Number(damage),
    firstRanged: Number(firstRanged),
  };
  const held = heldBoosts(look, ask);
  const chosen = damageOrHealth(look, boosted, held) ?? moveOrCard(look, boosted, held);
  return chosen ? { choose: chosen.id } : declined;
}

/** How the action ends from where the actor stands, with so much more damage. */
function ending(look: Look, boosted: Boosted, more: number): { survey: Survey; scene: Scene | undefined } {
  const { actor, card, targets, damage, firstRanged } = boosted;
  const lead = { attack: attacksOf(card).find(isRanged), more: firstRanged };
  const survey = surveyOf(look, actor, { boosted: damage + more, lead, targets });
  return { survey, scene: bestScene(survey, card, [survey.me.at]) };
}

/** AP-boost: damage that defeats an enemy; else health, fully used, at ≤ 8; else the biggest damage that finds one. */
function damageOrHealth(look: Look, boosted: Boosted, held: readonly Held[]): Held | undefined {
  const damages = ofKind(held, 'damage');
  const healing = () => biggest(ofKind(held, 'health').filter(({ boost }) => isFullyUsed(look, boosted, boost.value)));
  if (damages.length === 0) return healing();
  const { survey, scene } = ending(look, boosted, 0);
  const fallen = scene?.fallen ?? 0;
  const defeats = ({ boost }: Held) => (ending(look, boosted, boost.value).scene?.fallen ?? 0) > fallen;
  return (
    smallest(damages.filter(defeats)) ??
    healing() ??
    (scene && stillStands(survey, scene) ? biggest(damages) : undefined)
  );
}

/** An attack with a legal target, who is not defeated anyway: there the boost would be thrown away. */
const stillStands = (survey: Survey, scene: Scene): boolean =>
  survey.foes.some((foe, place) => (scene.hits[place] ?? 0) > 0 && !isDown(scene, foe, place));

const LOW_HEALTH = 8;

/** AP-boost: fully used, counting what the card itself gives back. */
function isFullyUsed(look: Look, { actor, card, targets }: Boosted, value: number): boolean {
  const { health, cap } = seekerOf(look, actor);
  const mine = card.effects.map((effect, place) => {
    const isMine = isGift(effect) && (effect.who === 'self' || effect.who === 'all' || targets[place] === actor);
    return isMine && effect.do === 'heal' ? gainOf(look, effect, actor) : 0;
  });
  return health <= LOW_HEALTH && cap - health - mine.reduce((sum, gain) => sum + gain, 0) >= value;
}

const FEW_ACTIONS = 2;

/** AP-boost: a move only if no attack has a target yet, and with it one has; cards if ≤ 2 actions are to be expected of the actor. */
function moveOrCard(look: Look, boosted: Boosted, held: readonly Held[]): Held | undefined {
  const moves = ofKind(held, 'move');
  const cards = actionsToExpect(look, boosted.actor) <= FEW_ACTIONS ? ofKind(held, 'card') : [];
  const helping =
    moves.length > 0 ? smallest(moves.filter(({ boost }) => bringsTarget(look, boosted, boost.value))) : undefined;
  return helping ?? biggest(cards);
}

function bringsTarget(look: Look, boosted: Boosted, more: number): boolean {
  const { actor, card } = boosted;
  if (attacksOf(card).length === 0 || !canMove(look, actor)) return false;
  const { survey, scene } = ending(look, boosted, 0);
  const hits = (space: SpaceId) => bestScene(survey, card, [space])?.hits.some((count) => count > 0) ?? false;
  const isIdle = !scene?.hits.some((count) => count > 0);
  return isIdle && within(survey.graph, survey.me.at, survey.me.moves + more).some(hits);
}

/** What a blow would do to one of those it hits, as the ask tells it. */
type Struck = { readonly seeker: SeekerId; readonly loss: number; readonly healthAfter: number };

const HEAVY_LOSS = 3;
const DANGEROUS_HEALTH = 5;

/** AP-block: for whom it is worth it, the one with the least health after the hit. */
export function blockChoice(look: Look, ask: Ask): Choice {
  const hit = ask.facts.hit as unknown as readonly Struck[];
  const inNeed = hit.filter(
    ({ loss, healthAfter }) => loss > 0 && (loss >= HEAVY_LOSS || healthAfter <= DANGEROUS_HEALTH),
  );
  const struck = firstBest(inNeed, ({ healthAfter }) => -healthAfter);
  const card = struck && blockFor(heldBoosts(look, ask), struck);
  return struck && card ? { choose: card.id, with: { ally: struck.seeker } } : declined;
}

/** AP-block: the smallest card that brings the loss below 3, and the ally through; if none, the biggest. */
function blockFor(held: readonly Held[], { loss, healthAfter }: Struck): Held | undefined {
  const isEnough = ({ boost }: Held) =>
    loss - boost.value < HEAVY_LOSS && healthAfter + Math.min(boost.value, loss) >= 0;
  return smallest(held.filter(isEnough)) ?? biggest(held);
}
