// What the mini ruleset shows, says and keeps hidden.
import {
  type Eyes,
  type Forgetting,
  type GameEvent,
  type Line,
  type RulesetView,
  type SeatId,
  say,
} from '../../../src/engine/index.ts';
import type { MiniContent, MiniState } from './state.ts';

const named = (id: string) => say(`mini.name.${id}`);
const diceOf = (state: MiniState, seat: SeatId) => `dice.${seat}.${state.heroes[seat]?.dice.join('.')}`;

export function miniView(state: MiniState, content: MiniContent, eyes: Eyes): RulesetView {
  const heroes = Object.entries(state.heroes).map(([id, hero]) => ({
    id,
    name: named(id),
    letter: id.slice(0, 1).toUpperCase(),
    at: hero.at,
    health: { now: hero.health, max: content.health },
    marks: eyes === id && hero.dice.length > 0 ? [{ id: diceOf(state, id), name: named('dice'), count: 1 }] : [],
    features: [],
    piles: [],
  }));
  const foe = { id: 'foe', name: named('foe'), letter: 'F', at: state.foe.at, marks: [] };
  const health = { now: state.foe.health, max: content.foeHealth };
  return {
    header: [say(`mini.stage.${state.stage.name}`)],
    board: miniBoard(state, content),
    heroes,
    foes: [{ ...foe, health, fallen: state.foe.health === 0, features: [] }],
    counters: [],
    colours: [],
  };
}

function miniBoard(state: MiniState, content: MiniContent): RulesetView['board'] {
  const spots = Object.entries(content.spots);
  const spaces = spots.map(([id], place) => ({
    id,
    name: named(id),
    x: place % 3,
    y: Math.floor(place / 3),
    marks: [],
  }));
  const links = spots.flatMap(([from, to]) => to.filter((one) => from < one).map((one) => [from, one] as const));
  const tokens = Object.entries(state.heroes).map(([id, hero]) => ({
    id,
    name: named(id),
    kind: 'hero' as const,
    at: hero.at,
    letter: id.slice(0, 1).toUpperCase(),
    health: { now: hero.health, max: content.health },
    marks: [],
  }));
  const bag = { id: 'bag', name: named('bag'), count: state.bag.length, contents: [] };
  const none = { borders: [], ties: [], tracks: [], queues: [], odds: [] };
  return { ...none, shape: 'spots', map: 'mini', name: named('map'), spaces, links, tokens, piles: [bag] };
}

export function miniSecrets(state: MiniState, _content: MiniContent, eyes: Eyes): readonly string[] {
  const rolled = (seat: SeatId) => (state.heroes[seat]?.dice.length ?? 0) > 0;
  return state.seats.filter((seat) => seat !== eyes && rolled(seat)).map((seat) => diceOf(state, seat));
}

/** Dice that somebody else has rolled in secret are rolled once more. */
export function miniForget(state: MiniState, _content: MiniContent, { eyes, pick }: Forgetting): void {
  for (const seat of state.seats.filter((one) => one !== eyes)) {
    const dice = state.heroes[seat]?.dice ?? [];
    for (const die of dice.keys()) dice[die] = 1 + pick(6);
  }
}

export function miniLines(event: GameEvent): readonly Line[] {
  const plain = Object.entries(event).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return [
    { text: say(`mini.event.${event.type}`, Object.fromEntries(plain) as Record<string, string>), tone: 'plain' },
  ];
}
