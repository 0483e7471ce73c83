// Whose turn it is, or begins; and the arm that a foe's die shows.
import { isVeiled } from '../rules/fierce.ts';
import { isFoe, isHero } from '../rules/look.ts';
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

/** CHN-014 Nobody knows its omen before its turn: veiled, and not Studied. */
export const isOmenUnknown = (t: Look, foe: string): boolean => isVeiled(t, foe) && omenNow(t, foe) === undefined;

/** What its die shows to all, until all is over; a question mark where one is due that nobody knows. */
export function faceOf(t: Look, foe: string): string | undefined {
  if (t.state.result !== undefined) return undefined;
  const arm = omenNow(t, foe);
  if (arm !== undefined) return String(arm);
  return isOmenUnknown(t, foe) && leftInWave(t).includes(foe) ? '?' : undefined;
}

/** Of the coming or present wave, those who have not acted. */
export function leftInWave({ state }: Look): readonly string[] {
  const foes = state.waves[state.wave - 1] ?? [];
  if (state.stage.name === 'foeTurn') return foes.slice(Number(state.stage.place) + 1);
  return state.stage.name === 'wave' ? foes.slice(Number(state.stage.place)) : foes;
}
