// A battle: its map, its foes, its aims and what it brings.
import { z } from 'zod';
import { LETTERS } from '../../words/index.ts';
import { head, id, note, status, text } from './common.ts';

const round = z.int().min(1).max(20);
const letter = z.enum([...LETTERS, 'H']);
const foesAt = { foe: id, count: z.int().min(1).max(6), at: letter, note };
const placed = z.strictObject(foesAt).meta({ title: 'foes at a letter' });

const perHero = z
  .strictObject({
    ...foesAt,
    heroes: z
      .array(z.union([z.literal(3), z.literal(4), z.literal(5)]))
      .min(1)
      .default([3, 4, 5]),
  })
  .meta({ title: 'foes that a hero brings' });

const goal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['defeatAll', 'lamps', 'exits', 'hold']) }),
  z.strictObject({ kind: z.literal('defeat'), foe: id }),
]);

const lamps = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('light'),
    foesPutOut: z.literal(true).exactOptional(),
    dims: z.strictObject({ foe: id, barrier: z.int().min(1).max(3) }).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('keep'), flames: z.int().min(1).max(9) }),
]);

const at = z.enum(['start', 'end']);
const when = z.union([
  z.strictObject({ at, rounds: z.array(round).min(1) }).meta({ title: 'an object with `at`, `rounds`' }),
  z.strictObject({ at, every: round }).meta({ title: 'an object with `at`, `every`' }),
]);
const event = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('arrive'), note, when, foes: z.array(placed).min(1) }),
  z.strictObject({ do: z.literal('spreadFire'), note, when }),
]);

const bonusAim = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['noneFell', 'nobodyLeft']) }),
  z.strictObject({
    kind: z.literal('column'),
    column: z
      .string()
      .regex(/^[A-Z]$/)
      .meta({ description: 'a column: one capital letter' }),
  }),
  z.strictObject({ kind: z.literal('lampsLit'), byRound: round.exactOptional() }),
  z.strictObject({ kind: z.literal('wonBy'), round }),
  z.strictObject({ kind: z.literal('noneHas'), status }),
  z.strictObject({ kind: z.literal('flames'), left: z.int().min(1).max(9) }),
]);
const bonus = z.union([
  z.strictObject({ aim: bonusAim, item: id }).meta({ title: 'an object with `aim`, `item`' }),
  z.strictObject({ aim: bonusAim, ending: z.literal('good') }).meta({ title: 'an object with `aim`, `ending`' }),
]);

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
