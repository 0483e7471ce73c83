// Setting a battle up (specification, section 4).
import { z } from 'zod';
import { inReadingOrder, isSame, kingDistance, type Square } from '../../engine/board/grid.ts';
import type { Json } from '../../engine/json.ts';
import { type Flow, flow, type Next } from '../../engine/kernel/flow.ts';
import { Unplayable } from '../../engine/refusal.ts';
import { rulesOf } from './effects/worn/index.ts';
import { badPick, grown, overfullSlot, SCAR } from './road/growth.ts';
import { foeModifier } from './rules/fierce.ts';
import { allSquares } from './rules/ground.ts';
import { battleOf, heroOf, known } from './rules/look.ts';
import { isFree } from './rules/walking.ts';
import type { HeroState, State, T } from './state.ts';
import { tell } from './words/events.ts';
import {
  type Battle,
  CAPS,
  type Content,
  DEFENCES,
  type FoesAt,
  type Growth,
  type Letter,
  squareIdOf,
} from './words/index.ts';

const count = z.int().min(0);

export const growthSchema: z.ZodType<Growth> = z.union([
  z.strictObject({ grow: z.literal('cap'), letter: z.enum(CAPS) }),
  z.strictObject({ grow: z.enum(['defence', 'barrier']), letter: z.enum(DEFENCES) }),
  z.strictObject({ grow: z.enum(['hp', 'speed']) }),
  z.strictObject({ grow: z.literal('learn'), ability: z.string() }),
]);

const sheetSchema = z.strictObject({
  growth: z.array(growthSchema).default([]),
  items: z.array(z.string()).default([]),
  scars: z.int().min(0).max(2).default(0),
});

/** What a campaign, a scenario or a simulation hands over to a battle. */
export const setupSchema = z.strictObject({
  battle: z.string(),
  /** In seat order. */
  heroes: z.array(z.string()),
  sheets: z.record(z.string(), sheetSchema).default({}),
  fierce: z.boolean().default(false),
  gloom: count.default(0),
});
export type Setup = z.infer<typeof setupSchema>;

export function setup(content: Content, input: Json): State {
  const read = setupSchema.safeParse(input);
  if (!read.success) throw new Unplayable(`this cannot be set up: ${z.prettifyError(read.error)}`);
  refuseBadSetup(content, read.data);
  return startState(content, read.data);
}

/** Section 4: two to five different heroes; CHN-201 and CHN-202 hold for what they bring along. */
function refuseBadSetup(content: Content, { battle, heroes, sheets }: Setup): void {
  if (!content.battles[battle])
    throw new Unplayable(`there is no battle "${battle}"; there are: ${Object.keys(content.battles).join(', ')}`);
  const unknown = heroes.filter((id) => !content.heroes[id]);
  if (unknown.length > 0)
    throw new Unplayable(
      `there is no hero "${unknown.join('", "')}"; there are: ${Object.keys(content.heroes).join(', ')}`,
    );
  if (heroes.length < 2 || heroes.length > 5)
    throw new Unplayable(`a battle has 2 to 5 heroes, not ${heroes.length} (section 4)`);
  if (new Set(heroes).size < heroes.length) throw new Unplayable('no hero can be taken twice (section 4)');
  const strangers = Object.keys(sheets).filter((id) => !heroes.includes(id));
  if (strangers.length > 0) throw new Unplayable(`${strangers.join(', ')} is not among the heroes`);
  for (const id of heroes) refuseBadSheet(content, id, sheetSchema.parse(sheets[id] ?? {}));
}

function refuseBadSheet(content: Content, id: string, { growth, items }: z.infer<typeof sheetSchema>): void {
  const noItem = items.find((item) => !content.items[item]);
  if (noItem) throw new Unplayable(`there is no item "${noItem}"; there are: ${Object.keys(content.items).join(', ')}`);
  const overfull = overfullSlot(content, items);
  if (overfull) throw new Unplayable(`${id} has too much in the slot "${overfull}" (CHN-202)`);
  const bad = badPick(known(content.heroes, id), growth);
  if (bad) throw new Unplayable(`${id} cannot grow by ${JSON.stringify(bad)} (CHN-201)`);
}

