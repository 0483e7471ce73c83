// `twist n`: turns an omen by so many arms either way, even one that was twisted before.
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { hasOmen, isTurn, omenOf, TURNS, turnedBy, turnOmen } from '../rules/omens.ts';
import { pickOne } from '../rules/partKinds.ts';
import { told } from '../speak/describe/small.ts';
import type { Look } from '../state.ts';
import type { EffectRules } from './effect.ts';
import { does } from './fields.ts';

const schema = does('twist', { arms: z.int().min(1).max(3) });

/** Which way, with the arm that it would come to. */
export function turnPart(t: Look, foe: string, arms = 1) {
  const label = (turn: string) =>
    say(`chain.turn.${turn}`, { arm: turnedBy(omenOf(t, foe), isTurn(turn) ? TURNS[turn] * arms : 0) });
  return pickOne('turn', Object.keys(TURNS), label);
}

export const twist: EffectRules<typeof schema> = {
  schema,
  describe: ({ arms }) => told('other.twist', { arms }),
  for: ['foe'],
  needsOmen: true,
  parts: (t, { arms }, { said }) =>
    typeof said.target === 'string' && hasOmen(t, said.target) ? [turnPart(t, said.target, arms)] : [],
  run: flow(function* twist(t, { arms }, { hero, used, said, targets }) {
    const turn = isTurn(said.turn) ? TURNS[said.turn] : TURNS.clockwise;
    for (const foe of targets) if (hasOmen(t, foe)) turnOmen(t, foe, { arms: turn * arms, by: hero, how: used.id });
  }),
};
