// A foe's file: the sheet, what it does, and its flower.
import { z } from 'zod';
import { foeModSchema } from '../../effects/fierce/index.ts';
import { helpSchema } from '../../effects/helps/index.ts';
import { hitSchema } from '../../effects/hits/index.ts';
import { statusSchema } from '../../effects/status.ts';
import { FOE_PROPS, type FoeAction, RANKS, STANCES, TRAITS } from '../../words/index.ts';
import { aim, byCap, defence, dice, head, icon, id, note, preference, range, squares, status, text } from './common.ts';

const named = { id, name: text, icon, note };

const only = z.union([z.strictObject({ targetOffGuard: z.literal(true) }), z.strictObject({ targetHas: status })]);

const attackFields = {
  ...named,
  against: defence,
  move: squares.exactOptional(),
  aim,
  dice: dice.exactOptional(),
  props: z.array(z.enum(FOE_PROPS)).default([]),
  only: only.exactOptional(),
  hit: z.array(hitSchema).default([]),
  extra: z
    .array(z.strictObject({ effect: statusSchema, against: defence }).meta({ title: 'an additional effect' }))
    .default([]),
};

const basic = z
  .strictObject({ ...attackFields, kind: z.literal('attack').default('attack') })
  .meta({ title: 'a Basic Attack' });

const special: z.ZodType<FoeAction> = z.discriminatedUnion('kind', [
  z.strictObject({ ...attackFields, kind: z.literal('attack') }),
  z.strictObject({
    ...named,
    kind: z.literal('help'),
    aim: z.union([z.literal('self'), aim]),
    effects: z.array(helpSchema).min(1),
  }),
  z.strictObject({ ...named, kind: z.literal('summon'), foe: id, count: z.int().min(1).max(5), within: range }),
]);

const hex = z
  .string()
  .regex(/^([MR][1-9]|B|S[1-3]|-)$/)
  .meta({ description: 'a hex: `M` or `R` and a number, `B`, `S1`, `S2`, `S3`, or `-` for a blank one' });
const arm = z.array(hex).min(1).max(3);

export const foeSchema = z
  .strictObject({
    ...head,
    id,
    name: text,
    line: text,
    icon,
    rank: z.enum(RANKS),
    hp: z.int().min(1).max(99),
    hpPerHero: z.int().min(0).max(30).default(0),
    initiative: z.int().min(1).max(20),
    resist: byCap(0, 6),
    barrier: byCap(0, 6),
    traits: z.array(z.enum(TRAITS)).default([]),
    prefer: preference,
    stance: z.enum(STANCES),
    flair: preference,
    fierce: z.array(foeModSchema(hitSchema)).min(1),
    basics: z.array(basic).min(1).max(2),
    specials: z
      .strictObject({ S1: special.exactOptional(), S2: special.exactOptional(), S3: special.exactOptional() })
      .meta({ title: 'the specials' })
      .default({}),
    flower: z.strictObject({ centre: hex, arms: z.array(arm).length(6) }).meta({ title: 'a flower' }),
  })
  .meta({ title: 'a foe' });
export type FoeFile = z.infer<typeof foeSchema>;
