// `sparkMax n`: its bearer can hold so many Sparks (Twin wick).
import { z } from 'zod';
import { told } from '../../speak/describe/small.ts';
import { does } from '../fields.ts';
import type { WornRules } from './worn.ts';

const schema = does('sparkMax', { amount: z.int().min(1).max(6) });

export const sparkMax: WornRules<typeof schema> = {
  schema,
  describe: ({ amount }) => told('worn.sparkMax', { amount }),
  sparkMax: ({ amount }) => amount,
};
