// `grant-turn ally`: a full turn for an ally, right after this one (DST-091).
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { alliesOf } from '../rules/look.ts';
import { tell } from '../words/events.ts';
import { effect } from './effect.ts';

export const grantTurn = effect({
  do: 'grant-turn',
  schema: () => z.strictObject({ do: z.literal('grant-turn') }),
  describe: () => say('destiny.effect.grant-turn'),
  targets: (t, _, actor) => alliesOf(t, actor),
  run: flow(function* grantTurn(t, _, { target }) {
    if (target === undefined) return;
    t.state.granted = target;
    tell(t, { type: 'turnGranted', who: target });
  }),
});
