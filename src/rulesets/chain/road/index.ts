// What chain plugs into the campaign layer (campaign.md, section 3; CHN-190 to CHN-204).

import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import type { CampaignHooks } from '../../../engine/ruleset/campaign.ts';
import { say } from '../../../engine/text.ts';
import type { Content } from '../words/index.ts';
import {
  afterEncounter,
  afterLoss,
  encounterSetup,
  encounters,
  encounterView,
  foughtOf,
  modFlaws,
} from './encounters.ts';
import { aboutDeal, isConsumable, shareRewards, shop, withItem, withoutItem } from './gear.ts';
import { aboutPick, growAll } from './growing.ts';
import { hasRoom } from './growth.ts';
import { narrate } from './narrate.ts';
import { changeScars, flaws, type HeroOnRoad, newHero, newParty, type Party, swapped, type T } from './party.ts';
import { spots } from './spots.ts';
import { test, traitsOf, traitWords } from './trying.ts';
import { heroView, itemsShown, oilName, partyMarks } from './views.ts';
import { conditions, effects } from './words.ts';

/** CHN-200 to CHN-204 After a battle: growth, what was won, and what the party buys. */
export const camp = flow(function* camp(t: T): Flow {
  yield* growAll(t);
  yield* shareRewards(t);
  yield* shop(t);
});

export const campaign: CampaignHooks<HeroOnRoad, Party, Content> = {
  money: { name: oilName, icon: 'amphora', pieces: [{ id: 'oil', value: 1 }] },
  newHero,
  newParty,
  flaws,
  traitWords,
  traitName: (trait) => say(`chainRoad.trait.${trait}`),
  traitsOf,
  test,
  chances: {},
  encounters,
  encounterView,
  modFlaws,
  encounterSetup,
  foughtOf: (_, { outcome }) => foughtOf(outcome),
  afterEncounter,
  afterLoss,
  rest: camp,
  spots,
  /** HP are full at each battle, and nothing else recovers. */
  restEnd: () => undefined,
  burdens: ({ scars }) => scars,
  burden: changeScars,
  unburden: (t, seat, n) => changeScars(t, seat, -n),
  /** Growth is not sold. */
  heroValue: () => 0,
  heroView,
  partyMarks,
  items: itemsShown,
  consumable: isConsumable,
  itemsOf: ({ items }) => items,
  hasRoom: (content, { items }, item) => hasRoom(content, items, item),
  withItem: (_, hero, item) => withItem(hero, item),
  withoutItem: (_, hero, item) => withoutItem(hero, item),
  itemsGoTo: 'bag',
  /** CMP-102, CMP-103 Growth as at the Act's start; Scars and what can be used up are gone. */
  restarted: (content, _, atStart) => ({
    ...atStart,
    scars: 0,
    used: [],
    items: atStart.items.filter((item) => !isConsumable(content, item)),
  }),
  isGrowthBought: false,
  swapped,
  effects,
  conditions,
  narrate,
  about: (t, { ask, id }) => (ask.id === 'grow' ? aboutPick(t.content.game, id) : aboutDeal(t.content.game, id)),
  buttons: {
    grow: say('chainRoad.button.grow'),
    item: say('chainRoad.button.item'),
    shop: say('chainRoad.button.shop'),
  },
};
