// The autopilot (specification, section 12): plays for absent players, and in simulations.
import type { Ask, Choice, SeatId } from '../../../engine/kernel/ask.ts';
import type { AskId } from '../asks.ts';
import type { Look, State } from '../state.ts';
import type { Content } from '../words/index.ts';
import { guardChoice } from './reactions.ts';
import { turnChoice } from './turn.ts';

type Answering = (look: Look, ask: Ask) => Choice;

/** Where the book says nothing more than the default: the default. */
const byDefault: Answering = (_, ask) => {
  if (ask.fallback === 'autopilot') throw new Error(`${ask.id} has no default`);
  return ask.fallback;
};

const ANSWERS: Readonly<Record<AskId, Answering>> = {
  place: byDefault,
  who: byDefault,
  turn: turnChoice,
  guard: guardChoice,
  reroll: byDefault,
  riposte: byDefault,
};

export function autopilot(state: State, content: Content, { ask }: { ask: Ask; seat: SeatId }): Choice {
  return ANSWERS[ask.id as AskId]({ state, content }, ask);
}
