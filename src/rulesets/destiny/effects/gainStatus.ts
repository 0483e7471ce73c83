// `gainStatus X to who`: a status card without an attack (DST-290).
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { gainStatus as gainOne } from '../rules/status.ts';
import { statusName } from '../speak/names.ts';
import type { Fixed } from '../words/common.ts';
import { effect, statusSchema, whoSchema } from './effect.ts';
import { oneSeeker, touched, whoText } from './who.ts';

const schema = z.strictObject({ do: z.literal('gain-status'), status: statusSchema, who: whoSchema });
export type GainStatus = Fixed<z.infer<typeof schema>>;

export const gainStatus = effect<GainStatus>({
  do: 'gain-status',
  schema: () => schema,
  describe: (e) => say('destiny.effect.gain-status', { status: statusName(e.status), who: whoText(e.who) }),
  targets: (t, e, actor) => oneSeeker(t, e.who, actor),
  run: flow(function* gainStatus(t, e, how) {
    for (const who of touched(t, e.who, how)) gainOne(t, who, e.status);
  }),
});
