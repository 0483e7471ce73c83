// `onHit`: every hit of the foe does this too, without a further check.
import { z } from 'zod';
import { told } from '../../speak/describe/small.ts';
import { does } from '../fields.ts';
import type { HitSchema } from '../hits/index.ts';
import type { FoeModRules } from './foeMod.ts';

const schema = (hit: HitSchema) => does('onHit', { effects: z.array(hit).min(1) });

export const onHit: FoeModRules<typeof schema> = {
  schema,
  describe: ({ effects }, { hitText }) => told('fierce.onHit', { effects: effects.map(hitText) }),
  flaws: ({ effects }, { path, hitFlaws }) => hitFlaws(effects, { path: `${path}.effects`, side: 'hero' }),
  hits: ({ effects }) => effects,
};
