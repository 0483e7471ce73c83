// Scenes of destiny for the rules suite: a literal situation, chance decided, players acting by name.
import { expect, onTestFinished } from 'vitest';
import { loadContent } from '../../src/content/load.ts';
import { clone, type Json } from '../../src/engine/json.ts';
import type { PartValue } from '../../src/engine/kernel/ask.ts';
import type { GameEvent } from '../../src/engine/kernel/event.ts';
import type { Source } from '../../src/engine/kernel/save.ts';
import type { RefusalCode } from '../../src/engine/refusal.ts';
import type { Orders } from '../../src/engine/ruleset/ruleset.ts';
import { destiny } from '../../src/rulesets/destiny/index.ts';
import { abilityWith } from '../../src/rulesets/destiny/rules/chits.ts';
import type { State } from '../../src/rulesets/destiny/state.ts';
import type { Battle, Content, Modifier } from '../../src/rulesets/destiny/words/index.ts';
import { type Driver, drive, openScene, refusalOf } from '../../src/scenario/driver.ts';
import { changesOf } from './changes.ts';
import { known } from './known.ts';

const loaded = loadContent(destiny);
/** What is really played, dials and all. */
export const playedContent = loaded.content as Content;

/** Our content without the dials of balance: what a party's size adds to an enemy must not move the rules' numbers. */
export const content: Content = { ...playedContent, battles: withoutDials(playedContent.battles) };

function withoutDials(battles: Content['battles']): Content['battles'] {
  const isDial = ({ amount }: Modifier) => typeof amount === 'object' && 'bySeekers' in amount;
  const plain = (battle: Battle) => ({ ...battle, modifiers: battle.modifiers.filter((one) => !isDial(one)) });
  return Object.fromEntries(Object.entries(battles).map(([id, battle]) => [id, plain(battle)]));
}

export type Parts = Readonly<Record<string, PartValue>>;

export type SceneOptions = {
  readonly battle?: string;
  readonly seekers: readonly string[];
  /** More of the setup: fate, heroes, modifiers, flags … */
  readonly setup?: Readonly<Record<string, Json>>;
  readonly given?: Readonly<Record<string, Json>>;
  /** Chits and cards that chance brings; a chit that is not planned is an error. */
  readonly stack?: Readonly<Record<string, readonly Json[]>>;
  readonly orders?: Readonly<Record<string, Orders>>;
  /** Begins in this Seeker's turn, whose chit has just been drawn. */
  readonly turnOf?: string;
  /** Begins with this enemy chit, which has just been drawn; its turn runs at once. */
  readonly chit?: string;
  /** `start`: from the setup on, `place` and first focus are not answered. */
  readonly from?: 'start' | 'play';
  /** Another content than ours, for what no card of ours does. */
  readonly content?: Content;
};

export type Scene = ReturnType<typeof scene>;

export function scene(options: SceneOptions) {
  const driver = opened(options);
  const before = clone(driver.table.state);
  let mayStayOpen = false;
  onTestFinished(() => {
    if (!mayStayOpen && driver.save().tail.length > 0) expect(driver.openAsks(), 'left open').toEqual([]);
  });
  if (options.chit) driver.automatic();
  const answer = (seat: string, ask: string, choose: string, parts?: Parts) =>
    driver.answer(seat, ask, { choose, ...(parts && { with: parts }) });
  return {
    driver,
    get state(): State {
      return driver.table.state;
    },
    seeker: (id: string) => known(driver.table.state.seekers, id),
    enemy: (id: string) => known(driver.table.state.enemies, id),
    answer,
    draws: (how = 'plain', seat = driver.table.state.seats[0] ?? '') => answer(seat, 'draw', how),
    plays: (seat: string, card: string, parts: Parts = {}) => answer(seat, 'turn', 'play', { card, ...parts }),
    lights: (seat: string, parts: Parts = {}) => answer(seat, 'turn', 'lantern', parts),
    steps: (seat: string, to: string) => answer(seat, 'turn', 'step', { to }),
    ends: (seat: string) => answer(seat, 'turn', 'end'),
    boosts: (seat: string, card: string) => answer(seat, 'boost', card),
    blocks: (seat: string, card: string, ally?: string) => answer(seat, 'block', card, ally ? { ally } : undefined),
    redraws: (seat: string, card: string) => answer(seat, 'redraw', card),
    declines: (seat: string, ask: string) => answer(seat, ask, 'decline'),
    /** Everybody who is asked this declines; nobody need be. */
    allDecline(ask: string) {
      for (let one = asked(driver, ask); one; one = asked(driver, ask)) answer(one, ask, 'decline');
    },
    automatic: () => driver.automatic(),
    deadline: (ask: string) => driver.deadline(ask),
    refusal: (seat: string, ask: string, choose: string, parts?: Parts): RefusalCode | undefined =>
      refusalOf(() => answer(seat, ask, choose, parts)),
    /** What a seat may choose, sorted; undefined when it is not asked. */
    mayChoose: (seat: string, ask: string): readonly string[] | undefined =>
      driver
        .openAsks()
        .find((one) => one.seat === seat && one.ask === ask)
        ?.options.toSorted(),
    /** The next part that has to be said with a choice: its ids, for slots one list each. */
    part: (seat: string, ask: string, choose: string, soFar: Parts = {}) =>
      nextPart(driver, seat, { ask, choose, soFar }),
    /** Who is asked what, as `seat ask`. */
    open: () => driver.openAsks().map((one) => `${one.seat} ${one.ask}`),
    facts: (seat: string, ask: string) => driver.table.asks.find((one) => one.who === seat && one.id === ask)?.facts,
    /** The whole difference of the state since the scene began: path → [before, after]. */
    changes: () => changesOf(before, driver.table.state),
    events: (...types: string[]) =>
      driver.history.filter((event) => types.length === 0 || types.includes(event.type)).map(plain),
    /** The scene ends in the middle of a rule, on purpose. */
    leaveOpen() {
      mayStayOpen = true;
    },
  };
}

