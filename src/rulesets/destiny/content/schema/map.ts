// A battle map: spaces, the links between them, and where Seekers may start.
import { z } from 'zod';
import type { ZoneGraph } from '../../../../engine/board/zones.ts';
import { type Bare, head, id, note, spaceId, text } from './common.ts';

const grid = z.int().min(0).max(12);
const space = z.strictObject({ id: spaceId, name: text, note, x: grid, y: grid }).meta({ title: 'a space' });

export const mapSchema = z
  .strictObject({
    ...head,
    id,
    name: text,
    spaces: z.array(space).min(2).max(26),
    links: z.array(z.tuple([spaceId, spaceId])).min(1),
    footprints: z.array(spaceId).length(4),
  })
  .meta({ title: 'a map' });
export type MapFile = z.infer<typeof mapSchema>;
export type BattleMap = Bare<MapFile> & { readonly graph: ZoneGraph };
