// Answers to interactions.
import type { Route } from '../route.ts';

export const interactionRoutes: readonly Route[] = [];
