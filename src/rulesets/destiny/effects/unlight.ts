// `unlight who`: that lantern turns to `charging`.
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { seekerOf } from '../rules/look.ts';
import type { Fixed } from '../words/common.ts';
import { tell } from '../words/events.ts';
import { effect, whoSchema } from './effect.ts';
import { touched, whoText } from './who.ts';

const schema = z.strictObject({ do: z.literal('unlight'), who: whoSchema });
export type Unlight = Fixed<z.infer<typeof schema>>;

export const unlight = effect<Unlight>({
  do: 'unlight',
  schema: () => schema,
  describe: (e) => say('destiny.effect.unlight', { who: whoText(e.who) }),
  run: flow(function* unlight(t, e, how) {
    for (const who of touched(t, e.who, how)) {
      if (seekerOf(t, who).lantern === 'charging') continue;
      seekerOf(t, who).lantern = 'charging';
      tell(t, { type: 'lanternUnlit', who });
    }
  }),
});
