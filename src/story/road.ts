// The road of a ruleset: the play of its stories, itself a ruleset, so that all code for battles works for it, too.
import { z } from 'zod';
import type { Json } from '../engine/json.ts';
import type { Flow, Next, Play, Stage } from '../engine/kernel/flow.ts';
import type { RoadContent, RoadState } from '../engine/ruleset/campaign.ts';
import type { GameState, Ruleset, StageRules } from '../engine/ruleset/ruleset.ts';
import { aboutOf } from './about.ts';
import { autopilotOf, unaskedOf } from './autopilot.ts';
import { battledStage, battleStage } from './battle.ts';
import { givenOn } from './given.ts';
import { spendCredit } from './growth.ts';
import { invariantsOf } from './invariants.ts';
import { journalOf } from './journal.ts';
import { narrateRoad } from './narrate.ts';
import { combatStage, foughtStage } from './nodes/combat.ts';
import { nodeStageRun } from './nodes/enter.ts';
import { outcomeOf, secretsOf } from './outcome.ts';
import { partsOf } from './parts.ts';
import { practiceOf } from './practice.ts';
import { readRoad } from './read.ts';
import { regroupOf } from './regroup.ts';
import { visitStage } from './rest/buying.ts';
import { restEndStage, restStage } from './rest/scene.ts';
import { type Story, story as storySchema } from './schema/index.ts';
import { setupOf } from './setup.ts';
import { speechOf } from './speech.ts';
import { namesOf } from './texts.ts';
import { roadView } from './view/index.ts';
import type { Hooks, Look, R } from './words.ts';

const roadId = (ruleset: string): string => `${ruleset}-road`;

type RoadPlay<C> = Play<RoadState, RoadContent<C>>;
type Run = (t: R, stage: Stage, outcome?: Json) => Flow<Next>;

const STAGES: Readonly<Record<string, Run>> = {
  node: nodeStageRun,
  combat: combatStage,
  fought: foughtStage,
  rest: restStage,
  visit: visitStage,
  restEnd: restEndStage,
  credit: spendCredit,
  battle: battleStage,
  battled: battledStage,
};

/** Makes the road of a ruleset that has hooks for the campaign layer. */
export function roadOf<S extends GameState, C>(rules: Ruleset<S, C>): Ruleset<RoadState, RoadContent<C>> {
  const { campaign } = rules;
  if (!campaign) throw new Error(`${rules.id} has no hooks for the campaign layer`);
  const hooks = campaign as unknown as Hooks;
  const look = (state: RoadState, content: RoadContent<C>): Look => ({ state, content, hooks });
  const stage = (run: Run): StageRules<RoadState, RoadContent<C>> => ({
    run: (t: RoadPlay<C>, at, outcome) => run({ ...t, hooks } as R, at, outcome),
  });
  return {
    id: roadId(rules.id),
    title: rules.title,
    version: 1,
    seats: { min: 1, max: rules.seats.max },
    contentOf: rules.id,
    readContent: (files) => readRoad(rules, hooks, files),
    schemas: () => ({ story: z.toJSONSchema(storySchema, { target: 'draft-7', io: 'input', reused: 'ref' }) as Json }),
    names: ({ game, stories }) => ({ ...rules.names(game), ...namesOf(Object.values(stories) as unknown as Story[]) }),
    ...(rules.describable && { describable: ({ game }: RoadContent<C>) => rules.describable?.(game) ?? [] }),
    ...(rules.describe && { describe: ({ game }: RoadContent<C>, id: string) => rules.describe?.(game, id) }),
    setup: (content, wish) => setupOf(hooks, content, wish),
    stages: Object.fromEntries(Object.entries(STAGES).map(([name, run]) => [name, stage(run)])),
    setupStages: [],
    seatsOf: ({ campaign: { seats } }) => seats,
    parts: (state, content, asked) => partsOf(look(state, content), asked),
    view: (state, content) => roadView(look(state, content)),
    about: (state, content, weighed) => aboutOf(look(state, content), weighed),
    heroSheet: ({ game }, id) => rules.heroSheet(game, id),
    narrate: (event, content) => narrateRoad(hooks, event, content),
    traces: () => [],
    autopilot: (state, content, asked) => autopilotOf(look(state, content), asked),
    unasked: (state, content, asked) => unaskedOf(look(state, content), asked),
    standing: () => undefined,
    invariants: (state, content) => invariantsOf(look(state, content)),
    outcome: outcomeOf,
    secrets: (state, content) => secretsOf(look(state, content)),
    given: givenOn,
    practice: practiceOf(rules),
    speech: speechOf(rules, hooks),
    journal: (state, content) => journalOf(look(state, content)),
    regroup: regroupOf(hooks),
    upgrades: {},
  };
}
