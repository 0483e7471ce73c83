// The public format of scenario files, for bug reports and authors (docs/scenarios.md).
import { z } from 'zod';
import type { Json } from '../engine/json.ts';
import { REFUSAL_CODES } from '../engine/refusal.ts';

const json = z.json() as unknown as z.ZodType<Json>;
const parts = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));
const refusal = z.enum(REFUSAL_CODES);

const answer = z.strictObject({
  seat: z.string(),
  ask: z.string(),
  choose: z.string(),
  with: parts.optional(),
  /** The answer must be refused with this code. */
  refused: refusal.optional(),
});
const openAsk = z.strictObject({ seat: z.string(), ask: z.string(), options: z.array(z.string()).optional() });

/** What must hold: paths of the state, what is open, what happened, whether the table is over. */
export const expectationSchema = z
  .object({
    open: z.array(openAsk).optional(),
    /** These events in this order, with others possibly between; only the named fields are compared. */
    events: z.array(z.record(z.string(), json)).optional(),
    status: z.enum(['asking', 'automatic', 'opening', 'over']).optional(),
  })
  .catchall(json);

const step = z.union([
  answer,
  z.strictObject({ auto: z.literal(true) }),
  z.strictObject({ deadline: z.string() }),
  z.strictObject({ check: expectationSchema }),
]);

export const scenarioSchema = z.strictObject({
  $schema: z.string().optional(),
  note: z.string().optional(),
  ruleset: z.string(),
  setup: z.record(z.string(), json),
  /** `start`: `do` answers the setup's own asks, too. */
  from: z.enum(['start', 'play']).default('play'),
  seed: z.string().default('scenario'),
  orders: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  given: z.record(z.string(), json).default({}),
  stack: z.record(z.string(), z.array(json)).default({}),
  do: z.array(step).default([]),
  then: expectationSchema.default({}),
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type Step = z.infer<typeof step>;
export type Expectation = z.infer<typeof expectationSchema>;
