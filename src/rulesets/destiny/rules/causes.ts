// What a blow is made of, put together from its shares.
import type { Made, Part, Share } from '../words/causes.ts';

export const partsOf = (shares: readonly Share[]): readonly Part[] =>
  shares.map((share) => ({ kind: 'passive', ...share }));

/** Only what is not 0 is worth a word. */
export const made = (base: number, parts: readonly Part[]): Made => ({
  base,
  parts: parts.filter(({ amount }) => amount !== 0),
});
