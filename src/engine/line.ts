// Taking back: a new line that begins at a kept point of the old one. Numbers and randomness never go back.
import type { SeatId } from './ask.ts';
import type { GameEvent } from './event.ts';
import type { GameState } from './ruleset.ts';
import type { Checkpoint, Save, TailEntry } from './save.ts';

/** A point to go back to: a kept checkpoint, and how much of what happened after it stays. */
export type Point<S> = {
  readonly checkpoint: Checkpoint<S>;
  readonly tail: readonly TailEntry[];
  readonly events: number;
};

/** The numbers of the events after a point by which somebody learned what was hidden. */
export function learnedSince(events: readonly GameEvent[], point: { readonly events: number }): readonly number[] {
  return events.filter((event) => event.number > point.events && event.reveals).map((event) => event.number);
}

/** Who answered after a point; the one who takes back may do so alone only if nobody else did. */
export function answeredSince(tail: readonly TailEntry[], kept: number): readonly SeatId[] {
  return [...new Set(tail.slice(kept).flatMap((entry) => ('seat' in entry ? [entry.seat] : [])))];
}

export function takeBack<S extends GameState>(save: Save<S>, point: Point<S>, learned: readonly number[]): Save<S> {
  const tookBack = {
    from: save.head.events,
    to: point.events,
    asks: save.head.asks,
    learned,
  };
  return {
    ...save,
    line: save.line + 1,
    head: { events: save.head.events + 1, asks: save.head.asks },
    checkpoint: point.checkpoint,
    tail: [...point.tail, { tookBack }],
  };
}

/** After `Drift`: back to the checkpoint; what was answered since has to be answered again. */
export function afterDrift<S extends GameState>(save: Save<S>): Save<S> {
  return takeBack(save, { checkpoint: save.checkpoint, tail: [], events: save.checkpoint.events }, []);
}
