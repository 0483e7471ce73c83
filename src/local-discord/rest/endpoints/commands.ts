// The commands of an application, global and per guild.
import type { Route } from '../route.ts';

export const commandRoutes: readonly Route[] = [];
