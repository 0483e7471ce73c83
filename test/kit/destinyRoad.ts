// A stretch of destiny's road for the rules suite: one flow of the ruleset, a literal campaign, players acting by name.
import { expect, onTestFinished } from 'vitest';
import { clone, type Json } from '../../src/engine/json.ts';
import type { PartValue } from '../../src/engine/kernel/ask.ts';
import type { GameEvent } from '../../src/engine/kernel/event.ts';
import type { Flow } from '../../src/engine/kernel/flow.ts';
import type { Source } from '../../src/engine/kernel/save.ts';
import { newTable } from '../../src/engine/kernel/table.ts';
import type { RefusalCode } from '../../src/engine/refusal.ts';
import type { CampaignState, RoadState } from '../../src/engine/ruleset/campaign.ts';
import { OVER, type Ruleset } from '../../src/engine/ruleset/ruleset.ts';
import type { Text } from '../../src/engine/text.ts';
import { campaign as hooks } from '../../src/rulesets/destiny/road/index.ts';
import { NOTHING, type Party, type SeekerOnRoad, type T } from '../../src/rulesets/destiny/road/party.ts';
import type { Content } from '../../src/rulesets/destiny/words/index.ts';
import { type Driver, drive, refusalOf } from '../../src/scenario/driver.ts';
import { changesOf, content, known } from './destiny.ts';

type State = RoadState<SeekerOnRoad, Party>;
type Rules = { readonly game: Content; readonly stories: Readonly<Record<string, Json>> };

export type RoadScene = {
  readonly seekers: readonly string[];
  readonly heroes?: Readonly<Record<string, Partial<SeekerOnRoad>>>;
  /** The group's own things; nothing is taught unless it says `taught`. */
  readonly party?: Partial<Party>;
  readonly coins?: number;
  readonly campaign?: Partial<CampaignState<SeekerOnRoad, Party>>;
  /** What chance brings; a chit or a ware that is not planned is an error. */
  readonly stack?: Readonly<Record<string, readonly Json[]>>;
  /** What happens on this stretch; what it returns is `result`. */
  readonly run: (t: T) => Flow<unknown>;
};

export function campaignOf(scene: Omit<RoadScene, 'run' | 'stack'>): CampaignState<SeekerOnRoad, Party> {
  const { seekers, heroes = {}, party = {}, coins = 0 } = scene;
  return {
    story: 'test',
    mode: 'story',
    hardcore: false,
    sharedPurse: 'free',
    seats: [...seekers],
    leader: seekers[0] ?? '',
    heroes: Object.fromEntries(seekers.map((id) => [id, { ...NOTHING, ...heroes[id] }])),
    own: { fate: 0, void: 0, won: 0, lost: 0, ...party },
    act: 'one',
    chapter: 'one',
    barDone: 0,
    stack: [],
    flags: {},
    rep: {},
    repChange: {},
    traits: {},
    traitPoints: 0,
    traitsGiven: 0,
    winPoints: 0,
    winsGiven: 0,
    bag: { money: coins, food: 0, items: [] },
    allies: [],
    encounterMods: {},
    losses: {},
    revealed: [],
    storyDeck: [],
    unlockedRules: [],
    locations: {},
    quests: [],
    visited: [],
    journal: [],
    tester: [],
    told: [],
    steps: 0,
    credit: {},
    snapshots: {},
    ...scene.campaign,
  };
}

/** A campaign for those who only look. */
export const roadLook = (scene: Omit<RoadScene, 'run' | 'stack'>) => ({
  state: { stage: { name: 'node', node: 'here' }, campaign: campaignOf(scene) },
  content: { game: content, stories: {} },
});

export function road(scene: RoadScene) {
  const before = campaignOf(scene);
  const results: unknown[] = [];
  const rules = stretch(scene, results);
  const stack = Object.entries(scene.stack ?? {}).map(([purpose, outcomes]) => [purpose, { from: 0, outcomes }]);
  const chance = { seed: 'road', strict: ['bag', 'stock'], stack: Object.fromEntries(stack) };
  const source: Source<State, Rules> = { rules, content: { game: content, stories: {} }, hash: 'test', chance };
  const table = newTable(source, clone(before) as unknown as Json);
  const told = [...table.events];
  const driver = drive(source, table, { reopen: process.env.REOPEN === '1' });
  const end = { isOpen: false };
  onTestFinished(() => {
    if (!end.isOpen) expect(driver.openAsks(), 'left open').toEqual([]);
  });
  const leaveOpen = () => {
    end.isOpen = true;
  };
  return acting(driver, { before, told, results, leaveOpen });
}

