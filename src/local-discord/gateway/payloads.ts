// What a bot may send to the gateway, and how a connection is cut when it sends something else.
import { GatewayCloseCodes, GatewayIntentBits, type GatewayOpcodes } from 'discord-api-types/v10';
import { z } from 'zod';
import { parseJson } from '../json.ts';

/** Ends a connection with one of Discord's close codes. */
export class Cut extends Error {
  readonly code: GatewayCloseCodes;
  constructor(code: GatewayCloseCodes, reason: string) {
    super(reason);
    this.code = code;
  }
}

const LARGEST_PAYLOAD = 4096;

const payload = z.object({ op: z.int(), d: z.unknown().optional() });
export type Payload = { readonly op: GatewayOpcodes; readonly d?: unknown };

export function decode(bytes: Buffer): Payload {
  if (bytes.length > LARGEST_PAYLOAD) throw new Cut(GatewayCloseCodes.DecodeError, 'Payload too large.');
  return checked(payload, parsed(bytes.toString('utf8')));
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new Cut(GatewayCloseCodes.DecodeError, 'Error while decoding payload.');
  }
}

export function checked<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Cut(GatewayCloseCodes.DecodeError, `Invalid payload: ${issue?.path.join('.')} ${issue?.message}`);
}

const STATUSES = ['online', 'dnd', 'idle', 'invisible', 'offline'] as const;
export const presence = z.object({
  status: z.enum(STATUSES),
  /** Null is what eris sends for none. */
  activities: z.array(z.looseObject({ name: z.string(), type: z.int() })).nullish(),
  since: z.number().nullish(),
  afk: z.boolean().nullish(),
});
export type Presence = z.output<typeof presence>;
/** As the session keeps it. */
export type Shown = Omit<Presence, 'activities'> & { readonly activities: NonNullable<Presence['activities']> };

export const identify = z.object({
  token: z.string(),
  properties: z.looseObject({}),
  /** Looked at with the shard's numbers: they have close codes of their own. */
  intents: z.unknown().optional(),
  shard: z.unknown().optional(),
  presence: presence.nullish(),
});
export type Identify = z.output<typeof identify>;

export const resume = z.object({ token: z.string(), session_id: z.string(), seq: z.int().nonnegative() });

const snowflake = z.string().regex(/^\d{1,20}$/);
const base = { guild_id: snowflake, presences: z.boolean().nullish(), nonce: z.unknown().optional() };
export const membersRequest = z.union([
  z.object({ ...base, user_ids: z.union([snowflake.transform((id) => [id]), z.array(snowflake).max(100)]) }),
  z.object({ ...base, query: z.string(), limit: z.int().nonnegative() }),
]);
export type MembersRequest = z.output<typeof membersRequest>;

const PRIVILEGED = GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;
const KNOWN = Object.values(GatewayIntentBits)
  .filter((bit) => typeof bit === 'number')
  .reduce((all, bit) => all | bit, 0);

export function checkedIntents(value: unknown, privileged: boolean): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || (value & ~KNOWN) !== 0)
    throw new Cut(GatewayCloseCodes.InvalidIntents, 'Invalid intent(s).');
  if (!privileged && (value & PRIVILEGED) !== 0)
    throw new Cut(GatewayCloseCodes.DisallowedIntents, 'Disallowed intent(s).');
  return value;
}

export type Shard = readonly [id: number, count: number];
const shardPair = z.tuple([z.int().nonnegative(), z.int().positive()]).refine(([id, count]) => id < count);

export function checkedShard(value: unknown): Shard | undefined {
  if (value === undefined || value === null) return undefined;
  const result = shardPair.safeParse(value);
  if (!result.success) throw new Cut(GatewayCloseCodes.InvalidShard, 'Invalid shard.');
  return result.data;
}