export { changesOf, known };

function opened(options: SceneOptions): Driver<State, Content> {
  const { battle = 'salt-road', seekers, setup = {}, given = {}, stack = {}, orders = {}, from = 'play' } = options;
  const rules = options.content ?? content;
  const chance = { seed: 'scene', strict: ['bag'] };
  const source: Source<State, Content> = { rules: destiny, content: rules, hash: loaded.hash, chance };
  const scenes = openScene({
    source,
    setup: { battle, seekers: [...seekers], ...setup },
    from,
    given: { ...given },
    stack,
  });
  const table = scenes.table;
  const stage = options.turnOf
    ? { name: 'seekerTurn', seeker: options.turnOf, chit: options.turnOf }
    : enemyStage(options, table.state, rules);
  if (!stage) return drive(scenes.source, table, { orders, reopen: process.env.REOPEN === '1' });
  const chits = { spent: [...table.state.spent, String(stage.chit)] };
  const onStage = openScene({
    source,
    setup: { battle, seekers: [...seekers], ...setup },
    from,
    given: { ...chits, ...given, stage },
    stack,
  });
  return drive(onStage.source, onStage.table, { orders, reopen: process.env.REOPEN === '1' });
}

function enemyStage(options: SceneOptions, state: State, rules: Content) {
  if (!options.chit) return undefined;
  return { name: 'enemyTurn', ...abilityWith({ state, content: rules }, options.chit), chit: options.chit };
}

function asked(driver: Driver<State, Content>, ask: string): string | undefined {
  const who = driver.openAsks().find((one) => one.ask === ask)?.seat;
  return who === 'party' ? driver.table.state.seats[0] : who;
}

function nextPart(driver: Driver<State, Content>, seat: string, said: { ask: string; choose: string; soFar: Parts }) {
  const ask = driver.table.asks.find((one) => one.id === said.ask && one.who === seat);
  if (!ask) throw new Error(`${seat} is not asked ${said.ask}`);
  const { state, content: rules } = driver.table;
  const part = destiny.parts(state, rules, { ask, soFar: { choose: said.choose, with: said.soFar } });
  if (!part) return undefined;
  const ids = (list: readonly { id: string }[]) => list.map((one) => one.id);
  if (part.kind === 'slots') return { name: part.name, slots: part.slots.map((slot) => ids(slot.options)) };
  return part.kind === 'number' ? { name: part.name } : { name: part.name, ids: ids(part.options) };
}

/**
 * The fact itself; what the state says anyway (the map, the health that is left) is compared there, whose deed it was in
 * the tests of traces, and why it came to that in those of the telling.
 */
function plain(event: GameEvent): Record<string, unknown> {
  const left = LEFT_OUT[event.type] ?? [];
  const kept = Object.entries(event).filter(([field]) => !ALWAYS_LEFT_OUT.includes(field) && !left.includes(field));
  return Object.fromEntries(kept);
}

const ALWAYS_LEFT_OUT = ['number', 'audience', 'reveals', 'map', 'shares', 'stopped', 'cause', 'made', 'untold'];
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  damage: ['left'],
  suffered: ['left', 'by'],
  healed: ['left'],
  objectSuffered: ['left'],
  objectTended: ['left'],
  enemyDefeated: ['at'],
  handRefilled: ['armor', 'holds', 'statuses'],
  attackHits: ['mades'],
  attackWasted: ['focus'],
  cardDrawn: ['dealt'],
  chitStands: ['track'],
  dragged: ['by', 'how'],
  statusGained: ['cards'],
  statusReturned: ['left'],
  turnStarts: ['stunned'],
  windowClosed: ['declined'],
};
