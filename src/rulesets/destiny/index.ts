// destiny: chits from a bag say whose turn it is; allies boost and block.
import type { Ruleset } from '../../engine/ruleset.ts';
import { say } from '../../engine/text.ts';
import { about } from './about.ts';
import { autopilot } from './autopilot/index.ts';
import { names, readContent, schemas } from './content.ts';
import { describable, describe, met } from './describe.ts';
import { drawnByItself, drawStage } from './drawing.ts';
import { endOfTurnStage } from './endOfTurn.ts';
import { enemyTurnStage } from './enemyTurn.ts';
import { facts } from './facts.ts';
import { given } from './given.ts';
import { habits } from './habits.ts';
import { heroSheet } from './heroSheet.ts';
import { dealAgain, secrets } from './hidden.ts';
import { invariants } from './invariants.ts';
import { narrate } from './narrate.ts';
import { outcome } from './outcome.ts';
import { parts } from './parts.ts';
import { firstFocusStage, placeStage } from './place.ts';
import { plays } from './plays.ts';
import { practice } from './practice.ts';
import { campaign } from './road/index.ts';
import { firstDrawStage, firstTurnStage, secondDrawStage } from './script.ts';
import { seekerTurnStage } from './seekerTurn.ts';
import { setup, setupStage } from './setup.ts';
import { speech } from './speech.ts';
import { readyOrders, standing } from './standing.ts';
import type { State } from './state.ts';
import { subject } from './subject.ts';
import { lessons } from './teaching.ts';
import { traces } from './traces.ts';
import { headline } from './view/headline.ts';
import { view } from './view.ts';
import type { Content } from './words.ts';

export const destiny: Ruleset<State, Content> = {
  id: 'destiny',
  title: say('destiny.title'),
  pitch: say('destiny.pitch'),
  version: 1,
  seats: { min: 2, max: 4 },
  /** DST-001, DST-002 */
  heroesEach: { among: 1, alone: 2 },
  settings: ['draw', 'teach', 'severalHeroes'],
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
    firstFocus: { run: firstFocusStage },
    firstDraw: { run: firstDrawStage },
    firstTurn: { run: firstTurnStage },
    secondDraw: { run: secondDrawStage },
    draw: { run: drawStage },
    seekerTurn: { run: seekerTurnStage },
    enemyTurn: { run: enemyTurnStage, automatic: true },
    endOfTurn: { run: endOfTurnStage },
  },
  setupStages: ['setup', 'place', 'firstFocus'],
  seatsOf: (state) => state.seats,
  parts,
  view,
  subject,
  headline,
  usedIn: ({ facts: { card } }) => (typeof card === 'string' ? card : undefined),
  about,
  heroSheet,
  narrate,
  traces,
  autopilot,
  byItself: (state, content, ask) => drawnByItself({ state, content }, ask),
  standing: (state, content, { ask, seat, orders }) =>
    standing(ask, orders, () => autopilot(state, content, { ask, seat })),
  readyOrders,
  facts,
  plays,
  idleWords: ['card', 'boost', 'block'],
  invariants,
  outcome,
  secrets: (state, _, eyes) => secrets(state, eyes),
  dealAgain,
  given,
  practice,
  habits,
  speech,
  lessons,
  campaign,
  upgrades: {},
};
