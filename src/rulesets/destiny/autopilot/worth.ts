// AP-turn 5 in numbers: what an effect is worth, and for whom.
import { distance } from '../../../engine/board/zones.ts';
import { seekerOf } from '../rules/look.ts';
import { statusCards } from '../rules/status.ts';
import type { Look } from '../state.ts';
import type { Effect, SeekerId, Status } from '../words/index.ts';
import { foeSpace, isDown, type Scene, seekerSpace } from './scene.ts';
import { firstBest, type Survey } from './survey.ts';

export const WORTH = {
  status: 1.2,
  stunned: 2.7,
  health: 0.8,
  neededHealth: 1.3,
  armor: 1.2,
  card: 0.7,
  again: 3,
  ward: 3,
  grantTurn: 4,
  foresee: 1,
  recall: 1,
  enraging: -2,
  pursuer: -0.5,
  feltPursuer: -1.5,
  company: -0.3,
} as const;
const NEEDS_HEALTH = 7;
const FEARS_RAGE = 10;
const FEELS_PURSUERS = 9;

/** Effects that give something to Seekers, or take it. */
export type Gift = Extract<Effect, { readonly who: unknown; readonly amount: number }>;
export const isGift = (effect: Effect): effect is Gift => 'who' in effect && 'amount' in effect;

export const statusWorth = (status: Status): number => (status === 'stunned' ? WORTH.stunned : WORTH.status);

/** What a Seeker really gets: health up to the cap, cleansed cards as many as are held. */
export function gainOf(look: Look, gift: Gift, who: SeekerId): number {
  const { cap, health } = seekerOf(look, who);
  if (gift.do === 'heal') return Math.min(gift.amount, cap - health);
  return gift.do === 'cleanse' ? Math.min(gift.amount, statusCards(look, who)) : gift.amount;
}

/**
 * AP-turn 5 for one Seeker. Where the book is silent: a status cleansed counts as one given, suffering as health that
 * is not regained, a lost card as one that is not drawn.
 */
export function giftWorth(look: Look, gift: Gift, who: SeekerId): number {
  const { health, status } = seekerOf(look, who);
  const ofHealth = health <= NEEDS_HEALTH ? WORTH.neededHealth : WORTH.health;
  const gain = gainOf(look, gift, who);
  switch (gift.do) {
    case 'heal':
      return gain * ofHealth;
    case 'suffer':
      return -gain * ofHealth;
    case 'armor':
      return gain * WORTH.armor;
    case 'draw':
    case 'cycle':
      return gain * WORTH.card;
    case 'discard':
    case 'exhaust-hand':
      return -gain * WORTH.card;
    case 'cleanse':
      return gain * WORTH.status + (gain > 0 && status.stunned > 0 ? WORTH.stunned - WORTH.status : 0);
  }
}

const HARMFUL: readonly Gift['do'][] = ['suffer', 'discard', 'exhaust-hand'];

/** AP-choice: who gains most by it, then least health; what harms goes to the one with most health. */
export function receiverOf(look: Look, gift: Gift, among: readonly SeekerId[]): SeekerId | undefined {
  const harms = HARMFUL.includes(gift.do);
  const healthOf = (id: SeekerId) => seekerOf(look, id).health;
  return firstBest(among, (id) => (harms ? healthOf(id) : gainOf(look, gift, id) * 1000 - healthOf(id)));
}

/** AP-turn 5: 2 less for enraging with 10 health or less. */
export const ragePrice = ({ me }: Survey): number => (me.health <= FEARS_RAGE ? WORTH.enraging : 0);

/** AP-turn 5: the price of a place: enemies focused on self within 1, and other Seekers in the space. */
export function placePrice(survey: Survey, scene: Scene): number {
  const { foes, actor, me, graph, look } = survey;
  let price = 0;
  foes.forEach((foe, place) => {
    if (foe.figure.focus !== actor || isDown(scene, foe, place)) return;
    if (distance(graph, foeSpace(scene, foe), scene.at) > 1) return;
    price += me.health <= FEELS_PURSUERS ? WORTH.feltPursuer : WORTH.pursuer;
  });
  for (const id of look.state.seats)
    if (id !== actor && seekerSpace(survey, scene, id) === scene.at) price += WORTH.company;
  return price;
}
