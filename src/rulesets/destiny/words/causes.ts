// Why somebody suffers, and what a blow is made of: facts that events carry, so that what is told adds up.

/** Whatever costs or gives health without a blow. */
export type Cause =
  | { readonly kind: 'hurt' }
  | { readonly kind: 'exhausted'; readonly count: number }
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'passive'; readonly of: string; readonly id: string }
  | { readonly kind: 'ability'; readonly enemy: string; readonly id: string };

/** What one passive adds to a number, or takes from it. */
export type Share = { readonly of: string; readonly id: string; readonly amount: number };

/** What was added to a printed number, or taken from it where `amount` is below 0. */
export type Part =
  | { readonly kind: 'boosts' | 'backstab' | 'blast' | 'hide' | 'weak'; readonly amount: number }
  | { readonly kind: 'item'; readonly item: string; readonly amount: number }
  | ({ readonly kind: 'passive' } & Share);

/** A number from its print to what it came to. */
export type Made = { readonly base: number; readonly parts: readonly Part[] };
