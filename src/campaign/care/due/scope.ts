// Which of the work that the rows call for is asked for.

/** `at`: it is to be done then, not before. */
export type Timed<Of> = Of & { readonly at: number };

export type Scope = {
  readonly now: number;
  /** Only what is to be done up to then; the rows of what comes later need not be read. */
  readonly until: number;
  /** Only what belongs to these tables; undefined: to any table, or to none. */
  readonly tables: readonly number[] | undefined;
};

/** Later than any date. */
export const FOR_EVER = 8.64e15;

export const isAskedFor = ({ tables }: Scope, table: number): boolean => tables?.includes(table) ?? true;

/** Finds the tables of campaigns that are being played. */
export function playing({ tables }: Scope) {
  return { campaign: { state: 'playing', pausedAt: null }, ...(tables && { id: { in: [...tables] } }) };
}
