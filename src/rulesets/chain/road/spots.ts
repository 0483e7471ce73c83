// The camp as it is shown (CHN-200 to CHN-204): who may grow, what was found, and what Oil buys.

import type { OfferView, SpotView } from '../../../engine/ruleset/view.ts';
import { say } from '../../../engine/text.ts';
import { known } from '../rules/look.ts';
import { heroName, itemName } from '../speak/names.ts';
import { lookOf } from '../view/signs.ts';
import { allDeals } from './gear.ts';
import { picksLeft } from './growing.ts';
import { gameOf, type Look, oilOf, partyOf, seatsOf, sheetOf } from './party.ts';

const STEPS = ['grow', 'item', 'shop'] as const;
const ICONS = { grow: 'growth', item: 'swap-bag', shop: 'amphora' } as const;

/** What is done is empty, except buying, which comes last. */
export function spots(t: Look): readonly SpotView[] {
  if (!t.state.campaign.rest) return [];
  const offers = { grow: picks(t), item: found(t), shop: wares(t) } as const;
  const now = STEPS.find((step) => step === 'shop' || offers[step].length > 0) ?? 'shop';
  return STEPS.map((step) => ({
    ...{ id: step, name: say(`chainRoad.spot.${step}`), icon: ICONS[step], offers: offers[step] },
    state: step === now ? 'now' : STEPS.indexOf(step) < STEPS.indexOf(now) ? 'done' : 'ahead',
  }));
}

const picks = (t: Look): readonly OfferView[] =>
  seatsOf(t)
    .filter((id) => picksLeft(t, id) > 0)
    .map((id) => ({
      ...{ name: heroName(id), ...lookOf(sheetOf(t, id)), state: 'open' },
      count: { id: 'picks', name: say('chainRoad.picks'), count: picksLeft(t, id), icon: 'upgrade' },
    }));

const found = (t: Look): readonly OfferView[] =>
  partyOf(t).rewards.map((item) => ({ ...ware(t, item), state: 'open' }));

const wares = (t: Look): readonly OfferView[] =>
  allDeals(t).map(({ item, price, hero }) => ({
    ...ware(t, item),
    ...(hero !== undefined && { name: say('chainRoad.spot.refill', { item: itemName(item), hero: heroName(hero) }) }),
    ...{ price, state: price <= oilOf(t) ? 'open' : 'tooDear' },
  }));

const ware = (t: Look, item: string): Pick<OfferView, 'name' | 'icon' | 'hue'> => ({
  name: itemName(item),
  ...lookOf(known(gameOf(t).items, item)),
});
