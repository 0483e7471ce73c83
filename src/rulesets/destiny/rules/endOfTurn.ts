// The end of every turn: the bag's reset, what follows it, and a granted turn (DST-088 to DST-091).
import { type Flow, flow, type Next } from '../../../engine/kernel/flow.ts';
import { seekerBy } from '../effects/effect.ts';
import { runEffects } from '../effects/index.ts';
import { teach } from '../speak/lessons.ts';
import { type T, TRACK_SIZE } from '../state.ts';
import { tell } from '../words/events.ts';
import { checkEnd } from './ending.ts';
import { seekerOf } from './look.ts';
import { ownPassives, seekerPassives } from './passives.ts';

export const endOfTurnStage = flow(function* endOfTurnStage(t: T): Flow<Next> {
  if (t.state.track.length >= TRACK_SIZE) yield* resetBag(t);
  const { granted } = t.state;
  if (granted === undefined) return { name: 'draw' };
  delete t.state.granted;
  t.state.turns += 1;
  return { name: 'seekerTurn', seeker: granted, chit: 'granted' };
});

/** DST-088 All chits of spent area and track go back; DST-089 then Seekers' effects, then goals. */
const resetBag = flow(function* resetBag(t: T): Flow {
  const { state } = t;
  state.bag.push(...state.spent.splice(0), ...state.track.splice(0));
  state.cycle += 1;
  tell(t, { type: 'bagReset', cycle: state.cycle });
  teach(t, 'reset');
  renewOncePerCycle(t);
  for (const who of state.seats) {
    for (const { of, passive } of ownPassives(t, who)) {
      if (passive.when !== 'onReset') continue;
      yield* runEffects(t, passive.effects, seekerBy(who, { passive: { of, id: passive.id } }));
    }
  }
  yield* checkEnd(t);
});

function renewOncePerCycle(t: T): void {
  for (const who of t.state.seats) {
    const once = seekerPassives(t, who)
      .filter((passive) => passive.when === 'redrawAny')
      .map((passive) => passive.id);
    seekerOf(t, who).used = seekerOf(t, who).used.filter((id) => !once.includes(id));
  }
}
