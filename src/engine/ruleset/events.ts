// The events that a ruleset names: a union of its own, and functions looked up by an event's type.
import type { Json } from '../json.ts';
import type { Audience } from '../kernel/event.ts';

/** An event of any ruleset, for code that knows no game in particular. */
export type AnyEvent = { readonly type: string; readonly [field: string]: Json | undefined };

/** An event of a ruleset as the kernel stores it. */
export type Written<E> = E & { readonly number: number; readonly audience: Audience };

type OfType<E extends AnyEvent, N> = Extract<E, { readonly type: N }>;

/** One function for each of these types: the compiler finds a forgotten event. */
export type ByType<E extends AnyEvent, C, R> = {
  readonly [N in E['type']]: (event: OfType<E, N>, content: C) => R;
};

type Looked<R> = Readonly<Record<string, ((event: never, content: never) => R) | undefined>>;

/**
 * Calls the function for an event's type; undefined if there is none. An event from a table's history has the fields
 * that its type had when it was told, which no compiler can see: this is the one cast.
 */
export const byType = <R>(functions: Looked<R>, event: AnyEvent, content: unknown): R | undefined =>
  functions[event.type]?.(event as never, content as never);
