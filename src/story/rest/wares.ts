// What a hero may buy at a location now: one list for the options, the check and the purchase (CMP-086 to CMP-089).
import type { SeatId } from '../../engine/kernel/ask.ts';
import { say, type Text } from '../../engine/text.ts';
import { canCarry, isBound, itemName } from '../items.ts';
import { rumoured } from '../quests.ts';
import type { Location, Service } from '../schema/index.ts';
import { heroOf, type Look, locationNamed } from '../words.ts';
import { restOf } from './scene.ts';
import { askedPrice } from './stock.ts';

/** Something on offer. `unit` wares are sold by number. */
export type Offer = {
  readonly id: string;
  readonly label: Text;
  readonly price: number;
  readonly kind: Service['kind'] | 'sell';
  /** The most, if a number is asked for. */
  readonly most?: number;
};

/** What is left of a service in this rest. */
const leftOf = (look: Look, location: Location, service: { kind: string; max?: number | undefined }): number =>
  (service.max ?? Infinity) - (restOf(look).bought[`${location.id}.${service.kind}`] ?? 0);

export function offersFor(look: Look, seat: SeatId): readonly Offer[] {
  const rest = restOf(look);
  const location = locationNamed(look, rest.at ?? '');
  const isOpen = rest.isPaid || location.time <= rest.time;
  if (!isOpen) return [];
  const { money } = look.state.campaign.bag;
  return [
    ...location.services.flatMap((service) => offersOf(look, { location, service, seat })),
    ...sales(look, location, seat),
  ].filter(({ price }) => price <= money);
}

type Sought = { readonly location: Location; readonly service: Service; readonly seat: SeatId };

function offersOf(look: Look, sought: Sought): readonly Offer[] {
  const { service, location, seat } = sought;
  switch (service.kind) {
    case 'heal':
      return healing(look, service.price);
    case 'food':
      return look.hooks.eat
        ? counted(look, location, { kind: service.kind, max: service.max, price: service.price ?? 1 })
        : [];
    case 'unburden':
      return look.hooks.burdens(heroOf(look, seat)) > 0 && leftOf(look, location, service) > 0
        ? [offer(look, service.kind, service.price ?? 0)]
        : [];
    case 'rumour':
      return rumoured(look) ? [offer(look, service.kind, service.price ?? 0)] : [];
    case 'stock':
      return stocked(look, location, seat);
    case 'train':
    case 'dice':
    case 'allies':
      return traded(look, { kind: service.kind, level: service.level }, seat);
    case 'story':
      return [];
  }
}

const offer = (look: Look, kind: Offer['kind'], price: number): Offer => ({
  id: kind,
  kind,
  price,
  label: say(`story.option.service.${kind}`, { price, money: look.hooks.money?.name ?? say('story.money') }),
});

/** CMP-089 Healing is sold by the unit, up to what all heroes together can use. */
function healing(look: Look, priced: number | undefined): readonly Offer[] {
  const { heal } = look.hooks;
  const missing = missingInAll(look);
  if (!heal || missing === 0) return [];
  const price = priced ?? heal.price;
  const affordable = price === 0 ? Infinity : Math.floor(look.state.campaign.bag.money / price);
  return [{ ...offer(look, 'heal', price), most: Math.min(affordable, Math.ceil(missing / heal.unit)) }];
}

export const missingInAll = (look: Look): number =>
  look.state.campaign.seats.reduce((sum, seat) => sum + (look.hooks.heal?.missing(look, seat) ?? 0), 0);

function counted(
  look: Look,
  location: Location,
  service: { kind: 'food'; price: number; max?: number | undefined },
): readonly Offer[] {
  const affordable = service.price === 0 ? 99 : Math.floor(look.state.campaign.bag.money / service.price);
  const most = Math.min(affordable, leftOf(look, location, service));
  return most > 0 ? [{ ...offer(look, 'food', service.price), most }] : [];
}

function traded(
  look: Look,
  { kind, level = 1 }: { kind: 'train' | 'dice' | 'allies'; level?: number | undefined },
  seat: SeatId,
): readonly Offer[] {
  const trade = kind === 'train' ? look.hooks.advance : look.hooks.services?.[kind];
  return (trade?.wares(look, seat, level) ?? []).map(({ id, name, price }) => ({
    id: `${kind}.${id}`,
    kind,
    price,
    label: say('story.option.ware', { name, price }),
  }));
}

function stocked(look: Look, location: Location, seat: SeatId): readonly Offer[] {
  const isCarried = look.hooks.itemsGoTo === 'hero';
  return [...new Set(restOf(look).stock[location.id] ?? [])]
    .filter((item) => !isCarried || canCarry(look, seat, item))
    .map((item) => {
      const price = askedPrice(look, location, item);
      return {
        id: `item.${item}`,
        kind: 'stock' as const,
        price,
        label: say('story.option.ware', { name: itemName(look, item), price }),
      };
    });
}

/** Shops also buy, if the ruleset has a price for it. */
function sales(look: Look, location: Location, seat: SeatId): readonly Offer[] {
  const { salePrice } = look.hooks;
  if (!salePrice || !location.shop) return [];
  const own = look.hooks.itemsOf(heroOf(look, seat)).filter((item) => !isBound(look, item));
  return [...new Set([...own, ...look.state.campaign.bag.items])].map((item) => ({
    id: `sell.${item}`,
    kind: 'sell' as const,
    price: 0,
    label: say('story.option.sell', { name: itemName(look, item), price: salePrice(look.content.game, item) }),
  }));
}
