// chain: skirmishes against foes that run on hex flowers.
import type { Ruleset } from '../../engine/ruleset.ts';
import { say } from '../../engine/text.ts';
import { about } from './about.ts';
import { autopilot } from './autopilot/index.ts';
import { names, readContent, schemas } from './content.ts';
import { describable, describe, met } from './describe.ts';
import { facts } from './facts.ts';
import { foeTurnStage } from './foeTurn.ts';
import { given } from './given.ts';
import { heroSheet } from './heroSheet.ts';
import { heroTurnStage } from './heroTurn.ts';
import { invariants } from './invariants.ts';
import { narrate } from './narrate.ts';
import { outcome } from './outcome.ts';
import { parts } from './parts.ts';
import { placeStage } from './place.ts';
import { practice } from './practice.ts';
import { campaign } from './road/index.ts';
import { nextWaveStage, roundEndStage, roundStartStage, waveStage, whoStage } from './rounds.ts';
import { setup, setupStage } from './setup.ts';
import { speech } from './speech.ts';
import { readyOrders, standing } from './standing.ts';
import type { State } from './state.ts';
import { subject } from './subject.ts';
import { traces } from './traces.ts';
import { boardView } from './view/board.ts';
import { view } from './view.ts';
import type { Content } from './words.ts';

export const chain: Ruleset<State, Content> = {
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
