// Scenes of chain for the rules suite: a literal situation, dice decided, players acting by name.
import { expect, onTestFinished } from 'vitest';
import { loadContent } from '../../src/content/load.ts';
import { clone, type Json } from '../../src/engine/json.ts';
import type { PartValue } from '../../src/engine/kernel/ask.ts';
import type { GameEvent } from '../../src/engine/kernel/event.ts';
import type { Source } from '../../src/engine/kernel/save.ts';
import type { RefusalCode } from '../../src/engine/refusal.ts';
import type { Orders } from '../../src/engine/ruleset/ruleset.ts';
import { mapOf } from '../../src/rulesets/chain/content/maps.ts';
import { chain } from '../../src/rulesets/chain/index.ts';
import type { FoeState, Held, HeroState, State } from '../../src/rulesets/chain/state.ts';
import type { Ability, Battle, Content, Foe, Hex, SpecialSlot, Status } from '../../src/rulesets/chain/words/index.ts';
import { type Driver, drive, openScene, refusalOf } from '../../src/scenario/driver.ts';

const loaded = loadContent(chain);
export const content = loaded.content as Content;

/** Twelve columns A to L, nine rows, nothing on it; heroes start at the left edge. */
export const OPEN = [
  'H...........',
  'H...........',
  'H...........',
  'H...........',
  'H...........',
  '............',
  '............',
  '............',
  '............',
];

export type Parts = Readonly<Record<string, PartValue>>;
type Statuses = readonly (Status | Held)[];
type GivenHero = Partial<Omit<HeroState, 'statuses'>> & { readonly at: string; readonly statuses?: Statuses };
type GivenFoe = Partial<Omit<FoeState, 'statuses'>> & { readonly at: string; readonly statuses?: Statuses };

export type SceneOptions = {
  /** In seat order: their squares, or more of them. */
  readonly heroes: Readonly<Record<string, string | GivenHero>>;
  /** By their id, such as `wick-rat-1`. */
  readonly foes?: Readonly<Record<string, string | GivenFoe>>;
  /** A battle of ours, or the field of this scene: its map and what else it has. */
  readonly battle?: string;
  readonly map?: readonly string[];
  readonly field?: Partial<Battle>;
  /** Begins in the turn of this hero, before its first deed. */
  readonly turnOf?: string;
  /** Begins with the turn of this foe, which runs at once with this omen. */
  readonly foeTurn?: readonly [string, number];
  /** The same with a chain of just these hexes, written as authors do: `['wick-rat-1', 'M4', 'B']`. */
  readonly foeDoes?: readonly [string, ...string[]];
  /** Begins at the end of a round. */
  readonly roundEnd?: true;
  /** `start`: from the setup on, nothing is given and nobody has placed. */
  readonly from?: 'start' | 'play';
  readonly setup?: Readonly<Record<string, Json>>;
  readonly given?: Readonly<Record<string, Json>>;
  /** Dice that chance brings; a check or damage that is not planned is an error. */
  readonly dice?: Readonly<Record<string, readonly number[]>>;
  readonly orders?: Readonly<Record<string, Orders>>;
  readonly content?: Content;
};

export type Scene = ReturnType<typeof scene>;

const WINDOWS = ['guard', 'reroll', 'riposte', 'place'];

