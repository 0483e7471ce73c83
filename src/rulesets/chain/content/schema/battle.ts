// A battle: its map, its foes, its aims and what it brings.
import { z } from 'zod';
import { type BattleMap, LETTERS } from '../../words/index.ts';
import { head, id, note, status, text, type Written } from './common.ts';

const round = z.int().min(1).max(20);
const letter = z.enum([...LETTERS, 'H']);
const foesAt = { foe: id, count: z.int().min(1).max(6), at: letter, note };
const placed = z.strictObject(foesAt).meta({ title: 'foes at a letter' });
export type FoesAt = Written<typeof placed>;

const perHero = z
  .strictObject({
    ...foesAt,
    /** Which heroes bring them: the third, the fourth, the fifth. */
    heroes: z
      .array(z.union([z.literal(3), z.literal(4), z.literal(5)]))
      .min(1)
      .default([3, 4, 5]),
  })
  .meta({ title: 'foes that a hero brings' });

/**
 * `lamps`: all lamps lit, and then all foes defeated or the end of the last round. `exits`: all standing heroes on exits
 * at the same time. `hold`: the end of the last round with a flame left; lost at once without one.
 */
const goal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['defeatAll', 'lamps', 'exits', 'hold']) }),
  z.strictObject({ kind: z.literal('defeat'), foe: id }),
]);
export type Goal = Written<typeof goal>;

/** What the lamps of a map are for. */
const lamps = z.discriminatedUnion('kind', [
  /** Unlit; Interact lights one. */
  z.strictObject({
    kind: z.literal('light'),
    /** A foe that ends its turn adjacent puts it out; otherwise it is lit for good. */
    foesPutOut: z.literal(true).exactOptional(),
    /** Each lit one lowers the Barrier of that foe. */
    dims: z.strictObject({ foe: id, barrier: z.int().min(1).max(3) }).exactOptional(),
  }),
  /** One is lost at the end of each foe turn that ends adjacent to the lamp while no standing hero is adjacent to it. */
  z.strictObject({ kind: z.literal('keep'), flames: z.int().min(1).max(9) }),
]);

const at = z.enum(['start', 'end']);
/** At the start or end of these rounds, or of each nth. */
const when = z.union([
  z.strictObject({ at, rounds: z.array(round).min(1) }).meta({ title: 'an object with `at`, `rounds`' }),
  z.strictObject({ at, every: round }).meta({ title: 'an object with `at`, `every`' }),
]);
export type When = Written<typeof when>;
const event = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('arrive'), note, when, foes: z.array(placed).min(1) }),
  /** Floor between two fires of a row, with nothing but floor between them, becomes fire. */
  z.strictObject({ do: z.literal('spreadFire'), note, when }),
]);

const bonusAim = z.discriminatedUnion('kind', [
  /** Nobody was FALLEN in the whole battle; no hero was FALLEN or out when the others left. */
  z.strictObject({ kind: z.enum(['noneFell', 'nobodyLeft']) }),
  /** A hero ended a turn in that column. */
  z.strictObject({
    kind: z.literal('column'),
    column: z
      .string()
      .regex(/^[A-Z]$/)
      .meta({ description: 'a column: one capital letter' }),
  }),
  /** All lamps were lit by the end of that round; without a round: are lit when the battle is won. */
  z.strictObject({ kind: z.literal('lampsLit'), byRound: round.exactOptional() }),
  z.strictObject({ kind: z.literal('wonBy'), round }),
  /** No hero has that status when the battle is won. */
  z.strictObject({ kind: z.literal('noneHas'), status }),
  z.strictObject({ kind: z.literal('flames'), left: z.int().min(1).max(9) }),
]);
export type BonusAim = Written<typeof bonusAim>;

const bonus = z.union([
  z.strictObject({ aim: bonusAim, item: id }).meta({ title: 'an object with `aim`, `item`' }),
  z.strictObject({ aim: bonusAim, ending: z.literal('good') }).meta({ title: 'an object with `aim`, `ending`' }),
]);
export type Bonus = Written<typeof bonus>;

/** The battles after which it opens: after any of them, or after all. */
const opensAfter = z.union([
  z.strictObject({ all: z.array(id) }).meta({ title: 'an object with `all`' }),
  z.strictObject({ any: z.array(id).min(1) }).meta({ title: 'an object with `any`' }),
]);

const row = z
  .string()
  .regex(/^[#.o~^HabcdLX]{6,26}$/)
  .meta({ description: 'a row of 6 to 26 marks: `#`, `.`, `o`, `~`, `^`, `H`, `a` to `d`, `L`, `X`' });

export const battleSchema = z
  .strictObject({
    ...head,
    id,
    name: text,
    number: z.int().min(1).max(99),
    intro: text,
    outro: text,
    opensAfter: opensAfter.default({ all: [] }),
    map: z.array(row).min(6).max(20),
    base: z.array(placed).min(1),
    perHero: z.array(perHero).default([]),
    goal,
    roundLimit: round,
    lamps: lamps.exactOptional(),
    events: z.array(event).default([]),
    bonus,
    /** CHN-200 Growth picks for each hero, items for the party; `campaign`: the campaign is won. */
    reward: z
      .strictObject({
        picks: z.int().min(0).max(3).default(1),
        items: z.array(id).default([]),
        campaign: z.literal(true).exactOptional(),
      })
      .meta({ title: 'a reward' }),
  })
  .meta({ title: 'a battle' });
export type BattleFile = z.infer<typeof battleSchema>;
/** With its map read. */
export type Battle = Omit<Written<typeof battleSchema>, 'map'> & { readonly map: BattleMap };
