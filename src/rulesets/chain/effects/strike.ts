// `strike n`: the Strike of the user, at so many different foes (Twin cut).
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { reachOf } from '../rules/capCheck.ts';
import { foesInReach, heroAttacks, strikeOf } from '../rules/heroAttack.ts';
import { atOf, isFoe, isStanding } from '../rules/look.ts';
import { listOf, pickUpTo } from '../rules/partKinds.ts';
import { told } from '../speak/describe/small.ts';
import { foeName } from '../speak/names.ts';
import type { Look } from '../state.ts';
import type { EffectRules } from './effect.ts';
import { does } from './fields.ts';

const schema = does('strike', { times: z.int().min(1).max(4) });

export const strikeTargets = (t: Look, hero: string): readonly string[] =>
  foesInReach(t, hero, { from: atOf(t, hero), range: reachOf(strikeOf(t, hero)) });

export const strike: EffectRules<typeof schema> = {
  schema,
  describe: ({ times }) => told('own.strike', { times }),
  for: ['self'],
  parts: (t, { times }, { hero }) => [pickUpTo('targets', strikeTargets(t, hero), { most: times, label: foeName })],
  isPossible: (t, _, { hero }) => strikeTargets(t, hero).length > 0,
  run: flow(function* strike(t, _, { hero, said }) {
    for (const target of listOf(said.targets)) {
      if (!isFoe(t, target) || !isStanding(t, hero)) continue;
      yield* heroAttacks(t, {
        hero,
        attack: strikeOf(t, hero),
        isStrike: true,
        targets: [target],
        from: atOf(t, hero),
      });
    }
  }),
};
