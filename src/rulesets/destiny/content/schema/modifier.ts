// What a quest changes at battle setup.
import { z } from 'zod';
import { MODIFIER_KINDS } from '../../words/battles.ts';
import type { Fixed } from '../../words/common.ts';
import { id, note, status } from './common.ts';

const whole = z.int().min(-30).max(30);
const perVoid = z
  .strictObject({ perVoid: z.int().min(1).max(9), max: z.int().min(1).max(60) })
  .meta({ title: 'an object with `perVoid`, `max`' });
const bySeekers = z
  .strictObject({
    bySeekers: z
      .strictObject({ 2: whole.exactOptional(), 3: whole.exactOptional(), 4: whole.exactOptional() })
      .meta({ title: 'amounts for `2`, `3` or `4` Seekers' }),
  })
  .meta({ title: 'an object with `bySeekers`' });

export const modifierSchema = z
  .strictObject({
    kind: z.enum(MODIFIER_KINDS),
    note,
    amount: z.union([whole, perVoid, bySeekers]),
    who: id,
    status: status.exactOptional(),
    needs: id.exactOptional(),
  })
  .meta({ title: 'a modifier' });
export type Modifier = Fixed<z.infer<typeof modifierSchema>>;
export type ModifierAmount = Modifier['amount'];
