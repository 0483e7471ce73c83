// What a battle brings by itself (specification, section 9.4): foes that arrive, fire that spreads.

import { arrive } from '../setup.ts';
import type { T } from '../state.ts';
import { tell } from '../words/events.ts';
import { squareIdOf, type Terrain, type When } from '../words/index.ts';
import { flanks, tellFlanks } from './flanking.ts';
import { battleOf } from './look.ts';

/** All events of this point of the round. */
export function happen(t: T, at: When['at']): void {
  const flanked = flanks(t);
  for (const event of battleOf(t).events) {
    if (event.when.at !== at || !isDue(event.when, t.state.round)) continue;
    if (event.do === 'arrive') for (const foes of event.foes) arrive(t, foes);
    else spreadFire(t);
  }
  tellFlanks(t, flanked);
}

const isDue = (when: When, round: number): boolean =>
  'every' in when ? round % when.every === 0 : when.rounds.includes(round);

/** Plain floor between two fires of a row, with nothing but plain floor between them, becomes fire. */
function spreadFire(t: T): void {
  const caught = t.state.terrain.flatMap((row, y) => betweenFires(row).map((x) => ({ x, y })));
  for (const { x, y } of caught) t.state.terrain[y]?.splice(x, 1, 'fire');
  if (caught.length > 0) tell(t, { type: 'fireSpread', squares: caught.map(squareIdOf) });
}

function betweenFires(row: readonly Terrain[]): readonly number[] {
  return row.flatMap((terrain, x) => (terrain === 'floor' && isShutIn(row, x) ? [x] : []));
}

/** Looking along the row both ways, the first that is no floor is fire. */
function isShutIn(row: readonly Terrain[], x: number): boolean {
  const left = row.slice(0, x).findLast((terrain) => terrain !== 'floor');
  const right = row.slice(x + 1).find((terrain) => terrain !== 'floor');
  return left === 'fire' && right === 'fire';
}
