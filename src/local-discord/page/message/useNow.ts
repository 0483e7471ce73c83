// The server's clock for what is shown: it makes a component draw again as time passes.
import { useEffect, useState } from 'preact/hooks';

/** `every` may differ from drawing to drawing; 0 stands still. */
export function useNow(now: () => number, every: number): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (every <= 0) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), every);
    return () => clearInterval(timer);
  }, [every]);
  return now();
}
