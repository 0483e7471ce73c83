// The autopilot (specification, section 12): plays for absent players, and in simulations.
import type { Ask, Choice, SeatId } from '../../../engine/kernel/ask.ts';
import type { AskId } from '../asks.ts';
import type { Look, State } from '../state.ts';
import type { Content } from '../words/index.ts';
import { chitChoice, drawChoice, redrawChoice } from './chits.ts';
import { drawOrDiscardChoice, effectChoice, premoveChoice, retargetChoice } from './choices.ts';
import { blockChoice, boostChoice } from './reactions.ts';
import { readiestOf } from './survey.ts';
import { turnChoice } from './turn.ts';

type Answering = (look: Look, ask: Ask) => Choice;

/** Where the book says nothing more than the default: the default. */
const byDefault: Answering = (_, ask) => {
  if (ask.fallback === 'autopilot') throw new Error(`${ask.id} has no default`);
  return ask.fallback;
};

const ANSWERS: Readonly<Record<AskId, Answering>> = {
  place: byDefault,
  draw: drawChoice,
  fatePick: chitChoice,
  redraw: redrawChoice,
  heart: (look) => ({ choose: readiestOf(look, look.state.seats) }),
  turn: turnChoice,
  boost: boostChoice,
  premove: premoveChoice,
  retarget: retargetChoice,
  effectChoice,
  block: blockChoice,
  cardBoost: drawOrDiscardChoice,
  focusTie: byDefault,
  moveTie: byDefault,
  targetTie: byDefault,
};

export function autopilot(state: State, content: Content, asked: { ask: Ask; seat: SeatId }): Choice {
  const { ask } = asked;
  return ANSWERS[ask.id as AskId]({ state, content }, ask);
}
