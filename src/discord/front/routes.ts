// All routes of buttons, menus and forms.

import type { Routes } from '../calls/route.ts';
import { fairRoutes } from '../lobby/fair.ts';
import { roadRoutes } from '../lobby/journal.ts';
import { lobbyRoutes } from '../lobby/lobby.ts';
import { proposalRoutes } from '../lobby/proposals.ts';
import { lookingRoutes } from '../table/looking.ts';
import { lookUpRoutes } from '../table/lookUp.ts';
import { petitionRoutes } from '../table/petition.ts';
import { playRoutes } from '../table/play.ts';
import { voteRoutes } from '../table/votes.ts';
import { houseRoutes } from './houseRoutes.ts';

const looking: Routes = { ...lookingRoutes, ...roadRoutes, ...lookUpRoutes, ...fairRoutes };

export const routes: Routes = {
  ...{ ...lobbyRoutes, ...playRoutes, ...voteRoutes, ...petitionRoutes, ...proposalRoutes },
  ...{ ...looking, ...houseRoutes },
};
