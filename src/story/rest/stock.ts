// What shops have, and what it costs (CMP-096).
import { say } from '../../engine/text.ts';
import { holds } from '../conditions.ts';
import type { Location, Service } from '../schema/index.ts';
import { tell } from '../tell.ts';
import { itemsHeld, type Look, priceOf, type R, storyOf } from '../words.ts';

type Stock = Extract<Service, { kind: 'stock' }>;

const stockOf = ({ services }: Location): readonly Stock[] =>
  services.flatMap((service) => (service.kind === 'stock' ? [service] : []));

/** CMP-096 Random stock is drawn when the rest begins, without repeats, from items that the campaign does not hold yet. */
export function drawStock(t: R): void {
  const { rest } = t.state.campaign;
  if (!rest) return;
  for (const location of storyOf(t).locations)
    rest.stock[location.id] = stockOf(location).flatMap(({ items }) =>
      Array.isArray(items) ? items : drawn(t, items),
    );
}

function drawn(t: R, { random, maxCost }: { random: number; maxCost: number }): readonly string[] {
  const held = itemsHeld(t);
  const free = t.hooks
    .items(t.content.game)
    .filter(({ id, price, isBound }) => !isBound && price !== undefined && price <= maxCost && !held.includes(id))
    .map(({ id }) => id);
  const found: string[] = [];
  while (found.length < random && free.length > 0) {
    const place = t.random.place('story.stock', free);
    found.push(...free.splice(place, 1));
  }
  if (found.length > 0) tell(t, 'stocked', { text: say('story.event.stocked'), reveals: true });
  return found;
}

/** The printed price with the shop's own change, never below 0. */
export function askedPrice(look: Look, location: Location, item: string): number {
  const stock = stockOf(location).find(({ items }) => !Array.isArray(items) || items.includes(item));
  const { priceMod = 0 } = stock ?? {};
  const mod = typeof priceMod === 'number' ? priceMod : holds(look, priceMod.if) ? priceMod.n : 0;
  return Math.max(0, priceOf(look, item) + mod);
}
