// `push n`: straight away from the attacker, or from the centre of the area (CHN-027).
import { z } from 'zod';
import { flow } from '../../../../engine/kernel/flow.ts';
import { flawIf } from '../../../../engine/ruleset/flaws.ts';
import { type Aim, squares } from '../../content/schema/common.ts';
import { isUp } from '../../rules/harm.ts';
import { atOf } from '../../rules/look.ts';
import { push as pushAway } from '../../rules/moving.ts';
import { told } from '../../speak/describe/small.ts';
import { does } from '../fields.ts';
import type { HitRules } from './hit.ts';

const schema = does('push', { squares, from: z.literal('centre').exactOptional() });

const hasCentre = (aim: Aim): boolean => 'range' in aim && aim.radius !== undefined;

export const push: HitRules<typeof schema> = {
  schema,
  describe: (one) => told(one.from ? 'hit.push-centre' : 'hit.push', { squares: one.squares }),
  flaws: ({ from }, { path, aim }) =>
    flawIf(
      from === 'centre' && aim !== undefined && !hasCentre(aim),
      `${path}.from`,
      'is `centre`, but this has no `radius` and so no centre',
    ),
  run: flow(function* push(t, one, { by, target, centre }) {
    if (!isUp(t, target) || !isUp(t, by)) return;
    yield* pushAway(t, target, { from: one.from === 'centre' ? centre : atOf(t, by), squares: one.squares, by });
  }),
};
