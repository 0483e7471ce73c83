// What the schemas of several kinds of files share.
import { z } from 'zod';
import { CAPS, DEFENCES, DICE, type Dice, PLAIN_PREFERENCES, STATUSES } from '../../words/index.ts';

/** What is only for authors and editors. */
export const AUTHORED = ['$schema', 'note', 'replaces'] as const;
type Authored = (typeof AUTHORED)[number];

/** What the rules see of what an author wrote by a schema: to be read only, and without what is for authors. */
export type Written<S extends z.ZodType> = Bare<z.output<S>>;
export type Bare<V> = V extends readonly (infer E)[]
  ? readonly Bare<E>[]
  : V extends object
    ? { readonly [K in keyof V as K extends Authored ? never : K]: Bare<V[K]> }
    : V;

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export const id = z.string().regex(ID).meta({ description: 'an id: lower-case words joined by dashes' });
export const text = z.string().min(1).meta({ description: 'a text that is not empty' });

/** How it is recognised in pictures; a name that the set does not have is drawn as a plain dot. */
export const icon = z
  .string()
  .regex(ID)
  .meta({ description: 'the name of an icon in the set game-icons' })
  .exactOptional();

/** For the designer's reasons; the rules never see it. */
export const note = text.exactOptional();

/** What every file may begin with. A file of a pack that stands in for one of ours says `replaces`. */
export const head = { $schema: text.exactOptional(), note, replaces: z.literal(true).exactOptional() };

export const cap = z.enum(CAPS);
export const defence = z.enum(DEFENCES);
export const status = z.enum(STATUSES);
/** CHN-062; with `has`, heroes who have that status. */
export const preference = z.union([z.enum(PLAIN_PREFERENCES), z.strictObject({ has: status })]);
export type Preference = Written<typeof preference>;

export const dice: z.ZodType<Dice> = z
  .string()
  .regex(DICE)
  .meta({ description: 'dice such as 1d8+2, or a plain number in quotes' });

export const squares = z.int().min(1).max(9);
/** CHN-026 Melee is 1, reach is 2. */
export const range = z.int().min(1).max(12);
export const change = z.int().min(-12).max(12);

const numbers = (min: number, max: number) => z.int().min(min).max(max);
export const byCap = (min: number, max: number) =>
  z
    .strictObject({ C: numbers(min, max), A: numbers(min, max), P: numbers(min, max) })
    .meta({ title: 'an object with `C`, `A`, `P`' });
export const byDefence = (min: number, max: number) =>
  z
    .strictObject({ G: numbers(min, max), R: numbers(min, max), S: numbers(min, max) })
    .meta({ title: 'an object with `G`, `R`, `S`' });

/** CHN-026 One target in range; all within `radius` of a square in range; or all within so many squares of oneself. */
export const aim = z.union([
  z.strictObject({ range, radius: z.int().min(1).max(4).exactOptional() }).meta({ title: 'an object with `range`' }),
  z.strictObject({ within: range }).meta({ title: 'an object with `within`' }),
]);
export type Aim = Written<typeof aim>;

/** Distance and sight (CHN-026); `sight`: in sight at any distance; without it anywhere. */
const rangeOrSight = z.union([range, z.literal('sight')]);
export type Range = Written<typeof rangeOrSight>;

/** Whom the effects of an ability or a consumable are for. A hero within a range is also oneself. */
export const target = z.discriminatedUnion('who', [
  z.strictObject({ who: z.literal('self') }),
  z.strictObject({
    who: z.literal('hero'),
    range: rangeOrSight.exactOptional(),
    fallen: z.enum(['also', 'only']).exactOptional(),
  }),
  /** Oneself and every standing hero so near. */
  z.strictObject({ who: z.literal('heroes'), within: range }),
  z.strictObject({
    who: z.literal('foe'),
    range: rangeOrSight.exactOptional(),
    comingWave: z.literal(true).exactOptional(),
  }),
  z.strictObject({ who: z.literal('square'), range, unoccupied: z.literal(true).exactOptional() }),
]);
export type Target = Written<typeof target>;
