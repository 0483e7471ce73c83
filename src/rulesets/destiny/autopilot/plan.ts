// AP-turn 2 to 5: every action that could be played now, from every space within moves, and the best of them.
import { atDistance } from '../../../engine/board/zones.ts';
import { lanternCard } from '../rules/cards.ts';
import { battleOf, enemiesAt, enemyPassive } from '../rules/look.ts';
import { canMove } from '../rules/moving.ts';
import { type Card, EXHAUSTED, type SpaceId } from '../words/index.ts';
import { imagine } from './imagine.ts';
import { isDown, type Scene } from './scene.ts';
import type { Survey } from './survey.ts';

export type Plan = { readonly card: Card; readonly scene: Scene };
/** The best scenes of one action: of all, and of those that AP-turn 2 and 3 ask for. */
type Plans = { best?: Plan; kill?: Plan; rescue?: Plan; relief?: Plan };

/** Sums of tenths that should be equal may differ by a hair. */
const HAIR = 1e-9;
const isBetter = (plan: Plan, than: Plan | undefined): boolean => !than || plan.scene.value > than.scene.value + HAIR;

/** Actions in hand order; the lantern comes last. */
export function plansOf(survey: Survey, spaces: readonly SpaceId[]): readonly Plans[] {
  const { look, actor, me } = survey;
  const actions = survey.actions.map((card) => plansFor(survey, card, spaces));
  const lit = me.lantern === 'charged' ? spaces.filter((space) => lanternWorksAt(survey, space)) : [];
  return lit.length > 0 ? [...actions, plansFor(survey, lanternCard(look, actor), lit)] : actions;
}

/** DST-266 Not beside an enemy that wets the wick. */
const lanternWorksAt = ({ look }: Survey, space: SpaceId): boolean =>
  !enemiesAt(look, space).some((id) => enemyPassive(look, id, 'seekerInMySpaceCannotUseLantern'));

function plansFor(survey: Survey, card: Card, spaces: readonly SpaceId[]): Plans {
  const plans: Plans = {};
  const visit = (scene: Scene) => {
    if (scene.health < 0 || (isDeadly(survey, card, scene) && !wins(survey, scene))) return;
    const plan = { card, scene };
    if (isBetter(plan, plans.best)) plans.best = plan;
    if (scene.fallen > 0 && isBetter(plan, plans.kill)) plans.kill = plan;
    if (scene.rescued > 0 && isBetter(plan, plans.rescue)) plans.rescue = plan;
    if (scene.relieved && isBetter(plan, plans.relief)) plans.relief = plan;
  };
  for (const space of spaces) imagine(survey, space, { effects: card.effects, visit });
  return plans;
}

/** The spaces within moves, the fewest steps first, then by space id: so a step has to be worth something. */
export function spacesInMoves(survey: Survey): readonly SpaceId[] {
  const { look, actor, me, graph } = survey;
  const moves = canMove(look, actor) ? me.moves : 0;
  return Array.from({ length: moves + 1 }, (_, away) => atDistance(graph, me.at, away)).flat();
}

/** AP-turn 2: of the actions that defeat an enemy the cheapest. */
export function cheapestKill(all: readonly Plans[]): Plan | undefined {
  let cheapest: Plan | undefined;
  for (const { kill } of all) if (kill && (!cheapest || isBetter(cheapest, kill))) cheapest = kill;
  return cheapest;
}

function bestOf(plans: readonly (Plan | undefined)[]): Plan | undefined {
  let best: Plan | undefined;
  for (const plan of plans) if (plan && isBetter(plan, best)) best = plan;
  return best;
}

/** AP-turn 3: the best heal that reaches a weak Seeker; else to draw an enemy off one. */
export const rescueAmong = (all: readonly Plans[]): Plan | undefined =>
  bestOf(all.map(({ rescue }) => rescue)) ?? bestOf(all.map(({ relief }) => relief));

const LEAST_VALUE = 1;

/** AP-turn 4 and 5: the charged lantern if it is worth at least as much as the best card; nothing below 1. */
export function mostWorthy(all: readonly Plans[]): Plan | undefined {
  const lantern = all.find(({ best }) => best?.card.kind === 'lantern')?.best;
  const card = bestOf(all.map(({ best }) => best).filter((plan) => plan !== lantern));
  const best = lantern && (!card || !isBetter(card, lantern)) ? lantern : card;
  return best && best.scene.value >= LEAST_VALUE - HAIR ? best : undefined;
}

/** AP-choice in the middle of an action: as AP-turn 2 and 5, a scene that defeats an enemy, else the best value. */
export function bestScene(survey: Survey, card: Pick<Card, 'effects'>, spaces: readonly SpaceId[]): Scene | undefined {
  let best: Scene | undefined;
  const rank = (scene: Scene) => (scene.fallen > 0 ? 1000 : 0) + scene.value;
  const visit = (scene: Scene) => {
    if (!best || rank(scene) > rank(best) + HAIR) best = scene;
  };
  for (const space of spaces) imagine(survey, space, { effects: card.effects, visit });
  return best;
}

/** Whether the last action card of the hand is played: then the hand is thrown away (DST-260). */
export const isLastAction = ({ actions }: Survey, card: Card): boolean =>
  card.kind === 'action' && actions.length === 1;

/** Nothing but a won battle is worth losing it for: by Exhausted cards at a refill, by Hurt at the end of the turn. */
function isDeadly(survey: Survey, card: Card, scene: Scene): boolean {
  const { me } = survey;
  if (isLastAction(survey, card)) return me.hand.filter((id) => id === EXHAUSTED).length > scene.health;
  return Math.max(0, me.status.hurt - scene.cleansed) > scene.health;
}

function wins({ look, foes }: Survey, scene: Scene): boolean {
  const down = (id: string) => foes.every((foe, place) => foe.id !== id || isDown(scene, foe, place));
  return battleOf(look).goals.some((goal) => {
    if (goal.kind === 'defeatAll') return foes.every((foe) => down(foe.id));
    return goal.kind === 'defeat' && down(goal.enemy);
  });
}
