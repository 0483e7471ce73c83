// Where the people of the model live, when they sleep, and when they look in.
import { addWaking, isAwake } from '../../campaign/time/hours.ts';
import { oneOf, type Pick } from '../fuzz/random.ts';

/** Quiet hours in minutes of the local day. */
export type Home = { readonly zone: string; readonly quietFrom: number; readonly quietTo: number };

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const home = (zone: string, from: number, to: number): Home => ({ zone, quietFrom: from * 60, quietTo: to * 60 });

/** Far apart, with long and short nights, and one with a half-hour offset. */
export const HOMES: readonly Home[] = [
  home('Europe/Berlin', 23, 7),
  home('Europe/London', 23.5, 7),
  home('Europe/Lisbon', 0.5, 8.5),
  home('America/New_York', 23, 7),
  home('America/Chicago', 22, 6),
  home('America/Los_Angeles', 0, 8),
  home('America/Sao_Paulo', 23, 6.5),
  home('Asia/Kolkata', 23, 7),
  home('Australia/Sydney', 22, 7),
];

/** That many different ones, as long as there are enough. */
export function homesFor(count: number, pick: Pick): readonly Home[] {
  const left = [...HOMES];
  return Array.from({ length: count }, () => {
    const one = oneOf(left.length > 0 ? left : HOMES, pick);
    left.splice(left.indexOf(one), 1);
    return one;
  });
}

/** Late enough that the night has begun, and before its end. */
const NEXT_NIGHT = 20 * HOUR;

/** When somebody looks in, without end: so many times in each waking day, at any time of it. */
export function* visitsOf(
  at: Home,
  { from, aDay, pick }: { readonly from: number; readonly aDay: number; readonly pick: Pick },
): Generator<number, never> {
  for (let wakes = lastWaking(at, from); ; wakes = addWaking(at, wakes + NEXT_NIGHT, 0)) {
    const times = Array.from({ length: aDay }, () => addWaking(at, wakes, pick(wakingDay(at))));
    yield* times.filter((time) => time >= from).sort((a, b) => a - b);
  }
}

const wakingDay = ({ quietFrom, quietTo }: Home): number => ((quietFrom - quietTo) * MINUTE + DAY) % DAY || DAY;

/** When somebody's present day began, or, at night, the day before. */
function lastWaking(at: Home, time: number): number {
  let asleep = time;
  while (!isAwake(at, asleep)) asleep -= MINUTE;
  while (isAwake(at, asleep)) asleep -= MINUTE;
  return addWaking(at, asleep, 0);
}
