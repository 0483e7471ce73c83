// Forge in miniature: the secret Preparation, each seat in its own time, and the vote on the order that follows.

import { roll } from '../../../src/engine/chance/piles.ts';
import {
  type Answer,
  ask,
  type Flow,
  flow,
  type Next,
  PARTY,
  type SeatId,
  together,
} from '../../../src/engine/index.ts';
import { heroOf, listIn, type MiniPlay, nextStage, optionsOf, question, withParts } from './state.ts';

export const prepare = flow(function* prepare(t: MiniPlay): Flow<Next> {
  yield* together(t.state.seats.map((seat) => prepareAlone(t, seat)));
  const settle = { by: 'vote', needs: 'most', tie: 'leader', changeable: true } as const;
  const answer = yield* ask(
    t,
    question('prep.order', PARTY, [withParts('order')], {
      settle,
      fallback: { choose: 'order', with: { order: t.state.seats } },
    }),
  );
  t.state.seats = listIn(answer, 'order');
  t.emit({ type: 'ordered', order: t.state.seats, by: answer.seat });
  return nextStage(t);
});

const more = { secret: 'both', clock: 'prepare' } as const;

const prepareAlone = flow(function* prepareAlone(t: MiniPlay, seat: SeatId): Flow {
  yield* ask(t, question('prep.dice', seat, [withParts('roll')], { ...more, fallback: 'autopilot' }));
  rollSecretly(t, seat, [0, 1]);
  for (;;) {
    const answer = yield* ask(t, question('prep.options', seat, prepOptions(t, seat), more));
    if (answer.choose === 'done') break;
    prepareFurther(t, answer);
  }
  t.emit({ type: 'prepared', who: seat });
});

function prepOptions(t: MiniPlay, seat: SeatId) {
  const can = heroOf(t, seat).energy > 0 ? [withParts('reroll'), withParts('dash')] : [];
  return [...can, ...optionsOf('done')];
}

function prepareFurther(t: MiniPlay, answer: Answer): void {
  heroOf(t, answer.seat).energy -= 1;
  if (answer.choose === 'reroll') return rollSecretly(t, answer.seat, listIn(answer, 'dice').map(Number));
  heroOf(t, answer.seat).at = String(answer.with?.to);
  t.state.notes.push(`${answer.seat} dashed`);
  t.emit({ type: 'dashed', who: answer.seat, to: heroOf(t, answer.seat).at });
}

function rollSecretly(t: MiniPlay, seat: SeatId, dice: readonly number[]): void {
  const hero = heroOf(t, seat);
  for (const die of dice) hero.dice[die] = roll(t.random, `dice.${seat}`, 6);
  t.emit({ type: 'rolled', dice: hero.dice, audience: [seat], reveals: true });
}
