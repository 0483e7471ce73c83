// `ward X`: the card stays in play (DST-113 to DST-115).
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { discardWard } from '../rules/wards.ts';
import type { Fixed } from '../words/common.ts';
import { effect } from './effect.ts';

const schema = z.strictObject({ do: z.literal('ward') });
export type Ward = Fixed<z.infer<typeof schema>>;

export const ward = effect<Ward>({
  do: 'ward',
  schema: () => schema,
  describe: () => say('destiny.effect.ward'),
  run: flow(function* ward(t, _, { by }) {
    if (by.side !== 'seeker') return;
    discardWard(t, by.actor);
    by.ward = true;
  }),
});
