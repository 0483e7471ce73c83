// `trap n`: the first foe that enters the square stops there and takes damage without Barrier (Jaw trap).
import { flow } from '../../../engine/kernel/flow.ts';
import { dice } from '../content/schema/common.ts';
import { diceText, told } from '../speak/describe/small.ts';
import { tell } from '../words/events.ts';
import { squareIdOf } from '../words/index.ts';
import type { EffectRules } from './effect.ts';
import { does } from './fields.ts';

const schema = does('trap', { dice });

export const trap: EffectRules<typeof schema> = {
  schema,
  describe: (one) => told('other.trap', { dice: diceText(one.dice) }),
  for: ['square'],
  run: flow(function* trap(t, one, { hero, square }) {
    if (!square) return;
    const at = squareIdOf(square);
    t.state.traps = [...t.state.traps.filter((other) => other.at !== at), { at, by: hero, dice: one.dice }];
    tell(t, { type: 'trapSet', at, by: hero });
  }),
};
