// The one codec of custom ids: the id says all that a press means, so that nothing is remembered for it.
import { LIMITS, whole } from './limits.ts';

/** `act` names the route that handles it. */
export type Pressed = { readonly act: string; readonly args: readonly string[] };

export function idOf(act: string, ...args: readonly (string | number)[]): string {
  const written = [act, ...args].map((arg) => String(arg).replace(/[%:]/g, encodeURIComponent)).join(':');
  return whole(written, LIMITS.customId, 'custom id');
}

export function readId(customId: string): Pressed {
  const [act = '', ...args] = customId.split(':').map((arg) => arg.replace(/%25|%3A/gi, decodeURIComponent));
  return { act, args };
}

/** The argument at this place as a whole number; if it is none, -1, which no table and no ask has. */
export function numberIn({ args }: Pressed, place: number): number {
  const number = Number(args[place] ?? Number.NaN);
  return Number.isSafeInteger(number) ? number : -1;
}

/** Lets these asks be, by their numbers: never a later one in the same words. */
export const letBeId = (
  table: number,
  askId: string,
  of: { readonly asks: readonly number[]; readonly seat?: string },
) => idOf('let', table, askId, of.asks.join('.'), ...(of.seat === undefined ? [] : [of.seat]));

/** The numbers of asks in the argument at this place. */
export const asksIn = ({ args }: Pressed, place: number): readonly number[] =>
  (args[place] ?? '').split('.').map((number) => Number(number || Number.NaN));
