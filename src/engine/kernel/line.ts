// Taking back: a new line that begins at a kept point of the old one. Numbers and randomness never go back.

import type { GameState } from '../ruleset/ruleset.ts';
import type { SeatId } from './ask.ts';
import type { GameEvent } from './event.ts';
import type { Checkpoint, Save, TailEntry } from './save.ts';

/** A point to go back to: a kept checkpoint, and the answers after it that stay. */
export type Point<S> = {
  readonly checkpoint: Checkpoint<S>;
  readonly tail: readonly TailEntry[];
  /** The number of the last event that stays. */
  readonly events: number;
  /** The version of the rules that made the checkpoint, if it is not the save's. */
  readonly version?: number;
};

/** The numbers of the events after a point by which somebody learned something hidden. */
export function learnedSince(events: readonly GameEvent[], point: { readonly events: number }): readonly number[] {
  return events.filter((event) => event.number > point.events && event.reveals).map((event) => event.number);
}

/** Who answered after a point: somebody may take back alone only if nobody else did. */
export function answeredSince(tail: readonly TailEntry[], kept: number): readonly SeatId[] {
  return [...new Set(tail.slice(kept).flatMap((entry) => ('seat' in entry ? [entry.seat] : [])))];
}

export function takeBack<S extends GameState>(save: Save<S>, point: Point<S>, learned: readonly number[]): Save<S> {
  // A line that begins at a checkpoint begins before its stage, which then tells again what it told before its first ask.
  const to = point.tail.length === 0 ? point.checkpoint.events : point.events;
  const tookBack = { from: save.head.events, to, asks: save.head.asks, learned };
  return {
    ...save,
    version: point.version ?? save.version,
    line: save.line + 1,
    head: { events: save.head.events + 1, asks: save.head.asks },
    checkpoint: point.checkpoint,
    tail: [...point.tail, { tookBack }],
  };
}

/** After `Drift`: goes back to the checkpoint. All later answers have to be given again. */
export function afterDrift<S extends GameState>(save: Save<S>): Save<S> {
  return takeBack(save, { checkpoint: save.checkpoint, tail: [], events: save.checkpoint.events }, []);
}
