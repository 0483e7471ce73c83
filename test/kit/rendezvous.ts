// Those who come wait until all are there; whoever comes later goes on at once.
export function rendezvous(count: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let here = 0;
  return () =>
    new Promise((resolve) => {
      here += 1;
      waiting.push(resolve);
      if (here >= count) for (const go of waiting) go();
    });
}
