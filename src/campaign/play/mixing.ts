// What is mixed into the chance of a table, and by whom, for everybody's eyes (CMP-113).

import { mixedLine, readMixed, tidyWord } from '../../engine/chance/mixed.ts';
import { suggestedWord } from '../../engine/chance/random.ts';
import type { LockedTable, NextChance } from '../../store/rows.ts';
import type { MixedIn, Standing } from '../tell/outward.ts';

/** CMP-070 Each player's word that they are ready for a combat. */
export const READY = 'party.ready';

/** What each seat has mixed in; of an older table, whose presses had no words, nothing is known. */
export const mixedIn = (presses: readonly string[]): readonly MixedIn[] =>
  presses.flatMap((one) => readMixed(one) ?? []);

/** The same, and what those take who have said nothing yet. */
export function wordsFor({ commitment, presses }: Omit<NextChance, 'secret'>, seats: readonly string[]) {
  const mixed = mixedIn(presses);
  const open = seats.filter((seat) => !mixed.some((one) => one.seat === seat));
  return [...mixed, ...open.map((seat) => ({ seat, word: suggestedWord(commitment, seat), isOpen: true }))];
}

/** So many events long a table has just begun: what was mixed in stands on its board. */
const BEGINNING = 40;

type Row = Pick<LockedTable, 'asks' | 'next' | 'presses' | 'parent' | 'headEvents' | 'seats'>;

export function mixingOf(row: Row): Pick<Standing, 'readiness' | 'mixed'> {
  const asked = row.asks.filter(({ askId }) => askId === READY).map(({ seat }) => seat);
  const people = row.seats.filter(({ person }) => person !== undefined).map(({ id }) => id);
  const mixed = mixedIn(row.presses);
  // Who plays several heroes is ready once for the first table, and once for each of them on the road.
  const silent = row.parent === undefined ? [] : people.filter((seat) => !mixed.some((one) => one.seat === seat));
  const all = [...mixed, ...silent.map((seat) => ({ seat }))];
  const isNew = row.headEvents <= BEGINNING && mixed.length === row.presses.length && all.length > 0;
  return {
    ...(row.next && asked.length > 0 && { readiness: { ask: READY, words: wordsFor(row.next, asked) } }),
    ...(isNew && { mixed: all }),
  };
}

/** CMP-113 What a seat mixes in. */
export function readyWord({ commitment }: { readonly commitment: string }, seat: string, typed = ''): string {
  const own = tidyWord(typed);
  return mixedLine({ seat, word: own ?? suggestedWord(commitment, seat), isOwn: own !== undefined });
}
