// Reading and changing an application, and its (empty) list of emojis.
import type { Route } from '../route.ts';

export const applicationRoutes: readonly Route[] = [];
