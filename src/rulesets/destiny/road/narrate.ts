// What happens on the road, as lines that people read.
import { type AnyEvent, type ByType, byType } from '../../../engine/ruleset/events.ts';
import type { Line, Tone } from '../../../engine/ruleset/view.ts';
import { say, type Text, type TextParam } from '../../../engine/text.ts';
import { chitName, itemName } from '../speak/names.ts';
import { draws } from '../speak/narrate/draws.ts';
import { hands } from '../speak/narrate/hands.ts';
import { named } from '../speak/narrate/telling.ts';
import type { Content } from '../words/index.ts';
import type { RoadEvent, RoadEventOf } from '../words/roadEvents.ts';
import { pairName, wayName } from './kindle.ts';

const line = (tone: Tone, key: string, params?: Readonly<Record<string, TextParam>>): readonly Line[] => [
  { text: say(`destiny.road.event.${key}`, params), tone },
];

const deal = ({ who, item, price }: RoadEventOf<'bought' | 'sold'>, content: Content) => ({
  who: named(content, who),
  item: itemName(item),
  price,
});

/** Somebody gains something, or loses it. */
function reward({ what, who, amount }: RoadEventOf<'rewardGained'>, content: Content): readonly Line[] {
  const whose = who === undefined ? {} : { who: named(content, who) };
  const key = `${what}-${amount < 0 ? 'lost' : 'gained'}`;
  return line(amount < 0 ? 'bad' : 'good', key, { amount: Math.abs(amount), ...whose });
}

function honours({ won, lost, void: amount, kindled }: RoadEventOf<'honoured'>, content: Content): readonly Line[] {
  const pairs: readonly Text[] = Object.entries(kindled).map(([id, count]) =>
    say('destiny.road.event.honoured-pairs', { who: named(content, id), count }),
  );
  return [
    ...line('good', 'honoured-battles', { won, lost }),
    ...line('plain', 'honoured-void', { amount }),
    ...line('plain', 'honoured-kindled', { pairs }),
  ];
}

/** Every event of the road that is destiny's own. */
export const ROAD_TELLERS = {
  itemUsed: draws.itemUsed,
  taught: hands.taught,
  exhaustedGained: ({ who, amount }, content) => line('bad', 'exhaustedGained', { who: named(content, who), amount }),
  exhaustedLost: ({ who, amount }, content) => line('good', 'exhaustedLost', { who: named(content, who), amount }),
  rewardGained: reward,
  storyDrew: ({ chits }) => line('plain', 'storyDrew', { chits: chits.map(chitName) }),
  voidFed: ({ amount }) => line('plain', 'voidFed', { amount }),
  voidCounted: ({ amount }) => line('plain', 'voidCounted', { amount }),
  offerTaken: ({ who }, content) => line('plain', 'offerTaken', { who: named(content, who) }),
  slept: ({ beds, price }) => line('good', `slept-${beds}`, { price }),
  kindled: ({ who, pair, how }, content) =>
    line('good', 'kindled', { who: named(content, who), pair: pairName(who, pair), how: wayName(how) }),
  stocked: ({ items }) => line('quiet', 'stocked', { items: items.map(itemName) }),
  bought: (event, content) => line('plain', 'bought', deal(event, content)),
  sold: (event, content) => line('plain', 'sold', deal(event, content)),
  withdrew: () => line('plain', 'withdrew'),
  triedAgain: () => line('plain', 'triedAgain'),
  honoured: honours,
} satisfies ByType<RoadEvent, Content, readonly Line[]>;

/** Undefined for what the campaign layer tells itself. */
export const narrate = (event: AnyEvent, content: Content): readonly Line[] | undefined =>
  byType(ROAD_TELLERS, event, content);
