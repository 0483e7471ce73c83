// Plain JSON: what states, answers and events are made of.
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

export function clone<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
