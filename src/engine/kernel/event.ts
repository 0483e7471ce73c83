// Events are facts in the past tense. A ruleset's narrator makes words of them later.

import type { Json } from '../json.ts';
import type { SeatId } from './ask.ts';

export type Audience = 'all' | readonly SeatId[];

export type NewEvent = {
  readonly type: string;
  /** The kernel numbers events. */
  readonly number?: never;
  readonly audience?: Audience;
  /** Somebody has learned something hidden, so it cannot be taken back without the others. */
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
