// Whose turn it is, or begins; and the arm that a foe's die shows.
import { isFoe, isHero } from '../look.ts';
import type { Look } from '../state.ts';

/** A hero or a foe; nobody while the players choose who goes next, and when all is over. */
export function activeOf(t: Look): string | undefined {
  const { stage, turn, result } = t.state;
  if (result !== undefined) return undefined;
  const id =
    turn?.who ?? (stage.name === 'foeTurn' ? String(stage.foe) : stage.name === 'heroTurn' ? String(stage.hero) : '');
  return isHero(t, id) || isFoe(t, id) ? id : undefined;
}

/** The arm of its turn, or its omen. */
export const omenNow = ({ state }: Look, foe: string): number | undefined =>
  state.turn?.side === 'foe' && state.turn.who === foe ? state.turn.arm : state.omens[foe];
