// The endpoints of channels.
import type { Route } from '../route.ts';

export const channelRoutes: readonly Route[] = [];
