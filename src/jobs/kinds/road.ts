// A road goes on: it lays the battle that it opens, brings its outcome home, or ends the campaign.
import { dueRoads, type Road } from '../../campaign/care/due/tables.ts';
import { goOnRoad } from '../../campaign/road/goOn.ts';
import type { JobKind } from './kind.ts';

export const road: JobKind<Road> = {
  queue: 'turns',
  id: ({ table, by, version }) => `road-${table}-${by}-${version}`,
  rank: 2,
  due: dueRoads,
  perform: async (app, _fronts, work) => ((await goOnRoad(app, work)) === 'went' ? 'done' : 'nothing'),
  afterChange: ({ table: by, version, road: table }, now) =>
    table === undefined ? [] : [{ table, by, version, at: now }],
};
