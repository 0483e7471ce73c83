// AP-turn: a Seeker's own turn, line by line.
import type { Ask, Choice } from '../../../engine/kernel/ask.ts';
import { DECLINE } from '../asks.ts';
import { targetSlots } from '../rules/action.ts';
import { cardOf } from '../rules/cards.ts';
import { discardable } from '../rules/hand.ts';
import { battleOf, known, seekerOf } from '../rules/look.ts';
import { sparkSteps } from '../rules/script.ts';
import { turnItems } from '../rules/seekerTurn.ts';
import { holds } from '../rules/status.ts';
import type { Look } from '../state.ts';
import { type Card, EXHAUSTED, FIRST_SPARK, type SeekerId } from '../words/index.ts';
import {
  bestScene,
  cheapestKill,
  isLastAction,
  mostWorthy,
  type Plan,
  plansOf,
  rescueAmong,
  spacesInMoves,
} from './plan.ts';
import type { Scene } from './scene.ts';
import { away, leftOver, nearer, pathTo } from './steps.ts';
import { isWeak, type Survey, surveyOf, WEAK_HEALTH } from './survey.ts';

const END: Choice = { choose: 'end' };
const stepTo = (space: string): Choice => ({ choose: 'step', with: { to: space } });

export function turnChoice(look: Look, ask: Ask): Choice {
  const who = ask.who;
  if (ask.facts.script) return sparkChoice(look, ask);
  const flask = flaskOf(look, who);
  if (flask !== undefined) return { choose: 'item', with: { item: flask } };
  const survey = surveyOf(look, who);
  if (survey.me.acts === 0) return leftOverChoice(survey);
  return holds(look, who, 'stunned') ? stunnedChoice(survey) : actChoice(survey, isFirstAct(ask));
}

/** DST-372 There is nothing to choose but the space. */
function sparkChoice(look: Look, ask: Ask): Choice {
  const who = ask.who;
  if (ask.options[0]?.id === 'step') return stepTo(sparkSteps(look, who)[0] ?? '');
  const survey = surveyOf(look, who);
  const card = cardOf(look, who, FIRST_SPARK);
  const scene = bestScene(survey, card, [survey.me.at]);
  return { choose: 'play', with: { card: FIRST_SPARK, ...targetsPart(survey, card, scene) } };
}

/** Items: Honey Flask at health ≤ 6, no others. */
function flaskOf(look: Look, who: SeekerId): string | undefined {
  if (seekerOf(look, who).health > WEAK_HEALTH) return undefined;
  return turnItems(look, who).find((id) => known(look.content.items, id).effects.some((one) => one.do === 'heal'));
}

/** AP-turn 1: away from enemies focused on self if health ≤ 6, else toward the nearest enemy; the act is lost. */
function stunnedChoice(survey: Survey): Choice {
  const step = isWeak(survey.look, survey.actor) ? away(survey) : nearer(survey);
  return step === undefined ? END : stepTo(step);
}

/** AP-turn 7 */
function leftOverChoice(survey: Survey): Choice {
  const [step] = leftOver(survey);
  return step === undefined ? END : stepTo(step);
}

/** DST-106 Before it the turn cannot end. */
const isFirstAct = ({ options }: Ask): boolean => options.every(({ id }) => id !== END.choose);

/** AP-turn 2 to 6, in this order. DST-112 Tending is no act of `again`. */
function actChoice(survey: Survey, first: boolean): Choice {
  const all = plansOf(survey, spacesInMoves(survey));
  const kill = cheapestKill(all);
  if (kill) return carryOut(survey, kill);
  const tending = first ? tendChoice(survey) : undefined;
  if (tending) return tending;
  const plan = rescueAmong(all) ?? mostWorthy(all);
  return plan ? carryOut(survey, plan) : passChoice(survey);
}

const FADING = 4;

/** AP-turn 3: an object that loses the battle is at ≤ 4 health and its space is within moves: go there and tend. */
function tendChoice(survey: Survey): Choice | undefined {
  const { look, me } = survey;
  const { lose, objects } = battleOf(look);
  const spaces = spacesInMoves(survey);
  for (const { id, tend } of objects) {
    const { at, health } = known(look.state.objects, id);
    const isFading = tend !== undefined && health <= FADING && lose.some(({ object }) => object === id);
    if (!isFading || !spaces.includes(at)) continue;
    const [step] = pathTo(survey, me.at, at);
    return step === undefined ? { choose: 'tend', with: { object: id } } : stepTo(step);
  }
  return undefined;
}

/** Goes to the space of the plan, one step at an answer, and plays it there. */
function carryOut(survey: Survey, plan: Plan): Choice {
  const { card, scene } = plan;
  const [step] = pathTo(survey, survey.me.at, scene.start);
  if (step !== undefined) return stepTo(step);
  const parts = { ...targetsPart(survey, card, scene), then: afterwards(survey, plan) };
  return card.kind === 'lantern'
    ? { choose: 'lantern', with: parts }
    : { choose: 'play', with: { card: card.id, ...parts } };
}

/** DST-108 A target for every slot: the pick; if it is not legal yet, what makes the rules ask again. */
function targetsPart(survey: Survey, card: Card, scene: Scene | undefined): { targets?: readonly string[] } {
  const slots = targetSlots(survey.look, survey.actor, card);
  if (slots.length === 0) return {};
  const targets = slots.map(({ place, legal }) => {
    const wanted = [scene?.picks[place], scene?.decoys[place], ...legal];
    return wanted.find((id) => id !== undefined && legal.includes(id)) ?? DECLINE;
  });
  return { targets };
}

/** AP-turn 7 in advance, unless what the action brings may change it: another place, new cards, other pursuers. */
function afterwards(survey: Survey, { card, scene }: Plan): readonly string[] {
  const { at, moves } = survey.me;
  const changes = scene.at !== at || isLastAction(survey, card) || scene.enraged || scene.relieved || scene.fallen > 0;
  return scene.again || (moves > 0 && changes) ? [] : [...leftOver(survey, card.id), 'end'];
}

/** AP-turn 6: step nearer and pass: discard Stunned, Trapped or Hurt if held, else draw. */
function passChoice(survey: Survey): Choice {
  const { look, actor, me } = survey;
  const step = nearer(survey);
  if (step !== undefined) return stepTo(step);
  const held = discardable(look, actor);
  const exhausted = me.hand.filter((id) => id === EXHAUSTED).length;
  // What would lose the battle goes first: Hurt at the end of this turn, Exhausted cards at the next refill.
  const worst = [...(me.status.hurt > me.health ? ['hurt'] : []), ...(exhausted > me.health ? [EXHAUSTED] : [])];
  const card = [...worst, 'stunned', 'trapped', 'hurt'].find((id) => held.includes(id));
  return card === undefined ? { choose: 'pass-draw' } : { choose: 'pass-discard', with: { card } };
}
