// For the eyes of the one whose turn it is: where to, and whom one can hit (DST-102, DST-180).

import type { Eyes, ReachView } from '../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../engine/text.ts';
import { distanceOf, enemyOf, livingEnemies, seekerOf, spacesWithin } from '../rules/look.ts';
import { canMove } from '../rules/moving.ts';
import { reachOf } from '../rules/passives.ts';
import type { Look } from '../state.ts';
import type { EnemyId, SeekerId, SpaceId } from '../words/index.ts';
import { activeOf } from './board.ts';

export function reachView(t: Look, eyes: Eyes): ReachView | undefined {
  if (!(eyes in t.state.seekers) || activeOf(t) !== eyes || seekerOf(t, eyes).at === '') return undefined;
  const { at, moves } = seekerOf(t, eyes);
  const spaces = (canMove(t, eyes) ? spacesWithin(t, at, moves) : [at]).map((id) => ({
    id,
    steps: distanceOf(t, at, id),
  }));
  const tokens = livingEnemies(t).map((id) => ({ id, how: howToReach(t, eyes, { enemy: id, spaces }) }));
  return { spaces: spaces.filter(({ steps }) => steps > 0), tokens: tokens.filter(({ how }) => how.length > 0) };
}

type Aim = { readonly enemy: EnemyId; readonly spaces: readonly { readonly id: SpaceId; readonly steps: number }[] };

/** In melee and at range, each with the fewest steps that it takes. */
function howToReach(t: Look, who: SeekerId, { enemy, spaces }: Aim): readonly Text[] {
  const { at } = enemyOf(t, enemy);
  const fits = {
    melee: (apart: number) => apart === 0,
    ranged: (apart: number) => apart >= 1 && apart <= reachOf(t, who),
  };
  return Object.entries(fits).flatMap(([kind, isInReach]) => {
    const steps = spaces.filter(({ id }) => isInReach(distanceOf(t, id, at))).map((space) => space.steps);
    return steps.length > 0 ? [say(`destiny.reach.${kind}`, { steps: Math.min(...steps) })] : [];
  });
}
