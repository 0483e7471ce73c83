// `smoke n`: smoke around a square until the end of the next round (CHN-024, CHN-025).
import { z } from 'zod';
import { squaresWithin } from '../../../engine/board/grid.ts';
import { flow } from '../../../engine/kernel/flow.ts';
import { terrainAt } from '../rules/ground.ts';
import { atOf } from '../rules/look.ts';
import { told } from '../speak/describe/small.ts';
import { tell } from '../words/events.ts';
import { squareIdOf } from '../words/index.ts';
import type { EffectRules } from './effect.ts';
import { does } from './fields.ts';

const schema = does('smoke', { radius: z.int().min(0).max(3) });

export const smoke: EffectRules<typeof schema> = {
  schema,
  describe: ({ radius }, whose) => told(`${whose}.smoke`, { radius }),
  for: ['self', 'square'],
  run: flow(function* smoke(t, { radius }, { hero, square, targets }) {
    const centre = square ?? atOf(t, targets[0] ?? hero);
    const squares = squaresWithin(centre, radius)
      .filter((one) => terrainAt(t, one) !== 'wall')
      .map(squareIdOf);
    const until = t.state.round + 1;
    t.state.smoke = [
      ...t.state.smoke.filter(({ at }) => !squares.includes(at)),
      ...squares.map((at) => ({ at, until })),
    ];
    tell(t, { type: 'smoke', squares, by: hero });
  }),
};
