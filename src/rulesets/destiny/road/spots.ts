// The town as it is shown (DST-340): the inn, the fire and the market, with what can be paid for and what is left.

import type { OfferView, SpotView } from '../../../engine/ruleset/view.ts';
import { say } from '../../../engine/text.ts';
import { known } from '../rules/look.ts';
import { itemName, seekerName } from '../speak/names.ts';
import { mark } from '../view/marks.ts';
import { lookOf } from '../view/signs.ts';
import { itemOf } from './items.ts';
import { unkindled } from './kindle.ts';
import { coinsOf, gameOf, type Look, type Party, partyOf, seatsOf, seekerOf, TOWN_STEPS } from './party.ts';
import { bedPrice } from './town.ts';

type Town = NonNullable<Party['town']>;
type Step = (typeof TOWN_STEPS)[number];

const ICONS = { inn: 'tavern-sign', kindle: 'campfire', market: 'shop' } as const satisfies Record<Step, string>;

/** DST-350 After a withdrawal there is no market. */
export function spots(t: Look): readonly SpotView[] {
  const { town } = partyOf(t);
  if (!town) return [];
  const offers = { inn: beds(t, town), kindle: fire(t), market: wares(t, town) } as const;
  return TOWN_STEPS.filter((step) => step !== 'market' || town.stock.length > 0).map((step) => ({
    ...{ id: step, name: say(`destiny.road.spot.${step}`), icon: ICONS[step] },
    state: stateOf(town, step),
    offers: offers[step],
  }));
}

function stateOf({ at }: Town, step: Step): SpotView['state'] {
  const [here, there] = [TOWN_STEPS.indexOf(at ?? 'inn'), TOWN_STEPS.indexOf(step)];
  return there < here ? 'done' : there === here ? 'now' : 'ahead';
}

/** DST-341 */
function beds(t: Look, { beds: chosen }: Town): readonly OfferView[] {
  const price = bedPrice(t);
  const stateIn = (kind: Town['beds']): OfferView['state'] =>
    chosen === undefined ? priced(t, kind === 'warm' ? price : 0) : chosen === kind ? 'taken' : 'closed';
  return [
    { name: say('destiny.road.bed.warm'), icon: 'bed', price, state: stateIn('warm') },
    { name: say('destiny.road.bed.floor'), icon: 'sleeping-bag', price: 0, state: stateIn('floor') },
  ];
}

/** DST-342 Whoever has an ember, and a pair left for it. */
const fire = (t: Look): readonly OfferView[] =>
  seatsOf(t)
    .filter((id) => seekerOf(t, id).embers > 0 && unkindled(t, id).length > 0)
    .map((id) => ({
      ...{ name: seekerName(id), ...lookOf(known(gameOf(t).seekers, id)), state: 'open' },
      count: mark('embers', say('destiny.mark.embers'), seekerOf(t, id).embers),
    }));

/** DST-344 */
const wares = (t: Look, { stock }: Town): readonly OfferView[] =>
  stock.map((id) => {
    const { price } = itemOf(t, id);
    return { name: itemName(id), ...lookOf(itemOf(t, id)), price, state: priced(t, price) };
  });

const priced = (t: Look, price: number): OfferView['state'] => (price <= coinsOf(t) ? 'open' : 'tooDear');
