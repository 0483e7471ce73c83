// A foe's file: the sheet, what it does, and its flower.
import { z } from 'zod';
import { foeModSchema } from '../../effects/fierce/index.ts';
import { helpSchema } from '../../effects/helps/index.ts';
import { hitSchema } from '../../effects/hits/index.ts';
import { statusSchema } from '../../effects/status.ts';
import { type Flower, FOE_PROPS, RANKS, STANCES, TRAITS } from '../../words/index.ts';
import {
  aim,
  byCap,
  defence,
  dice,
  head,
  icon,
  id,
  note,
  preference,
  range,
  squares,
  status,
  text,
  type Written,
} from './common.ts';

const named = { id, name: text, icon, note };

/** Only such heroes are valid targets. */
const only = z.union([z.strictObject({ targetOffGuard: z.literal(true) }), z.strictObject({ targetHas: status })]);

const attackFields = {
  ...named,
  /** CHN-080 The Defence Value that it is checked against. */
  against: defence,
  /** CHN-065 Squares that it may move first. */
  move: squares.exactOptional(),
  aim,
  dice: dice.exactOptional(),
  props: z.array(z.enum(FOE_PROPS)).default([]),
  only: only.exactOptional(),
  /** CHN-066 Happens on a hit without a further check. */
  hit: z.array(hitSchema).default([]),
  /** CHN-083 Each with a Defence Check of its own. */
  extra: z
    .array(z.strictObject({ effect: statusSchema, against: defence }).meta({ title: 'an additional effect' }))
    .default([]),
};

const basic = z
  .strictObject({ ...attackFields, kind: z.literal('attack').default('attack') })
  .meta({ title: 'a Basic Attack' });
export type FoeAttack = Written<typeof basic>;

const special = z.discriminatedUnion('kind', [
  z.strictObject({ ...attackFields, kind: z.literal('attack') }),
  z.strictObject({
    ...named,
    kind: z.literal('help'),
    /** CHN-064 For itself, for one foe in range, or for itself and every foe so near. */
    aim: z.union([z.literal('self'), aim]),
    effects: z.array(helpSchema).min(1),
  }),
  /** CHN-066 They appear within so many squares of it. */
  z.strictObject({ ...named, kind: z.literal('summon'), foe: id, count: z.int().min(1).max(5), within: range }),
]);

export type FoeAction = Written<typeof special>;
export type FoeHelp = Extract<FoeAction, { kind: 'help' }>;
export type FoeSummon = Extract<FoeAction, { kind: 'summon' }>;

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
    /** Default Characteristics. */
    prefer: preference,
    stance: z.enum(STANCES),
    /** Combat Flair. */
    flair: preference,
    /** Optional Modifier, for fierce games. */
    fierce: z.array(foeModSchema(hitSchema)).min(1),
    /** The first one is preferred (CHN-053). */
    basics: z.array(basic).min(1).max(2),
    specials: z
      .strictObject({ S1: special.exactOptional(), S2: special.exactOptional(), S3: special.exactOptional() })
      .meta({ title: 'the specials' })
      .default({}),
    flower: z.strictObject({ centre: hex, arms: z.array(arm).length(6) }).meta({ title: 'a flower' }),
  })
  .meta({ title: 'a foe' });
export type FoeFile = z.infer<typeof foeSchema>;
/** With its flower read. */
export type Foe = Omit<Written<typeof foeSchema>, 'flower'> & { readonly flower: Flower };