export function scene(options: SceneOptions) {
  const driver = opened(options);
  const begun = [...driver.table.events];
  const before = clone(driver.table.state);
  let mayStayOpen = false;
  onTestFinished(() => {
    const left = driver.openAsks().filter(({ ask }) => WINDOWS.includes(ask));
    if (!mayStayOpen && driver.save().tail.length > 0) expect(left, 'left open').toEqual([]);
  });
  if (options.foeTurn || options.foeDoes) driver.automatic();
  const answer = (seat: string, ask: string, choose: string, parts?: Parts) =>
    driver.answer(seat, ask, { choose, ...(parts && { with: parts }) });
  return {
    driver,
    get state(): State {
      return driver.table.state;
    },
    hero: (id: string) => known(driver.table.state.heroes, id),
    foe: (id: string) => known(driver.table.state.foes, id),
    has: (id: string, status: Status): boolean =>
      (driver.table.state.heroes[id] ?? known(driver.table.state.foes, id)).statuses.some(
        (one) => one.status === status,
      ),
    answer,
    /** A deed of the hero's own turn. */
    does: (seat: string, deed: string, parts?: Parts) => answer(seat, 'turn', deed, parts),
    ends: (seat: string) => answer(seat, 'turn', 'end'),
    begins: (hero: string) => answer(hero, 'who', hero),
    says: (seat: string, ask: string, yes: 'yes' | 'no') => answer(seat, ask, yes),
    automatic: () => driver.automatic(),
    deadline: (ask: string) => driver.deadline(ask),
    refusal: (seat: string, deed: string, parts?: Parts): RefusalCode | undefined =>
      refusalOf(() => answer(seat, 'turn', deed, parts)),
    /** What a seat may choose; undefined when it is not asked. */
    mayChoose: (seat: string, ask = 'turn'): readonly string[] | undefined =>
      driver.openAsks().find((one) => one.seat === seat && one.ask === ask)?.options,
    /** The ids of the next part that has to be said with a deed. */
    part: (seat: string, deed: string, soFar: Parts = {}) => nextPart(driver, seat, { deed, soFar }),
    /** Who is asked what, as `seat ask`. */
    open: () => driver.openAsks().map((one) => `${one.seat} ${one.ask}`),
    facts: (seat: string, ask: string) => driver.table.asks.find((one) => one.who === seat && one.id === ask)?.facts,
    /** The whole difference of the state since the scene began: path → [before, after]. */
    changes: () => changesOf(before, driver.table.state),
    /** What was told since the stage began with which the scene opens. */
    events: (...types: string[]) =>
      [...begun, ...driver.history].filter((event) => types.length === 0 || types.includes(event.type)).map(plain),
    /** The scene ends in the middle of a rule, on purpose. */
    leaveOpen() {
      mayStayOpen = true;
    },
  };
}

export function known<V>(record: Readonly<Record<string, V>>, id: string): V {
  const value = record[id];
  if (value === undefined) throw new Error(`there is no ${id}`);
  return value;
}

/** Our content with a battle on the open field, or on another map. */
export function fieldContent({ map = OPEN, field = {}, content: rules = content }: Partial<SceneOptions>): Content {
  const plainField: Battle = {
    ...known(content.battles, 'granary-rats'),
    ...{ id: 'field', map: mapOf(map), base: [], perHero: [], goal: { kind: 'defeatAll' }, roundLimit: 20, events: [] },
    ...field,
  };
  return { ...rules, battles: { ...rules.battles, field: plainField } };
}

const kindOf = (foe: string): string => foe.replace(/-\d+$/, '');

const hexOf = (written: string): Hex => {
  const [mark, number] = written;
  if (mark === 'M' || mark === 'R') return { kind: mark === 'M' ? 'move' : 'retreat', squares: Number(number) };
  if (mark === 'S') return { kind: 'special', slot: written as SpecialSlot };
  return mark === 'B' ? { kind: 'basic' } : { kind: 'blank' };
};

function withChain(rules: Content, [foe, first = '-', ...rest]: readonly string[]): Content {
  const arm = rest.map(hexOf);
  const arms = { 1: arm, 2: arm, 3: arm, 4: arm, 5: arm, 6: arm };
  return withFoe(kindOf(foe ?? ''), { flower: { centre: hexOf(first), arms } }, rules);
}

/** A content with a foe that is otherwise than ours. */
export function withFoe(kind: string, change: Partial<Foe>, rules: Content = content): Content {
  return { ...rules, foes: { ...rules.foes, [kind]: { ...known(rules.foes, kind), ...change } } };
}

/** A content with an ability that is otherwise than ours. */
export function withAbility(id: string, change: Partial<Ability>, rules: Content = content): Content {
  return { ...rules, abilities: { ...rules.abilities, [id]: { ...known(rules.abilities, id), ...change } } };
}

// ---- opening ----

function opened(options: SceneOptions): Driver<State, Content> {
  const { battle = 'field', setup = {}, dice = {}, orders = {}, from = 'play', foeDoes } = options;
  const rules = foeDoes ? withChain(fieldContent(options), foeDoes) : fieldContent(options);
  const chance = { seed: 'scene', strict: strictDice(options) };
  const source: Source<State, Content> = { rules: chain, content: rules, hash: loaded.hash, chance };
  const heroes = Object.keys(options.heroes);
  const opening = { source, setup: { battle, heroes, ...setup }, from, given: {}, stack: dice };
  const given = from === 'start' ? {} : { ...situation(options), ...options.given };
  const onStage = openScene({ ...opening, given });
  return drive(onStage.source, onStage.table, { orders, reopen: process.env.REOPEN === '1' });
}

