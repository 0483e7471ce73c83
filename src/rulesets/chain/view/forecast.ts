// What a foe's chain would do as things stand: hex by hex, with the foe where its own moves take it. Dice are left out.

import { actionOf } from '../rules/fierce.ts';
import { helpedBy, summonSquares } from '../rules/foeHelp.ts';
import { hexSquares, leapOf, moveTowards, retreat } from '../rules/foeMoves.ts';
import { chainOf } from '../rules/foeTurn.ts';
import { foeOf, foeSheet } from '../rules/look.ts';
import { has } from '../rules/statuses.ts';
import { aimOf } from '../rules/targeting.ts';
import type { Look } from '../state.ts';
import type { Skip } from '../words/events.ts';
import { type Direction, type FoeAction, type Hex, type SquareId, squareIdOf } from '../words/index.ts';

export type Foreseen = {
  readonly hex: Hex;
  readonly skipped?: Skip;
  /** The action, with what a fierce game makes of it. */
  readonly action?: FoeAction;
  readonly targets: readonly string[];
  /** Where it goes, or goes first. */
  readonly to?: SquareId;
  /** It was done in the turn that is on. */
  readonly isDone?: true;
};

export const forecast = (t: Look, foe: string, arm: Direction): readonly Foreseen[] => foreseer(t, foe)(arm);

/** What any arm would do, as long as nothing changes: the centre, which all arms share, is thought through once. */
export function foreseer(t: Look, foe: string): (arm: Direction) => readonly Foreseen[] {
  const { centre: first } = foeSheet(t, foe).flower;
  const centre = doneHexes(t, foe) > 0 ? done(first) : oneHex(t, foe, first);
  const seen = new Map<Direction, readonly Foreseen[]>();
  return (arm) => {
    const before = seen.get(arm) ?? alongArm(t, foe, { arm, centre });
    seen.set(arm, before);
    return before;
  };
}

/** How many hexes of its chain lie behind it, in its own turn: the one it is at is still foreseen. */
const doneHexes = ({ state: { turn } }: Look, foe: string): number =>
  turn?.side === 'foe' && turn.who === foe ? turn.hex : 0;

const done = (hex: Hex): Foreseen => ({ hex, targets: [], isDone: true });

type Along = { readonly arm: Direction; readonly centre: Foreseen };

function alongArm(t: Look, foe: string, { arm, centre }: Along): readonly Foreseen[] {
  const chain = chainOf(t, foe, arm);
  const behind = doneHexes(t, foe);
  const seen: Foreseen[] = [];
  let now = t;
  for (const [place, hex] of chain.entries()) {
    const isLeftOut = has(t, foe, 'dazed') && place === chain.length - 1;
    const next = place === 0 ? centre : place < behind ? done(hex) : isLeftOut ? leftOut(hex) : oneHex(now, foe, hex);
    seen.push(next);
    if (next.to !== undefined) now = standing(now, foe, next.to);
  }
  return seen;
}

/** CHN-058 */
const leftOut = (hex: Hex): Foreseen => ({ hex, skipped: 'dazed', targets: [] });

/** The same table with the foe on another square. */
const standing = (t: Look, foe: string, at: SquareId): Look => ({
  ...t,
  state: { ...t.state, foes: { ...t.state.foes, [foe]: { ...foeOf(t, foe), at } } },
});

function oneHex(t: Look, foe: string, hex: Hex): Foreseen {
  switch (hex.kind) {
    case 'blank':
      return { hex, skipped: 'blank', targets: [] };
    case 'move':
    case 'retreat':
      return moving(t, foe, hex);
    case 'basic':
      return basic(t, foe, hex);
    case 'special': {
      const special = foeSheet(t, foe).specials[hex.slot];
      return special
        ? acting(t, foe, { hex, action: actionOf(t, foe, special) })
        : { hex, skipped: 'noTarget', targets: [] };
    }
  }
}

function moving(t: Look, foe: string, hex: Extract<Hex, { squares: number }>): Foreseen {
  if (has(t, foe, 'pinned')) return { hex, skipped: 'pinned', targets: [] };
  const squares = hexSquares(t, foe, hex.squares);
  const course = hex.kind === 'retreat' ? retreat(t, foe, squares) : moveTowards(t, foe, squares);
  const targets = course.focus === undefined ? [] : [course.focus];
  return 'to' in course ? { hex, targets, to: squareIdOf(course.to) } : { hex, targets, skipped: course.stays };
}

/** CHN-053 The preferred one; if it has no valid target, the other. */
function basic(t: Look, foe: string, hex: Hex): Foreseen {
  const all = foeSheet(t, foe).basics.map((action) => acting(t, foe, { hex, action: actionOf(t, foe, action) }));
  return all.find(({ skipped }) => skipped === undefined) ?? { hex, skipped: 'noTarget', targets: [] };
}

function acting(t: Look, foe: string, { hex, action }: { hex: Hex; action: FoeAction }): Foreseen {
  const targets = targetsOf(t, foe, action);
  const done = targets ?? { targets: [], skipped: 'noTarget' as const };
  return { hex, action, ...done };
}

type Targeted = { readonly targets: readonly string[]; readonly to?: SquareId };

/** Undefined where there is no valid target. */
function targetsOf(t: Look, foe: string, action: FoeAction): Targeted | undefined {
  if (action.kind === 'summon') return summonSquares(t, foe, action).length > 0 ? { targets: [] } : undefined;
  if (action.kind === 'help') {
    const targets = helpedBy(t, foe, action);
    return targets.length > 0 ? { targets } : undefined;
  }
  if (action.move === undefined) {
    const aimed = aimOf(t, foe, action);
    return aimed && { targets: aimed.targets };
  }
  const leap = leapOf(t, foe, action);
  if (!leap) return undefined;
  const to = squareIdOf(leap.to);
  return { targets: [leap.hero], ...(to !== foeOf(t, foe).at && { to }) };
}
