// Small counted things: statuses, chits, cards.
import type { Text } from '../../../engine/text.ts';
import type { Mark } from '../../../engine/view.ts';
import { statusName } from '../names.ts';
import { COLOURS, type Colour, STATUSES, type Status } from '../words.ts';

export const mark = (id: string, name: Text, count: number): Mark => ({ id, name, count });

/** The marks that count something. */
export const present = (marks: readonly Mark[]): readonly Mark[] => marks.filter(({ count }) => count > 0);

export const statusMarks = (status: Readonly<Record<Status, number>>): readonly Mark[] =>
  present(STATUSES.map((one) => mark(one, statusName(one), status[one])));

export const countOf = (ids: readonly string[], id: string): number => ids.filter((one) => one === id).length;

/** What a pile holds, in a given order of kinds, so that nothing of its own order is told. */
export const tally = (ids: readonly string[], kinds: readonly string[], name: (id: string) => Text): readonly Mark[] =>
  present([...new Set(kinds)].map((kind) => mark(kind, name(kind), countOf(ids, kind))));

/** White is a colour of its own to people. */
export const shownColours = (colours: readonly Colour[]): readonly string[] =>
  colours.length === COLOURS.length ? ['white'] : colours;
