// For the eyes of the one whose turn it is: where one Move takes them, and whom they reach from where they stand.
import { say, type Text } from '../../../engine/text.ts';
import type { Eyes, ReachView } from '../../../engine/view.ts';
import { strikeTargets } from '../effects/strike.ts';
import { livingFoes } from '../look.ts';
import { strikeName } from '../names.ts';
import { twistable } from '../omens.ts';
import type { Look } from '../state.ts';
import { has } from '../statuses.ts';
import { heroWays, speedOf } from '../walking.ts';
import { squareIdOf } from '../words.ts';

export function reachView(t: Look, eyes: Eyes): ReachView | undefined {
  const { turn } = t.state;
  if (turn?.side !== 'hero' || turn.who !== eyes) return undefined;
  const canMove = turn.actions > 0 && !has(t, eyes, 'pinned');
  const ways = canMove ? heroWays(t, eyes, speedOf(t, eyes)) : [];
  const tokens = livingFoes(t).map((id) => ({ id, how: how(t, eyes, id) }));
  return {
    spaces: ways.map(({ to, points }) => ({ id: squareIdOf(to), steps: points })),
    tokens: tokens.filter((one) => one.how.length > 0),
  };
}

function how(t: Look, hero: string, foe: string): readonly Text[] {
  return [
    ...(strikeTargets(t, hero).includes(foe) ? [say('chain.reach.strike', { strike: strikeName(hero) })] : []),
    ...(twistable(t, hero).includes(foe) ? [say('chain.reach.twist')] : []),
  ];
}
