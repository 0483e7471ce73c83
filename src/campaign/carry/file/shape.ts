// One campaign as one JSON file: all its rows, and the contents that its tables began with.
import { z } from 'zod';

export const FORMAT = 'slowburn campaign';
export const FORMAT_VERSION = 1;

const row = z.record(z.string(), z.json());
const rows = z.array(row).readonly();

/** The rows of a table, without the column that names it. */
export const OF_TABLE = [
  'Checkpoint',
  'Ask',
  'Spent',
  'Answer',
  'Event',
  'Draw',
  'Draft',
  'Plan',
  'Vote',
  'Message',
] as const;
/** The rows of a campaign besides its tables, without the column that names it. */
export const OF_CAMPAIGN = ['Seat', 'StandingOrder', 'Absence', 'Muster'] as const;

const ofTable = z.object({
  Checkpoint: rows,
  Ask: rows,
  Spent: rows,
  Answer: rows,
  Event: rows,
  Draw: rows,
  Draft: rows,
  Plan: rows,
  Vote: rows,
  Message: rows,
} satisfies Record<(typeof OF_TABLE)[number], typeof rows>);

export const fileShape = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  guild: z.string().min(1),
  place: z.string().min(1),
  /** Whether the campaign was the one played in its place. */
  active: z.boolean(),
  /** People by their names in the file. Their hours, zone and other personal data are not part of a campaign. */
  people: z.record(z.string(), z.object({ discordId: z.string().optional() })),
  campaign: row,
  ...({ Seat: rows, StandingOrder: rows, Absence: rows, Muster: rows } satisfies Record<
    (typeof OF_CAMPAIGN)[number],
    typeof rows
  >),
  /** `parent`: the place in this list of the road that opened the table. */
  tables: z.array(ofTable.extend({ table: row, parent: z.int().optional() })).readonly(),
  /** `table`: the place of its table in the list above. */
  petitions: z.array(z.object({ petition: row, table: z.int().optional(), votes: rows })).readonly(),
  contents: rows,
});
export type CampaignFile = z.infer<typeof fileShape>;
export const SERVER_FORMAT = 'slowburn server';
/** All campaigns of a server that are not being played. */
export const serverShape = z.object({ format: z.literal(SERVER_FORMAT), campaigns: z.array(z.unknown()).readonly() });

export type TableInFile = CampaignFile['tables'][number];
