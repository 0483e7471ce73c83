// The data that fair play is checked with: the public record of a table, as a campaign's file has it.
import { z } from 'zod';
import type { Json } from '../../engine/json.ts';
import type { Choice } from '../../engine/kernel/ask.ts';
import type { Audience } from '../../engine/kernel/event.ts';
import type { Checkpoint, TailEntry } from '../../engine/kernel/save.ts';

const json = z.json().transform((value) => value as Json);
const as = <Value>() => z.json().transform((value) => value as unknown as Value);

const drawn = z.object({ purpose: z.string(), number: z.int(), size: z.int(), value: z.number() });

export const recordShape = z.object({
  commitment: z.string(),
  secret: z.string(),
  presses: z.array(z.string()),
  draws: z.array(drawn),
});

const tableShape = z.object({
  table: z.object({
    setup: json,
    ruleset: z.string(),
    rulesVersion: z.int(),
    contentHash: z.string(),
    line: z.int(),
    status: z.string(),
    commitment: z.string(),
    secret: z.string(),
    presses: z.array(z.string()),
    outcome: json.optional(),
  }),
  /** The place in the file of the road that opened it. */
  parent: z.int().optional(),
  Answer: z.array(
    z.object({
      position: z.int(),
      line: z.int(),
      ask: z.int(),
      askId: z.string(),
      seat: z.string(),
      choice: as<Choice>(),
    }),
  ),
  Event: z.array(
    z.object({
      number: z.int(),
      line: z.int(),
      type: z.string(),
      data: as<Readonly<Record<string, Json>>>(),
      audience: as<Audience>(),
      reveals: z.boolean(),
    }),
  ),
  Draw: z.array(drawn.extend({ line: z.int() })),
  /** Only to find where lines begin; the states are computed again. */
  Checkpoint: z.array(
    z.object({
      line: z.int(),
      state: as<Checkpoint<never>>(),
      tail: as<readonly TailEntry[]>().optional(),
      rulesVersion: z.int().optional(),
    }),
  ),
});
export type TableRecord = z.infer<typeof tableShape>;

export const exportShape = z.object({
  campaign: z.object({ name: z.string() }),
  tables: z.array(tableShape),
  /** For somebody's own pack, only its name. */
  contents: z.array(
    z.object({ hash: z.string(), files: z.record(z.string(), json).optional(), pack: z.string().optional() }),
  ),
});
export type CampaignRecord = z.infer<typeof exportShape>;
