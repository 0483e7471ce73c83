// The Destiny bag: drawing from it, and putting chits back.

import { drawFromBag } from '../../../engine/chance/piles.ts';
import { choose, type Flow, flow } from '../../../engine/kernel/flow.ts';
import { asking, optionsOf } from '../asks.ts';
import { chitName } from '../speak/names.ts';
import type { T } from '../state.ts';
import { tell } from '../words/events.ts';
import type { SeekerId } from '../words/index.ts';

export function drawChit(t: T): string {
  const chit = drawFromBag(t.random, 'bag', t.state.bag);
  tell(t, { type: 'chitDrawn', chits: [chit] });
  return chit;
}

/** DST-078 Up to so many chits; one is kept, the others return. */
export const drawAndKeep = flow(function* drawAndKeep(t: T, who: SeekerId, amount: number): Flow<string> {
  const drawn: string[] = [];
  while (drawn.length < amount && t.state.bag.length > 0) drawn.push(drawFromBag(t.random, 'bag', t.state.bag));
  tell(t, { type: 'chitDrawn', chits: drawn, by: who });
  const { choose: kept } = yield* choose(
    t,
    asking(t, {
      id: 'fatePick',
      who,
      options: optionsOf(drawn, chitName),
      fallback: 'autopilot',
      rule: 'DST-078',
      facts: { drawn },
    }),
  );
  drawn.splice(drawn.indexOf(kept), 1);
  for (const chit of drawn) returnChit(t, chit);
  tell(t, { type: 'chitKept', chit: kept, who });
  return kept;
});

export function returnChit(t: T, chit: string): void {
  t.state.bag.push(chit);
  tell(t, { type: 'chitReturned', chit, from: 'draw' });
}
