// What the schemas of several effects share: the word itself, and fields that mean the same everywhere.
import { z } from 'zod';
import { change } from '../content/schema/common.ts';

/** An effect is an object whose `do` is its word. */
export const does = <D extends string, F extends z.ZodRawShape>(word: D, fields: F) =>
  z.strictObject({ do: z.literal(word), ...fields });

/** One of these effects, told apart by their words. The compiler cannot follow a list of schemas into their union. */
export const oneOf = <S extends z.ZodType>(schemas: readonly S[]): z.ZodType<z.output<S>, z.input<S>> =>
  z.discriminatedUnion('do', schemas as never) as never;

export const amount = z.int().min(1).max(12);
export const more = change.refine((number) => number !== 0, 'is 0, so it changes nothing');
export const yes = z.literal(true).exactOptional();
