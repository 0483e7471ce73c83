// An enemy's sheet.
import { z } from 'zod';
import { effectSchema } from '../../effects/index.ts';
import type { Fixed } from '../../words/common.ts';
import { PLAIN_FOCUS_RULES } from '../../words/enemies.ts';
import { type Bare, colours, head, icon, id, note, text } from './common.ts';
import { passiveSchema } from './passive.ts';

const sameAs = z.strictObject({ sameAs: id }).meta({ title: 'an object with `sameAs`' });

const ability = z
  .strictObject({
    id,
    name: text,
    icon,
    note,
    colours,
    effects: z.array(effectSchema).min(1),
    heir: z.literal(true).exactOptional(),
  })
  .meta({ title: 'an ability' });
export type Ability = Fixed<z.infer<typeof ability>>;

export const enemySchema = z
  .strictObject({
    ...head,
    id,
    name: text,
    icon,
    health: z.int().min(1).max(99),
    focus: z.union([z.enum(PLAIN_FOCUS_RULES), sameAs]),
    move: z.int().min(0).max(3).default(1),
    hide: z.int().min(0).max(3).default(0),
    abilities: z.array(ability).min(3).max(5),
    passives: z.array(passiveSchema),
  })
  .meta({ title: 'an enemy' });
export type EnemyFile = z.infer<typeof enemySchema>;
export type Enemy = Bare<EnemyFile>;
