// A foe's action against one hero, as it stands: what it is checked against, and what it can do at the most.
import type { Square } from '../../../engine/board/grid.ts';
import type { Look } from '../state.ts';
import type { FoeAttack } from '../words/index.ts';
import { defenceValue, heroBarrier, type Value } from './defence.ts';
import { mostOf } from './dice.ts';
import { foeModifier } from './fierce.ts';
import { hasCover, isReach } from './ground.ts';
import { atOf } from './look.ts';

export type Blow = {
  readonly foe: string;
  readonly action: FoeAttack;
  readonly target: string;
  /** From where cover is measured; a guard has none (CHN-088). */
  readonly from: Square;
  readonly isGuarded: boolean;
  /** CHN-087 One damage roll for the whole action, made when it is first needed. */
  readonly dice: { rolled?: number };
};

/** CHN-088 An action at one target, not at an area. */
export const isSingle = ({ aim }: FoeAttack): boolean => !('within' in aim) && aim.radius === undefined;

export const rangeOf = ({ aim }: FoeAttack): number => ('within' in aim ? aim.within : aim.range);

/** CHN-081 The Defence Value that the target has against it now; AUTO-HIT ignores cover (CHN-025). */
export function valueAgainst(t: Look, { action, target, from, isGuarded }: Omit<Blow, 'dice' | 'foe'>): Value {
  const mayCover = !isGuarded && !action.props.includes('autoHit');
  const cover = mayCover && hasCover(t, { from, to: atOf(t, target), isReach: isReach(action) });
  return defenceValue(t, target, { against: action.against, cover });
}

/** CHN-086 PIERCING: Barrier is not subtracted. */
export const barrierAgainst = (t: Look, { action, target }: Pick<Blow, 'action' | 'target'>): number =>
  action.props.includes('piercing') ? 0 : heroBarrier(t, target, action.against);

/** What the action can take from this hero at the most, after Barrier. */
export function mostDamage(t: Look, blow: Pick<Blow, 'foe' | 'action' | 'target'>): number {
  const { foe, action } = blow;
  if (action.dice === undefined) return 0;
  return Math.max(0, mostOf(action.dice) + foeModifier(t, foe, 'damage') - barrierAgainst(t, blow));
}
