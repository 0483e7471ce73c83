// Stories of destiny that are played on the real road: the battles that it opens end as a test says.
import { expect, onTestFinished } from 'vitest';
import { loadContent } from '../../src/content/load.ts';
import type { Json } from '../../src/engine/json.ts';
import { type PartValue, WORLD } from '../../src/engine/kernel/ask.ts';
import type { Source } from '../../src/engine/kernel/save.ts';
import { newTable, unaskedAnswer } from '../../src/engine/kernel/table.ts';
import type { RoadContent, RoadState } from '../../src/engine/ruleset/campaign.ts';
import { destiny } from '../../src/rulesets/destiny/index.ts';
import type { Party, SeekerOnRoad } from '../../src/rulesets/destiny/road/party.ts';
import type { Setup } from '../../src/rulesets/destiny/setup.ts';
import type { Content } from '../../src/rulesets/destiny/words/index.ts';
import { drive } from '../../src/scenario/driver.ts';
import { roadOf } from '../../src/story/index.ts';
import { tableView } from '../../src/view/tableView.ts';

type Played = RoadState<SeekerOnRoad, Party>;
type Node = Readonly<Record<string, Json>>;

const road = roadOf(destiny);
const loaded = loadContent(destiny);

/** A story of one chapter; its flags are those that its nodes name. */
const storyWith = (nodes: readonly Node[], flags: readonly string[] = []): Json => ({
  id: 'test',
  ruleset: 'destiny',
  title: 'A Test',
  acts: [
    {
      id: 'one',
      title: 'One',
      start: String(nodes[0]?.id),
      bar: ['chapter'],
      chapters: [{ id: 'first', title: 'First', safe: 'end', nodes: [...nodes, END] }],
    },
  ],
  sideQuests: [],
  locations: [],
  reputations: [],
  flags: flags.map((id) => ({ id, kind: 'bool' })),
  storyCards: [],
});

const END: Node = { id: 'end', type: 'end', kind: 'campaign', ending: 'over', text: 'That was it.' };

export type StoryScene = {
  readonly seekers: readonly string[];
  readonly nodes: readonly Node[];
  readonly flags?: readonly string[];
  readonly stack?: Readonly<Record<string, readonly Json[]>>;
  /** What the campaign has when it begins. */
  readonly given?: (campaign: Played['campaign']) => void;
};

const BOOKS = ['bag', 'stock'];

export function tellStory(scene: StoryScene) {
  const { seekers, nodes, flags, stack = {}, given } = scene;
  const files = new Map([...loaded.files, ['stories/test.json', storyWith(nodes, flags)]]);
  const { content, problems } = road.readContent(files);
  expect(problems).toEqual([]);
  const planned = Object.entries(stack).map(([purpose, outcomes]) => [purpose, { from: 0, outcomes }]);
  const chance = { seed: 'story', strict: BOOKS, stack: Object.fromEntries(planned) };
  const source = { rules: road, content, hash: 'test', chance } as unknown as Source<Played, RoadContent<Content>>;
  const driver = drive(source, newTable(source, begun(source, [...seekers], given)), {
    reopen: process.env.REOPEN === '1',
  });
  const end = { isOpen: false };
  onTestFinished(() => {
    if (!end.isOpen) expect(driver.table.status, 'left open').toBe('over');
  });
  const awaited = () => driver.table.asks.filter(({ idle }) => !idle);
  const answer = (seat: string, ask: string, choose: string, parts?: Readonly<Record<string, PartValue>>) =>
    driver.answer(seat, ask, { choose, ...(parts && { with: parts }) });
  const leader = seekers[0] ?? '';
  return {
    answer,
    goesOn: () => answer(leader, 'story.continue', 'continue'),
    chooses: (option: string) => answer(leader, 'story.choice', option),
    /** What is open to the group, sorted. */
    mayChoose: (ask: string) =>
      driver.table.asks
        .find((one) => one.id === ask)
        ?.options.map(({ id }) => id)
        .toSorted(),
    /** What a player is shown of what is asked. */
    shown: (seat: string) => tableView(driver.table, seat).asks.map(({ id }) => id),
    /** What the autopilot of a companion does of its own accord. */
    unasked: (seat: string) => unaskedAnswer(driver.table, [seat]),
    open: () => awaited().map(({ who, id }) => `${who} ${id}`),
    /** Everybody is ready: the setup of the battle that is opened. */
    getsReady(): Setup {
      for (const seat of seekers) answer(seat, 'party.ready', 'ready');
      return driver.table.opening?.with as unknown as Setup;
    },
    /** The battle ends: nothing has changed in it but what is said. */
    fights(result: 'success' | 'failure', more: Readonly<Record<string, Json>> = {}) {
      const setup = driver.table.opening?.with as unknown as Setup;
      const heroes = Object.fromEntries(Object.entries(setup.heroes).map(([id, hero]) => [id, { ...hero, health: 1 }]));
      const details = { heroes, fate: setup.fate, void: setup.void, coins: setup.coins, ...more };
      driver.answer(WORLD, WORLD, { choose: 'outcome', with: { outcome: JSON.stringify({ result, details }) } });
    },
    get campaign() {
      return driver.table.state.campaign;
    },
    get node() {
      return driver.table.state.stage.node;
    },
    seeker: (id: string) => driver.table.state.campaign.heroes[id],
    leaveOpen() {
      end.isOpen = true;
    },
  };
}

function begun(
  source: Source<Played, RoadContent<Content>>,
  heroes: readonly string[],
  given: StoryScene['given'],
): Json {
  const { campaign } = source.rules.setup(source.content, { story: 'test', heroes: [...heroes] });
  given?.(campaign);
  return { campaign } as unknown as Json;
}
