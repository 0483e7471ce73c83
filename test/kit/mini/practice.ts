// How the mini ruleset is practised: every shape is a battle, and every kind of event is counted.
import type { GameEvent, Json, Practice } from '../../../src/engine/index.ts';
import type { MiniContent } from './state.ts';

/** The stages that a table may begin with. */
export const SHAPES = [
  'draw',
  'prepare',
  'share',
  'walk',
  'lead',
  'who',
  'vote',
  'place',
  'tell',
  'parts',
  'doom',
  'foe',
  'lull',
];

const SEATS = ['ana', 'bo', 'cy'];
const EVENTS =
  'attacked blocked boosted checked damaged dared dashed declared drew failed flipped found handled lulled opened ' +
  'ordered paid passed placed prepared redrew rolled said spoils stepped stood struck told unpaid';

const any = <T>(list: readonly T[], pick: (below: number) => number): T => list[pick(list.length)] as T;

export const practice: Practice<MiniContent> = {
  battles: () => SHAPES,
  heroes: () => SEATS,
  expectedSetup: (_content, { battle, heroes }) => ({ stages: [battle], seats: heroes }),
  anySetup: (_content, pick): Json => ({
    stages: Array.from({ length: 1 + pick(5) }, () => any(SHAPES, pick)),
    seats: SEATS.slice(0, 1 + pick(SEATS.length)),
  }),
  startsTurn: ({ type }) => type === 'stepped',
  band: [0, 1],
  damageBy: (event: GameEvent) =>
    event.type === 'struck' ? { who: String(event.by), amount: Number(event.amount) } : undefined,
  occurrences: (event) => [event.type],
  everything: () => EVENTS.split(' '),
};
