// AP-target and AP-choice: what effects leave to a player, in the middle of an action or outside one.

import { within } from '../../../engine/board/zones.ts';
import type { Ask, Choice } from '../../../engine/kernel/ask.ts';
import { DECLINE } from '../asks.ts';
import { cardOf, lanternCard } from '../rules/cards.ts';
import { discardable } from '../rules/hand.ts';
import { known, seekerOf, seekerSheet } from '../rules/look.ts';
import { movesOf } from '../rules/passives.ts';
import type { Look } from '../state.ts';
import { type Card, type Effect, EXHAUSTED, FIRST_SPARK, type SeekerId, type SpaceId } from '../words/index.ts';
import { bestScene, spacesInMoves } from './plan.ts';
import { firstBest, readiestOf, surveyOf } from './survey.ts';

const idsOf = (ask: Ask): readonly string[] => ask.options.map(({ id }) => id);
/** The wanted option, if it is there; else to decline; else the first. */
function offered(ask: Ask, wanted: string | undefined): Choice {
  const ids = idsOf(ask);
  if (wanted !== undefined && ids.includes(wanted)) return { choose: wanted };
  return { choose: ids.includes(DECLINE) ? DECLINE : (ids[0] ?? '') };
}

/** AP-choice by the question that is asked: the ask is told by its facts. */
export function effectChoice(look: Look, ask: Ask): Choice {
  const { facts } = ask;
  if ('effect' in facts) return retargetChoice(look, ask);
  if ('seeker' in facts) return drawOrDiscardChoice(look, ask);
  if ('cleanse' in facts) return cleanseChoice(look, ask);
  if ('moveNow' in facts) return moveChoice(look, ask);
  if ('push' in facts) return pushChoice(look, ask);
  if ('recall' in facts) return offered(ask, readiestOf(look, idsOf(ask)));
  return forcedDiscard(look, ask);
}

/** AP-target, AP-choice: the effect and those that come after it on its card, imagined from here. */
export function retargetChoice(look: Look, ask: Ask): Choice {
  const effect = ask.facts.effect as unknown as Effect;
  const effects = ask.id === 'retarget' ? restFrom(cardInPlay(look, ask.who), effect) : [effect];
  const survey = surveyOf(look, ask.who);
  return offered(ask, bestScene(survey, { effects }, [survey.me.at])?.picks[0]);
}

/** The card that a Seeker is playing lies in no pile; without one it is the lantern, or First Spark. */
function cardInPlay(look: Look, who: SeekerId): Card {
  const { hand, deck, discard, ward, lantern } = seekerOf(look, who);
  const isAway = (id: string) => id !== ward && !hand.includes(id) && !discard.includes(id) && !deck.includes(id);
  const played = seekerSheet(look, who)
    .pairs.map(({ n }) => `${who}-${n}a`)
    .find(isAway);
  if (played !== undefined) return cardOf(look, who, played);
  return lantern === 'charged' ? lanternCard(look, who) : cardOf(look, who, FIRST_SPARK);
}

/** Of two effects that read the same, the very one that is asked about. */
function restFrom({ effects }: Card, effect: Effect): readonly Effect[] {
  const same = JSON.stringify(effect);
  const isIt = effects.includes(effect)
    ? (one: Effect) => one === effect
    : (one: Effect) => JSON.stringify(one) === same;
  const place = effects.findIndex(isIt);
  return place < 0 ? [effect] : effects.slice(place);
}

/** The rest of the card from its first effect of this name on. */
function restFromThe(name: Effect['do'], { effects }: Card): readonly Effect[] {
  const place = effects.findIndex((effect) => effect.do === name);
  return place < 0 ? [] : effects.slice(place);
}

/** AP-choice, movement: to the space with the best value. */
function moveChoice(look: Look, ask: Ask): Choice {
  const survey = surveyOf(look, ask.who);
  const effects = restFromThe('move', cardInPlay(look, ask.who));
  const to = bestScene(survey, { effects }, [survey.me.at])?.picks[0];
  return to === survey.me.at ? { choose: DECLINE } : offered(ask, to);
}

/** AP-choice, `premove`: the shortest path to the space with the best value; fewest steps first, so staying is first. */
export function premoveChoice(look: Look, ask: Ask): Choice {
  const { card, damage } = ask.facts;
  const survey = surveyOf(look, ask.who, { boosted: Number(damage) });
  const { at } = survey.me;
  const best = bestScene(survey, cardOf(look, ask.who, String(card)), spacesInMoves(survey))?.start ?? at;
  return best === at ? { choose: 'stay' } : { choose: 'move', with: { path: best } };
}

/** AP-choice, `push`: to where the rest of the card is worth most. */
function pushChoice(look: Look, ask: Ask): Choice {
  const [, ...effects] = restFromThe('push', cardInPlay(look, ask.who));
  const enemy = String(ask.facts.push);
  const worth = (space: SpaceId) => {
    const pushed = withFigureAt(look, enemy, space);
    const survey = surveyOf(pushed, ask.who);
    return bestScene(survey, { effects }, [survey.me.at])?.value ?? 0;
  };
  return offered(ask, firstBest(idsOf(ask), worth));
}

const withFigureAt = ({ state, content }: Look, id: string, at: SpaceId): Look => ({
  content,
  state: { ...state, enemies: { ...state.enemies, [id]: { ...known(state.enemies, id), at } } },
});

/** AP-choice: discard the first held of these, else draw. */
const UNWANTED: readonly string[] = ['stunned', 'trapped', 'hurt', 'weak', EXHAUSTED];

export function drawOrDiscardChoice(look: Look, ask: Ask): Choice {
  const held = discardable(look, ask.who);
  const card = UNWANTED.find((id) => held.includes(id));
  return card === undefined ? offered(ask, 'draw') : { choose: 'discard', with: { card } };
}

/** The same order; but Hurt first where it would lose the battle at the end of the turn. */
function cleanseChoice(look: Look, ask: Ask): Choice {
  const { health, status } = seekerOf(look, ask.who);
  const order = status.hurt > health ? ['hurt', ...UNWANTED] : UNWANTED;
  return offered(
    ask,
    order.find((id) => idsOf(ask).includes(id)),
  );
}

/** AP-choice, forced discard: the boost with the lowest number, then the action with the lowest value by AP-turn 5. */
function forcedDiscard(look: Look, ask: Ask): Choice {
  const ids = idsOf(ask);
  const unwanted = UNWANTED.find((id) => ids.includes(id));
  if (unwanted !== undefined) return { choose: unwanted };
  const { hand } = seekerOf(look, ask.who);
  const cards = hand.filter((id) => ids.includes(id)).map((id) => cardOf(look, ask.who, id));
  const boost = firstBest(
    cards.filter((card) => card.boost),
    (card) => -(card.boost?.value ?? 0),
  );
  return offered(ask, (boost ?? leastAction(look, ask.who, cards))?.id);
}

function leastAction(look: Look, who: SeekerId, cards: readonly Card[]): Card | undefined {
  const survey = surveyOf(look, who);
  const spaces = within(survey.graph, survey.me.at, movesOf(look, who));
  return firstBest(cards, (card) => -(bestScene(survey, card, spaces)?.value ?? 0));
}
