// What happens on the road that is destiny's own, as facts: what its hooks tell and narrators read.
import type { T } from '../road/party.ts';
import type { EventOf, Told } from './events.ts';
import type { SeekerId } from './index.ts';

type Who = { who: SeekerId };
type Amount = { amount: number };

export type RoadEvent =
  | EventOf<'itemUsed' | 'taught' | 'exhaustedGained'>
  | Told<'exhaustedLost', Who & Amount>
  /** Below 0 it is lost; fate is the group's. */
  | Told<'rewardGained', Amount & { what: 'fate' | 'embers'; who?: SeekerId }>
  | Told<'storyDrew', { chits: readonly string[] }>
  | Told<'voidFed' | 'voidCounted', Amount>
  | Told<'offerTaken', Who>
  | Told<'slept', { beds: 'warm' | 'floor'; price: number }>
  | Told<'kindled', Who & { pair: number; how: string }>
  | Told<'stocked', { items: readonly string[] }>
  | Told<'bought' | 'sold', Who & { item: string; price: number }>
  | Told<'withdrew' | 'triedAgain'>
  | Told<'honoured', { won: number; lost: number; void: number; kindled: Readonly<Record<SeekerId, number>> }>;
export type RoadEventName = RoadEvent['type'];
export type RoadEventOf<N extends RoadEventName> = Extract<RoadEvent, { type: N }>;

/** Whoever has seen a chit or the market's stock cannot take back in silence what led to it. */
const SHOWING: readonly RoadEventName[] = ['storyDrew', 'stocked'];

export function tell(t: T, event: RoadEvent): void {
  t.emit(SHOWING.includes(event.type) ? { ...event, reveals: true } : event);
}
