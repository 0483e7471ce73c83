// Closes what is due, one after the other, so that none of them keeps the others waiting.
import type { App } from '../../app.ts';

type Due = { readonly id: string };

/** One that fails stays due, and whoever runs the house is told of it every time. Returns how many were closed. */
export async function closeEach<One extends Due>(
  app: App,
  due: readonly One[],
  close: (one: One) => Promise<void>,
): Promise<number> {
  let closed = 0;
  for (const one of due)
    try {
      await close(one);
      closed += 1;
    } catch (err) {
      app.log.error({ err, petition: one.id }, 'a petition that is due could not be closed');
    }
  return closed;
}
