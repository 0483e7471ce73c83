// What destiny plugs into the campaign layer (specification 9.10, DST-330 to DST-352).
import type { CampaignHooks } from '../../../engine/ruleset/campaign.ts';
import { say } from '../../../engine/text.ts';
import { known } from '../rules/look.ts';
import { SIGNS } from '../view/signs.ts';
import type { Content } from '../words/index.ts';
import { tell } from '../words/roadEvents.ts';
import { about } from './about.ts';
import { autopilot } from './autopilot.ts';
import { CHIT_KINDS, storyDraw, test } from './chits.ts';
import { conditions, effects } from './effects.ts';
import { bringBack, encounterSetup, encounterView, foughtOf, modFlaws } from './encounters.ts';
import { honoursOf } from './honours.ts';
import { canUseItem, hasRoom, isConsumable, salePrice, useItem, withItem, withoutItem } from './items.ts';
import { kindlePart } from './kindle.ts';
import { afterLoss } from './loss.ts';
import { narrate } from './narrate.ts';
import {
  changeEmbers,
  changeExhausted,
  flaws,
  NOTHING,
  newHero,
  newParty,
  type Party,
  type SeekerOnRoad,
  seekerOf,
} from './party.ts';
import { spots } from './spots.ts';
import { restEnd, town } from './town.ts';
import { heroView, itemsShown, partyMarks } from './views.ts';

const VALUE_OF_PAIR = 3;
const EMBER = 'ember';

/** The traits of our Seekers; those of others' content are called as they are written. */
const TRAITS: readonly string[] = [
  ...['strong', 'steadfast', 'quick', 'roads', 'craft', 'lore', 'mercy', 'guile', 'luck', 'wild', 'sharp-eyed'],
];

export const campaign: CampaignHooks<SeekerOnRoad, Party, Content> = {
  money: { name: say('destiny.counter.coins'), icon: SIGNS.coins?.icon ?? '', pieces: [{ id: 'coin', value: 1 }] },
  newHero,
  newParty: (_, seekers, { teach }) => newParty(seekers, teach),
  flaws,
  traitWords: ({ seekers }) => [...new Set(Object.values(seekers).flatMap(({ traits }) => traits))],
  traitName: (trait) => (TRAITS.includes(trait) ? say(`destiny.road.trait.${trait}`) : undefined),
  traitsOf: ({ seekers }, id) => seekers[id]?.traits ?? [],
  test,
  chances: { storyDraw: { results: CHIT_KINDS, run: storyDraw } },
  encounters: ({ battles }) => Object.keys(battles),
  encounterView,
  modFlaws,
  encounterSetup,
  foughtOf: (_, fought) => foughtOf(fought),
  bringBack,
  /** DST-044 Every battle starts at full health: there is nothing to recover. */
  afterEncounter: () => undefined,
  afterLoss,
  rest: town,
  spots,
  restEnd,
  /** Health is full at each battle: the price of healing removes an Exhausted card. */
  heal: {
    price: 1,
    unit: 1,
    missing: (t, seat) => seekerOf(t, seat).exhausted,
    give: (t, seat, amount) => changeExhausted(t, seat, -amount),
  },
  eat: {
    can: (t, seat) => seekerOf(t, seat).exhausted > 0,
    run: (t, seat) => changeExhausted(t, seat, -1),
  },
  advance: {
    wares: () => [
      {
        id: EMBER,
        name: say('destiny.road.ember'),
        about: [say('destiny.road.about-ember')],
        price: VALUE_OF_PAIR,
      },
    ],
    *buy(t, seat) {
      changeEmbers(t, seat, 1);
      tell(t, { type: 'rewardGained', what: 'embers', who: seat, amount: 1 });
    },
  },
  burdens: ({ exhausted }) => exhausted,
  burden: changeExhausted,
  unburden: (t, seat, n) => changeExhausted(t, seat, -n),
  heroValue,
  heroView,
  partyMarks,
  honours: honoursOf,
  items: itemsShown,
  consumable: isConsumable,
  itemsOf: ({ items }) => items,
  hasRoom: (_, hero) => hasRoom(hero),
  withItem: (_, hero, item) => withItem(hero, item),
  withoutItem: (_, hero, item) => withoutItem(hero, item),
  itemsGoTo: 'hero',
  salePrice: ({ items }, item) => salePrice(known(items, item)),
  useItem: { can: canUseItem, run: useItem },
  /** CMP-102, CMP-103 Embers are not bought: growth is that of the Act's start; burdens and what is used up are gone. */
  restarted: (content, _, atStart) => ({
    ...atStart,
    exhausted: 0,
    items: atStart.items.filter((item) => !isConsumable(content, item)),
  }),
  isGrowthBought: false,
  /** CMP-106 Every pair that was kindled is an ember again, for a Seeker with pairs of another kind. */
  swapped: (_, { leaving }) => ({
    ...NOTHING,
    kindled: {},
    items: [],
    exhausted: leaving.exhausted,
    embers: leaving.embers + Object.keys(leaving.kindled).length,
  }),
  effects,
  conditions,
  parts: (t, asked) => (asked.ask.id === 'kindle' ? kindlePart(t, asked) : undefined),
  narrate,
  autopilot,
  about,
  invariants: (t) => flaws(t.content.game, t.state.campaign),
  buttons: {
    kindle: say('destiny.road.button.kindle'),
    market: say('destiny.road.button.market'),
    effectChoice: say('destiny.road.button.effectChoice'),
  },
};

/** Specification 9.10: 3 per kindled pair, and the prices of items. */
function heroValue({ items: wares }: Content, { kindled, items }: SeekerOnRoad): number {
  const prices = items.map((id) => wares[id]?.price ?? 0);
  return VALUE_OF_PAIR * Object.keys(kindled).length + prices.reduce((sum, price) => sum + price, 0);
}
