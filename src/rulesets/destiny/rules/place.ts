// Taking a starting space, and the enemies' first focus (DST-048, DST-049).
import { choose, type Flow, flow, type Next, together } from '../../../engine/kernel/flow.ts';
import { asking, optionsOf } from '../asks.ts';
import { freeFootprints } from '../setup.ts';
import { spaceName } from '../speak/names.ts';
import type { T } from '../state.ts';
import { tell } from '../words/events.ts';
import type { SeekerId } from '../words/index.ts';
import { refocus } from './focus.ts';
import { mapOf, seekerOf } from './look.ts';

/** Every player at the same time, first come, first served. */
export const placeStage = flow(function* placeStage(t: T): Flow<Next> {
  const { script } = t.state.stage;
  yield* together(t.state.seats.map((who) => placeSeeker(t, who)));
  return { name: 'firstFocus', script };
});

/** DST-048 At most one Seeker on each set of footprints; several sets may lie in one space. */
const placeSeeker = flow(function* placeSeeker(t: T, who: SeekerId): Flow {
  const options = () => optionsOf(freeFootprints(t).toSorted(), (space) => spaceName(t, space));
  const { choose: space } = yield* choose(
    t,
    asking(t, {
      id: 'place',
      who,
      options,
      fallback: () => ({ choose: freeFootprints(t)[0] ?? '' }),
      rule: 'DST-048',
      pace: 'normal',
    }),
  );
  seekerOf(t, who).at = space;
  tell(t, { type: 'placed', who, at: space, map: mapOf(t).id });
});

export const firstFocusStage = flow(function* firstFocusStage(t: T): Flow<Next> {
  const { script } = t.state.stage;
  for (const enemy of t.state.order) yield* refocus(t, enemy);
  return { name: script ? 'firstDraw' : 'draw' };
});
