// The order of ids: a longer or greater one was made later.
import type { Id } from '../../records.ts';

export const isNewer = (a: Id, b: Id): boolean => (a.length === b.length ? a > b : a.length > b.length);
