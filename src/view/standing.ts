// Which events still count: an event that was taken back has happened, but no longer counts.
import type { GameEvent } from '../engine/kernel/event.ts';

/** The events that still count after the last of them, in order. */
export function standing(events: readonly GameEvent[]): readonly GameEvent[] {
  let kept: GameEvent[] = [];
  for (const event of events) {
    if (event.type === 'tookBack') kept = kept.filter(({ number }) => number <= Number(event.to));
    else kept.push(event);
  }
  return kept;
}

export type Stretch = { readonly undone: readonly GameEvent[]; readonly done: readonly GameEvent[] };

/** What changed between two looks: seen events that no longer count (the newest first), and new events. */
export function between(events: readonly GameEvent[], after: number): Stretch {
  const before = standing(events.filter(({ number }) => number <= after));
  const now = standing(events);
  const [then, still] = [new Set(before), new Set(now)];
  const undone = before.filter((event) => !still.has(event)).toReversed();
  return { undone, done: now.filter((event) => !then.has(event)) };
}
