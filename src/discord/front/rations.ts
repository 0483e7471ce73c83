// Expensive things have a measure for each person, which fills up again with time. Answers, votes and windows are free.
import type { Clock } from '../../clock.ts';
import { say, type Text } from '../../engine/text.ts';
import { relative } from '../show/tableStatus.ts';

/**
 * What a command or a press costs: `picture` draws on demand, `trial` plays earlier battles again, `file` reads or
 * writes a whole campaign, `reading` goes through a book or a whole history, `list` searches while somebody types.
 */
export type Cost = 'picture' | 'trial' | 'file' | 'reading' | 'list';

/** The most at once; after that, one every so many milliseconds. */
export const MEASURES: Readonly<Record<Cost, { readonly most: number; readonly every: number }>> = {
  picture: { most: 20, every: 3000 },
  trial: { most: 6, every: 10_000 },
  file: { most: 10, every: 30_000 },
  reading: { most: 30, every: 2000 },
  list: { most: 60, every: 300 },
};

export type Rations = {
  /** Takes one; or takes nothing and returns the time from which on there is one again. */
  readonly take: (user: string, cost: Cost) => number | undefined;
  /** How many measures are remembered. */
  readonly size: () => number;
};

/** Normal use never reaches this number; beyond it, the oldest counts are forgotten, nothing worse. */
const MOST_KEPT = 20_000;

/** Remembers, in the process that takes the presses, when each measure is full again. It forgets measures that are full. */
export function newRations(clock: Pick<Clock, 'now'>): Rations {
  const fullAt = new Map<string, number>();
  const forgetIdle = (now: number) => {
    for (const [key, at] of fullAt) {
      if (at > now && fullAt.size <= MOST_KEPT) return;
      fullAt.delete(key);
    }
  };
  return {
    take: (user, cost) => {
      const now = clock.now();
      forgetIdle(now);
      const { most, every } = MEASURES[cost];
      const key = `${cost} ${user}`;
      const from = Math.max(fullAt.get(key) ?? now, now);
      const again = from - (most - 1) * every;
      if (again > now) return again;
      // The last to press goes to the end of the map, so that idle ones come first.
      fullAt.delete(key);
      fullAt.set(key, from + every);
      return undefined;
    },
    size: () => fullAt.size,
  };
}

/** Says when it works again, never too early. */
export const enoughText = (cost: Cost, again: number): Text =>
  say(`discord.enough.${cost}`, { when: relative(Math.ceil(again / 1000) * 1000) });
