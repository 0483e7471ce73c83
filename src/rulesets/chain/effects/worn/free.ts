// `free`: the first so many uses in each battle cost no Spark (Cold coin, Wheel pin).
import { z } from 'zod';
import { told } from '../../speak/describe/small.ts';
import { FREE_USES } from '../../words/index.ts';
import { does } from '../fields.ts';
import type { WornRules } from './worn.ts';

const schema = does('free', { use: z.enum(FREE_USES), times: z.int().min(1).max(9) });

export const free: WornRules<typeof schema> = {
  schema,
  describe: ({ use, times }) => told(`worn.free-${use}`, { times }),
  free: (one, use) => (one.use === use ? one.times : 0),
};
