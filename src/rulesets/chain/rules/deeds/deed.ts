// What a deed of a hero's turn is: when it is offered, what has to be said with it, what it costs, and its rule.
import type { Part } from '../../../../engine/kernel/ask.ts';
import type { Flow } from '../../../../engine/kernel/flow.ts';
import type { Said } from '../../effects/effect.ts';
import type { HeroTurn, Look, T } from '../../state.ts';

export type DeedRules = {
  /** Actions; 0 for what is free. */
  readonly cost: (t: Look, who: string, said: Said) => number;
  /** Whether it can be done now, apart from its cost. */
  readonly isOffered: (t: Look, who: string) => boolean;
  readonly nextPart?: (t: Look, who: string, said: Said) => Part | undefined;
  /** The name under which it may not be used again in this turn (CHN-030). */
  readonly once?: (said: Said) => string;
  readonly run: (t: T, who: string, said: Said) => Flow;
};

export const oneAction = () => 1;
export const free = () => 0;

/** The turn of this hero. */
export function turnOf(t: Look, who: string): HeroTurn {
  const { turn } = t.state;
  if (turn?.side !== 'hero' || turn.who !== who) throw new Error(`it is not the turn of ${who}`);
  return turn;
}

export const isUsed = (t: Look, who: string, name: string): boolean => turnOf(t, who).used.includes(name);
