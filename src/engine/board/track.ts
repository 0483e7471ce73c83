// A track is a counter between two bounds: health, threat, oil.

export type Track = {
  readonly value: number;
  readonly min: number;
  readonly max: number;
};

/** What really happened: `moved` is the change that was possible, `rest` what the bound held back. */
export type Moved = {
  readonly track: Track;
  readonly moved: number;
  readonly rest: number;
};

export function track(max: number, value: number = max, min: number = 0): Track {
  if (min > max) throw new Error(`a track cannot run from ${min} to ${max}`);
  return { value: clamp(value, min, max), min, max };
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

export function moveTrack(from: Track, by: number): Moved {
  const value = clamp(from.value + by, from.min, from.max);
  const moved = value - from.value;
  return { track: { ...from, value }, moved, rest: by - moved };
}

/** Changes the upper bound; what no longer fits below it is gone. */
export function boundTrack(from: Track, max: number): Track {
  return track(max, from.value, from.min);
}

export function isFull(of: Track): boolean {
  return of.value === of.max;
}

export function isEmpty(of: Track): boolean {
  return of.value === of.min;
}
