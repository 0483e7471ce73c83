// `critRange n`: a natural 1 to n that hits is critical (CHN-043).
import { z } from 'zod';
import { told } from '../../speak/describe/small.ts';
import { does } from '../fields.ts';
import type { ModRules } from './mod.ts';

const schema = does('critRange', { amount: z.int().min(1).max(10) });

export const critRange: ModRules<typeof schema> = {
  schema,
  describe: ({ amount }) => told('mod.critRange', { amount }),
  critRange: ({ amount }) => amount,
};
