// A hero's file: the sheet, the Strike and the abilities, known and to be learnt.
import { z } from 'zod';
import { HUES } from '../../../../engine/ruleset/view.ts';
import { attackFields } from '../../effects/attack.ts';
import { effectSchema } from '../../effects/index.ts';
import { REACTIONS } from '../../words/index.ts';
import { byCap, byDefence, cap, defence, head, icon, id, note, target, text, type Written } from './common.ts';

const limit = z.strictObject({ per: z.enum(['turn', 'round', 'battle']), times: z.int().min(1).max(9) });

const ability = z
  .strictObject({
    id,
    name: text,
    icon,
    note,
    /** Actions. */
    cost: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    limit: limit.exactOptional(),
    reaction: z.enum(REACTIONS).exactOptional(),
    target: target.default({ who: 'self' }),
    /** Done in this order. */
    effects: z.array(effectSchema).min(1),
  })
  .meta({ title: 'an ability' });
export type Ability = Written<typeof ability>;

/** CHN-201 What a hero may take after a won battle. */
const growth = z.discriminatedUnion('grow', [
  z.strictObject({ grow: z.literal('cap'), letter: cap }),
  z.strictObject({ grow: z.enum(['defence', 'barrier']), letter: defence }),
  z.strictObject({ grow: z.enum(['hp', 'speed']) }),
  z.strictObject({ grow: z.literal('learn'), ability: id }),
]);
export type Growth = Written<typeof growth>;

const strike = z.strictObject({ name: text, icon, note, ...attackFields }).meta({ title: 'a Strike' });

export const heroSchema = z
  .strictObject({
    ...head,
    id,
    /** What everybody calls them; `fullName` and `title` stand on the sheet. */
    name: text,
    fullName: text,
    title: text,
    line: text,
    /** What playing it feels like, in a sentence. */
    playsLike: text.exactOptional(),
    /** Where they come from, on a page of its own. */
    backstory: text.max(600).exactOptional(),
    icon,
    hue: z.enum(HUES).exactOptional(),
    hp: z.int().min(8).max(40),
    cap: byCap(2, 17),
    defence: byDefence(1, 15),
    barrier: byDefence(0, 4),
    speed: z.int().min(2).max(8),
    strike,
    /** Known from the start, and those that can be learnt. */
    abilities: z.array(ability).min(1).max(6),
    learn: z.array(ability).max(6),
    /** For the autopilot: in this order, then from the start. */
    growth: z.array(growth).min(1),
  })
  .meta({ title: 'a hero' });
export type HeroFile = z.infer<typeof heroSchema>;
export type Hero = Written<typeof heroSchema>;
