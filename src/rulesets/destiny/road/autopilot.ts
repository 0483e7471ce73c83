// AP-town (specification, section 12): what the autopilot answers on the road.
import type { Ask, Choice, SeatId } from '../../../engine/kernel/ask.ts';
import { isAttackPair } from '../autopilot/practice.ts';
import { DONE } from './asks.ts';
import { hasRoom } from './items.ts';
import { BRIGHTER, unkindled } from './kindle.ts';
import { type Look, seekerOf } from './party.ts';

type Asked = { readonly ask: Pick<Ask, 'id' | 'options' | 'fallback'>; readonly seat: SeatId };

const BREAD = 'buy-salted-bread';

/** `afterLoss`, `inn` and offers: the default. Nothing for what the road itself asks. */
export function autopilot(t: Look, { ask, seat }: Asked): Choice | undefined {
  switch (ask.id) {
    case 'kindle':
      return kindleChoice(t, seat);
    case 'market':
      return { choose: wantsBread(t, seat) && ask.options.some(({ id }) => id === BREAD) ? BREAD : DONE };
    case 'bag.use':
      return usedItem(ask, seat);
    case 'afterLoss':
    case 'inn':
    case 'effectChoice':
      return ask.fallback === 'autopilot' ? undefined : ask.fallback;
    default:
      return undefined;
  }
}

/** `brighter` on the first unkindled pair whose action is an attack; when all of these are, on the first other. */
function kindleChoice(t: Look, seat: SeatId): Choice {
  const pairs = unkindled(t, seat);
  const pair = pairs.find(isAttackPair) ?? pairs[0];
  return pair ? { choose: String(pair.n), with: { how: BRIGHTER } } : { choose: DONE };
}

/** Salted Bread is used before the next battle: as soon as it is of use. */
function usedItem({ options }: Asked['ask'], seat: SeatId): Choice | undefined {
  const use = options.find(({ id, seats }) => id.startsWith('use.') && seats?.includes(seat));
  return use && { choose: use.id };
}

/** Salted Bread for whoever holds 2 or more Exhausted cards; one loaf does for all of them. */
function wantsBread(t: Look, seat: SeatId): boolean {
  const seeker = seekerOf(t, seat);
  return seeker.exhausted >= 2 && hasRoom(seeker) && !seeker.items.includes('salted-bread');
}
