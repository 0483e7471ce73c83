// Of the one whose turn it is: where one Move takes them, and whom they reach from where they stand. It stands on the board for all.
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
  if (turn?.side !== 'hero' || (eyes !== 'public' && turn.who !== eyes)) return undefined;
  const { who } = turn;
  const canMove = turn.actions > 0 && !has(t, who, 'pinned');
  const ways = canMove ? heroWays(t, who, speedOf(t, who)) : [];
  const tokens = livingFoes(t).map((id) => ({ id, how: how(t, who, id) }));
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
