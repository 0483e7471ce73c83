// The kinds of parts that answers of chain have: one of some, several of some, a square.

import { inReadingOrder, type Square } from '../../../engine/board/grid.ts';
import type { Part, PartOption } from '../../../engine/kernel/ask.ts';
import { say, type Text } from '../../../engine/text.ts';
import { squareName } from '../speak/names.ts';
import { squareIdOf } from '../words/index.ts';

const optionsOf = (ids: readonly string[], label: (id: string) => Text): readonly PartOption[] =>
  [...new Set(ids)].map((id) => ({ id, label: label(id) }));

export const pickOne = (name: string, ids: readonly string[], label: (id: string) => Text): Part => ({
  kind: 'pick',
  name,
  label: say(`chain.part.${name}`),
  options: optionsOf(ids, label),
  min: 1,
  max: 1,
});

/** From one up to so many, as far as there are. */
export const pickUpTo = (
  name: string,
  ids: readonly string[],
  how: { most: number; label: (id: string) => Text },
): Part => ({
  kind: 'pick',
  name,
  label: say(`chain.part.${name}`),
  options: optionsOf(ids, how.label),
  min: 1,
  max: Math.min(how.most, ids.length),
});

/** In reading order; a front pages what is too long for it. */
export const squarePart = (name: string, squares: readonly Square[]): Part => ({
  kind: 'space',
  name,
  label: say(`chain.part.${name}`),
  options: optionsOf(squares.toSorted(inReadingOrder).map(squareIdOf), squareName),
});

/** The first part that was not said yet. */
export const firstMissing = (parts: readonly Part[], said: Readonly<Record<string, unknown>>): Part | undefined =>
  parts.find(({ name }) => !(name in said));

export const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];
