// What foes are expected to do: the chains that lie open, and what they would cost.
import { kingDistance } from '../../../engine/board/grid.ts';
import { barrierAgainst, rangeOf } from '../rules/blow.ts';
import { defenceValue } from '../rules/defence.ts';
import { averageOf, mostOf } from '../rules/dice.ts';
import { foeModifier, isVeiled } from '../rules/fierce.ts';
import { preferredBasic } from '../rules/foeMoves.ts';
import { atOf, comingWave, foeSheet, heroOf, isFoe } from '../rules/look.ts';
import { hasOmen, omenOf } from '../rules/omens.ts';
import type { Look } from '../state.ts';
import { type Foreseen, foreseer } from '../view/forecast.ts';
import { DIRECTIONS, type Direction, type FoeAttack } from '../words/index.ts';

/** A hero who falls costs more than the HP that are gone. */
const FALL = 8;
const FACES = 20;

/** What one action is expected to take from a hero; a fall counts more. */
function expectedLoss(t: Look, foe: string, { action, target }: { action: FoeAttack; target: string }): number {
  const { value } = defenceValue(t, target, { against: action.against });
  const hit = action.props.includes('autoHit') ? 1 : (FACES - value) / FACES;
  const harm = hit * harmOf(t, { foe, action, target });
  return harm >= heroOf(t, target).hp ? harm + FALL : harm;
}

/** What a hit takes on average, after Barrier; effects count a little. */
export function harmOf(t: Look, blow: { foe: string; action: FoeAttack; target: string }): number {
  const { foe, action } = blow;
  if (action.dice === undefined) return action.extra.length;
  const rolled = action.props.includes('autoCrit') ? mostOf(action.dice) : averageOf(action.dice);
  return Math.max(0, rolled + foeModifier(t, foe, 'damage') - barrierAgainst(t, blow)) + action.extra.length;
}

const seers = new WeakMap<Look, Map<string, ReturnType<typeof foreseer>>>();

/** A decision looks at the same table again and again: what is foreseen there is foreseen once. */
function foreseen(t: Look, foe: string, arm: Direction): readonly Foreseen[] {
  const own = seers.get(t) ?? new Map<string, ReturnType<typeof foreseer>>();
  seers.set(t, own);
  const seer = own.get(foe) ?? foreseer(t, foe);
  own.set(foe, seer);
  return seer(arm);
}

const attackOf = ({ action, skipped }: Foreseen): FoeAttack | undefined =>
  !skipped && action?.kind === 'attack' ? action : undefined;

export type Chain = {
  /** How often somebody would be hit at. */
  readonly hits: number;
  /** A second or third special is in it, mostly a boss's. */
  readonly isGrave: boolean;
  readonly loss: number;
  readonly targets: readonly string[];
};

/** What an arm of a foe would bring as things stand. */
export function chainIn(t: Look, foe: string, arm: Direction): Chain {
  const seen = foreseen(t, foe, arm).flatMap((one) => {
    const action = attackOf(one);
    return action ? [{ action, targets: one.targets, hex: one.hex }] : [];
  });
  const loss = seen.reduce(
    (sum, { action, targets }) => targets.reduce((all, target) => all + expectedLoss(t, foe, { action, target }), sum),
    0,
  );
  const slots = seen.map(({ hex }) => (hex.kind === 'special' ? hex.slot : ''));
  const targets = seen.flatMap((one) => one.targets);
  return { hits: targets.length, isGrave: slots.some((slot) => slot === 'S2' || slot === 'S3'), loss, targets };
}

/** What foes are expected to take from this hero until the next turn: the coming wave by its omens, the others by reach. */
export function dangerTo(t: Look, hero: string): number {
  const coming = comingWave(t);
  const later = t.state.waves.slice(t.state.wave).flat();
  return (
    coming.reduce((sum, foe) => sum + dangerBy(t, foe, hero), 0) +
    later.reduce((sum, foe) => sum + (isFoe(t, foe) ? reachDanger(t, foe, hero) : 0), 0)
  );
}

/** Nobody knows their omens yet: whoever could come near enough does what foes usually do. */
function reachDanger(t: Look, foe: string, hero: string): number {
  const basic = preferredBasic(t, foe);
  const { centre } = foeSheet(t, foe).flower;
  const steps = centre.kind === 'move' ? centre.squares : USUAL_STEPS;
  const away = kingDistance(atOf(t, foe), atOf(t, hero));
  const isNear = away <= steps + rangeOf(basic);
  return isNear ? SHARE * expectedLoss(t, foe, { action: basic, target: hero }) : 0;
}

const USUAL_STEPS = 2;
/** A foe does about one attack in a turn, and has others to choose from. */
const SHARE = 0.6;

function dangerBy(t: Look, foe: string, hero: string): number {
  const arms: readonly Direction[] = hasOmen(t, foe) ? [omenOf(t, foe)] : isVeiled(t, foe) ? DIRECTIONS : [];
  return arms.reduce((sum, arm) => sum + lossOf(t, { foe, hero, arm }) / arms.length, 0);
}

function lossOf(t: Look, { foe, hero, arm }: { foe: string; hero: string; arm: Direction }): number {
  return foreseen(t, foe, arm).reduce((sum, one) => {
    const action = attackOf(one);
    return action && one.targets.includes(hero) ? sum + expectedLoss(t, foe, { action, target: hero }) : sum;
  }, 0);
}
