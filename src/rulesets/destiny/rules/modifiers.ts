// Setup modifiers: what stories, flags and party size change before a battle (DST-042, DST-043, DST-351).
import type { State } from '../state.ts';
import type { Enemy, Modifier, ModifierAmount, SeekerId } from '../words/index.ts';

type Counts = { readonly void: number; readonly seekers: number };

function amountFor(amount: ModifierAmount, counts: Counts): number {
  if (typeof amount === 'number') return amount;
  if ('perVoid' in amount) return Math.min(amount.perVoid * counts.void, amount.max);
  const { bySeekers }: { bySeekers: Readonly<Record<number, number>> } = amount;
  return bySeekers[counts.seekers] ?? 0;
}

export const amountOf = (amount: ModifierAmount, state: Pick<State, 'void' | 'seats'>): number =>
  amountFor(amount, { void: state.void, seekers: state.seats.length });

export const appliesTo = (modifier: Modifier, who: string): boolean => modifier.who === 'all' || modifier.who === who;

/** What the modifiers of one kind come to for a Seeker. */
export function seekerModifier(t: { state: State }, who: SeekerId, modifiers: readonly Modifier[]): number {
  return modifiers.filter((one) => appliesTo(one, who)).reduce((sum, one) => sum + amountOf(one.amount, t.state), 0);
}

/**
 * DST-042 The sheet's value plus modifiers; DST-351 for every earlier loss 10 % less, the loss rounded up, at most 30 %.
 * Of several bonuses of the void only the one with the smallest limit counts: a story may lower it, not add to it.
 */
export function enemyHealthOf(
  enemy: Enemy,
  modifiers: readonly Modifier[],
  from: { void: number; seekers: readonly string[]; losses: number },
): number {
  const mine = modifiers.filter((one) => one.kind === 'enemyHealth' && appliesTo(one, enemy.id));
  const counts = { void: from.void, seekers: from.seekers.length };
  const byVoid = mine.flatMap(({ amount }) => (typeof amount === 'object' && 'perVoid' in amount ? [amount] : []));
  const smallest = byVoid.toSorted((a, b) => a.max - b.max)[0];
  const others = mine.filter(({ amount }) => typeof amount !== 'object' || !('perVoid' in amount));
  const more =
    others.reduce((sum, one) => sum + amountFor(one.amount, counts), 0) + (smallest ? amountFor(smallest, counts) : 0);
  const total = Math.max(1, enemy.health + more);
  return Math.max(1, total - Math.ceil((total * Math.min(from.losses, 3)) / 10));
}
