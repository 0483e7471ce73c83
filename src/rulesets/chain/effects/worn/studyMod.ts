// `studyMod n`: on the check of Study (CHN-032).
import { told } from '../../speak/describe/small.ts';
import { does, more } from '../fields.ts';
import type { WornRules } from './worn.ts';

const schema = does('studyMod', { amount: more });

export const studyMod: WornRules<typeof schema> = {
  schema,
  describe: ({ amount }) => told('worn.studyMod', { amount }),
  study: ({ amount }) => amount,
};
