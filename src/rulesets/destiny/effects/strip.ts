// `strip N within D`: each Seeker within D returns N armor cards, or suffers N if holding none.
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { suffer } from '../rules/health.ts';
import { seekerOf } from '../rules/look.ts';
import type { Fixed } from '../words/common.ts';
import { tell } from '../words/events.ts';
import { causeOf, effect, positive } from './effect.ts';
import { touched } from './who.ts';

const schema = z.strictObject({ do: z.literal('strip'), amount: positive, within: z.int().min(0).max(9) });
export type Strip = Fixed<z.infer<typeof schema>>;

export const strip = effect<Strip>({
  do: 'strip',
  schema: () => schema,
  describe: (e) => say('destiny.effect.strip', { amount: e.amount, distance: e.within }),
  run: flow(function* strip(t, e, how) {
    for (const who of touched(t, { within: e.within }, how)) {
      const seeker = seekerOf(t, who);
      const lost = Math.min(e.amount, seeker.armor);
      if (lost === 0) yield* suffer(t, who, { amount: e.amount, cause: causeOf(how.by) });
      else {
        seeker.armor -= lost;
        tell(t, { type: 'armorStripped', who, amount: lost });
      }
    }
  }),
});
