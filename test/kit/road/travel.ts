// A road as tests travel it: a story of a few nodes, heroes by name, and what is reopened must be what it was.
import assert from 'node:assert/strict';
import {
  type Ask,
  autopilotChoice,
  type CampaignState,
  type Choice,
  clone,
  type GameEvent,
  type Json,
  newTable,
  open,
  PARTY,
  type Problem,
  type RoadContent,
  type RoadState,
  type Ruleset,
  type SeatId,
  type Source,
  type StoryView,
  type Table,
  WORLD,
} from '../../../src/engine/index.ts';
import { roadOf } from '../../../src/story/index.ts';
import { mini } from '../mini/ruleset.ts';
import { type Hero, outcomeOf, type Party, type RoadHooks, roadHooks } from './hooks.ts';

export type Road = Ruleset<RoadState, RoadContent<unknown>>;
type Campaign = CampaignState<Hero, Party>;
type Fields = Readonly<Record<string, Json>>;
type Parts = NonNullable<Choice['with']>;

/** The road of the mini ruleset, with hooks changed as a test needs it. */
export const roadWith = (hooks: Partial<RoadHooks> = {}): Road =>
  roadOf({ ...mini, campaign: { ...roadHooks, ...hooks } } as never) as unknown as Road;

const END = { id: 'end', type: 'end', kind: 'campaign', text: 'It is over.' } as const;

export type Tale = {
  readonly nodes: readonly Fields[];
  readonly acts?: Json;
  readonly [field: string]: Json | readonly Fields[] | undefined;
};

/** A story of one act and one chapter out of a few nodes; the first is its start, and there is an `end`. */
export function storyOf({ nodes, ...more }: Tale): Json {
  const all = nodes.some(({ id }) => id === 'end') ? nodes : [...nodes, END];
  const first = String(nodes[0]?.id ?? 'end');
  const act = { id: 'one', title: 'The First', start: first, bar: ['chapter', 'rest', 'boss'] };
  return {
    id: 'tale',
    ruleset: 'mini',
    title: 'A Tale',
    acts: [{ ...act, chapters: [{ id: 'c1', title: 'Lamps Out', safe: 'end', nodes: all as Json }] }],
    ...(more as Record<string, Json>),
  };
}

const filesOf = (story: Json): ReadonlyMap<string, Json> => new Map([['stories/tale.json', story]]);

export const problemsOf = (tale: Tale, hooks: Partial<RoadHooks> = {}): readonly Problem[] =>
  roadWith(hooks).readContent(filesOf(storyOf(tale))).problems;

export type How = {
  readonly heroes?: readonly SeatId[];
  readonly hooks?: Partial<RoadHooks>;
  /** What the campaign is already. */
  readonly campaign?: Partial<Campaign>;
  /** What is different about single heroes. */
  readonly party?: Readonly<Record<SeatId, Partial<Hero>>>;
  readonly setup?: Fields;
  /** Outcomes decided beforehand. */
  readonly stack?: Readonly<Record<string, readonly Json[]>>;
};

export class Travel {
  readonly source: Source<RoadState, RoadContent<unknown>>;
  readonly told: GameEvent[] = [];
  table: Table<RoadState, RoadContent<unknown>>;

  constructor(source: Source<RoadState, RoadContent<unknown>>, setup: Json) {
    this.source = source;
    this.table = newTable(source, setup);
    this.tell();
  }

  get campaign(): Campaign {
    return this.table.state.campaign as unknown as Campaign;
  }

  get story(): StoryView {
    const { story } = this.source.rules.view(this.table.state, this.source.content, 'public');
    if (!story) throw new Error('the road shows no story');
    return story;
  }

  hero(seat: SeatId): Hero {
    const hero = this.campaign.heroes[seat];
    if (!hero) throw new Error(`no hero sits at ${seat}`);
    return hero;
  }

  /** The open asks that somebody is awaited for, as `id seat`. */
  get asked(): readonly string[] {
    return this.table.asks.filter(({ idle }) => !idle).map(({ id, who }) => `${id} ${who}`);
  }

  /** Where the road stands. */
  get at(): string {
    const { name, node } = this.table.state.stage;
    return name === 'node' ? String(node) : [name, node].filter((part) => part !== undefined).join(' ');
  }

  ask(id: string, who: SeatId = PARTY): Ask {
    const found = this.table.asks.find((ask) => ask.id === id && ask.who === who);
    if (!found)
      throw new Error(
        `${id} is not asked of ${who}, but ${this.table.asks.map((one) => `${one.id} ${one.who}`).join(', ') || 'nothing'}`,
      );
    return found;
  }

  mayChoose(id: string, who: SeatId = PARTY): readonly string[] {
    return this.ask(id, who).options.map((option) => option.id);
  }

  answers(seat: SeatId, id: string, choose: string, parts?: Parts): readonly GameEvent[] {
    if (process.env.REOPEN === '1') this.reopens();
    const toParty = this.table.asks.some((ask) => ask.id === id && ask.who === PARTY);
    const { number } = this.ask(id, toParty ? PARTY : seat);
    return this.does(() => this.table.answer({ ask: number, seat, choose, ...(parts && { with: parts }) }));
  }

  /** The party has decided. */
  decides(id: string, choose: string): readonly GameEvent[] {
    return this.answers(this.campaign.seats[0] ?? '', id, choose);
  }

  continues(): readonly GameEvent[] {
    return this.decides('story.continue', 'continue');
  }

