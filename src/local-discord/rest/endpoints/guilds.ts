// The endpoints of guilds.
import type { Route } from '../route.ts';

export const guildRoutes: readonly Route[] = [];
