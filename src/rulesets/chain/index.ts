// chain: skirmishes against foes that run on hex flowers.
import type { Ruleset } from '../../engine/ruleset/ruleset.ts';
import { say } from '../../engine/text.ts';
import { autopilot } from './autopilot/index.ts';
import { practice } from './autopilot/practice.ts';
import { names, readContent, schemas } from './content/index.ts';
import { campaign } from './road/index.ts';
import { foeTurnStage } from './rules/foeTurn.ts';
import { given } from './rules/given.ts';
import { heroTurnStage } from './rules/heroTurn.ts';
import { invariants } from './rules/invariants.ts';
import { outcome } from './rules/outcome.ts';
import { parts } from './rules/parts.ts';
import { placeStage } from './rules/place.ts';
import { nextWaveStage, roundEndStage, roundStartStage, waveStage, whoStage } from './rules/rounds.ts';
import { setup, setupStage } from './setup.ts';
import { describable, describe, met } from './speak/describe/index.ts';
import { facts } from './speak/facts.ts';
import { narrate } from './speak/narrate/index.ts';
import { readyOrders, standing } from './speak/orders.ts';
import { speech } from './speak/speech.ts';
import type { State } from './state.ts';
import { about } from './view/about.ts';
import { boardView } from './view/board.ts';
import { heroSheet } from './view/heroSheet.ts';
import { view } from './view/index.ts';
import { subject } from './view/subject.ts';
import { traces } from './view/traces.ts';
import type { ChainEvent } from './words/events.ts';
import type { Content } from './words/index.ts';

export const chain: Ruleset<State, Content, ChainEvent> = {
  id: 'chain',
  title: say('chain.title'),
  pitch: say('chain.pitch'),
  version: 1,
  seats: { min: 2, max: 5 },
  settings: ['hardcore'],
  readContent,
  schemas,
  names,
  describable,
  describe,
  met,
  setup,
  stages: {
    setup: { run: setupStage },
    place: { run: placeStage },
    roundStart: { run: roundStartStage },
    nextWave: { run: nextWaveStage },
    who: { run: whoStage },
    heroTurn: { run: heroTurnStage },
    wave: { run: waveStage },
    foeTurn: { run: foeTurnStage, automatic: true },
    roundEnd: { run: roundEndStage },
  },
  setupStages: ['setup', 'place'],
  seatsOf: (state) => state.seats,
  parts,
  view,
  board: (state, content) => boardView({ state, content }),
  subject,
  usedIn: ({ facts: { ability } }) => (typeof ability === 'string' ? ability : undefined),
  about,
  heroSheet,
  narrate,
  traces,
  autopilot,
  standing: (_state, _content, { ask, orders }) => standing(ask, orders),
  readyOrders,
  facts,
  invariants,
  outcome,
  // Everything is public (section 3).
  secrets: () => [],
  given,
  practice,
  speech,
  campaign,
  upgrades: {},
};