/** Steps 1 and 4: the map; heroes with full HP, no statuses and 1 Spark. Foes come in the first stage. */
function startState(content: Content, from: Setup): State {
  const { battle, heroes: seats, fierce, gloom } = from;
  const { map, lamps } = known(content.battles, battle);
  return {
    stage: { name: 'setup' },
    ...{ battle, fierce, gloom, seats },
    heroes: Object.fromEntries(seats.map((id) => [id, heroStart(content, id, from)])),
    ...{ order: [], foes: {}, counts: {}, round: 0, wave: 0, waves: [], actedHeroes: [], omens: {}, twisted: [] },
    terrain: map.terrain.map((row) => [...row]),
    objects: map.lamps.map((square, n) => ({
      id: `lamp-${n + 1}`,
      at: squareIdOf(square),
      lit: lamps?.kind === 'keep',
      ...(lamps?.kind === 'keep' && { flames: lamps.flames }),
    })),
    ...{ smoke: [], traps: [], turns: 0, fell: [], aims: [] },
  };
}

function heroStart(content: Content, id: string, from: Setup): HeroState {
  const { growth, items, scars } = sheetSchema.parse(from.sheets[id] ?? {});
  const numbers = grown(known(content.heroes, id), growth);
  const hero: HeroState = {
    ...numbers,
    maxHp: numbers.maxHp - SCAR * scars,
    ...{ hp: 0, at: '', sparks: 1, fades: 0, out: false, scars, scarred: 0, items, statuses: [], prepared: [] },
    ...{ aided: false, foreseen: false, uses: { round: {}, battle: {} } },
  };
  for (const item of items) wear(hero, content, item);
  return { ...hero, hp: hero.maxHp };
}

/** What coat and charm add at all times is part of the numbers; what depends on something is asked when it matters. */
function wear(hero: HeroState, content: Content, id: string): void {
  const item = known(content.items, id);
  if (item.slot !== 'coat' && item.slot !== 'charm') return;
  for (const effect of item.effects) rulesOf(effect).wear?.(hero, effect);
}

/** Step 2: the base list, and for each hero above two what that hero brings. */
export const setupStage = flow(function* setupStage(t: T): Flow<Next> {
  const { battle, seats, fierce } = t.state;
  const items = seats.flatMap((id) => heroOf(t, id).items);
  tell(t, { type: 'battleBegan', battle, heroes: seats, fierce, items });
  for (const foes of foesOf(battleOf(t), seats.length)) arrive(t, foes);
  tell(t, { type: 'mustered', kinds: Object.entries(t.state.counts).map(([kind, count]) => ({ kind, count })) });
  return { name: 'place' };
});

function foesOf(battle: Battle, heroes: number): readonly FoesAt[] {
  const more = [3, 4, 5].filter((n) => n <= heroes);
  return [
    ...battle.base,
    ...more.flatMap((n) => battle.perHero.filter((foes) => foes.heroes.some((one) => one === n))),
  ];
}

/** Foes of one kind come to their letter; with `by` they were summoned. */
export function arrive(t: T, { foe, count: many, at }: FoesAt): void {
  for (let n = 0; n < many; n++) {
    const square = placeFor(t, at);
    if (square) addFoe(t, foe, { square });
  }
}

/** In reading order; if the letter is full, the nearest unoccupied square, no start of a hero before they stand there. */
function placeFor(t: T, letter: Letter | 'H'): Square | undefined {
  const { letters } = battleOf(t).map;
  const own = letters[letter];
  const isKept = (square: Square) => t.state.round === 0 && letters.H.some((start) => isSame(start, square));
  const away = (square: Square) => Math.min(...own.map((one) => kingDistance(one, square)));
  const free = allSquares(t).filter((square) => isFree(t, square) && !isKept(square));
  return free.toSorted((a, b) => away(a) - away(b) || inReadingOrder(a, b))[0];
}

/** A new foe with an id and a number of its own. CHN-015: it is dealt into a wave in the next round. */
export function addFoe(t: T, kind: string, { square, by }: { square: Square; by?: string }): string {
  const n = (t.state.counts[kind] ?? 0) + 1;
  t.state.counts[kind] = n;
  const id = `${kind}-${n}`;
  const { hp, hpPerHero } = known(t.content.foes, kind);
  const at = squareIdOf(square);
  const start = hp + hpPerHero * t.state.seats.length;
  t.state.foes[id] = { kind, hp: start, maxHp: start, at, statuses: [], blankTip: false };
  t.state.order.push(id);
  toughen(t, id);
  const first = t.state.round === 0;
  tell(t, { type: 'foeArrived', foe: id, at, ...(by !== undefined && { by }), ...(first && { first }) });
  return id;
}

/** Fierce: HP +n. */
function toughen(t: T, id: string): void {
  const more = foeModifier(t, id, 'hp');
  const foe = known(t.state.foes, id);
  foe.maxHp += more;
  foe.hp += more;
}
