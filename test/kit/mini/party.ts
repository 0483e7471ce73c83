// Chain and campaign in miniature: who acts next, a second die, votes, places to take, and a story that opens a battle.

import { roll } from '../../../src/engine/chance/piles.ts';
import {
  ask,
  type Flow,
  flow,
  type Json,
  type Next,
  PARTY,
  type SeatId,
  type Stage,
  say,
  stepsOf,
  together,
} from '../../../src/engine/index.ts';
import { heroOf, type MiniPlay, nextStage, optionsOf, question, withParts } from './state.ts';

/** Whoever says so first takes the next turn. */
export const whoActs = flow(function* whoActs(t: MiniPlay): Flow<Next> {
  const left = t.state.seats.filter((seat) => !heroOf(t, seat).acted);
  const options = left.map((seat) => ({ id: `begin.${seat}`, label: say('mini.option.begin'), seats: [seat] }));
  const { seat } = yield* ask(t, question('who', PARTY, options, { fallback: 'autopilot' }));
  heroOf(t, seat).acted = true;
  yield* check(t, seat);
  if (left.length > 1) return { name: 'who' };
  for (const one of t.state.seats) heroOf(t, one).acted = false;
  return nextStage(t);
});

const check = flow(function* check(t: MiniPlay, seat: SeatId): Flow {
  const hero = heroOf(t, seat);
  let die = rolled(t, seat);
  while (die < 4 && hero.sparks > 0) {
    const answer = yield* ask(t, question('reroll', seat, optionsOf('again', 'accept'), { facts: { die } }));
    if (answer.choose === 'accept') break;
    hero.sparks -= 1;
    die = rolled(t, seat);
  }
  t.emit({ type: die < 4 ? 'failed' : 'passed', who: seat });
});

function rolled(t: MiniPlay, seat: SeatId): number {
  const die = roll(t.random, `check.${seat}`, 6);
  t.emit({ type: 'checked', who: seat, die, reveals: true });
  return die;
}

/** A vote: it is counted elsewhere, and one answer comes of it. */
export const vote = flow(function* vote(t: MiniPlay): Flow<Next> {
  const settle = { by: 'vote', needs: 'twoThirds', tie: 'fallback', changeable: false, who: t.state.seats } as const;
  const answer = yield* ask(t, question('story.choice', PARTY, optionsOf('left', 'right'), { settle }));
  t.state.notes.push(`${answer.seat} spoke for ${answer.choose}`);
  return nextStage(t);
});

/** Whoever says so goes ahead, by the way that they name; how far they come is another thing for each of them. */
export const goAhead = flow(function* goAhead(t: MiniPlay): Flow<Next> {
  const {
    choose,
    seat,
    with: said,
  } = yield* ask(t, question('lead', PARTY, [withParts('lead'), ...optionsOf('stay')]));
  if (choose === 'stay') return nextStage(t);
  for (const to of stepsOf(said?.to)) {
    heroOf(t, seat).at = to;
    t.emit({ type: 'stepped', who: seat, to });
  }
  return nextStage(t);
});

/** As many places as seats and one more; who comes first sits first. */
export const takePlaces = flow(function* takePlaces(t: MiniPlay): Flow<Next> {
  const free = ['east', 'north', 'south', 'west'].slice(0, t.state.seats.length + 1);
  yield* together(t.state.seats.map((seat) => takePlace(t, seat, free)));
  return nextStage(t);
});

const takePlace = flow(function* takePlace(t: MiniPlay, seat: SeatId, free: string[]): Flow {
  const answer = yield* ask(
    t,
    question('place', seat, () => optionsOf(...free)),
  );
  free.splice(free.indexOf(answer.choose), 1);
  heroOf(t, seat).at = answer.choose;
  t.emit({ type: 'placed', who: seat, at: answer.choose });
});

/** A node of a story: a passage, and then a battle at another table. */
export const tell = flow(function* tell(t: MiniPlay): Flow<Next> {
  yield* ask(t, question('story.continue', PARTY, optionsOf('continue')));
  t.emit({ type: 'told' });
  return { open: { encounter: 'ambush', with: { notes: t.state.notes } }, then: { name: 'aftermath' } };
});

/** What comes after the battle gets its outcome. */
export const aftermath = flow(function* aftermath(t: MiniPlay, _stage: Stage, outcome?: Json): Flow<Next> {
  t.state.notes.push({ outcome: outcome ?? null });
  const more = { facts: { outcome: outcome ?? null } };
  const answer = yield* ask(t, question('spoils', PARTY, optionsOf('share', 'leave'), more));
  t.emit({ type: 'spoils', by: answer.seat, what: answer.choose });
  return nextStage(t);
});

/** One ask with every kind of part. */
export const sayParts = flow(function* sayParts(t: MiniPlay): Flow<Next> {
  const kinds = ['one', 'some', 'number', 'order', 'space', 'slots', 'chain', 'only'].map(withParts);
  const seat = t.state.seats[0] ?? '';
  const answer = yield* ask(t, question('parts', seat, [...kinds, ...optionsOf('plain')]));
  const said = { choose: answer.choose, ...(answer.with && { with: answer.with }) };
  t.state.notes.push(said);
  t.emit({ type: 'said', said });
  return nextStage(t);
});
