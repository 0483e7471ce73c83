// `trap n`: the first foe that enters the square stops there and takes damage without Barrier (Jaw trap).
import { flow } from '../../../engine/kernel/flow.ts';
import { tell } from '../words/events.ts';
import { squareIdOf } from '../words/index.ts';
import { effect } from './effect.ts';

export const trap = effect({
  do: 'trap',
  run: flow(function* trap(t, { dice }, { hero, square }) {
    if (!square) return;
    const at = squareIdOf(square);
    t.state.traps = [...t.state.traps.filter((one) => one.at !== at), { at, by: hero, dice }];
    tell(t, { type: 'trapSet', at, by: hero });
  }),
});