  /** Silence: what the ask says, by the autopilot where it says so. */
  isSilent(id: string, who: SeatId = PARTY): readonly GameEvent[] {
    const ask = this.ask(id, who);
    const seat = who === PARTY ? (this.campaign.seats[0] ?? '') : who;
    const { rules, content } = this.source;
    const choice =
      ask.fallback === 'autopilot' ? rules.autopilot(this.table.state, content, { ask, seat }) : ask.fallback;
    return this.answers(seat, id, choice.choose, choice.with);
  }

  allReady(): void {
    for (const seat of this.campaign.seats) this.answers(seat, 'party.ready', 'ready');
  }

  /** The table that was opened is over. */
  worldAnswers(result: 'success' | 'partial' | 'failure', details: Fields = {}): readonly GameEvent[] {
    if (process.env.REOPEN === '1') this.reopens();
    const { number } = this.ask(WORLD, WORLD);
    return this.does(() =>
      this.table.answer({ ask: number, seat: WORLD, choose: 'outcome', with: outcomeOf(result, details) as Parts }),
    );
  }

  fights(result: 'success' | 'partial' | 'failure', details: Fields = {}): readonly GameEvent[] {
    this.allReady();
    return this.worldAnswers(result, details);
  }

  /** The autopilot answers everything that somebody is awaited for, and fights are won. */
  playsOut(): void {
    for (let steps = 0; this.table.status !== 'over'; steps++) {
      const ask = this.table.asks.find(({ idle }) => !idle);
      if (!ask || steps > 200) throw new Error('the road does not end');
      if (ask.who === WORLD) this.worldAnswers('success');
      else this.answersByItself(ask);
    }
  }

  private answersByItself(ask: Ask): void {
    const seat = ask.who === PARTY ? (this.campaign.seats[0] ?? '') : ask.who;
    const { choose, with: parts } = autopilotChoice(this.table, ask, seat);
    this.answers(seat, ask.id, choose, parts);
  }

  reopens(): void {
    const whole = () => clone({ save: this.table.save(), state: this.table.state, asks: this.table.asks });
    const before = whole();
    this.table = open(this.source, clone(this.table.save()));
    assert.deepEqual(whole(), before);
    this.tell();
  }

  private does(act: () => readonly GameEvent[]): readonly GameEvent[] {
    const events = clone(act());
    this.tell();
    assert.deepEqual(this.source.rules.invariants(this.table.state, this.source.content), []);
    return events;
  }

  private tell(): void {
    for (const event of this.table.events) {
      this.told[event.number] ??= clone(event);
      assert.deepEqual(event, this.told[event.number]);
    }
  }
}

export function roadSource(tale: Tale, how: How = {}): Source<RoadState, RoadContent<unknown>> {
  const rules = roadWith(how.hooks);
  const { content, problems } = rules.readContent(filesOf(storyOf(tale)));
  if (!content) throw new Error(problems.map(({ path, problem }) => `${path} ${problem}`).join('\n'));
  const stacks = Object.entries(how.stack ?? {}).map(([purpose, outcomes]) => [purpose, { from: 0, outcomes }]);
  const chance = {
    seed: 'a seed',
    stack: Object.fromEntries(stacks),
    strict: ['test', 'omens', 'story.branch', 'story.stock'],
  };
  return { rules, content, hash: 'a tale', chance };
}

/** Sets out on a story, with the campaign as it is said to be. */
export function travel(tale: Tale, how: How = {}): Travel {
  const source = roadSource(tale, how);
  const fresh = source.rules.setup(source.content, {
    heroes: how.heroes ?? ['ana', 'bo', 'cy'],
    ...how.setup,
  }) as RoadState;
  const campaign = { ...fresh.campaign, ...how.campaign } as unknown as Campaign;
  for (const [seat, hero] of Object.entries(how.party ?? {})) Object.assign(campaign.heroes[seat] ?? {}, hero);
  return new Travel(source, {
    campaign: campaign as unknown as Json,
    ...(campaign.mode !== 'battle' && { node: String(fresh.stage.node) }),
  });
}

/** A passage that leads on. */
export const passage = (id: string, next: Json = 'end', more: Fields = {}): Fields => ({
  id,
  type: 'passage',
  text: `Text of ${id}.`,
  next,
  ...more,
});

/** A choice out of options by their ids, each leading to the end unless it says otherwise. */
export const choiceOf = (id: string, options: Readonly<Record<string, Fields>>, more: Fields = {}): Fields => ({
  id,
  type: 'choice',
  text: `Text of ${id}.`,
  options: Object.entries(options).map(([option, fields]) => ({
    id: option,
    label: `Label of ${option}`,
    next: 'end',
    ...fields,
  })),
  ...more,
});

export const testNode = (id: string, more: Fields = {}): Fields => ({
  id,
  type: 'test',
  text: `Text of ${id}.`,
  kind: 'Lore',
  difficulty: 'medium',
  who: 'one',
  success: { text: '{tester} does it.', next: 'end' },
  failure: { text: '{tester} fails.', next: 'end' },
  ...more,
});

export const combat = (id: string, more: Fields = {}): Fields => ({
  id,
  type: 'combat',
  encounter: 'S01',
  main: true,
  edges: [
    { on: 'success', text: 'Won.', go: 'end' },
    { on: 'failure', text: 'Lost.', go: 'end' },
  ],
  ...more,
});

export const restNode = (id: string, more: Fields = {}): Fields => ({
  id,
  type: 'rest',
  text: 'A long room.',
  time: 3,
  next: 'end',
  ...more,
});
