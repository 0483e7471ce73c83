// A foe's flower: its hexes, the arm that its omen lights, the arms beside it, and what they would do now.
import { say, type Text } from '../../../engine/text.ts';
import type { FlowerView } from '../../../engine/view.ts';
import { hexName } from '../describe/foes.ts';
import { foeSheet } from '../look.ts';
import { actionName, foeName, heroName, squareName } from '../names.ts';
import { hasOmen, turnedBy } from '../omens.ts';
import type { Look } from '../state.ts';
import { DIRECTIONS, type Direction, type Foe, type Hex } from '../words.ts';
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

export function flowerView(t: Look, foe: string): FlowerView {
  const sheet = foeSheet(t, foe);
  const arm = armOf(t, foe);
  const seen = arm === undefined ? undefined : forecast(t, foe, arm);
  const centre = hexView(sheet, sheet.flower.centre, {
    ...{ id: 'centre', q: 0, r: 0, arm: 0 },
    ...(seen?.[0] && { seen: seen[0], state: 'next' as const }),
  });
  return { hexes: [centre, ...DIRECTIONS.flatMap((direction) => armView(t, foe, { direction, arm, seen }))] };
}

const armOf = (t: Look, foe: string): Direction | undefined => omenNow(t, foe) as Direction | undefined;

type Arm = {
  readonly direction: Direction;
  readonly arm: Direction | undefined;
  readonly seen: readonly Foreseen[] | undefined;
};

function armView(t: Look, foe: string, { direction, arm, seen }: Arm): readonly HexView[] {
  const sheet = foeSheet(t, foe);
  // CHN-057 Once its turn has begun, no wheel is turned any more.
  const isNear = arm !== undefined && hasOmen(t, foe) && [turnedBy(arm, 1), turnedBy(arm, -1)].includes(direction);
  const shown = direction === arm ? seen : isNear ? forecast(t, foe, direction) : undefined;
  const { q, r } = STEPS[direction];
  return sheet.flower.arms[direction].map((hex, n) => {
    const one = shown?.[n + 1];
    const far = n + 1;
    const at = { id: `arm-${direction}-${far}`, q: q * far, r: r * far, arm: direction };
    return hexView(sheet, hex, { ...at, ...(one && { seen: one, state: direction === arm ? 'next' : 'near' }) });
  });
}

/** `arm` is 0 for the centre. */
type Shown = Pick<HexView, 'id' | 'q' | 'r'> & {
  readonly arm: number;
  readonly seen?: Foreseen;
  readonly state?: 'next' | 'near';
};

function hexView(sheet: Foe, hex: Hex, { id, q, r, arm, seen, state }: Shown): HexView {
  return {
    ...{ id, q, r },
    name: say('chain.hex', { arm, hex: hexName(sheet, hex) }),
    text: seen ? hexText(sheet, hex, seen) : [],
    ...lookOf(signOf(sheet, hex)),
    ...(state && { state: state === 'next' ? stateOf(seen) : state }),
  };
}

/** A tip that was stilled is no blank of its own. */
const hexText = (sheet: Foe, hex: Hex, seen: Foreseen): readonly Text[] =>
  seen.skipped === 'blank' && hex.kind !== 'blank' ? [say('chain.foreseen.stilled')] : foreseenText(sheet.id, seen);

/** Of a hex on the lit arm. */
function stateOf(seen: Foreseen | undefined): 'next' | 'skips' | 'done' {
  if (seen?.isDone) return 'done';
  return seen?.skipped === undefined ? 'next' : 'skips';
}

/** Of a move its own sign, of an action the action's. */
function signOf(sheet: Foe, hex: Hex): { readonly icon?: string | undefined } | undefined {
  if (hex.kind === 'basic') return sheet.basics[0];
  return hex.kind === 'special' ? sheet.specials[hex.slot] : SIGNS[hex.kind];
}

/** What the hex would do, or why it is skipped. */
function foreseenText(kind: string, { skipped, action, targets, to }: Foreseen): readonly Text[] {
  if (skipped) return skipped === 'blank' ? [] : [say('chain.foreseen.skips', { why: say(`chain.skip.${skipped}`) })];
  if (!action) return to ? [say('chain.foreseen.goes', { square: squareName(to) })] : [];
  const name = actionName(kind, action.id);
  if (targets.length === 0) return [say('chain.foreseen.does', { action: name })];
  const who = targets.map((id) => (/-\d+$/.test(id) ? foeName(id) : heroName(id)));
  if (to) return [say('chain.foreseen.leaps', { action: name, targets: who, square: squareName(to) })];
  return [say(action.kind === 'help' ? 'chain.foreseen.helps' : 'chain.foreseen.hits', { action: name, targets: who })];
}

/** A chain in short, for whoever thinks of turning the wheel: what happens hex by hex. */
export const chainText = (t: Look, foe: string, arm: Direction): readonly Text[] =>
  forecast(t, foe, arm).map((one) => {
    const sheet = foeSheet(t, foe);
    const [text = say('chain.foreseen.nothing')] = foreseenText(sheet.id, one);
    return say('chain.foreseen.hex', { hex: hexName(sheet, one.hex), text });
  });
