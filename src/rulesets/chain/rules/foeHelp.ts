// What foes do for foes, and the foes that they call (CHN-064, CHN-066).
import { kingDistance, nearestFirst } from '../../../engine/board/grid.ts';
import { lacks } from '../effects/helps/heal.ts';
import { isNeeded, runHelp } from '../effects/helps/index.ts';
import { addFoe } from '../setup.ts';
import type { Look, T } from '../state.ts';
import { tell } from '../words/events.ts';
import type { FoeHelp, FoeSummon } from '../words/index.ts';
import { flanks, tellFlanks } from './flanking.ts';
import { allSquares, farthest, inRange } from './ground.ts';
import { atOf, foeSheet, leastBy, livingFoes, mostBy, rankOf } from './look.ts';
import { isFree } from './walking.ts';

type Helping = { readonly action: FoeHelp; readonly begin: () => void };

/** False where there is no valid target. */
export function foeHelps(t: T, foe: string, { action, begin }: Helping): boolean {
  const targets = helpedBy(t, foe, action);
  if (targets.length === 0) return false;
  begin();
  tell(t, { type: 'helped', foe, action: action.id, targets });
  for (const effect of action.effects) runHelp(t, effect, { by: foe, targets });
  return true;
}

/** CHN-064 Itself, one foe in range, or all so near; whoever has no need of it is no valid target. */
export function helpedBy(t: Look, foe: string, action: FoeHelp): readonly string[] {
  const { aim } = action;
  const needs = (other: string) => needsHelp(t, other, action);
  if (aim === 'self') return needs(foe) ? [foe] : [];
  const near = (range: number) =>
    livingFoes(t).filter((other) => inRange(t, atOf(t, foe), farthest(t, foe, range))(atOf(t, other)));
  if ('within' in aim) return near(aim.within).some(needs) ? near(aim.within) : [];
  return neediest(t, foe, { those: near(aim.range).filter(needs), action }).slice(0, 1);
}

const isHealing = (action: FoeHelp): boolean => action.effects.some((effect) => effect.do === 'heal');

/** It lacks HP, or the status that is given. */
const needsHelp = (t: Look, foe: string, action: FoeHelp): boolean =>
  action.effects.some((effect) => isNeeded(t, effect, foe));

/** CHN-064 Healing: who lacks most HP; else the highest rank, then the nearest, itself last. Ties: first placed. */
type Needy = { readonly those: readonly string[]; readonly action: FoeHelp };

function neediest(t: Look, foe: string, { those, action }: Needy): readonly string[] {
  if (those.length === 0) return [];
  const away = (other: string) => kingDistance(atOf(t, foe), atOf(t, other));
  if (isHealing(action))
    return leastBy(
      mostBy(those, (other) => lacks(t, other)),
      away,
    );
  const others = those.filter((other) => other !== foe);
  if (others.length === 0) return those;
  return leastBy(
    mostBy(others, (other) => rankOf(foeSheet(t, other).rank)),
    away,
  );
}

/** CHN-066 At most so many living foes in all. */
const MOST_FOES = 10;

type Summoning = { readonly action: FoeSummon; readonly begin: () => void };

/** CHN-066 On unoccupied squares nearest to the summoner; none is on fire (a ruling). */
export function foeSummons(t: T, foe: string, { action, begin }: Summoning): boolean {
  const squares = summonSquares(t, foe, action);
  if (squares.length === 0) return false;
  begin();
  const flanked = flanks(t);
  for (const square of squares) addFoe(t, action.foe, { square, by: foe });
  tellFlanks(t, flanked);
  return true;
}

export function summonSquares(t: Look, foe: string, { within, count }: FoeSummon) {
  const at = atOf(t, foe);
  const room = Math.max(0, MOST_FOES - livingFoes(t).length);
  const free = allSquares(t).filter((square) => kingDistance(square, at) <= within && isFree(t, square));
  return nearestFirst(free, at).slice(0, Math.min(count, room));
}
