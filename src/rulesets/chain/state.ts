// The state of a battle (specification, section 3): its shape, checked by schema, and its type. All of it is public.
import { z } from 'zod';
import type { Play } from '../../engine/kernel/flow.ts';
import { CAPS, type Content, DEFENCES, STATUSES, TERRAINS } from './words/index.ts';

const count = z.int().min(0);
const seat = z.string();
const square = z.string();

const byKeys = <K extends string>(keys: readonly K[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, count])) as Record<K, typeof count>);

/**
 * When a status ends: by a check at the end of the own turn, at the end of the holder's next turn, of the round, at the
 * start of the next turn of `of`, or when it has worked.
 */
const ENDS = ['shakenOff', 'endOfTurn', 'endOfRound', 'startOfTurn', 'used'] as const;

const held = z.strictObject({
  status: z.enum(STATUSES),
  ends: z.enum(ENDS),
  of: z.string().optional(),
  /** Of WARDED. */
  amount: count.optional(),
  /** Who gave it; of TAUNT the taunter. */
  by: z.string().optional(),
});

/** What was prepared for later attacks: the ability or item whose `prepare` it is, and how many own turns may still end. */
const prepared = z.strictObject({ by: z.string(), turns: z.int().min(1).max(2) });

const hero = z.strictObject({
  /** 0: FALLEN. */
  hp: count,
  maxHp: z.int().min(1),
  /** The square, such as `C4`; empty before the hero is placed, and when it is out. */
  at: square,
  sparks: count,
  fades: z.int().min(0).max(3),
  /** Three Fades: lost for this battle (CHN-152). */
  out: z.boolean(),
  /** Brought along, and got in this battle (CHN-154). */
  scars: z.int().min(0).max(2),
  scarred: z.int().min(0).max(2),
  /** With growth and what is worn. */
  cap: byKeys(CAPS),
  defence: byKeys(DEFENCES),
  barrier: byKeys(DEFENCES),
  speed: z.int().min(1),
  /** Those that are known. */
  abilities: z.array(z.string()),
  /** What is worn, and consumables that are left. */
  items: z.array(z.string()),
  statuses: z.array(held),
  prepared: z.array(prepared),
  /** CHN-032 Aid: +3 on the next CAP Check of this round. */
  aided: z.boolean(),
  /** The next Defence Check of this round is the lower of two. */
  foreseen: z.boolean(),
  /** How often abilities and free uses were used, in this round and in this battle. */
  uses: z.strictObject({ round: z.record(z.string(), count), battle: z.record(z.string(), count) }),
});

const foe = z.strictObject({
  kind: z.string(),
  hp: z.int().min(1),
  maxHp: z.int().min(1),
  at: square,
  statuses: z.array(held),
  /** The hero who damaged it last. */
  grudge: seat.optional(),
  /** The last hex of its coming chain is blank. */
  blankTip: z.boolean(),
});

const die = z.int().min(1).max(6);

const heroTurn = z.strictObject({
  side: z.literal('hero'),
  who: seat,
  /** Actions that are left. */
  actions: z.int().min(0).max(2),
  /** Actions that may not be used again in this turn (CHN-030), such as `strike`, `brace` or an ability. */
  used: z.array(z.string()),
  surged: z.boolean(),
  /** The last thing done was an own ranged attack. */
  hasShot: z.boolean(),
});

const foeTurn = z.strictObject({
  side: z.literal('foe'),
  who: z.string(),
  /** The arm of the chain, fixed when the turn starts (CHN-057). */
  arm: die,
  /** The place of the hex in the chain that is done now; 0 is the centre. */
  hex: count,
  /** Who had a narrow escape in this turn (CHN-034). */
  escaped: z.array(seat),
});

export const stateSchema = z.strictObject({
  stage: z.looseObject({ name: z.string() }),
  battle: z.string(),
  fierce: z.boolean(),
  gloom: count,
  /** Seat order. */
  seats: z.array(seat),
  heroes: z.record(seat, hero),
  /** Living foes in the order in which they were placed. */
  order: z.array(z.string()),
  /** By their id: their kind and a number, such as `wick-rat-2`. */
  foes: z.record(z.string(), foe),
  /** How many of each kind have come so far. */
  counts: z.record(z.string(), count),
  round: count,
  /** The wave that comes next or acts, from 1 on; 0 before the first. */
  wave: count,
  waves: z.array(z.array(z.string())),
  actedHeroes: z.array(seat),
  omens: z.record(z.string(), die),
  /** Foes whose omen was turned by a Twist in this round. */
  twisted: z.array(z.string()),
  terrain: z.array(z.array(z.enum(TERRAINS))),
  /** The lamps of the map. */
  objects: z.array(z.strictObject({ id: z.string(), at: square, lit: z.boolean(), flames: count.optional() })),
  /** Until the end of that round. */
  smoke: z.array(z.strictObject({ at: square, until: count })),
  traps: z.array(z.strictObject({ at: square, by: seat, dice: z.string() })),
  turn: z.discriminatedUnion('side', [heroTurn, foeTurn]).optional(),
  /** Turns begun, for clocks. */
  turns: count,
  /** Heroes who were FALLEN at any time. */
  fell: z.array(seat),
  /** Aims of the bonus that were reached on the way: `column`, `lampsLit`. */
  aims: z.array(z.string()),
  result: z.enum(['won', 'lost']).optional(),
  bonus: z.boolean().optional(),
});

export type State = z.infer<typeof stateSchema>;
export type HeroState = State['heroes'][string];
export type FoeState = State['foes'][string];
export type Held = HeroState['statuses'][number];
export type HeroTurn = z.infer<typeof heroTurn>;
export type FoeTurn = z.infer<typeof foeTurn>;
export type T = Play<State, Content>;
/** What rules that only look need. */
export type Look = { readonly state: State; readonly content: Content };
