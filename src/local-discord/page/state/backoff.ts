// How long to wait before the next try to connect.

const FIRST = 400;
const LONGEST = 8_000;

/** `tries`: how many failed so far. A little chance keeps windows from coming all at once. */
export function delayBefore(tries: number, chance: () => number = Math.random): number {
  const doubled = Math.min(LONGEST, FIRST * 2 ** (tries - 1));
  return Math.round(doubled * (0.75 + chance() / 2));
}
