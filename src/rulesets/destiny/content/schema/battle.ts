// A battle setup card.
import { z } from 'zod';
import type { Fixed } from '../../words/common.ts';
import { type Bare, head, icon, id, note, spaceId, text } from './common.ts';
import { modifierSchema } from './modifier.ts';

const placed = z.strictObject({ enemy: id, space: spaceId }).meta({ title: 'an enemy on the map' });
const token = z.union([z.int().min(1).max(12), z.literal('darkness')]);
export type Token = z.infer<typeof token>;

const goal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('defeatAll') }),
  z.strictObject({ kind: z.literal('defeat'), enemy: id }),
  z.strictObject({ kind: z.literal('surviveResets'), count: z.int().min(1).max(9) }),
]);
export type Goal = Fixed<z.infer<typeof goal>>;

const object = z
  .strictObject({
    id,
    name: text,
    icon,
    note,
    space: spaceId,
    health: z.int().min(1).max(99),
    tend: z.int().min(1).max(9).exactOptional(),
  })
  .meta({ title: 'an object of a battle' });

export const battleSchema = z
  .strictObject({
    ...head,
    id,
    name: text,
    quest: z.int().min(1).max(99),
    card: z
      .string()
      .regex(/^\d+-\d+$/)
      .meta({ description: 'the number of a story card, such as 1-2' }),
    map: id,
    enemies: z.array(placed).min(1).max(6),
    tokens: z.record(id, z.record(id, z.array(token).min(1))),
    goals: z.array(goal).min(1),
    lose: z.array(z.strictObject({ object: id }).meta({ title: 'a way to lose' })).default([]),
    objects: z.array(object).default([]),
    modifiers: z.array(modifierSchema).default([]),
    scripted: z.boolean().default(false),
  })
  .meta({ title: 'a battle' });
export type BattleFile = z.infer<typeof battleSchema>;
export type Battle = Bare<BattleFile>;
