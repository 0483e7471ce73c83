// Presses that belong to no table: rules, one's own settings, standing orders, a server.
import { lessonRoutes } from './lessons.ts';
import { meRoutes } from './me.ts';
import { orderRoutes } from './orderRoutes.ts';
import { privacyRoutes } from './privacy.ts';
import type { Routes } from './route.ts';
import { rulesRoutes } from './rules.ts';
import { serverRoutes } from './server.ts';

export const houseRoutes: Routes = {
  ...lessonRoutes,
  ...meRoutes,
  ...orderRoutes,
  ...privacyRoutes,
  ...rulesRoutes,
  ...serverRoutes,
};
