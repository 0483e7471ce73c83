// Cards as they are for their owner: kindled pairs are brighter or wider.

import type { Look } from '../state.ts';
import {
  type Attack,
  type Boost,
  type Card,
  COLOURS,
  type Colour,
  type Effect,
  EXHAUSTED,
  lanternOf,
  type Passive,
  type SeekerId,
} from '../words/index.ts';
import { known, seekerOf } from './look.ts';

const exhausted: Card = { id: EXHAUSTED, name: 'Exhausted', kind: 'exhausted', colours: [], effects: [] };
const kindledCards = new WeakMap<Card, Map<string, Card>>();

/** DST-342 A card, as its owner's growth has made it. */
export function cardOf(t: Look, owner: SeekerId, id: string): Card {
  if (id === EXHAUSTED) return exhausted;
  const card = known(t.content.cards, id);
  const growth = card.pair === undefined ? undefined : seekerOf(t, owner).kindled[String(card.pair)];
  return grownCard(card, growth);
}

export const grownCard = (card: Card, growth: string | undefined): Card =>
  growth === undefined ? card : kindledCard(card, growth);

export const lanternCard = (t: Look, owner: SeekerId): Card => cardOf(t, owner, lanternOf(owner));

function kindledCard(card: Card, growth: string): Card {
  const made = kindledCards.get(card) ?? new Map<string, Card>();
  kindledCards.set(card, made);
  const kindled =
    made.get(growth) ?? (growth === 'brighter' ? brighter(card) : wider(card, growth.slice('wider:'.length) as Colour));
  made.set(growth, kindled);
  return kindled;
}

/** DST-342 `wider`: a second colour; not for pairs that have two. */
function wider(card: Card, colour: Colour): Card {
  if (card.colours.length > 1) return card;
  return { ...card, colours: COLOURS.filter((one) => one === colour || card.colours.includes(one)) };
}

/** DST-342 `brighter`: the first number of the action, of the ward and of the boost is 1 more. */
function brighter(card: Card): Card {
  if (card.boost) return { ...card, boost: brighterBoost(card.boost) };
  if (card.ward) return { ...card, ward: brighterWard(card.ward) };
  return { ...card, effects: brighterEffects(card.effects) };
}

const brighterBoost = (boost: Boost): Boost => ({ ...boost, value: boost.value + 1 });

const BRIGHTER_AMOUNTS: readonly Effect['do'][] = ['armor', 'heal', 'draw', 'cycle'];

function brighterEffects(effects: readonly Effect[]): readonly Effect[] {
  const attack = effects.findIndex((effect) => effect.do === 'attack');
  const place = attack >= 0 ? attack : effects.findIndex((effect) => BRIGHTER_AMOUNTS.includes(effect.do));
  return effects.map((effect, n) => (n === place ? oneMore(effect) : effect));
}

function oneMore(effect: Effect): Effect {
  if (effect.do === 'attack') return { ...effect, damage: effect.damage + 1 };
  return 'amount' in effect ? { ...effect, amount: effect.amount + 1 } : effect;
}

function brighterWard(ward: Passive): Passive {
  if ('amount' in ward) return { ...ward, amount: ward.amount + 1 } as Passive;
  if (!('effects' in ward)) return ward;
  const [first, ...rest] = ward.effects;
  const more = first && 'amount' in first ? { ...first, amount: first.amount + 1 } : first;
  return { ...ward, effects: more ? [more, ...rest] : rest } as Passive;
}

/** DST-022 Boost and action (or attack) match when they share a colour; white is all three. */
export const coloursMatch = (a: readonly Colour[], b: readonly Colour[]): boolean =>
  a.some((colour) => b.includes(colour));

export const attacksOf = (card: Pick<Card, 'effects'>): readonly Attack[] =>
  card.effects.filter((effect): effect is Attack => effect.do === 'attack');

export const isBlast = (attack: Pick<Attack, 'kind'>): boolean => attack.kind.endsWith('blast');
export const isRanged = (attack: Pick<Attack, 'kind'>): boolean => attack.kind.startsWith('ranged');

export const actionsInHand = (t: Look, owner: SeekerId): readonly string[] =>
  seekerOf(t, owner).hand.filter((id) => cardOf(t, owner, id).kind === 'action');

export const boostsInHand = (t: Look, owner: SeekerId): readonly string[] =>
  seekerOf(t, owner).hand.filter((id) => cardOf(t, owner, id).kind === 'boost');
