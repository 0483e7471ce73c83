// Of the one whose turn it is: where they can get to, whom they reach from where they stand, and what can be aimed at squares. It stands on the board for all.

import type { Eyes, ReachView } from '../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../engine/text.ts';
import { walksOf } from '../rules/deeds/walking.ts';
import { abilityOf, itemOf } from '../rules/look.ts';
import { abilityName, itemName, strikeName } from '../speak/names.ts';
import type { Look } from '../state.ts';
import { squareIdOf } from '../words/index.ts';
import { type Aim, aimsOf } from './aims.ts';
import { lookOf } from './signs.ts';

export function reachView(t: Look, eyes: Eyes): ReachView | undefined {
  const { turn } = t.state;
  if (turn?.side !== 'hero' || (eyes !== 'public' && turn.who !== eyes)) return undefined;
  const { who } = turn;
  const aims = aimsOf(t, who);
  const reached = [...new Set(aims.flatMap(({ tokens }) => tokens))].filter((id) => id !== who);
  return {
    spaces: spaces(t, who),
    tokens: reached.map((id) => ({ id, how: how(who, id, aims), ...(isFar(id, aims) && { isFar: true }) })),
    areas: aims.filter(({ squares }) => squares.length > 0).map((aim) => area(t, aim)),
  };
}

/** Its wheel alone is in reach. */
const isFar = (id: string, aims: readonly Aim[]): boolean =>
  aims.every(({ deed, tokens }) => !tokens.includes(id) || deed === 'study' || deed === 'twist');

/** By Move, Surge or Quick feet, whichever can be done now and takes the fewest squares. */
function spaces(t: Look, who: string): ReachView['spaces'] {
  const steps = new Map<string, number>();
  for (const { to, points } of walksOf(t, who)) {
    const id = squareIdOf(to);
    steps.set(id, Math.min(points, steps.get(id) ?? points));
  }
  return [...steps].map(([id, points]) => ({ id, steps: points }));
}

/** What of one's own reaches them in one sentence, then the other deeds. */
function how(who: string, id: string, aims: readonly Aim[]): readonly Text[] {
  const all = aims.filter(({ tokens }) => tokens.includes(id));
  const own = all.flatMap((aim) => nameOf(who, aim) ?? []);
  const others = all.filter((aim) => nameOf(who, aim) === undefined);
  return [
    ...(own.length > 0 ? [say('chain.reach.with', { things: own })] : []),
    ...others.map(({ deed }) => say(`chain.reach.${deed}`)),
  ];
}

function nameOf(who: string, { deed, by }: Aim): Text | undefined {
  if (deed === 'strike') return strikeName(who);
  if (by === undefined) return undefined;
  return deed === 'use' ? itemName(by) : abilityName(by);
}

const area = (t: Look, { deed, by = '', squares }: Aim) => ({
  name: deed === 'use' ? itemName(by) : abilityName(by),
  spaces: squares,
  ...lookOf(deed === 'use' ? itemOf(t, by) : abilityOf(t, by)),
});
