// The endpoints of pins.
import type { Route } from '../route.ts';

export const pinRoutes: readonly Route[] = [];
