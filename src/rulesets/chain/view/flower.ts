// A foe's flower: its hexes, the arm that its omen lights, the arms beside it, and what they would do now.

import type { FlowerView } from '../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../engine/text.ts';
import { foeSheet } from '../rules/look.ts';
import { hasOmen, turnedBy } from '../rules/omens.ts';
import { hexName, skipText } from '../speak/describe/foes.ts';
import { actionName, foeName, heroName, squareName } from '../speak/names.ts';
import type { Look } from '../state.ts';
import { DIRECTIONS, type Direction, type Foe, type Hex } from '../words/index.ts';
import { omenNow } from './active.ts';
import { type Foreseen, forecast } from './forecast.ts';
import { lookOf, SIGNS } from './signs.ts';

type HexView = FlowerView['hexes'][number];

/** One step along each arm: (0, −1) is north, then clockwise. */
const STEPS: Readonly<Record<Direction, { readonly q: number; readonly r: number }>> = {
  1: { q: 0, r: -1 },
  2: { q: 1, r: -1 },
  3: { q: 1, r: 0 },
  4: { q: 0, r: 1 },
  5: { q: -1, r: 1 },
  6: { q: -1, r: 0 },
};

/** From the middle outwards. */
const LETTERS = 'abcdefgh';

export function flowerView(t: Look, foe: string): FlowerView {
  const sheet = foeSheet(t, foe);
  const arm = armOf(t, foe);
  const seen = arm === undefined ? undefined : forecast(t, foe, arm);
  const centre = hexView(t, foe, {
    ...{ hex: sheet.flower.centre, id: 'centre', q: 0, r: 0, arm: 0 },
    ...(seen?.[0] && { seen: seen[0], state: 'next' as const }),
  });
  return { hexes: [centre, ...DIRECTIONS.flatMap((direction) => armView(t, foe, { direction, arm, seen }))] };
}

/** When all is over, nothing comes any more. */
const armOf = (t: Look, foe: string): Direction | undefined =>
  t.state.result === undefined ? (omenNow(t, foe) as Direction | undefined) : undefined;

type Arm = {
  readonly direction: Direction;
  readonly arm: Direction | undefined;
  readonly seen: readonly Foreseen[] | undefined;
};

function armView(t: Look, foe: string, { direction, arm, seen }: Arm): readonly HexView[] {
  const hexes = foeSheet(t, foe).flower.arms[direction];
  // CHN-057 Once its turn has begun, no wheel is turned any more.
  const isNear = arm !== undefined && hasOmen(t, foe) && [turnedBy(arm, 1), turnedBy(arm, -1)].includes(direction);
  const shown = direction === arm ? seen : isNear ? forecast(t, foe, direction) : undefined;
  const { q, r } = STEPS[direction];
  return hexes.map((hex, n) => {
    const one = shown?.[n + 1];
    const far = n + 1;
    const label = `${direction}${hexes.length > 1 ? LETTERS[n] : ''}`;
    const at = { hex, id: `arm-${direction}-${far}`, q: q * far, r: r * far, arm: direction, label };
    return hexView(t, foe, { ...at, ...(one && { seen: one, state: direction === arm ? 'next' : 'near' }) });
  });
}

/** `arm` is 0 for the centre: whatever is rolled, it is done, so that it has no label. */
type Shown = Pick<HexView, 'id' | 'q' | 'r' | 'label'> & {
  readonly hex: Hex;
  readonly arm: number;
  readonly seen?: Foreseen;
  readonly state?: 'next' | 'near';
};

function hexView(t: Look, foe: string, { hex, arm, seen, state, ...at }: Shown): HexView {
  const sheet = foeSheet(t, foe);
  return {
    ...at,
    name: hexName(sheet, hex),
    where: say('chain.hex', { arm }),
    text: seen ? hexText(t, foe, { hex, seen }) : [],
    ...lookOf(signOf(sheet, hex)),
    ...(state && { state: state === 'next' ? stateOf(hex, seen) : state }),
  };
}

/** Of a blank there is nothing to say; a tip that was stilled is no blank of its own. */
function hexText(t: Look, foe: string, { hex, seen }: { hex: Hex; seen: Foreseen }): readonly Text[] {
  if (hex.kind === 'blank') return [];
  return seen.skipped === 'blank' ? [say('chain.foreseen.stilled')] : foreseenText(t, foe, seen);
}

/** Of a hex on the lit arm. */
function stateOf(hex: Hex, seen: Foreseen | undefined): 'next' | 'skips' | 'done' {
  if (seen?.isDone && hex.kind !== 'blank') return 'done';
  return seen?.skipped === undefined && hex.kind !== 'blank' ? 'next' : 'skips';
}

/** Of a move its own sign, of an action the action's. */
function signOf(sheet: Foe, hex: Hex): { readonly icon?: string | undefined } | undefined {
  if (hex.kind === 'basic') return sheet.basics[0];
  return hex.kind === 'special' ? sheet.specials[hex.slot] : SIGNS[hex.kind];
}

/** What the hex would do, or why it is skipped. Others move before it, so that a square says no more than the way. */
function foreseenText(t: Look, foe: string, { hex, skipped, action, targets, to }: Foreseen): readonly Text[] {
  const name = hexName(foeSheet(t, foe), hex);
  const square = to && squareName(to);
  if (skipped)
    return skipped === 'blank' ? [] : [say('chain.foreseen.skips', { hex: name, why: skipText(skipped, action) })];
  if (!action) return square ? [say('chain.foreseen.goes', { hex: name, square })] : [];
  const doing = { action: actionName(foe, action.id) };
  if (targets.length === 0) return [say('chain.foreseen.does', doing)];
  const at = { ...doing, targets: targets.map((id) => targetName(foe, id)) };
  if (square) return [say('chain.foreseen.leaps', { ...at, square })];
  return [say(action.kind === 'help' ? 'chain.foreseen.helps' : 'chain.foreseen.hits', at)];
}

function targetName(foe: string, id: string): Text {
  if (id === foe) return say('chain.foreseen.itself');
  return /-\d+$/.test(id) ? foeName(id) : heroName(id);
}

/** A chain in short, for whoever thinks of turning the wheel: what happens hex by hex. */
export const chainText = (t: Look, foe: string, arm: Direction): readonly Text[] =>
  forecast(t, foe, arm).map((one) => foreseenText(t, foe, one)[0] ?? say('chain.foreseen.nothing'));
