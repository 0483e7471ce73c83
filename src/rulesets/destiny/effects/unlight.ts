// `unlight who`: that lantern turns to `charging`.
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { seekerOf } from '../rules/look.ts';
import { tell } from '../words/events.ts';
import { effect, whoSchema } from './effect.ts';
import { touched, whoText } from './who.ts';

export const unlight = effect({
  do: 'unlight',
  schema: () => z.strictObject({ do: z.literal('unlight'), who: whoSchema }),
  describe: (e) => say('destiny.effect.unlight', { who: whoText(e.who) }),
  run: flow(function* unlight(t, e, how) {
    for (const who of touched(t, e.who, how)) {
      if (seekerOf(t, who).lantern === 'charging') continue;
      seekerOf(t, who).lantern = 'charging';
      tell(t, { type: 'lanternUnlit', who });
    }
  }),
});
