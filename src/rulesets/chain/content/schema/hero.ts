// A hero's file: the sheet, the Strike and the abilities, known and to be learnt.
import { z } from 'zod';
import { HUES } from '../../../../engine/ruleset/view.ts';
import { attackFields } from '../../effects/attack.ts';
import { effectSchema } from '../../effects/index.ts';
import { REACTIONS } from '../../words/index.ts';
import { byCap, byDefence, cap, defence, head, icon, id, note, target, text } from './common.ts';

const limit = z.strictObject({ per: z.enum(['turn', 'round', 'battle']), times: z.int().min(1).max(9) });

const ability = z
  .strictObject({
    id,
    name: text,
    icon,
    note,
    cost: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    limit: limit.exactOptional(),
    reaction: z.enum(REACTIONS).exactOptional(),
    target: target.default({ who: 'self' }),
    effects: z.array(effectSchema).min(1),
  })
  .meta({ title: 'an ability' });

const growth = z.discriminatedUnion('grow', [
  z.strictObject({ grow: z.literal('cap'), letter: cap }),
  z.strictObject({ grow: z.enum(['defence', 'barrier']), letter: defence }),
  z.strictObject({ grow: z.enum(['hp', 'speed']) }),
  z.strictObject({ grow: z.literal('learn'), ability: id }),
]);

const strike = z.strictObject({ name: text, icon, note, ...attackFields }).meta({ title: 'a Strike' });

export const heroSchema = z
  .strictObject({
    ...head,
    id,
    name: text,
    fullName: text,
    title: text,
    line: text,
    playsLike: text.exactOptional(),
    backstory: text.max(600).exactOptional(),
    icon,
    hue: z.enum(HUES).exactOptional(),
    hp: z.int().min(8).max(40),
    cap: byCap(2, 17),
    defence: byDefence(1, 15),
    barrier: byDefence(0, 4),
    speed: z.int().min(2).max(8),
    strike,
    abilities: z.array(ability).min(1).max(6),
    learn: z.array(ability).max(6),
    growth: z.array(growth).min(1),
  })
  .meta({ title: 'a hero' });
export type HeroFile = z.infer<typeof heroSchema>;
