// Whether something may be taken back at once, or has to be agreed to.
import type { SeatId } from '../../../engine/kernel/ask.ts';
import type { GivenAnswer } from './playedLine.ts';

/** What is done by itself is done by itself again: it is nobody's act. */
const BY_ITSELF: readonly string[] = ['order', 'autopilot'] satisfies GivenAnswer['by'][];

/** The seats for which somebody else decided something that would be undone. Silence until a deadline is a decision too. */
export function actedSince(undone: readonly GivenAnswer[], mine: readonly SeatId[]): readonly SeatId[] {
  const isOthers = ({ seat, by }: GivenAnswer) => by === 'vote' || (!BY_ITSELF.includes(by) && !mine.includes(seat));
  const others = undone.filter(isOthers);
  return [...new Set(others.map(({ seat }) => seat))];
}

/** Whether an answer that was taken back was at once given again by itself, so that nothing was won. */
export function givenAgain(undone: readonly GivenAnswer[], again: readonly Again[]): string | undefined {
  const [first] = undone;
  const same = again.find(({ id, seat }) => first?.id === id && first.seat === seat);
  return same && (same.because ?? same.by);
}
type Again = Pick<GivenAnswer, 'id' | 'seat' | 'by' | 'because'>;
