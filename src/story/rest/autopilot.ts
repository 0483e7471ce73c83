// What the autopilot does in a rest (campaign.md 12, 3): heal, train, easy quests, food, then on.
import type { Ask, Choice, SeatId } from '../../engine/kernel/ask.ts';
import type { Service } from '../schema/index.ts';
import type { Look } from '../words.ts';
import { storyOf } from '../words.ts';
import { restOf } from './scene.ts';
import { type Offer, offersFor } from './wares.ts';

type Asked = { readonly ask: Ask; readonly seat: SeatId };

export function restChoice(look: Look, asked: Asked): Choice | undefined {
  if (asked.ask.id === 'rest.next') return nextChoice(look, asked.ask);
  if (asked.ask.id === 'rest.buy') return buyChoice(look, asked.seat);
  return asked.ask.id === 'hero.buy' ? { choose: asked.ask.options[0]?.id ?? 'done' } : undefined;
}

// ---- where to ----

function nextChoice(look: Look, ask: Ask): Choice {
  const offered = (id: string | undefined) =>
    id !== undefined && ask.options.some((option) => option.id === id) ? id : undefined;
  const { seats, bag } = look.state.campaign;
  const isHurt = seats.some((seat) => isBelow(look, seat, 1 / 2));
  const healing = isHurt && canBuy(look, 'heal') ? offered(placeWith(look, 'heal')) : undefined;
  const training = canBuy(look, 'train') ? offered(newPlaceWith(look, 'train')) : undefined;
  const quest = seats.every((seat) => !isBelow(look, seat, 3 / 4)) ? easyQuest(look, ask) : undefined;
  const larder = bag.food < seats.length && canBuy(look, 'food') ? offered(newPlaceWith(look, 'food')) : undefined;
  return { choose: healing ?? training ?? quest ?? larder ?? 'end' };
}

/** If nothing can be paid there, the party would afterwards face the same choice again. */
function canBuy(look: Look, kind: 'heal' | 'train' | 'food'): boolean {
  const { heal, eat } = look.hooks;
  const { money } = look.state.campaign.bag;
  const service = serviceOf(look, kind);
  if (!service) return false;
  if (service.kind === 'train') return canTrain(look, service.level);
  if (service.kind === 'food') return eat !== undefined && money >= (service.price ?? 1);
  return heal !== undefined && service.kind === 'heal' && money >= (service.price ?? heal.price);
}

const canTrain = (look: Look, level = 1): boolean =>
  look.state.campaign.seats.some((seat) =>
    look.hooks.advance?.wares(look, seat, level).some(({ price }) => price <= (restOf(look).shares[seat] ?? 0)),
  );

function isBelow(look: Look, seat: SeatId, share: number): boolean {
  const { health } = look.hooks;
  if (!health) return false;
  const { now, max } = health.of(look, seat);
  return share === 1 / 2 ? now <= max * share : now < max * share;
}

const locationWith = (look: Look, kind: Service['kind']) =>
  storyOf(look).locations.find(({ services }) => services.some((service) => service.kind === kind));

const serviceOf = (look: Look, kind: Service['kind']): Service | undefined =>
  locationWith(look, kind)?.services.find((service) => service.kind === kind);

function placeWith(look: Look, kind: Service['kind']): string | undefined {
  const location = locationWith(look, kind);
  return location && `visit.${location.id}`;
}

/** Each place once, so that a rest ends. */
function newPlaceWith(look: Look, kind: Service['kind']): string | undefined {
  const place = placeWith(look, kind);
  return place !== undefined && restOf(look).visited.includes(place.slice('visit.'.length)) ? undefined : place;
}

/** Threat 1 or 2. */
function easyQuest(look: Look, ask: Ask): string | undefined {
  const easy = storyOf(look)
    .sideQuests.filter(({ threat }) => threat <= 2)
    .map(({ id }) => `quest.${id}`);
  return ask.options.find(({ id }) => easy.includes(id))?.id;
}

// ---- what to buy ----

function buyChoice(look: Look, seat: SeatId): Choice {
  const offers = offersFor(look, seat).filter(({ kind }) => kind !== 'sell');
  return healChoice(look, offers) ?? trainChoice(look, offers, seat) ?? foodChoice(look, offers) ?? { choose: 'done' };
}

/** Until all are at three quarters. */
function healChoice(look: Look, offers: readonly Offer[]): Choice | undefined {
  const { heal, health } = look.hooks;
  const offer = offers.find(({ kind }) => kind === 'heal');
  if (!offer || !heal || !health) return undefined;
  const wanted = look.state.campaign.seats.map((seat) => {
    const { now, max } = health.of(look, seat);
    return { seat, amount: Math.min(heal.missing(look, seat), Math.max(0, Math.ceil(max * 0.75) - now)) };
  });
  const sum = wanted.reduce((all, { amount }) => all + amount, 0);
  const n = Math.min(offer.most ?? 0, Math.ceil(sum / heal.unit));
  return n < 1 ? undefined : { choose: 'heal', with: { n } };
}

/** The cheapest that the hero's own share pays for. */
function trainChoice(look: Look, offers: readonly Offer[], seat: SeatId): Choice | undefined {
  const share = restOf(look).shares[seat] ?? 0;
  const [cheapest] = offers
    .filter(({ kind, price }) => kind === 'train' && price <= share)
    .toSorted((a, b) => a.price - b.price);
  return cheapest && { choose: cheapest.id };
}

/** Up to one for each hero. */
function foodChoice(look: Look, offers: readonly Offer[]): Choice | undefined {
  const { bag, seats } = look.state.campaign;
  const offer = offers.find(({ kind }) => kind === 'food');
  const n = Math.min(offer?.most ?? 0, seats.length - bag.food);
  return n < 1 ? undefined : { choose: 'food', with: { n } };
}
