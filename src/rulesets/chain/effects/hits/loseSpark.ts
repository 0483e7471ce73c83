// `loseSpark n`: a hero who was hit loses Sparks (CHN-066), unless the hit made the hero FALLEN (CHN-090).
import { z } from 'zod';
import { flow } from '../../../../engine/kernel/flow.ts';
import { flawIf } from '../../../../engine/ruleset/flaws.ts';
import { isHero, isStanding } from '../../rules/look.ts';
import { loseSparks } from '../../rules/sparks.ts';
import { told } from '../../speak/describe/small.ts';
import { amount, does } from '../fields.ts';
import type { HitRules } from './hit.ts';

const schema = does('loseSpark', { amount: z.union([amount, z.literal('all')]) });

export const loseSpark: HitRules<typeof schema> = {
  schema,
  describe: (one) => (one.amount === 'all' ? told('hit.loseSparks') : told('hit.loseSpark', { amount: one.amount })),
  flaws: (_, { path, side }) => flawIf(side === 'foe', `${path}.do`, 'is `loseSpark`, but only heroes have Sparks'),
  run: flow(function* loseSpark(t, one, { target }) {
    if (isHero(t, target) && isStanding(t, target)) loseSparks(t, target, { amount: one.amount, why: 'taken' });
  }),
};
