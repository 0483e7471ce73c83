// A card that belongs to no deck and is used once, such as First Spark.
import { z } from 'zod';
import { effectSchema } from '../../effects/index.ts';
import { colours, head, icon, id, text } from './common.ts';

export const cardSchema = z
  .strictObject({
    ...head,
    id,
    name: text,
    icon,
    colours,
    disposable: z.literal(true),
    effects: z.array(effectSchema).min(1),
  })
  .meta({ title: 'a card' });
export type CardFile = z.infer<typeof cardSchema>;
