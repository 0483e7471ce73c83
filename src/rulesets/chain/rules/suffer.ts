// What a turn begins with: damage by statuses and by the fire in which one stands (CHN-022, CHN-160).
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import type { T } from '../state.ts';
import { rollDice } from './dice.ts';
import { terrainAt } from './ground.ts';
import { burn, harm, isUp } from './harm.ts';
import { atOf } from './look.ts';
import { has } from './statuses.ts';

const BURNING = 2;
const POISON = '1d4';

/** CHN-160 Without Barrier: BURNING 2, POISONED 1d4. It can make FALLEN. */
export const suffer = flow(function* suffer(t: T, who: string): Flow {
  if (has(t, who, 'burning')) yield* harm(t, who, { amount: BURNING, source: 'burning' });
  if (isUp(t, who) && has(t, who, 'poisoned'))
    yield* harm(t, who, { amount: rollDice(t, `poison.${who}`, POISON), source: 'poisoned' });
  if (isUp(t, who) && terrainAt(t, atOf(t, who)) === 'fire') yield* burn(t, who);
});
