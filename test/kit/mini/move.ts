// Delve in miniature: a move, step by step, with passing attacks that others guard and the mover defends or counters.

import { roll } from '../../../src/engine/chance/piles.ts';
import {
  type Answer,
  ask,
  type Flow,
  flow,
  type Next,
  OVER,
  type SeatId,
  type Stage,
  stop,
  together,
} from '../../../src/engine/index.ts';
import { heroOf, hurt, type MiniPlay, nextStage, optionsOf, othersThan, question, withParts } from './state.ts';
import { strikeFoe } from './windows.ts';

export const STEPS = 3;

type Walk = { readonly seat: SeatId; left: number };

export const walkOut = flow(function* walkOut(t: MiniPlay, stage: Stage): Flow<Next> {
  const walk: Walk = { seat: String(stage.seat ?? t.state.seats[0]), left: STEPS };
  const options = [withParts('move'), ...optionsOf('stay')];
  let answer: Answer = yield* ask(t, question('walk', walk.seat, options, { facts: { left: walk.left } }));
  while (answer.choose === 'move') {
    const attacked = yield* follow(t, walk, String(answer.with?.to));
    if (!attacked || walk.left === 0) break;
    const more = { facts: { left: walk.left }, clock: 'walk' };
    answer = yield* ask(t, question('step', walk.seat, [withParts('move'), ...optionsOf('stop')], more));
  }
  return nextStage(t);
});

/** Walks until the hero is there, or until a passing attack stops it; true if there was one. */
const follow = flow(function* follow(t: MiniPlay, walk: Walk, to: string): Flow<boolean> {
  const hero = heroOf(t, walk.seat);
  while (hero.at !== to) {
    const passing = hero.at === t.state.foe.at;
    hero.at = wayTo(t.content.spots, hero.at, to)[0] ?? to;
    walk.left -= 1;
    t.emit({ type: 'stepped', who: walk.seat, to: hero.at });
    if (!passing) continue;
    yield* passingAttack(t, walk.seat);
    return true;
  }
  return false;
});

const passingAttack = flow(function* passingAttack(t: MiniPlay, seat: SeatId): Flow {
  const flip = roll(t.random, 'foe.flip', 6);
  t.emit({ type: 'flipped', who: seat, flip, reveals: true });
  if (flip === 1) return yield* maybeCounter(t, seat);
  if (flip === 2) return;
  const guard = yield* guardWindow(t, seat);
  const target = guard ?? seat;
  const answer = yield* ask(t, question('defend', target, optionsOf('brace', 'defend'), { clock: 'walk' }));
  const end = hurt(t, target, answer.choose === 'brace' ? 1 : 2);
  if (end) yield* stop(end);
});

const guardWindow = flow(function* guardWindow(t: MiniPlay, seat: SeatId): Flow<SeatId | undefined> {
  const beside = othersThan(t, seat).filter((other) => heroOf(t, other).at === t.state.foe.at);
  const guards = yield* together(
    beside.map((other) => maybeGuard(t, other)),
    (guard) => guard !== undefined,
  );
  return guards.find((guard) => guard !== undefined);
});

const maybeGuard = flow(function* maybeGuard(t: MiniPlay, seat: SeatId): Flow<SeatId | undefined> {
  const answer = yield* ask(t, question('guard', seat, optionsOf('guard', 'no'), { clock: 'walk' }));
  return answer.choose === 'guard' ? seat : undefined;
});

const maybeCounter = flow(function* maybeCounter(t: MiniPlay, seat: SeatId): Flow {
  const answer = yield* ask(t, question('counter', seat, optionsOf('counter', 'decline'), { clock: 'walk' }));
  if (answer.choose === 'counter') yield* strikeFoe(t, { by: seat, power: 1 });
});

/** The spots of a shortest way, without where it begins. */
export function wayTo(links: Readonly<Record<string, readonly string[]>>, from: string, to: string): readonly string[] {
  const ways: string[][] = [[from]];
  for (const way of ways) {
    const at = way.at(-1) ?? from;
    if (at === to) return way.slice(1);
    for (const next of links[at] ?? []) if (!ways.some((known) => known.includes(next))) ways.push([...way, next]);
  }
  return [];
}

/** A lever and a rope for each seat, deep inside; whoever pulls one ends everything at once. */
export const doom = flow(function* doom(t: MiniPlay, stage: Stage): Flow<Next> {
  yield* together(t.state.seats.map((seat) => handles(t, seat, stage.at === 'once')));
  return nextStage(t);
});

const handles = flow(function* handles(t: MiniPlay, seat: SeatId, once: boolean): Flow {
  if (once) yield* stop({ name: OVER });
  yield* together([handle(t, seat, 'lever'), handle(t, seat, 'rope')]);
  t.emit({ type: 'dared', who: seat });
});

const handle = flow(function* handle(t: MiniPlay, seat: SeatId, id: string): Flow {
  const answer = yield* ask(t, question(id, seat, optionsOf('pull', 'leave'), { clock: 'doom' }));
  t.emit({ type: 'handled', who: seat, what: answer.choose });
  if (answer.choose === 'pull') yield* stop({ name: OVER });
});
