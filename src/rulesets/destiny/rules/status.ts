// Status cards (DST-290 to DST-298).
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import { teach } from '../speak/lessons.ts';
import type { Look, T } from '../state.ts';
import type { Cause } from '../words/causes.ts';
import { tell } from '../words/events.ts';
import type { Status } from '../words/index.ts';
import { enemyOf, enemyPassive, seekerOf } from './look.ts';

/** DST-290 Most of one kind held; more is ignored. */
export const MOST: Readonly<Record<Status, number>> = { hurt: 3, weak: 3, stunned: 1, trapped: 1 };

const held = (t: Look, who: string) => (who in t.state.seekers ? seekerOf(t, who) : enemyOf(t, who)).status;

export const holds = (t: Look, who: string, status: Status): boolean => held(t, who)[status] > 0;

/** Cards of all kinds that somebody holds. */
export const statusCards = (t: Look, who: string): number =>
  Object.values(held(t, who)).reduce((sum, cards) => sum + cards, 0);

export const isImmune = (t: Look, who: string, status: Status): boolean =>
  who in t.state.enemies && (enemyPassive(t, who, 'immune')?.statuses.includes(status) ?? false);

/** DST-290 A status card goes to the Seeker's hand, or beside the enemy's sheet. */
export function gainStatus(t: T, who: string, status: Status): void {
  const cards = held(t, who);
  if (isImmune(t, who, status) || cards[status] >= MOST[status]) return ignoreStatus(t, who, status);
  cards[status] += 1;
  tell(t, { type: 'statusGained', who, status, cards: cards[status] });
  teach(t, status);
}

function ignoreStatus(t: T, who: string, status: Status): void {
  tell(t, { type: 'statusIgnored', who, status, why: isImmune(t, who, status) ? 'immune' : 'most' });
}

/** DST-292 Exactly 1 card of that kind is returned. `untold`: another event tells it. */
export function returnStatus(t: T, who: string, status: Status, how: { readonly untold?: true } = {}): void {
  const cards = held(t, who);
  if (cards[status] === 0) return;
  cards[status] -= 1;
  tell(t, { type: 'statusReturned', who, status, left: cards[status], ...how });
}

type Suffer = (t: T, who: string, loss: { readonly amount: number; readonly cause: Cause }) => Flow;

/** DST-293 Hurt: at the end of the holder's turn, suffer 1 per card, then return 1. */
export const hurtAtEndOfTurn = flow(function* hurtAtEndOfTurn(t: T, who: string, suffer: Suffer): Flow {
  const amount = held(t, who).hurt;
  if (amount === 0) return;
  yield* suffer(t, who, { amount, cause: { kind: 'hurt' } });
  returnStatus(t, who, 'hurt');
});
