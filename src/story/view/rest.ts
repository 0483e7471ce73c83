// What people see of a rest scene: time, locations with their offers, side quests with threat and rests left (section 10).

import type { LocationView, QuestView, RestView, StopView } from '../../engine/ruleset/view.ts';
import { say, type Text } from '../../engine/text.ts';
import { itemName } from '../items.ts';
import { availableQuests, questState } from '../quests.ts';
import { canVisit, openLocations } from '../rest/scene.ts';
import { askedPrice } from '../rest/stock.ts';
import type { Location } from '../schema/index.ts';
import { keyIn } from '../texts.ts';
import { type Look, storyOf } from '../words.ts';

export function restView(look: Look): RestView | undefined {
  const { rest } = look.state.campaign;
  if (!rest || look.hooks.rest || look.state.campaign.stack.length > 0) return undefined;
  return {
    time: rest.time,
    locations: openLocations(look).map((location) => locationView(look, location)),
    quests: availableQuests(look).map((quest): QuestView => {
      const story = storyOf(look);
      const { id, threat, time, life } = quest;
      const restsLeft = life - (questState(look, id)?.age ?? 0);
      return {
        id,
        threat,
        time,
        restsLeft,
        name: say(keyIn(story, `quest.${id}.name`)),
        text: say(keyIn(story, `quest.${id}.text`)),
      };
    }),
  };
}

/** For a ruleset with its own rest. */
export function stopView(look: Look): StopView | undefined {
  const { money } = look.hooks;
  const spots = look.hooks.spots?.(look) ?? [];
  if (spots.length === 0) return undefined;
  const { bag } = look.state.campaign;
  return { ...(money && { money: { id: 'money', name: money.name, count: bag.money, icon: money.icon } }), spots };
}

function locationView(look: Look, location: Location): LocationView {
  const { id, time, shop } = location;
  const story = storyOf(look);
  return {
    id,
    name: say(keyIn(story, `location.${id}.name`)),
    text: say(keyIn(story, `location.${id}.text`)),
    time,
    isShop: shop,
    state: stateOf(look, location),
    services: location.services
      .flatMap((service) => (service.kind === 'stock' ? [] : [say(`story.service.${service.kind}`)]))
      .concat(stockTexts(look, location)),
  };
}

function stateOf(look: Look, location: Location): LocationView['state'] {
  const { rest } = look.state.campaign;
  if (rest?.at === location.id) return rest.isPaid ? 'paidHere' : 'here';
  if (!canVisit(look, location)) return 'tooLate';
  return rest?.visited.includes(location.id) ? 'visited' : 'open';
}

const stockTexts = (look: Look, location: Location): readonly Text[] =>
  (look.state.campaign.rest?.stock[location.id] ?? []).map((item) =>
    say('story.option.ware', { name: itemName(look, item), price: askedPrice(look, location, item) }),
  );