function situation(options: SceneOptions): Record<string, Json> {
  const { heroes, foes = {}, turnOf, foeDoes, roundEnd } = options;
  const foeTurn = options.foeTurn ?? (foeDoes && ([foeDoes[0], 1] as const));
  const stage = turnOf
    ? { name: 'heroTurn', hero: turnOf }
    : foeTurn
      ? { name: 'foeTurn', foe: foeTurn[0], place: 0 }
      : roundEnd && { name: 'roundEnd' };
  return {
    ...Object.assign({}, ...Object.entries(heroes).map(([id, one]) => givenHero(id, one))),
    foes: Object.fromEntries(Object.entries(foes).map(([id, one]) => [id, givenFoe(one)])) as Json,
    ...(stage && { stage }),
    ...(foeTurn && { waves: [[foeTurn[0]]], omens: { [foeTurn[0]]: foeTurn[1] } }),
  };
}

const ENDS = { stunned: 'used', hidden: 'endOfRound', offGuard: 'endOfRound' } as const;

const heldBy = (side: 'hero' | 'foe', one: Status | Held): Held => {
  if (typeof one !== 'string') return one;
  const ends = (ENDS as Partial<Record<Status, Held['ends']>>)[one] ?? (side === 'hero' ? 'shakenOff' : 'endOfTurn');
  return { status: one, ends: one === 'dazed' && side === 'foe' ? 'used' : ends };
};

function givenHero(id: string, given: string | GivenHero): Record<string, Json> {
  const { statuses = [], ...more } = typeof given === 'string' ? { at: given } : given;
  const fields = { ...more, statuses: statuses.map((one) => heldBy('hero', one)) };
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [`heroes.${id}.${field}`, value as Json]));
}

function givenFoe(given: string | GivenFoe): Json {
  const { statuses = [], ...more } = typeof given === 'string' ? { at: given } : given;
  return { ...more, statuses: statuses.map((one) => heldBy('foe', one)) } as Json;
}

/** Every check and every damage has to be planned; omens need not be. */
function strictDice({ heroes, foes = {} }: SceneOptions): readonly string[] {
  const defences = ['guard', 'reflex', 'spirit'];
  const caps = ['cunning', 'agility', 'power'];
  const ofHero = (id: string) => [
    ...['check', 'effect', 'shake'].flatMap((kind) => defences.map((defence) => `${kind}.${id}.${defence}`)),
    ...caps.map((cap) => `cap.${id}.${cap}`),
    ...['damage', 'heal', 'poison', 'trap'].map((kind) => `${kind}.${id}`),
  ];
  const ofFoe = (id: string) => ['damage', 'heal', 'poison'].map((kind) => `${kind}.${id}`);
  return [...Object.keys(heroes).flatMap(ofHero), ...Object.keys(foes).flatMap(ofFoe)];
}

function nextPart(driver: Driver<State, Content>, seat: string, said: { deed: string; soFar: Parts }) {
  const ask = driver.table.asks.find((one) => one.id === 'turn' && one.who === seat);
  if (!ask) throw new Error(`${seat} is not asked for a deed`);
  const { state, content: rules } = driver.table;
  const part = chain.parts(state, rules, { ask, soFar: { choose: said.deed, with: said.soFar } });
  return part && 'options' in part ? { name: part.name, ids: part.options.map(({ id }) => id) } : undefined;
}

// ---- what changed, and what was told ----

/** Bookkeeping that every turn moves. */
const BOOKKEEPING = ['stage', 'turns', 'turn', 'wave', 'waves', 'omens', 'actedHeroes'];

function changesOf(before: unknown, after: unknown): Record<string, [unknown, unknown]> {
  const [was, is] = [flat(before), flat(after)];
  const paths = [...new Set([...was.keys(), ...is.keys()])].filter(
    (path) => !BOOKKEEPING.includes(path.split('.')[0] ?? ''),
  );
  const changed = paths.filter((path) => JSON.stringify(was.get(path)) !== JSON.stringify(is.get(path)));
  return Object.fromEntries(changed.map((path) => [path, [was.get(path), is.get(path)]]));
}

function flat(value: unknown, path = '', into = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return into.set(path, value);
  for (const [key, inner] of Object.entries(value)) flat(inner, path === '' ? key : `${path}.${key}`, into);
  return into;
}

/** The fact itself, without its number and its audience. */
function plain(event: GameEvent): Record<string, unknown> {
  return Object.fromEntries(Object.entries(event).filter(([field]) => !['number', 'audience'].includes(field)));
}
