// Battle mode: questlines of combats without a story (CMP-130 to CMP-135).

import type { Json } from '../engine/json.ts';
import { type Flow, flow, type Next, type Stage } from '../engine/kernel/flow.ts';
import type { Questline, QuestlineState } from '../engine/ruleset/campaign.ts';
import { type Outcome, OVER } from '../engine/ruleset/ruleset.ts';
import { say } from '../engine/text.ts';
import { optionOf, vote } from './asks.ts';
import { everybodyReady, outcomeIn } from './nodes/combat.ts';
import { tell } from './tell.ts';
import { isDown, type Look, type R } from './words.ts';

/** CMP-134 What each repeat costs. */
const REPEAT_COST = 2;
/** CMP-134 After so many repeats of one combat, silence means giving up. */
const REPEATS_BY_SILENCE = 2;

export function questlineOf(look: Look): Questline {
  const { questline } = look.state.campaign;
  const found = look.hooks.questlines?.(look.content.game).find(({ id }) => id === questline?.id);
  if (!found) throw new Error(`there is no questline ${questline?.id}`);
  return found;
}

function underWay(look: Look): QuestlineState {
  const { questline } = look.state.campaign;
  if (!questline) throw new Error('no questline is under way');
  return questline;
}

/** The next combat. */
export const battleStage = flow(function* battleStage(t: R): Flow<Next> {
  const combat = questlineOf(t).encounters[underWay(t).at];
  if (!combat) return questlineOver(t, 'success');
  yield* everybodyReady(t, combat.id);
  const asked = { ...combat, losses: t.state.campaign.losses[combat.id] ?? 0 };
  return { open: { encounter: combat.id, with: t.hooks.encounterSetup(t, asked) }, then: { name: 'battled' } };
});

/** CMP-131, CMP-132 Heroes recover only after a success; if the whole party is down, it has lost. */
export const battledStage = flow(function* battledStage(t: R, stage: Stage, answered?: Json): Flow<Next> {
  const questline = underWay(t);
  const { id = '' } = questlineOf(t).encounters[questline.at] ?? {};
  const outcome = outcomeIn(answered, stage);
  tell(t, 'fought', { text: say(`story.event.fought.${outcome.result}`), encounter: id, result: outcome.result });
  t.hooks.bringBack?.(t, { id, outcome });
  questline.points += t.hooks.points?.(t.content.game, { id, outcome }) ?? 0;
  if (outcome.result === 'success') return wonOne(t, id, outcome);
  t.state.campaign.losses[id] = (t.state.campaign.losses[id] ?? 0) + 1;
  if (outcome.details.allDown === true) return questlineOver(t, 'failure');
  burdenTheFallen(t);
  return yield* repeatOrNot(t);
});

/** CMP-132 Nobody recovers, but heroes who are down at the end get a burden all the same. */
function burdenTheFallen(t: R): void {
  for (const seat of t.state.campaign.seats.filter((one) => isDown(t, one))) t.hooks.burden(t, seat, 1);
}

function wonOne(t: R, id: string, outcome: Outcome): Next {
  const questline = underWay(t);
  t.hooks.afterEncounter(t, { id, outcome });
  questline.at += 1;
  questline.repeatsHere = 0;
  return questlineOf(t).encounters[questline.at] ? { name: 'battle' } : questlineOver(t, 'success');
}

/** CMP-134 Repeats the combat from the state at its end, or gives up the questline. */
const repeatOrNot = flow(function* repeatOrNot(t: R): Flow<Next> {
  const questline = underWay(t);
  const options = [optionOf('repeat', say('story.option.repeat')), optionOf('giveUp', say('story.option.giveUp'))];
  const fallback = { choose: questline.repeatsHere >= REPEATS_BY_SILENCE ? 'giveUp' : 'repeat' };
  const { choose } = yield* vote(t, { id: 'battle.repeat', rule: 'CMP-134', options, fallback });
  if (choose === 'giveUp') return questlineOver(t, 'failure');
  questline.repeats += 1;
  questline.repeatsHere += 1;
  questline.points -= REPEAT_COST;
  t.hooks.beforeRepeat?.(t);
  return { name: 'battle' };
});

/** CMP-133 Copper: won. Silver: half of the possible points. Gold: four fifths, and nothing repeated. */
export function ratingOf(
  { points, repeats }: { points: number; repeats: number },
  possible: number,
): 'copper' | 'silver' | 'gold' {
  if (repeats === 0 && points >= Math.ceil(possible * 0.8)) return 'gold';
  return points >= Math.ceil(possible / 2) ? 'silver' : 'copper';
}

function questlineOver(t: R, result: 'success' | 'failure'): Next {
  const rating = result === 'success' ? ratingOf(underWay(t), questlineOf(t).possible) : 'lost';
  t.state.campaign.ending = { result, ending: rating };
  tell(t, 'ended', {
    text: say(`story.event.questline.${rating}`),
    result,
    ending: rating,
    tone: result === 'success' ? 'good' : 'bad',
  });
  return { name: OVER };
}
