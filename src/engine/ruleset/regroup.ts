// What changes a campaign on the road between its answers: a restart, another hero, more or fewer of them, its settings.
import type { SeatId } from '../kernel/ask.ts';

export type Regrouping =
  /** CMP-101 to CMP-105 An Act begins anew, with these heroes: the present one, if it is not said which. */
  | { readonly do: 'restart'; readonly seats: readonly SeatId[]; readonly act?: string }
  /** CMP-106, CMP-107 One hero goes, and another comes in its place. */
  | { readonly do: 'swap'; readonly leaving: SeatId; readonly coming: SeatId }
  /** CMP-109 Between Acts one comes, or one goes. */
  | { readonly do: 'join'; readonly seat: SeatId }
  | { readonly do: 'leave'; readonly seat: SeatId }
  /** CMP-044, CMP-056, CMP-121 */
  | {
      readonly do: 'set';
      readonly leader?: SeatId;
      readonly hardcore?: boolean;
      readonly sharedPurse?: 'free' | 'fair' | 'vote';
    };

/** Of a road: its table is laid anew with what comes of it. `S` is the state, `C` the content. */
export type Regroup<S, C> = {
  /** CMP-101 The Act that would begin anew; none where nothing has Acts. */
  readonly actAt: (state: S, content: C) => string | undefined;
  /** CMP-109, CMP-121 Whether an Act has just ended or is about to begin. */
  readonly isBetweenActs: (state: S, content: C) => boolean;
  /** The state with which the road goes on; what was asked at the node is asked anew. Throws `Unplayable` with a sentence. */
  readonly regrouped: (state: S, content: C, change: Regrouping) => S;
};
