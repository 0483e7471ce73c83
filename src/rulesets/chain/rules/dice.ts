// Dice, by fine purposes: what is taken back meets the same roll again.
import { roll } from '../../../engine/chance/piles.ts';
import type { T } from '../state.ts';
import { type Dice, readDice } from '../words/index.ts';

/** Rolls dice such as `2d6+1`. */
export function rollDice(t: T, purpose: string, dice: Dice): number {
  const { count, sides, plus } = readDice(dice);
  return Array.from({ length: count }, () => roll(t.random, purpose, sides)).reduce((sum, face) => sum + face, plus);
}

/** For what tells of it: dice show something new, a plain number does not. */
export const revealedBy = (dice: Dice): { readonly reveals?: true } =>
  readDice(dice).count > 0 ? { reveals: true } : {};

/** CHN-042 Every die counts as its maximum. */
export function mostOf(dice: Dice): number {
  const { count, sides, plus } = readDice(dice);
  return count * sides + plus;
}

export function averageOf(dice: Dice): number {
  const { count, sides, plus } = readDice(dice);
  return (count * (sides + 1)) / 2 + plus;
}

export const d20 = (t: T, purpose: string): number => roll(t.random, purpose, 20);
export const d6 = (t: T, purpose: string): number => roll(t.random, purpose, 6);
