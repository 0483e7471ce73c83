// The party's rest in words, for the picture's description and for readers: what they can do, and at what price.
import type { OfferView, SpotView, StopView } from '../engine/ruleset/storyView.ts';
import { say, type Text } from '../engine/text.ts';

/** What can be done now comes first, then what comes later. */
export function stopTexts({ spots, money }: StopView): readonly Text[] {
  const order = ['now', 'ahead', 'done'] as const;
  return order.flatMap((state) =>
    spots.filter((spot) => spot.state === state).map((spot) => spotText(spot, money?.name)),
  );
}

function spotText({ name, state, offers }: SpotView, money: Text | undefined): Text {
  const shown = { name, state: say(`common.words.story.spotState.${state}`) };
  if (offers.length === 0) return say('common.words.story.spot-plain', shown);
  return say('common.words.story.spot', { ...shown, offers: offers.map((offer) => offerText(offer, money)) });
}

/** What it costs or takes, and whether it can be had. */
function offerText(offer: OfferView, money: Text | undefined): Text {
  const { name } = offer;
  const state = offer.state === 'open' ? undefined : say(`common.words.story.offerState.${offer.state}`);
  const what = whatFor(offer, money);
  if (what && state) return say('common.words.story.offer-both', { name, what, state });
  const only = what ?? state;
  return only ? say('common.words.story.offer', { name, what: only }) : name;
}

function whatFor({ price, count }: OfferView, money: Text | undefined): Text | undefined {
  if (count) return say('common.words.mark', { name: count.name, count: count.count });
  if (price === undefined) return undefined;
  return price === 0 || !money
    ? say('common.words.story.free')
    : say('common.words.mark', { name: money, count: price });
}
