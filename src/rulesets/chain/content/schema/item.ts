// An item: a weapon, a coat, a charm, or a consumable.
import { z } from 'zod';
import { head, icon, id, target, text } from './common.ts';
import { attackMod, effectSchema, wornEffect } from './effects.ts';

const named = { ...head, id, name: text, icon, price: z.int().min(1).max(20).exactOptional() };

export const itemSchema = z.discriminatedUnion('slot', [
  z
    .strictObject({ ...named, slot: z.literal('weapon'), effects: z.array(attackMod).min(1) })
    .meta({ title: 'a weapon' }),
  z
    .strictObject({ ...named, slot: z.enum(['coat', 'charm']), effects: z.array(wornEffect).min(1) })
    .meta({ title: 'a coat or charm' }),
  z
    .strictObject({ ...named, slot: z.literal('consumable'), target, effects: z.array(effectSchema).min(1) })
    .meta({ title: 'a consumable' }),
]);
export type ItemFile = z.infer<typeof itemSchema>;
