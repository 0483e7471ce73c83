// What happens on the road, as lines that people read.
import type { GameEvent } from '../../../engine/kernel/event.ts';
import type { Line, Tone } from '../../../engine/ruleset/view.ts';
import { say, type Text, type TextParam } from '../../../engine/text.ts';
import { chitName, itemName } from '../speak/names.ts';
import { draws } from '../speak/narrate/draws.ts';
import { hands } from '../speak/narrate/hands.ts';
import { figureNamed, named, number, type Tellers, type Telling, word, words } from '../speak/narrate/telling.ts';
import type { Content } from '../words/index.ts';
import { pairName, wayName } from './kindle.ts';

const line = (tone: Tone, key: string, params?: Readonly<Record<string, TextParam>>): readonly Line[] => [
  { text: say(`destiny.road.event.${key}`, params), tone },
];

const deal = (told: Telling) => ({ item: itemName(word(told, 'item')), price: number(told, 'price') });

/** Somebody gains something, or loses it. */
function reward(told: Telling): readonly Line[] {
  const amount = number(told, 'amount');
  const what = `${word(told, 'what')}-${amount < 0 ? 'lost' : 'gained'}`;
  const who = told.event.who === undefined ? {} : { who: named(told) };
  return line(amount < 0 ? 'bad' : 'good', what, { amount: Math.abs(amount), ...who });
}

function honours(told: Telling): readonly Line[] {
  const kindled = told.event.kindled as Readonly<Record<string, number>>;
  const pairs: readonly Text[] = Object.entries(kindled).map(([id, count]) =>
    say('destiny.road.event.honoured-pairs', { who: figureNamed(told, id), count }),
  );
  return [
    ...line('good', 'honoured-battles', { won: number(told, 'won'), lost: number(told, 'lost') }),
    ...line('plain', 'honoured-void', { amount: number(told, 'void') }),
    ...line('plain', 'honoured-kindled', { pairs }),
  ];
}

const { itemUsed } = draws;
const { taught } = hands;

/** Every event of the road that is destiny's own. */
export const ROAD_TELLERS: Tellers = {
  ...(itemUsed && { itemUsed }),
  ...(taught && { taught }),
  exhaustedGained: (told) => line('bad', 'exhaustedGained', { who: named(told), amount: number(told, 'amount') }),
  exhaustedLost: (told) => line('good', 'exhaustedLost', { who: named(told), amount: number(told, 'amount') }),
  rewardGained: reward,
  storyDrew: (told) => line('plain', 'storyDrew', { chits: words(told, 'chits').map(chitName) }),
  voidFed: (told) => line('plain', 'voidFed', { amount: number(told, 'amount') }),
  voidCounted: (told) => line('plain', 'voidCounted', { amount: number(told, 'amount') }),
  offerTaken: (told) => line('plain', 'offerTaken', { who: named(told) }),
  slept: (told) => line('good', `slept-${word(told, 'beds')}`, { price: number(told, 'price') }),
  kindled: (told) => {
    const pair = pairName(word(told, 'who'), number(told, 'pair'));
    return line('good', 'kindled', { who: named(told), pair, how: wayName(word(told, 'how')) });
  },
  stocked: (told) => line('quiet', 'stocked', { items: words(told, 'items').map(itemName) }),
  bought: (told) => line('plain', 'bought', { who: named(told), ...deal(told) }),
  sold: (told) => line('plain', 'sold', { who: named(told), ...deal(told) }),
  withdrew: () => line('plain', 'withdrew'),
  triedAgain: () => line('plain', 'triedAgain'),
  honoured: honours,
};

/** Undefined for what the campaign layer tells itself. */
export const narrate = (event: GameEvent, content: Content): readonly Line[] | undefined =>
  ROAD_TELLERS[event.type]?.({ event, content });
