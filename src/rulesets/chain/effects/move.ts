// `move n`: the user may move so many squares, for some abilities all in one direction.
import { isSame, type Square } from '../../../engine/board/grid.ts';
import { flow } from '../../../engine/kernel/flow.ts';
import { squares, type Written } from '../content/schema/common.ts';
import { atOf } from '../rules/look.ts';
import { walk } from '../rules/moving.ts';
import { squarePart } from '../rules/partKinds.ts';
import { has } from '../rules/statuses.ts';
import { heroWays, straightWays, type Way } from '../rules/walking.ts';
import { told } from '../speak/describe/small.ts';
import type { Look } from '../state.ts';
import { squareNamed } from '../words/index.ts';
import { hasTargetFrom } from './attack.ts';
import { type EffectRules, effectOf, type Thinking } from './effect.ts';
import { does, yes } from './fields.ts';

const schema = does('move', { squares, straight: yes });
type Move = Written<typeof schema>;

/** CHN-162 PINNED: nobody moves by the own will (a ruling: not by abilities either). */
function waysOf(t: Look, one: Move, hero: string): readonly Way[] {
  if (has(t, hero, 'pinned')) return [];
  return one.straight ? straightWays(t, hero, one.squares) : heroWays(t, hero, one.squares);
}

/** Where one may go, staying included; if an attack follows, only from where it has a target. */
function ends(t: Look, one: Move, { hero, used }: Thinking): readonly Square[] {
  const attack = effectOf(used.effects, 'attack');
  const all = [atOf(t, hero), ...waysOf(t, one, hero).map(({ to }) => to)];
  return attack ? all.filter((from) => hasTargetFrom(t, attack, { hero, from })) : all;
}

export const move: EffectRules<typeof schema> = {
  schema,
  describe: (one) => told('own.move', { squares: one.squares, how: told(one.straight ? 'straight' : 'none') }),
  for: ['self'],
  parts: (t, one, thinking) => [squarePart('to', ends(t, one, thinking))],
  isPossible: (t, one, thinking) => ends(t, one, thinking).length > 0,
  run: flow(function* move(t, one, { hero, said }) {
    const to = squareNamed(String(said.to));
    const way = waysOf(t, one, hero).find((other) => isSame(other.to, to));
    if (way) yield* walk(t, hero, { path: way.path, how: 'ability' });
  }),
};
