// The one codec of custom ids: a press says all that has to be known of it, and nothing is remembered for it.
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

/** The how-manieth argument as a whole number; -1 where it is none, which nothing has. */
export function numberIn({ args }: Pressed, place: number): number {
  const number = Number(args[place] ?? Number.NaN);
  return Number.isSafeInteger(number) ? number : -1;
}
