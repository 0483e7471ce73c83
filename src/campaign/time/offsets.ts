// How far the clocks of a zone are ahead of UTC: in stretches between two changes, each computed once and kept.
import { IANAZone } from 'luxon';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** From the end of the stretch before it `until` its own end, clocks are `offset` milliseconds ahead of UTC. */
export type Stretch = { readonly until: number; readonly offset: number };

/** No zone has ever changed its clocks twice within a week (the shortest: Recife in October 2000). */
const PROBE = 5 * DAY;
const BLOCK = 72 * PROBE;

const blocks = new Map<string, Map<number, readonly Stretch[]>>();

/** The stretch at a moment. Stretches are cut at the ends of blocks, so the next one may have the same offset. */
export function stretchAt(zone: string, at: number): Stretch {
  const number = Math.floor(at / BLOCK);
  const known = blocks.get(zone) ?? new Map<number, readonly Stretch[]>();
  blocks.set(zone, known);
  const block = known.get(number) ?? stretchesOf(zone, number * BLOCK);
  known.set(number, block);
  const stretch = block.find(({ until }) => at < until);
  if (!stretch) throw new Error(`the instant ${at} is in no stretch of ${zone}`);
  return stretch;
}

function stretchesOf(zone: string, start: number): readonly Stretch[] {
  const offsetAt = offsetsOf(zone);
  const stretches: Stretch[] = [];
  let offset = offsetAt(start);
  for (let at = start; at < start + BLOCK; at += PROBE) {
    const next = offsetAt(at + PROBE);
    if (next === offset) continue;
    stretches.push({ until: changeBetween(offsetAt, at, at + PROBE), offset });
    offset = next;
  }
  return [...stretches, { until: start + BLOCK, offset }];
}

/** The first moment with the later offset; clocks change at whole seconds. */
function changeBetween(offsetAt: (at: number) => number, from: number, to: number): number {
  const before = offsetAt(from);
  let [low, high] = [from / 1000, to / 1000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * 1000) === before) low = middle;
    else high = middle;
  }
  return high * 1000;
}

function offsetsOf(name: string): (at: number) => number {
  const zone = IANAZone.create(name);
  // An imported person may have a zone that this machine does not know; no table must stop because of it.
  return (at) => Math.round((zone.offset(at) || 0) * MINUTE);
}
