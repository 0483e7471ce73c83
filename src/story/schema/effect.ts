// Effects of a story (campaign.md, section 8, and its changelog).
import { z } from 'zod';

const text = z.string().min(1);
const whole = z.int();
const some = whole.min(1);
const json = z.json();

export const heroPick = z
  .strictObject({
    trait: text.optional(),
    role: text.optional(),
    most: z.enum(['health', 'energy', 'money']).optional(),
    tester: z.literal(true).optional(),
    leader: z.literal(true).optional(),
    hero: text.optional(),
  })
  .meta({ title: 'a hero, named by `trait`, `role`, `most`, `tester`, `leader` or `hero`' });
export type HeroPick = z.infer<typeof heroPick>;

/** `each` is `all`; `pick`: the players choose one; `may`: each hero's player says yes or no. */
export const who = z.union([heroPick, z.enum(['all', 'each', 'pick', 'may'])]);
export type Who = z.infer<typeof who>;

/** An effect that only the ruleset knows; it checks its own fields. */
const own = z.object({ own: text, who: who.optional() }).catchall(json) as unknown as z.ZodType<{
  own: string;
  who?: Who;
}>;

export const effect = z.union([
  z.strictObject({ set: text, to: z.union([z.boolean(), whole, z.string()]) }),
  z.strictObject({ add: text, n: whole }),
  z.strictObject({ rep: text, n: whole }),
  z.strictObject({
    gain: z.enum(['item', 'food', 'money', 'ally', 'card', 'traitPoint', 'winPoint']),
    id: text.optional(),
    n: some.optional(),
    who: who.optional(),
    choice: z.strictObject({ maxPrice: whole.min(0) }).optional(),
  }),
  z.strictObject({
    lose: z.enum(['item', 'food', 'money', 'ally', 'card']),
    id: text.optional(),
    n: some.optional(),
  }),
  z.strictObject({ trait: text, who }),
  z.strictObject({ damage: some, who }),
  z.strictObject({ recover: z.enum(['health', 'energy']), n: some, who }),
  z.strictObject({ spend: z.literal('energy'), n: some, who }),
  z.strictObject({ burden: some, who }),
  z.strictObject({ unburden: some, who }),
  z.strictObject({ max: z.enum(['health', 'energy']), n: whole, who }),
  z.strictObject({ reveal: z.literal('nextCombat') }),
  z.strictObject({ unlockRule: text }),
  z.strictObject({ location: text, state: z.enum(['open', 'closed']) }),
  z.strictObject({ quest: text, state: z.enum(['open', 'gone']) }),
  z.strictObject({ encounterMod: text, mod: json }),
  /** The loader sets `key`: the key of the text. */
  z.strictObject({ journal: text, key: z.string().optional() }),
  own,
]);
export type Effect = z.infer<typeof effect>;
