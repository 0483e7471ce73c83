// Small counted things: statuses, chits, cards.

import type { Mark } from '../../../engine/ruleset/view.ts';
import type { Text } from '../../../engine/text.ts';
import { chitName, statusName } from '../speak/names.ts';
import { COLOURS, type Colour, type Content, STATUSES, type Status } from '../words/index.ts';
import { lookOf, SIGNS } from './signs.ts';

export const mark = (id: string, name: Text, count: number): Mark => ({ id, name, count, ...SIGNS[id] });

/** The marks that count something. */
export const present = (marks: readonly Mark[]): readonly Mark[] => marks.filter(({ count }) => count > 0);

export const statusMarks = (status: Readonly<Record<Status, number>>): readonly Mark[] =>
  present(STATUSES.map((one) => mark(one, statusName(one), status[one])));

export const countOf = (ids: readonly string[], id: string): number => ids.filter((one) => one === id).length;

/** What a pile holds, in a given order of kinds, so that nothing of its own order is told. */
export const tally = (
  ids: readonly string[],
  kinds: readonly string[],
  markOf: (id: string, count: number) => Mark,
): readonly Mark[] => present([...new Set(kinds)].map((kind) => markOf(kind, countOf(ids, kind))));

/** A chit; a Seeker's looks like the Seeker. */
export const chitMark =
  ({ seekers }: Content) =>
  (chit: string, count: number): Mark => ({ ...mark(chit, chitName(chit), count), ...lookOf(seekers[chit]) });

/** White is a colour of its own to people. */
export const shownColours = (colours: readonly Colour[]): readonly string[] =>
  colours.length === COLOURS.length ? ['white'] : colours;
