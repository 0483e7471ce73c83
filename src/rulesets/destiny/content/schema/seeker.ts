// A Seeker's file: the sheet, the lantern and nine pairs of cards.
import { z } from 'zod';
import { HUES } from '../../../../engine/ruleset/view.ts';
import { effectSchema } from '../../effects/index.ts';
import { BOOST_KINDS } from '../../words/cards.ts';
import type { Fixed } from '../../words/common.ts';
import { type Bare, colours, head, icon, id, note, text } from './common.ts';
import { passiveSchema } from './passive.ts';

const effects = z.array(effectSchema).min(1);

const action = z
  .strictObject({
    name: text,
    icon,
    note,
    effects,
    ward: passiveSchema.exactOptional(),
  })
  .meta({ title: 'an action' });

const boost = z
  .strictObject({ name: text, icon, note, kind: z.enum(BOOST_KINDS), value: z.int().min(1).max(9) })
  .refine(({ kind, value }) => kind !== 'redraw' || value <= 2, {
    path: ['value'],
    error: 'has to be 1 or 2 for a redraw: draw 1, or draw 2 and keep 1',
  })
  .meta({ title: 'a boost' });
export type Boost = Pick<Fixed<z.infer<typeof boost>>, 'kind' | 'value'>;

const pair = z.strictObject({ n: z.int().min(1).max(9), note, colours, action, boost }).meta({ title: 'a pair' });
export type Pair = Fixed<z.infer<typeof pair>>;
const lantern = z.strictObject({ name: text, icon, note, colours, effects }).meta({ title: 'a lantern' });

export const seekerSchema = z
  .strictObject({
    ...head,
    id,
    name: text,
    line: text,
    playsLike: text.exactOptional(),
    backstory: text.max(600).exactOptional(),
    icon,
    hue: z.enum(HUES).exactOptional(),
    health: z.int().min(10).max(25),
    armor: z.int().min(0).max(4),
    moves: z.int().min(1).max(2),
    traits: z.array(text).max(6),
    ability: passiveSchema,
    lantern,
    pairs: z.array(pair).length(9),
  })
  .meta({ title: 'a Seeker' });
export type SeekerFile = z.infer<typeof seekerSchema>;
export type Seeker = Bare<SeekerFile>;
