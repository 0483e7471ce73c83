// What cannot be in a state of a battle, whatever was played.

import { fullBag } from '../setup.ts';
import { type Look, type State, stateSchema } from '../state.ts';
import { type Content, EXHAUSTED, FIRST_SPARK, STATUSES } from '../words/index.ts';
import { cardOf } from './cards.ts';
import { battleOf, known, mapOf, seekerOf } from './look.ts';
import { MOST } from './status.ts';

export function invariants(state: State, content: Content): readonly string[] {
  const shape = stateSchema.safeParse(state);
  if (!shape.success) return shape.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const t = { state, content };
  const problems = [
    ...bagProblems(t),
    ...tokenProblems(t),
    ...state.seats.flatMap((id) => seekerProblems(t, id)),
    ...placeProblems(t),
  ];
  return problems;
}

/** DST-071 The chits are always the same. */
function bagProblems({ state }: Look): readonly string[] {
  const all = [...state.bag, ...state.spent, ...state.track].toSorted().join();
  const complete = all === fullBag(state.seats).toSorted().join();
  return complete || isMidDraw(state) ? [] : [`the chits are not those of the bag: ${all}`];
}

/** While chits are drawn they are in nobody's pile. */
const isMidDraw = (state: State): boolean => ['draw', 'firstDraw', 'secondDraw'].includes(state.stage.name);

/** DST-041 Each token lies beside exactly one ability. */
function tokenProblems({ state }: Look): readonly string[] {
  const tokens = Object.values(state.enemies).flatMap((enemy) => Object.values(enemy.tokens).flat());
  const once = new Set(tokens.map(String)).size === tokens.length;
  return once && tokens.length === 13 ? [] : [`there are not 13 tokens, each once: ${tokens.join()}`];
}

/** DST-020, DST-311 Every own card is in exactly one place. */
function seekerProblems(t: Look, id: string): readonly string[] {
  const seeker = seekerOf(t, id);
  const piles = [...seeker.hand, ...seeker.deck, ...seeker.discard, ...(seeker.ward ? [seeker.ward] : [])];
  const own = piles.filter((card) => card !== EXHAUSTED);
  const missing = 18 - new Set(own).size;
  const isPlaying = t.state.turn?.who === id ? 1 : 0;
  return [
    ...(own.length !== new Set(own).size ? [`${id} has a card twice`] : []),
    ...(missing < 0 || missing > isPlaying ? [`${id} has ${18 - missing} of 18 cards`] : []),
    ...(piles.length - own.length !== seeker.exhausted
      ? [`${id} does not have ${seeker.exhausted} Exhausted cards`]
      : []),
    ...own.filter((card) => card === FIRST_SPARK || !card.startsWith(`${id}-`)).map((card) => `${id} has ${card}`),
    ...(seeker.health > seeker.cap ? [`${id} has more health than the cap`] : []),
    ...(seeker.ward && !cardOf(t, id, seeker.ward).ward ? [`${seeker.ward} is no ward`] : []),
    ...STATUSES.filter((status) => seeker.status[status] > MOST[status]).map(
      (status) => `${id} holds too much ${status}`,
    ),
    ...(seeker.health < 0 && t.state.result !== 'lost' ? [`${id} is below zero and the battle goes on`] : []),
  ];
}

function placeProblems(t: Look): readonly string[] {
  const spaces = mapOf(t).spaces.map((space) => space.id);
  const begun = !['setup', 'place'].includes(t.state.stage.name);
  const figures = [
    ...Object.entries(t.state.seekers),
    ...Object.entries(t.state.enemies).filter(([, enemy]) => enemy.health > 0),
  ];
  const lost = begun
    ? figures.filter(([, figure]) => !spaces.includes(figure.at)).map(([id]) => `${id} stands nowhere`)
    : [];
  const objects = battleOf(t).objects.filter(({ id, health }) => known(t.state.objects, id).health > health);
  const over = objects.map(({ id }) => `${id} has more health than at the start`);
  return [...lost, ...over];
}
