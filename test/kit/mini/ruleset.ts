// The mini ruleset: each stage is one hard shape of a rulebook, and `setup` says which are played.
import {
  type Ask,
  type Choice,
  clone,
  type Json,
  optionsFor,
  type Part,
  type PartValue,
  type Ruleset,
  type SeatId,
  type Stage,
  say,
  Unplayable,
  walkParts,
  writtenValue,
} from '../../../src/engine/index.ts';
import { doom, walkOut } from './move.ts';
import { miniParts } from './parts.ts';
import { aftermath, goAhead, sayParts, takePlaces, tell, vote, whoActs } from './party.ts';
import { practice } from './practice.ts';
import { prepare } from './prepare.ts';
import { sharePhase } from './shared.ts';
import { type MiniContent, type MiniHero, type MiniState, miniContent, nextStage } from './state.ts';
import { miniForget, miniLines, miniSecrets, miniView } from './view.ts';
import { drawChit, foeAttacks, lull, takeTurn } from './windows.ts';

export type MiniSetup = {
  readonly stages: readonly (string | Stage)[];
  readonly seats?: readonly SeatId[];
  /** Said of every hero. */
  readonly hero?: Partial<MiniHero>;
  readonly foe?: Partial<MiniState['foe']>;
};

const hero = { health: 4, energy: 2, redraws: 1, sparks: 1, at: 'yard', dice: [], acted: false };

function setup(content: MiniContent, wish: Json): MiniState {
  const { stages, seats = ['ana', 'bo', 'cy'], ...more } = wish as unknown as MiniSetup;
  if (seats.length === 0) throw new Unplayable('nobody sits at the table');
  const plan = stages.map((stage) => (typeof stage === 'string' ? { name: stage } : stage));
  const state: MiniState = {
    stage: { name: 'over' },
    plan,
    seats: [...seats],
    heroes: Object.fromEntries(seats.map((seat) => [seat, clone({ ...hero, ...more.hero })])),
    foe: { health: content.foeHealth, at: 'yard', ...more.foe },
    bag: [...seats, ...content.bag],
    spent: [],
    notes: [],
  };
  return { ...state, stage: nextStage({ state }) };
}

/** The first option with parts as short as they may be. */
function autopilot(state: MiniState, content: MiniContent, asked: { ask: Ask; seat: SeatId }): Choice {
  const [option] = optionsFor(asked.ask, asked.seat);
  const next = (soFar: Choice) => miniParts(state, content, { ...asked, soFar });
  return walkParts(next, { choose: option?.id ?? '', with: {} }, shortest).choice;
}

function shortest(part: Part): PartValue {
  const only = writtenValue(part, undefined);
  if (only !== undefined) return only;
  if (part.kind === 'number') return part.min;
  if (part.kind === 'slots') return part.slots.map((slot) => slot.options[0]?.id ?? '');
  const ids = part.options.map((option) => option.id);
  return part.kind === 'space' ? (ids[0] ?? '') : part.kind === 'pick' ? ids.slice(0, part.min) : ids;
}

function invariants(state: MiniState, content: MiniContent): readonly string[] {
  const healthy = Object.values(state.heroes).every(({ health }) => health >= 0 && health <= content.health);
  const thrifty = Object.values(state.heroes).every(({ energy, sparks }) => energy >= 0 && sparks >= 0);
  return [
    ...(healthy ? [] : ['a hero has too much or too little health']),
    ...(thrifty ? [] : ['more was paid than is there']),
  ];
}

function given(state: MiniState, _content: MiniContent, paths: Readonly<Record<string, Json>>): void {
  for (const [path, value] of Object.entries(paths)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let inner = state as unknown as Record<string, unknown>;
    for (const key of keys) inner = inner[key] as Record<string, unknown>;
    if (!inner) throw new Unplayable(`${path} is not there`);
    inner[last] = value;
  }
}

export const mini: Ruleset<MiniState, MiniContent> = {
  id: 'mini',
  title: say('mini.title'),
  version: 1,
  settings: ['hardcore', 'sharedPurse'],
  seats: { min: 1, max: 3 },
  readContent: () => ({ content: miniContent, problems: [] }),
  schemas: () => ({}),
  names: () => ({ 'mini.name.map': 'The ring' }),
  setup,
  stages: {
    draw: { run: drawChit },
    turn: { run: takeTurn },
    foe: { run: foeAttacks, automatic: true },
    lull: { run: lull, automatic: true },
    prepare: { run: prepare },
    share: { run: sharePhase },
    walk: { run: walkOut },
    lead: { run: goAhead },
    doom: { run: doom },
    who: { run: whoActs },
    vote: { run: vote },
    place: { run: takePlaces },
    tell: { run: tell },
    aftermath: { run: aftermath },
    parts: { run: sayParts },
  },
  setupStages: [],
  seatsOf: (state) => state.seats,
  parts: miniParts,
  view: miniView,
  heroSheet: () => undefined,
  narrate: miniLines,
  traces: () => [],
  autopilot,
  standing: (_state, _content, { ask, orders }) => {
    const choose = orders[ask.id];
    return choose !== undefined && ask.options.some((option) => option.id === choose) ? { choose } : undefined;
  },
  invariants,
  outcome: (state) => ({ result: state.foe.health === 0 ? 'success' : 'failure', details: { notes: state.notes } }),
  secrets: miniSecrets,
  forget: miniForget,
  given,
  practice,
  upgrades: {},
};
