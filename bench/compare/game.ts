// Noughts and crosses on our kernel: the small game of the comparison.

import type { Json } from '../../src/engine/json.ts';
import { ask, type Flow, flow, type Next, type Play, type Stage } from '../../src/engine/kernel/flow.ts';
import { type GameState, OVER, type Ruleset } from '../../src/engine/ruleset/ruleset.ts';
import { say } from '../../src/engine/text.ts';

export const LINES: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

type Board = GameState & { cells: string[]; winner?: string };

const turn = flow(function* turn(t: Play<Board, unknown>, stage: Stage): Flow<Next> {
  const who = String(stage.who);
  const free = t.state.cells.flatMap((cell, n) => (cell === '' ? [String(n)] : []));
  const options = free.map((id) => ({ id, label: say('cell', { id }) }));
  const first = { choose: free[0] ?? '' };
  const { choose } = yield* ask(t, {
    id: 'cell',
    who,
    options,
    fallback: first,
    rule: 'turn',
    pace: 'quick',
    clock: 'turn',
  });
  t.state.cells[Number(choose)] = who;
  t.emit({ type: 'marked', who, cell: choose });
  if (LINES.some((line) => line.every((cell) => t.state.cells[cell] === who))) {
    t.state.winner = who;
    return { name: OVER };
  }
  return free.length === 1 ? { name: OVER } : { name: 'turn', who: who === '0' ? '1' : '0' };
});

const nothing = {
  header: [],
  heroes: [],
  foes: [],
  counters: [],
  colours: [],
  board: {
    shape: 'squares',
    map: 'noughts',
    name: say('noughts'),
    spaces: [],
    links: [],
    borders: [],
    tokens: [],
    ties: [],
    tracks: [],
    piles: [],
    queues: [],
    odds: [],
  },
} as const;

export const noughts: Ruleset<Board, unknown> = {
  id: 'noughts',
  title: say('noughts'),
  version: 1,
  seats: { min: 2, max: 2 },
  readContent: () => ({ content: {}, problems: [] }),
  schemas: () => ({}),
  names: () => ({}),
  setup: () => ({ stage: { name: 'turn', who: '0' }, cells: Array.from({ length: 9 }, () => '') }),
  stages: { turn: { run: turn } },
  setupStages: [],
  seatsOf: () => ['0', '1'],
  parts: () => undefined,
  view: () => nothing,
  heroSheet: () => undefined,
  narrate: () => [],
  traces: () => [],
  autopilot: (_state, _content, { ask: asked }) => ({ choose: asked.options[0]?.id ?? '' }),
  standing: () => undefined,
  invariants: () => [],
  outcome: () => ({ result: 'success', details: {} }),
  secrets: () => [],
  given: () => {},
  practice: {
    battles: () => [],
    heroes: () => [],
    expectedSetup: (): Json => ({}),
    anySetup: (): Json => ({}),
    band: [0, 1],
    startsTurn: () => false,
    damageBy: () => undefined,
    occurrences: () => [],
    everything: () => [],
  },
  upgrades: {},
};
