// Events are facts in the past tense. Their wording is made later, by a ruleset's narrator.

import type { Json } from '../json.ts';
import type { SeatId } from './ask.ts';

export type Audience = 'all' | readonly SeatId[];

export type NewEvent = {
  readonly type: string;
  /** The kernel numbers events. */
  readonly number?: never;
  readonly audience?: Audience;
  /** Somebody now knows what was hidden before: it cannot be taken back in silence. */
  readonly reveals?: true;
  readonly [field: string]: Json | undefined;
};

export type GameEvent = {
  readonly number: number;
  readonly type: string;
  readonly audience: Audience;
  readonly reveals?: true;
  readonly [field: string]: Json | undefined;
};

export function isFor(event: GameEvent, seat: SeatId | 'public'): boolean {
  return event.audience === 'all' || event.audience.includes(seat);
}
