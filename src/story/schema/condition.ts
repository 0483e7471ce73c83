// Conditions of a story (campaign.md, section 8).
import { z } from 'zod';

const text = z.string().min(1);
const whole = z.int();
const json = z.json();

/** A condition that only the ruleset knows; it checks its own fields. */
const own = z.object({ own: text }).catchall(json) as unknown as z.ZodType<{ own: string }>;

const plain = z.union([
  z.strictObject({
    flag: text,
    is: z.union([z.boolean(), z.string()]).optional(),
    gte: whole.optional(),
    lte: whole.optional(),
  }),
  z.strictObject({ rep: text, gte: whole.optional(), lte: whole.optional() }),
  z.strictObject({ item: text, n: whole.min(1).optional() }),
  z.strictObject({ trait: text, who: z.enum(['any', 'all']).optional() }),
  z.strictObject({ card: text }),
  z.strictObject({ money: whole.min(0) }),
  z.strictObject({ food: whole.min(0) }),
  z.strictObject({ burden: whole.min(0), who: z.enum(['any', 'all']) }),
  z.strictObject({ heroes: whole.min(0), cmp: z.enum(['eq', 'gte', 'lte']) }),
  z.strictObject({ hero: text }),
  z.strictObject({ objective: text, done: z.boolean() }),
  z.strictObject({ counter: text, gte: whole.optional(), lte: whole.optional() }),
  z.strictObject({ ally: text }),
  z.strictObject({ visited: text }),
  z.strictObject({ quest: text, state: z.enum(['open', 'won', 'lost', 'expired']) }),
  z.strictObject({ winPoints: whole.min(0) }),
  own,
]);

export type Condition = z.infer<typeof plain> | { all: Condition[] } | { any: Condition[] } | { not: Condition };

export const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    plain,
    z.strictObject({ all: z.array(condition) }),
    z.strictObject({ any: z.array(condition) }),
    z.strictObject({ not: condition }),
  ]),
);
