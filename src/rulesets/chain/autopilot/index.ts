// The autopilot (specification, section 12): plays for absent players, and in simulations.
import type { Ask, Choice, SeatId } from '../../../engine/ask.ts';
import type { State } from '../state.ts';
import type { Content } from '../words.ts';

export function autopilot(_state: State, _content: Content, { ask }: { ask: Ask; seat: SeatId }): Choice {
  return ask.fallback === 'autopilot' ? { choose: 'end' } : ask.fallback;
}
