// What can change a campaign on the road between answers: a restart, another hero, more or fewer heroes, its settings.
import type { SeatId } from '../kernel/ask.ts';

export type Regrouping =
  /** CMP-101 to CMP-105 An Act begins again, with these heroes; the present Act, if `act` is missing. */
  | { readonly do: 'restart'; readonly seats: readonly SeatId[]; readonly act?: string }
  /** CMP-106, CMP-107 One hero goes, and another comes in its place. */
  | { readonly do: 'swap'; readonly leaving: SeatId; readonly coming: SeatId }
  /** CMP-109 Between Acts, one hero comes or goes. */
  | { readonly do: 'join'; readonly seat: SeatId }
  | { readonly do: 'leave'; readonly seat: SeatId }
  /** CMP-044, CMP-056, CMP-121 */
  | {
      readonly do: 'set';
      readonly leader?: SeatId;
      readonly hardcore?: boolean;
      readonly sharedPurse?: 'free' | 'fair' | 'vote';
    };

/** Only for a road: its table is laid again with the result. `S` is the state, `C` the content. */
export type Regroup<S, C> = {
  /** CMP-101 The Act that would begin again; undefined if the story has no Acts. */
  readonly actAt: (state: S, content: C) => string | undefined;
  /** CMP-109, CMP-121 Whether an Act has just ended or is about to begin. */
  readonly isBetweenActs: (state: S, content: C) => boolean;
  /** The state with which the road goes on; the node asks its ask again. Throws `Unplayable` with a sentence. */
  readonly regrouped: (state: S, content: C, change: Regrouping) => S;
};
