// A stretch of chain's road for the rules suite: one flow between battles, a literal campaign, players acting by name.
import { expect, onTestFinished } from 'vitest';
import { clone, type Json } from '../../src/engine/json.ts';
import { type Flow, flow } from '../../src/engine/kernel/flow.ts';
import type { Source } from '../../src/engine/kernel/save.ts';
import { newTable } from '../../src/engine/kernel/table.ts';
import type { CampaignState, RoadState } from '../../src/engine/ruleset/campaign.ts';
import { type Outcome, OVER, type Ruleset } from '../../src/engine/ruleset/ruleset.ts';
import { afterEncounter } from '../../src/rulesets/chain/road/encounters.ts';
import { type HeroOnRoad, newHero, newParty, type Party, type T } from '../../src/rulesets/chain/road/party.ts';
import type { Content } from '../../src/rulesets/chain/words/index.ts';
import { drive } from '../../src/scenario/driver.ts';
import { content } from './chain.ts';
import { changesOf } from './changes.ts';
import { known } from './known.ts';

type State = RoadState<HeroOnRoad, Party>;
type Rules = { readonly game: Content; readonly stories: Readonly<Record<string, Json>> };

export type RoadScene = {
  readonly heroes: Readonly<Record<string, Partial<HeroOnRoad>>>;
  readonly party?: Partial<Party>;
  readonly oil?: number;
  readonly hardcore?: boolean;
  readonly traits?: Readonly<Record<string, string[]>>;
  /** Dice by purpose; one that is not planned is an error. */
  readonly stack?: Readonly<Record<string, readonly Json[]>>;
};

export function campaignOf(scene: RoadScene): CampaignState<HeroOnRoad, Party> {
  const seats = Object.keys(scene.heroes);
  return {
    ...{ story: 'test', mode: 'story', hardcore: scene.hardcore ?? false, sharedPurse: 'free' },
    ...{ seats, leader: seats[0] ?? '', act: 'one', chapter: 'one', barDone: 0, stack: [], flags: {}, rep: {} },
    heroes: Object.fromEntries(seats.map((id) => [id, { ...newHero(), ...scene.heroes[id] }])),
    own: { ...newParty(), ...scene.party },
    ...{ repChange: {}, traits: { ...scene.traits }, traitPoints: 0, traitsGiven: 0, winPoints: 0, winsGiven: 0 },
    bag: { money: scene.oil ?? 0, food: 0, items: [] },
    ...{ allies: [], encounterMods: {}, losses: {}, revealed: [], storyDeck: [], unlockedRules: [], locations: {} },
    ...{ quests: [], visited: [], journal: [], tester: [], told: [], steps: 0, credit: {}, snapshots: {} },
  };
}

/** A campaign for those who only look. */
export const roadLook = (scene: RoadScene) => ({
  state: { stage: { name: 'node', node: 'here' }, campaign: campaignOf(scene) },
  content: { game: content, stories: {} },
});

/** Runs one flow of the road; what it returns is `result`. */
export function road(scene: RoadScene, run: (t: T) => Flow<unknown>) {
  const before = campaignOf(scene);
  const results: unknown[] = [];
  const stack = Object.entries(scene.stack ?? {}).map(([purpose, outcomes]) => [purpose, { from: 0, outcomes }]);
  const strict = Object.keys(scene.heroes).map((id) => `test.${id}`);
  const chance = { seed: 'road', strict, stack: Object.fromEntries(stack) };
  const content_ = { game: content, stories: {} };
  const source: Source<State, Rules> = { rules: stretch(run, results), content: content_, hash: 'test', chance };
  const table = newTable(source, clone(before) as unknown as Json);
  const told = [...table.events];
  const driver = drive(source, table, { reopen: process.env.REOPEN === '1' });
  onTestFinished(() => expect(driver.openAsks(), 'left open').toEqual([]));
  const find = (seat: string, ask: string) => driver.table.asks.find((one) => one.id === ask && one.who === seat);
  const now = () => driver.table.state.campaign;
  return {
    answer: (seat: string, ask: string, choose: string) => driver.answer(seat, ask, { choose }),
    deadline: (ask: string) => driver.deadline(ask),
    open: () => driver.openAsks().map((one) => `${one.seat} ${one.ask}`),
    ask: find,
    mayChoose: (seat: string, ask: string) => find(seat, ask)?.options.map(({ id }) => id),
    hero: (id: string) => known(now().heroes, id),
    get result() {
      return results.at(-1);
    },
    /** The whole difference of the campaign since the scene began: path → [before, after]. */
    changes: () => changesOf(before, now()),
    events: () =>
      [...told, ...driver.history].map(
        ({ number: _number, audience: _audience, reveals: _reveals, ...event }) => event,
      ),
  };
}

/** The road after a battle that ended so. */
export const afterBattle = (scene: RoadScene, id: string, outcome: Outcome) =>
  road(
    scene,
    flow(function* fought(t: T): Flow {
      afterEncounter(t, { id, outcome });
    }),
  );

/** A ruleset of one stage: the stretch, and then it is over. */
function stretch(run: (t: T) => Flow<unknown>, results: unknown[]): Ruleset<State, Rules> {
  const rules = {
    id: 'stretch',
    version: 1,
    setup: (_: Rules, campaign: Json) => ({ stage: { name: 'node', node: 'here' }, campaign: campaign as never }),
    stages: {
      node: {
        *run(t: T): Flow<{ name: string }> {
          results.push(yield* run(t));
          return { name: OVER };
        },
      },
    },
    setupStages: [],
    seatsOf: (state: State) => state.campaign.seats,
    parts: () => undefined,
    upgrades: {},
  };
  return rules as unknown as Ruleset<State, Rules>;
}
