// The endpoints of threads.
import type { Route } from '../route.ts';

export const threadRoutes: readonly Route[] = [];