type Acting = {
  readonly before: CampaignState<SeekerOnRoad, Party>;
  /** What happened before anybody was asked. */
  readonly told: readonly GameEvent[];
  readonly results: readonly unknown[];
  readonly leaveOpen: () => void;
};

const keyOf = ({ key }: Text): string => key.split('.').at(-1) ?? '';

function acting(driver: Driver<State, Rules>, { before, told, results, leaveOpen }: Acting) {
  const answer = (seat: string, ask: string, choose: string, parts?: Readonly<Record<string, PartValue>>) =>
    driver.answer(seat, ask, { choose, ...(parts && { with: parts }) });
  const now = () => driver.table.state.campaign;
  const find = (seat: string, ask: string) => driver.table.asks.find((one) => one.id === ask && one.who === seat);
  return {
    answer,
    leaveOpen,
    deadline: (ask: string) => driver.deadline(ask),
    refusal: (seat: string, ask: string, choose: string): RefusalCode | undefined =>
      refusalOf(() => answer(seat, ask, choose)),
    /** What a seat may choose, sorted; undefined when it is not asked. */
    mayChoose: (seat: string, ask: string) =>
      find(seat, ask)
        ?.options.map(({ id }) => id)
        .toSorted(),
    ask: (seat: string, ask: string) => find(seat, ask),
    /** The town as it is shown: `market now: salted-bread open`, without what cannot be seen at a glance. */
    spots: () =>
      (hooks.spots?.(driver.table) ?? []).map(({ id, state, offers }) => {
        const shown = offers.map((one) => `${keyOf(one.name)} ${one.price ?? one.count?.count} ${one.state}`);
        return `${id} ${state}: ${shown.join(', ')}`;
      }),
    /** What may be said with a pair. */
    ways(seat: string, pair: string) {
      const ask = find(seat, 'kindle');
      const part = ask && hooks.parts?.(driver.table, { ask, soFar: { choose: pair } });
      return part?.kind === 'pick' ? part.options.map(({ id }) => id) : undefined;
    },
    about(seat: string, id: string, option: string) {
      const ask = find(seat, id);
      return (ask && hooks.about?.(driver.table, { ask, id: option })) ?? [];
    },
    /** What the autopilot would answer. */
    autopilot(seat: string, id: string) {
      const ask = find(seat, id) ?? find('party', id);
      return ask && hooks.autopilot?.(driver.table, { ask, seat });
    },
    open: () => driver.openAsks().map((one) => `${one.seat} ${one.ask}`),
    seeker: (id: string) => known(now().heroes, id),
    get party() {
      return now().own;
    },
    get coins() {
      return now().bag.money;
    },
    get campaign() {
      return now();
    },
    get result() {
      return results.at(-1);
    },
    /** The whole difference of the campaign since the scene began: path → [before, after]. */
    changes: () => changesOf(before, now()),
    events: (...types: string[]) =>
      [...told, ...driver.history]
        .filter((event) => types.length === 0 || types.includes(event.type))
        .map(({ number: _number, audience: _audience, reveals: _reveals, ...event }) => event),
  };
}

/** A ruleset of one stage: the stretch, and then it is over. */
function stretch({ run }: RoadScene, results: unknown[]): Ruleset<State, Rules> {
  const node = { name: 'node', node: 'here' };
  const rules = {
    id: 'stretch',
    version: 1,
    setup: (_: Rules, campaign: Json) => ({ stage: node, campaign: campaign as never }),
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
    parts: (state: State, game: Rules, asked: Parameters<NonNullable<typeof hooks.parts>>[1]) =>
      hooks.parts?.({ state, content: game }, asked),
    upgrades: {},
  };
  return rules as unknown as Ruleset<State, Rules>;
}
