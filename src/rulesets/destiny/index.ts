// destiny: chits from a bag say whose turn it is; allies boost and block.
import type { Ruleset } from '../../engine/ruleset/ruleset.ts';
import { say } from '../../engine/text.ts';
import { habits } from './autopilot/habits.ts';
import { autopilot } from './autopilot/index.ts';
import { practice } from './autopilot/practice.ts';
import { names, readContent, schemas } from './content/index.ts';
import { campaign } from './road/index.ts';
import { drawnByItself, drawStage } from './rules/drawing.ts';
import { endOfTurnStage } from './rules/endOfTurn.ts';
import { enemyTurnStage } from './rules/enemyTurn.ts';
import { given } from './rules/given.ts';
import { invariants } from './rules/invariants.ts';
import { outcome } from './rules/outcome.ts';
import { parts } from './rules/parts.ts';
import { firstFocusStage, placeStage } from './rules/place.ts';
import { firstDrawStage, firstTurnStage, secondDrawStage } from './rules/script.ts';
import { seekerTurnStage } from './rules/seekerTurn.ts';
import { setup, setupStage } from './setup.ts';
import { describable, describe, met } from './speak/describe/index.ts';
import { facts } from './speak/facts.ts';
import { lessons } from './speak/lessons.ts';
import { narrate } from './speak/narrate/index.ts';
import { readyOrders, standing } from './speak/orders.ts';
import { plays } from './speak/plays.ts';
import { speech } from './speak/speech.ts';
import type { State } from './state.ts';
import { about } from './view/about.ts';
import { forget, secrets } from './view/forget.ts';
import { headline } from './view/headline.ts';
import { heroSheet } from './view/heroSheet.ts';
import { view } from './view/index.ts';
import { subject } from './view/subject.ts';
import { traces } from './view/traces.ts';
import type { DestinyEvent } from './words/events.ts';
import type { Content } from './words/index.ts';

export const destiny: Ruleset<State, Content, DestinyEvent> = {
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
  forget,
  given,
  practice,
  habits,
  speech,
  lessons,
  campaign,
  upgrades: {},
};
