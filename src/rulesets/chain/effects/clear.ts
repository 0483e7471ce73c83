// `clear s`: a status ends, or all that nobody wants.
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { status } from '../content/schema/common.ts';
import { endStatuses } from '../rules/statuses.ts';
import { told } from '../speak/describe/small.ts';
import { statusName } from '../speak/names.ts';
import { HARMFUL, type Status } from '../words/index.ts';
import { type EffectRules, HEROES } from './effect.ts';
import { does } from './fields.ts';

const schema = does('clear', { status: z.union([status, z.literal('all')]) });

const isHarmful = (one: Status): boolean => (HARMFUL as readonly Status[]).includes(one);

export const clear: EffectRules<typeof schema> = {
  schema,
  describe: (one, whose) =>
    told(`${whose}.clear`, { status: one.status === 'all' ? told('everyStatus') : statusName(one.status) }),
  for: HEROES,
  run: flow(function* clear(t, one, { targets }) {
    const fits = (held: Status) => (one.status === 'all' ? isHarmful(held) : held === one.status);
    for (const target of targets) endStatuses(t, target, { which: (held) => fits(held.status), change: 'cleared' });
  }),
};
