// `pull n`: straight towards the attacker, and no nearer than adjacent (CHN-027).
import { flow } from '../../../../engine/kernel/flow.ts';
import { squares } from '../../content/schema/common.ts';
import { isUp } from '../../rules/harm.ts';
import { atOf } from '../../rules/look.ts';
import { pull as pullNear } from '../../rules/moving.ts';
import { told } from '../../speak/describe/small.ts';
import { does } from '../fields.ts';
import type { HitRules } from './hit.ts';

const schema = does('pull', { squares });

export const pull: HitRules<typeof schema> = {
  schema,
  describe: (one) => told('hit.pull', { squares: one.squares }),
  run: flow(function* pull(t, one, { by, target }) {
    if (isUp(t, target) && isUp(t, by)) yield* pullNear(t, target, { from: atOf(t, by), squares: one.squares, by });
  }),
};
