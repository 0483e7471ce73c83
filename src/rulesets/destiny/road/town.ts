// The town phase (DST-340 to DST-344): sleep, kindle, market. The evening scene is a node of the story.
import type { Option } from '../../../engine/kernel/ask.ts';
import { choose, type Flow, flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { option } from '../asks.ts';
import { tell } from '../words/roadEvents.ts';
import { asking } from './asks.ts';
import { kindle } from './kindle.ts';
import { drawStock, market } from './market.ts';
import {
  changeCoins,
  changeExhausted,
  coinsOf,
  type Look,
  partyOf,
  seatsOf,
  seekerOf,
  type T,
  type TOWN_STEPS,
} from './party.ts';
import { teach } from './teaching.ts';

type Beds = 'warm' | 'floor';

/** DST-340 The stock of the market is there when the group comes to town. */
export const town = flow(function* town(t: T): Flow {
  const stock = drawStock(t);
  partyOf(t).town = { stock };
  tell(t, { type: 'stocked', items: stock });
  yield* sleep(t);
  goTo(t, 'kindle');
  yield* kindle(t);
  goTo(t, 'market');
  yield* market(t);
});

/** DST-350 After a withdrawal: sleep and kindle only. */
export const innOnly = flow(function* innOnly(t: T): Flow {
  partyOf(t).town = { stock: [] };
  yield* sleep(t);
  goTo(t, 'kindle');
  yield* kindle(t);
  delete partyOf(t).town;
});

/** For those who look. */
function goTo(t: T, step: (typeof TOWN_STEPS)[number]): void {
  const { town: here } = partyOf(t);
  if (here) here.at = step;
}

/** DST-341 1 coin per Seeker, all or none. */
export const bedPrice = (t: Look): number => seatsOf(t).length;
const canPayBeds = (t: Look): boolean => coinsOf(t) >= bedPrice(t);

/** DST-341 Warm beds or the common floor; with too few coins there is nothing to choose (DST-011). */
const sleep = flow(function* sleep(t: T): Flow {
  teach(t, 'inn');
  const price = bedPrice(t);
  const options: readonly Option[] = [
    ...(canPayBeds(t) ? [option('warm', say('destiny.road.option.warm', { price }))] : []),
    option('floor', say('destiny.road.option.floor')),
  ];
  const fallback = { choose: canPayBeds(t) ? 'warm' : 'floor' };
  const facts = { coins: coinsOf(t), price, exhausted: exhaustedBySeeker(t) };
  const answer = yield* choose(
    t,
    asking(t, { id: 'inn', options, fallback, rule: 'DST-341', facts, about: { price } }),
  );
  lieDown(t, answer.choose === 'warm' ? 'warm' : 'floor');
});

const exhaustedBySeeker = (t: Look): Record<string, number> =>
  Object.fromEntries(seatsOf(t).map((id) => [id, seekerOf(t, id).exhausted]));

function lieDown(t: T, beds: Beds): void {
  const { town: here } = partyOf(t);
  if (here) here.beds = beds;
  if (beds === 'warm') changeCoins(t, -bedPrice(t));
  tell(t, { type: 'slept', beds, price: beds === 'warm' ? bedPrice(t) : 0 });
  recover(t, beds);
}

/** DST-341 Warm beds remove all Exhausted cards, the floor one of each Seeker. */
function recover(t: T, beds: Beds): void {
  for (const id of seatsOf(t)) changeExhausted(t, id, beds === 'warm' ? -seekerOf(t, id).exhausted : -1);
}

/**
 * Specification 9.10, `restEnd`: as warm beds where the rest is paid, as the common floor where it is not. After a town
 * phase everybody has slept already.
 */
export function restEnd(t: T, isPaid: boolean): void {
  const { town: slept } = partyOf(t);
  delete partyOf(t).town;
  if (!slept) recover(t, isPaid ? 'warm' : 'floor');
}
