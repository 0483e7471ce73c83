// Vigil in miniature: a phase in which everybody acts as often as they like, and asks others to contribute meanwhile.
import { ask, type Flow, flow, type Next, type SeatId, together } from '../../../src/engine/index.ts';
import { heroOf, type MiniPlay, nextStage, optionsOf, othersThan, question, withParts } from './state.ts';

const PRICE = 3;

export const sharePhase = flow(function* sharePhase(t: MiniPlay): Flow<Next> {
  yield* together(t.state.seats.map((seat) => actUntilEnd(t, seat)));
  return nextStage(t);
});

const actUntilEnd = flow(function* actUntilEnd(t: MiniPlay, seat: SeatId): Flow {
  for (;;) {
    const options = () => optionsOf('search', ...(heroOf(t, seat).energy > 0 ? ['open'] : []), 'end');
    const answer = yield* ask(t, question('act', seat, options, { clock: 'phase' }));
    if (answer.choose === 'end') return;
    if (answer.choose === 'search') t.emit({ type: 'found', who: seat, worth: t.random.below('search', 10) });
    else yield* openDoor(t, seat);
  }
});

type Bill = { left: number };

/** The door costs more than its opener has: the others are asked at once, each for itself, until it is paid. */
const openDoor = flow(function* openDoor(t: MiniPlay, seat: SeatId): Flow {
  const bill: Bill = { left: PRICE };
  pay(t, seat, bill);
  const able = othersThan(t, seat).filter((other) => heroOf(t, other).energy > 0);
  yield* together(
    able.map((other) => contribute(t, other, bill)),
    () => bill.left === 0,
  );
  t.emit({ type: bill.left === 0 ? 'opened' : 'unpaid', who: seat });
});

const contribute = flow(function* contribute(t: MiniPlay, seat: SeatId, bill: Bill): Flow {
  const more = { clock: 'contribute', facts: { left: bill.left } };
  const options = () => (heroOf(t, seat).energy > 0 ? [withParts('give'), ...optionsOf('keep')] : optionsOf('keep'));
  const answer = yield* ask(t, question('contribute', seat, options, more));
  for (let n = Number(answer.with?.amount ?? 0); n > 0; n--) pay(t, seat, bill);
});

function pay(t: MiniPlay, seat: SeatId, bill: Bill): void {
  if (bill.left === 0) return;
  heroOf(t, seat).energy -= 1;
  bill.left -= 1;
  t.emit({ type: 'paid', who: seat, left: bill.left });
}
