// All that can be pressed.
import { fairRoutes } from './fair.ts';
import { houseRoutes } from './houseRoutes.ts';
import { lobbyRoutes } from './lobby.ts';
import { lookingRoutes } from './looking.ts';
import { lookUpRoutes } from './lookUp.ts';
import { petitionRoutes } from './petition.ts';
import { playRoutes } from './play.ts';
import { proposalRoutes } from './proposals.ts';
import { roadRoutes } from './road.ts';
import type { Routes } from './route.ts';
import { voteRoutes } from './votes.ts';

const looking: Routes = { ...lookingRoutes, ...roadRoutes, ...lookUpRoutes, ...fairRoutes };

export const routes: Routes = {
  ...{ ...lobbyRoutes, ...playRoutes, ...voteRoutes, ...petitionRoutes, ...proposalRoutes },
  ...{ ...looking, ...houseRoutes },
};
