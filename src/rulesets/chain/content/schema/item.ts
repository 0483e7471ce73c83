// An item: a weapon, a coat, a charm, or a consumable.
import { z } from 'zod';
import { effectSchema } from '../../effects/index.ts';
import { modSchema } from '../../effects/mods/index.ts';
import { wornSchema } from '../../effects/worn/index.ts';
import { head, icon, id, target, text, type Written } from './common.ts';

const named = {
  ...head,
  id,
  name: text,
  icon,
  /** CHN-204 Oil for which the party may buy it, where it may; a coat or charm once. */
  price: z.int().min(1).max(20).exactOptional(),
};

export const itemSchema = z.discriminatedUnion('slot', [
  /** What a weapon does, it does to the Strike. */
  z
    .strictObject({ ...named, slot: z.literal('weapon'), effects: z.array(modSchema).min(1) })
    .meta({ title: 'a weapon' }),
  z
    .strictObject({ ...named, slot: z.enum(['coat', 'charm']), effects: z.array(wornSchema).min(1) })
    .meta({ title: 'a coat or charm' }),
  z
    .strictObject({ ...named, slot: z.literal('consumable'), target, effects: z.array(effectSchema).min(1) })
    .meta({ title: 'a consumable' }),
]);
export type ItemFile = z.infer<typeof itemSchema>;
export type Item = Written<typeof itemSchema>;
export type Consumable = Extract<Item, { slot: 'consumable' }>;
