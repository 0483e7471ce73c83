// Destiny in miniature: the redraw, boost and block windows around a chit, a blow and an enemy's attack.

import { drawFromBag } from '../../../src/engine/chance/piles.ts';
import {
  ask,
  choose,
  type Flow,
  flow,
  type Next,
  OVER,
  PARTY,
  type SeatId,
  type Stage,
  stop,
  together,
} from '../../../src/engine/index.ts';
import { heroOf, hurt, type MiniPlay, nextStage, optionsOf, othersThan, question, withParts } from './state.ts';

/** A chit is drawn, and drawn again as long as somebody redraws; the one that stands says whose turn it is. */
export const drawChit = flow(function* drawChit(t: MiniPlay): Flow<Next> {
  let chit = takeChit(t);
  while (yield* redrawWindow(t, chit)) {
    t.state.bag.push(chit);
    chit = takeChit(t);
  }
  t.state.spent.push(chit);
  t.emit({ type: 'stood', chit });
  return t.state.seats.includes(chit) ? { name: 'turn', seat: chit } : { name: 'foe' };
});

function takeChit(t: MiniPlay): string {
  const chit = drawFromBag(t.random, 'bag', t.state.bag);
  t.emit({ type: 'drew', chit, reveals: true });
  return chit;
}

const redrawWindow = flow(function* redrawWindow(t: MiniPlay, chit: string): Flow<boolean> {
  const able = t.state.seats.filter((seat) => heroOf(t, seat).redraws > 0);
  const played = yield* together(
    able.map((seat) => maybeRedraw(t, seat, chit)),
    (redrawn) => redrawn,
  );
  return played.includes(true);
});

const maybeRedraw = flow(function* maybeRedraw(t: MiniPlay, seat: SeatId, chit: string): Flow<boolean> {
  const more = { facts: { chit }, secret: 'options', clock: 'draw' } as const;
  const answer = yield* ask(t, question('redraw', seat, optionsOf('redraw', 'decline'), more));
  if (answer.choose === 'decline') return false;
  heroOf(t, seat).redraws -= 1;
  t.emit({ type: 'redrew', who: seat, chit });
  return true;
});

type Blow = { by: string; power: number };

/** A hero strikes, and the others may boost the blow before it falls. */
export const takeTurn = flow(function* takeTurn(t: MiniPlay, stage: Stage): Flow<Next> {
  const seat = String(stage.seat);
  const answer = yield* ask(t, question('turn', seat, [withParts('strike'), ...optionsOf('pass')], { clock: 'turn' }));
  if (answer.choose === 'pass') return nextStage(t);
  const blow: Blow = { by: seat, power: Number(answer.with?.force) };
  t.emit({ type: 'declared', who: seat, power: blow.power });
  yield* together(othersThan(t, seat).map((other) => maybeBoost(t, other, blow)));
  yield* strikeFoe(t, blow);
  return nextStage(t);
});

const maybeBoost = flow(function* maybeBoost(t: MiniPlay, seat: SeatId, blow: Blow): Flow {
  if (heroOf(t, seat).energy === 0) return;
  const more = { facts: { power: blow.power }, secret: 'options', clock: 'turn' } as const;
  const answer = yield* ask(t, question('boost', seat, optionsOf('boost', 'decline'), more));
  if (answer.choose === 'decline') return;
  heroOf(t, seat).energy -= 1;
  blow.power += 1;
  t.emit({ type: 'boosted', who: seat, power: blow.power });
});

export const strikeFoe = flow(function* strikeFoe(t: MiniPlay, blow: Blow): Flow {
  t.state.foe.health = Math.max(0, t.state.foe.health - blow.power);
  t.emit({ type: 'struck', by: blow.by, amount: blow.power });
  if (t.state.foe.health === 0) yield* stop({ name: OVER });
});

/** An enemy's turn that asks in its middle: who is hit, and who blocks. */
export const foeAttacks = flow(function* foeAttacks(t: MiniPlay): Flow<Next> {
  const target = yield* focusOf(t);
  const blow: Blow = { by: 'foe', power: 3 };
  t.emit({ type: 'attacked', who: target, power: blow.power });
  yield* together(othersThan(t, target).map((other) => maybeBlock(t, other, blow)));
  return hurt(t, target, blow.power) ?? nextStage(t);
});

const focusOf = flow(function* focusOf(t: MiniPlay): Flow<SeatId> {
  const lowest = Math.min(...t.state.seats.map((seat) => heroOf(t, seat).health));
  const tied = t.state.seats.filter((seat) => heroOf(t, seat).health === lowest);
  const answer = yield* choose(t, question('focusTie', PARTY, optionsOf(...tied), { clock: 'foe' }));
  return answer.choose;
});

const maybeBlock = flow(function* maybeBlock(t: MiniPlay, seat: SeatId, blow: Blow): Flow {
  const answer = yield* ask(t, question('block', seat, optionsOf('block', 'decline'), { clock: 'foe' }));
  if (answer.choose === 'decline') return;
  blow.power -= 1;
  t.emit({ type: 'blocked', who: seat, power: blow.power });
});

/** An enemy's turn that asks nobody. */
export const lull = flow(function* lull(t: MiniPlay): Flow<Next> {
  t.emit({ type: 'lulled', mood: t.random.below('foe.mood', 100) });
  return nextStage(t);
});
