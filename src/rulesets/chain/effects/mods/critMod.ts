// `critMod n`: so many numbers more are critical, after the widest crit range was found (CHN-043).
import { told } from '../../speak/describe/small.ts';
import { amount, does } from '../fields.ts';
import type { ModRules } from './mod.ts';

const schema = does('critMod', { amount });

export const critMod: ModRules<typeof schema> = {
  schema,
  describe: (mod) => told('mod.critMod', { amount: mod.amount }),
  critMore: (mod) => mod.amount,
};
