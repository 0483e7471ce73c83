// The files of destiny's authors by kind.
import type { Shelves as ShelvesOf } from '../../../engine/ruleset/shelves.ts';
import type { KINDS } from './schema/index.ts';

export type Shelves = ShelvesOf<typeof KINDS>;
