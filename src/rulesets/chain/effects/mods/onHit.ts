// `onHit`: what a hit does besides (CHN-044).
import { z } from 'zod';
import { told } from '../../speak/describe/small.ts';
import { conditions, withCondition } from '../condition.ts';
import { does } from '../fields.ts';
import { hitFlaws, hitSchema, hitText } from '../hits/index.ts';
import type { ModRules } from './mod.ts';

const schema = does('onHit', { effects: z.array(hitSchema).min(1), ...conditions });

export const onHit: ModRules<typeof schema> = {
  schema,
  describe: ({ effects, if: only }) => withCondition(told('mod.onHit', { effects: effects.map(hitText) }), only),
  flaws: ({ effects }, path) => hitFlaws(effects, { path: `${path}.effects`, side: 'foe' }),
  hits: ({ effects, if: only }, holds) => (holds(only) ? effects : []),
};
