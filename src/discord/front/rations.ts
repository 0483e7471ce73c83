// What is expensive has a measure for each person, which fills up again by itself. Answers, votes and windows have none.
import type { Clock } from '../../clock.ts';
import { say, type Text } from '../../engine/text.ts';
import { relative } from '../show/tableStatus.ts';

/**
 * What a command or a press declares: `picture` is drawn on demand, `trial` plays battles of before again, `file` reads or writes
 * a whole campaign, `reading` goes through a book or all that happened, `list` is looked for while somebody types.
 */
export type Cost = 'picture' | 'trial' | 'file' | 'reading' | 'list';

/** So many at once, and then one every so many milliseconds. */
export const MEASURES: Readonly<Record<Cost, { readonly most: number; readonly every: number }>> = {
  picture: { most: 20, every: 3000 },
  trial: { most: 6, every: 10_000 },
  file: { most: 10, every: 30_000 },
  reading: { most: 30, every: 2000 },
  list: { most: 60, every: 300 },
};

export type Rations = {
  /** Takes one of it; or says from when on there is one again, and takes nothing. */
  readonly take: (user: string, cost: Cost) => number | undefined;
  /** How many measures are remembered. */
  readonly size: () => number;
};

/** Nobody who is patient comes near it; whoever comes with more people than that loses the oldest count, no more. */
const MOST_KEPT = 20_000;

/** Remembered in the process that hears the presses: when each measure is full again. Those that are full are forgotten. */
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
      // Whoever came last stands last, so that the idle ones come first.
      fullAt.delete(key);
      fullAt.set(key, from + every);
      return undefined;
    },
    size: () => fullAt.size,
  };
}

/** When it works again, never too early. */
export const enoughText = (cost: Cost, again: number): Text =>
  say(`discord.enough.${cost}`, { when: relative(Math.ceil(again / 1000) * 1000) });
