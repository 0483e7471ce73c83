// Presses that belong to no table: rules, personal settings, standing orders, server settings.

import type { Routes } from '../calls/route.ts';
import { meRoutes } from '../people/me.ts';
import { orderRoutes } from '../people/orderRoutes.ts';
import { privacyRoutes } from '../people/privacy.ts';
import { rulesRoutes } from '../people/rules.ts';
import { serverRoutes } from '../people/server.ts';
import { lessonRoutes } from '../show/lessons.ts';

export const houseRoutes: Routes = {
  ...lessonRoutes,
  ...meRoutes,
  ...orderRoutes,
  ...privacyRoutes,
  ...rulesRoutes,
  ...serverRoutes,
};
