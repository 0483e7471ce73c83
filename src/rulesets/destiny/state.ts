// The state of a battle (specification, section 3): its shape, checked by schema, and its type.
import { z } from 'zod';
import type { Play } from '../../engine/kernel/flow.ts';
import type { DestinyEvent } from './words/events.ts';
import { type Content, STATUSES } from './words/index.ts';

const count = z.int().min(0);
const seat = z.string();
const statuses = z.strictObject(
  Object.fromEntries(STATUSES.map((status) => [status, count])) as Record<(typeof STATUSES)[number], typeof count>,
);

/** Growth by pair: `brighter`, or `wider:<colour>` (DST-342). */
export const kindledSchema = z.record(
  z.string().regex(/^[1-9]$/, 'a pair is a number from 1 to 9'),
  z.string().regex(/^(brighter|wider:(power|finesse|wisdom))$/, 'a pair is "brighter" or "wider:<colour>"'),
);

const seeker = z.strictObject({
  health: z.int(),
  cap: z.int(),
  /** The space; empty before the Seeker is placed. */
  at: z.string(),
  armor: count,
  hand: z.array(z.string()),
  deck: z.array(z.string()),
  discard: z.array(z.string()),
  status: statuses,
  ward: z.string().optional(),
  lantern: z.enum(['charging', 'charged']),
  moves: count,
  acts: count,
  items: z.array(z.string()).max(2),
  /** Items used in this battle, and Fast Talk in this cycle. */
  used: z.array(z.string()),
  /** More reach for ranged attacks in this turn (Chalk Line). */
  reach: count,
  /** Exhausted cards owned. */
  exhausted: z.int().min(0).max(6),
  kindled: kindledSchema,
});

const token = z.union([z.int().min(1).max(12), z.literal('darkness')]);

const enemy = z.strictObject({
  health: z.int(),
  start: z.int(),
  at: z.string(),
  /** Whom it wants to hit; empty before the first focus. */
  focus: z.string(),
  status: statuses,
  tokens: z.record(z.string(), z.array(token)),
});

export const stateSchema = z.strictObject({
  stage: z.looseObject({ name: z.string() }),
  battle: z.string(),
  /** Seat order. */
  seats: z.array(seat),
  seekers: z.record(seat, seeker),
  /** In setup order. */
  order: z.array(z.string()),
  enemies: z.record(z.string(), enemy),
  objects: z.record(z.string(), z.strictObject({ health: z.int(), at: z.string() })),
  bag: z.array(z.string()),
  spent: z.array(z.string()),
  track: z.array(z.string()).max(4),
  fate: count,
  fateSpent: z.int().min(0).max(3),
  void: count,
  coins: count,
  /** Who plays the next draw as a draw of 4 without a token. */
  foresee: seat.optional(),
  cycle: z.int().min(1),
  granted: seat.optional(),
  /** Whose turn it is, and by which chit. */
  turn: z.strictObject({ who: z.string(), chit: z.string() }).optional(),
  /** Turns begun, for clocks. */
  turns: count,
  /** Who has redrawn for this turn's draw. */
  redrawn: z.array(seat),
  flags: z.array(z.string()),
  draw: z.enum(['hand', 'self']),
  /** What was explained in this campaign; absent where nothing is. */
  taught: z.array(z.string()).optional(),
  /** Earlier losses of this battle. */
  losses: count,
  result: z.enum(['won', 'lost']).optional(),
});

export type State = z.infer<typeof stateSchema>;
export type SeekerState = State['seekers'][string];
export type EnemyState = State['enemies'][string];
export type T = Play<State, Content, DestinyEvent>;
/** What rules that only look need. */
export type Look = { readonly state: State; readonly content: Content };

export const CHITS = { heart: 'heart', darkness: 'darkness' } as const;
export const TRACK_SIZE = 4;
export const NUMBERS = Array.from({ length: 12 }, (_, n) => String(n + 1));

export function noStatuses(): State['seekers'][string]['status'] {
  return { hurt: 0, weak: 0, stunned: 0, trapped: 0 };
}
