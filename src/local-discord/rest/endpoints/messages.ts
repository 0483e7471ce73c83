// The endpoints of messages.
import type { Route } from '../route.ts';

export const messageRoutes: readonly Route[] = [];
