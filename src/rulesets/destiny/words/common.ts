// Words that stand everywhere: colours, statuses, ids; and what holds for all content.

export const COLOURS = ['power', 'finesse', 'wisdom'] as const;
export type Colour = (typeof COLOURS)[number];

export const STATUSES = ['hurt', 'weak', 'stunned', 'trapped'] as const;
export type Status = (typeof STATUSES)[number];

export type SeekerId = string;
export type EnemyId = string;
export type SpaceId = string;

/** What authors wrote, as a schema reads it: the rules only look at it. */
export type Fixed<V> = { readonly [K in keyof V]: Fixed<V[K]> };
