// `grant-turn ally`: a full turn for an ally, right after this one (DST-091).
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { alliesOf } from '../rules/look.ts';
import type { Fixed } from '../words/common.ts';
import { tell } from '../words/events.ts';
import { effect } from './effect.ts';

const schema = z.strictObject({ do: z.literal('grant-turn') });
export type GrantTurn = Fixed<z.infer<typeof schema>>;

export const grantTurn = effect<GrantTurn>({
  do: 'grant-turn',
  schema: () => schema,
  describe: () => say('destiny.effect.grant-turn'),
  targets: (t, _, actor) => alliesOf(t, actor),
  run: flow(function* grantTurn(t, _, { target }) {
    if (target === undefined) return;
    t.state.granted = target;
    tell(t, { type: 'turnGranted', who: target });
  }),
});
