// Who is there when, and what happens next: somebody comes, somebody presses, or something is due.
import { type Ask, PARTY, type SeatId } from '../../engine/kernel/ask.ts';
import { type Pick, picker } from '../fuzz/random.ts';
import { DAY, type Home, homesFor, MINUTE, visitsOf } from './people.ts';

export type Visitor = {
  readonly user: string;
  readonly seat: SeatId;
  readonly home: Home;
  readonly visits: Iterator<number, never>;
  /** When they come next. */
  comes: number;
  leaves: number;
  /** From then on they have read and thought, and can press. */
  readyAt: number;
  /** The newest ask for which they have already planned. */
  plannedFor: number;
};

const STAY = 10 * MINUTE;
const THINKS = MINUTE / 2;

export type Coming = {
  readonly seats: readonly SeatId[];
  /** How often a day each looks in. */
  readonly aDay: number;
  readonly from: number;
  readonly pick: Pick;
  /** Stands before their names, so that no two battles have the same people. */
  readonly of: string;
};

export function visitorsFor({ seats, aDay, from, pick, of }: Coming): readonly Visitor[] {
  const homes = homesFor(seats.length, pick);
  return homes.map((home, n) => {
    const visits = visitsOf(home, { from, aDay, pick: picker(pick(2 ** 31)) });
    const seat = seats[n] ?? '';
    return {
      user: `${of} ${seat}`,
      seat,
      home,
      visits,
      comes: visits.next().value,
      leaves: 0,
      readyAt: 0,
      plannedFor: 0,
    };
  });
}

export function arrive(visitor: Visitor): void {
  visitor.leaves = visitor.comes + STAY;
  visitor.readyAt = visitor.comes + THINKS;
  visitor.comes = visitor.visits.next().value;
}

export function press(visitor: Visitor, at: number): void {
  visitor.readyAt = at + THINKS;
}

/** Skips their visits up to now, except for the one that still lasts. */
export function lookedInUntil(visitors: readonly Visitor[], now: number): void {
  for (const visitor of visitors) while (visitor.comes <= now) arrive(visitor);
}

/** They are never seen again. */
export function vanish(visitor: Visitor): void {
  visitor.comes = Number.POSITIVE_INFINITY;
  visitor.leaves = 0;
}

export type Next =
  | { readonly what: 'due'; readonly at: number }
  | { readonly what: 'arrival'; readonly at: number; readonly visitor: Visitor }
  /** `plan`: the table waits for others, and they have time to say something in advance. */
  | { readonly what: 'press' | 'plan'; readonly at: number; readonly visitor: Visitor; readonly ask: Ask };

type Happening = {
  readonly asks: readonly Ask[];
  /** The asks that a person can still answer; without it, all. */
  readonly open?: (visitor: Visitor) => readonly Ask[];
  readonly now: number;
  readonly due: number;
};

/** What happens first; of several at once, what is due. */
export function nextOf(visitors: readonly Visitor[], { asks, open = () => asks, now, due }: Happening): Next {
  const all = visitors.flatMap((visitor): readonly Next[] => {
    const arrival = { what: 'arrival', at: visitor.comes, visitor } as const;
    const at = Math.max(now, visitor.readyAt);
    const act = at < visitor.leaves ? actOf(visitor, open(visitor)) : undefined;
    return act ? [{ ...act, at, visitor }, arrival] : [arrival];
  });
  return all.reduce<Next>((first, one) => (one.at < first.at ? one : first), { what: 'due', at: due });
}

function actOf({ seat, plannedFor }: Visitor, asks: readonly Ask[]) {
  const own = asks.find(({ who }) => who === seat || who === PARTY);
  if (own) return { what: 'press', ask: own } as const;
  const other = asks.find(({ number }) => number > plannedFor);
  return other && ({ what: 'plan', ask: other } as const);
}

/** Some moment of a week. */
export const anyMoment = (pick: Pick): number => Date.UTC(2026, 8, 7) + pick(7 * DAY);
