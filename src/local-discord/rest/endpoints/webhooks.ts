// What follows the first answer to an interaction, by its token.
import type { Route } from '../route.ts';

export const webhookRoutes: readonly Route[] = [];
