// Setting a battle up (specification, section 4; DST-040 to DST-051).
import { z } from 'zod';
import type { Json } from '../../engine/json.ts';
import { type Flow, flow, type Next } from '../../engine/kernel/flow.ts';
import { Unplayable } from '../../engine/refusal.ts';
import { modifierSchema } from './content/schema/modifier.ts';
import { chargeLantern, dealHand, drawCards, MOST_EXHAUSTED, shuffleDeck, startingArmor } from './rules/hand.ts';
import { itemBonus, known, mapOf, seekerOf, seekerSheet, usableItem } from './rules/look.ts';
import { amountOf, appliesTo, enemyHealthOf, seekerModifier } from './rules/modifiers.ts';
import { gainStatus } from './rules/status.ts';
import { CHITS, kindledSchema, type Look, NUMBERS, noStatuses, type SeekerState, type State, type T } from './state.ts';
import { tell } from './words/events.ts';
import { type Battle, type Content, EXHAUSTED, type Modifier, type SeekerId } from './words/index.ts';

const count = z.int().min(0);
const hero = z.strictObject({
  items: z.array(z.string()).max(2).default([]),
  kindled: kindledSchema.default({}),
  exhausted: z.int().min(0).max(MOST_EXHAUSTED).default(0),
});

/** What a campaign, a scenario or a simulation hands over to a battle. */
export const setupSchema = z.strictObject({
  battle: z.string(),
  seekers: z.array(z.string()),
  heroes: z.record(z.string(), hero).default({}),
  fate: count.default(0),
  void: count.default(0),
  coins: count.default(0),
  flags: z.array(z.string()).default([]),
  modifiers: z.array(modifierSchema).default([]),
  losses: count.default(0),
  draw: z.enum(['hand', 'self']).default('hand'),
  /** The scripted first turns (DST-370). */
  script: z.boolean().default(false),
  taught: z.array(z.string()).optional(),
});
export type Setup = z.infer<typeof setupSchema>;

export function setup(content: Content, input: Json): State {
  const read = setupSchema.safeParse(input);
  if (!read.success) throw new Unplayable(`this cannot be set up: ${z.prettifyError(read.error)}`);
  refuseBadSetup(content, read.data);
  return startState(content, read.data);
}

/** DST-001, DST-003 Two to four different Seekers. */
function refuseBadSetup(content: Content, from: Setup): void {
  const { seekers, battle, heroes } = from;
  if (!content.battles[battle])
    throw new Unplayable(`there is no battle "${battle}"; there are: ${Object.keys(content.battles).join(', ')}`);
  const unknown = seekers.filter((id) => !content.seekers[id]);
  if (unknown.length > 0)
    throw new Unplayable(
      `there is no Seeker "${unknown.join('", "')}"; there are: ${Object.keys(content.seekers).join(', ')}`,
    );
  if (seekers.length < 2 || seekers.length > 4)
    throw new Unplayable(`a battle has 2 to 4 Seekers, not ${seekers.length} (DST-003)`);
  if (new Set(seekers).size < seekers.length) throw new Unplayable('no Seeker can be taken twice (DST-001)');
  const strangers = Object.keys(heroes).filter((id) => !seekers.includes(id));
  if (strangers.length > 0) throw new Unplayable(`${strangers.join(', ')} is not among the Seekers`);
  const items = Object.values(heroes).flatMap((one) => one.items);
  const noItem = items.find((id) => !content.items[id]);
  if (noItem) throw new Unplayable(`there is no item "${noItem}"; there are: ${Object.keys(content.items).join(', ')}`);
}

/** Steps 1 to 4: map, objects, enemies, tokens, bag. */
function startState(content: Content, from: Setup): State {
  const battle = known(content.battles, from.battle);
  const seats = from.seekers;
  const modifiers = [...battle.modifiers, ...from.modifiers].filter(
    (one) => !one.needs || from.flags.includes(one.needs),
  );
  return {
    stage: { name: 'setup', modifiers, script: from.script && battle.scripted && from.losses === 0 },
    battle: battle.id,
    seats,
    seekers: Object.fromEntries(seats.map((id) => [id, seekerStart(content, id, from)])),
    order: battle.enemies.map(({ enemy }) => enemy),
    enemies: enemyStart(content, battle, { modifiers, from }),
    objects: Object.fromEntries(battle.objects.map(({ id, health, space }) => [id, { health, at: space }])),
    bag: fullBag(seats),
    spent: [],
    track: [],
    fate: from.fate,
    fateSpent: 0,
    void: from.void,
    coins: from.coins,
    cycle: 1,
    turns: 0,
    redrawn: [],
    flags: from.flags,
    draw: from.draw,
    losses: from.losses,
    ...(from.taught && { taught: [...from.taught] }),
  };
}

/** DST-070, DST-071 Twelve numbers, three hearts, three Darkness, and twelve Seeker chits evenly divided. */
export function fullBag(seats: readonly SeekerId[]): string[] {
  const times = (chit: string, n: number) => Array.from({ length: n }, () => chit);
  return [
    ...seats.flatMap((id) => times(id, 12 / seats.length)),
    ...NUMBERS,
    ...times(CHITS.heart, 3),
    ...times(CHITS.darkness, 3),
  ];
}

function seekerStart(content: Content, id: SeekerId, from: Setup): SeekerState {
  const { items, kindled, exhausted } = hero.parse(from.heroes[id] ?? {});
  const pairs = known(content.seekers, id).pairs;
  const own = pairs.flatMap(({ n }) => [`${id}-${n}a`, `${id}-${n}b`]);
  return {
    health: 0,
    cap: 0,
    at: '',
    armor: 0,
    hand: [],
    deck: own,
    discard: Array.from({ length: exhausted }, () => EXHAUSTED),
    status: noStatuses(),
    lantern: 'charging',
    moves: 0,
    acts: 0,
    items,
    used: [],
    reach: 0,
    exhausted,
    kindled,
  };
}

function enemyStart(
  content: Content,
  battle: Battle,
  how: { modifiers: readonly Modifier[]; from: Setup },
): State['enemies'] {
  return Object.fromEntries(
    battle.enemies.map(({ enemy, space }) => {
      const health = enemyHealthOf(known(content.enemies, enemy), how.modifiers, how.from);
      const { abilities } = known(content.enemies, enemy);
      const tokens = Object.fromEntries(abilities.map(({ id }) => [id, [...(battle.tokens[enemy]?.[id] ?? [])]]));
      return [enemy, { health, start: health, at: space, focus: '', status: noStatuses(), tokens }];
    }),
  );
}

/** Steps 5 to 7, which need chance: hands are dealt, health and armor taken. */
export const setupStage = flow(function* setupStage(t: T): Flow<Next> {
  const { modifiers, script } = t.state.stage as unknown as { modifiers: readonly Modifier[]; script: boolean };
  const items = Object.fromEntries(t.state.seats.map((id) => [id, seekerOf(t, id).items]));
  tell(t, { type: 'battleBegan', battle: t.state.battle, items });
  for (const id of t.state.seats) prepareSeeker(t, id, modifiers);
  for (const enemy of t.state.order) enemyStatuses(t, enemy, modifiers);
  return { name: 'place', script };
});

function prepareSeeker(t: T, id: SeekerId, modifiers: readonly Modifier[]): void {
  const seeker = seekerOf(t, id);
  const more = (kind: Modifier['kind']) =>
    seekerModifier(
      t,
      id,
      modifiers.filter((one) => one.kind === kind),
    );
  seeker.cap = startingHealth(t, id) + more('seekerHealth');
  seeker.health = seeker.cap;
  gainExhausted(t, id, more('exhausted'));
  seeker.deck.push(...seeker.discard.splice(0));
  shuffleDeck(t, id);
  dealHand(t, id);
  drawCards(t, id, more('extraCard'));
  seeker.armor = Math.max(0, startingArmor(t, id) + more('seekerArmor'));
  if (more('lanternCharged') > 0 || usableItem(t, id, 'charged')) chargeLantern(t, id);
}

function gainExhausted(t: T, id: SeekerId, amount: number): void {
  const seeker = seekerOf(t, id);
  const gained = Math.min(amount, MOST_EXHAUSTED - seeker.exhausted);
  for (let n = 0; n < gained; n++) seeker.discard.push(EXHAUSTED);
  seeker.exhausted += Math.max(0, gained);
}

/** DST-043 With exactly 2 Seekers each has 5 more; this, with all modifiers, is the cap. */
const startingHealth = (t: Look, id: SeekerId): number =>
  seekerSheet(t, id).health + (t.state.seats.length === 2 ? 5 : 0) + itemBonus(t, id, 'starting-health');

function enemyStatuses(t: T, enemy: string, modifiers: readonly Modifier[]): void {
  for (const modifier of modifiers) {
    if (modifier.kind !== 'enemyStatus' || !modifier.status || !appliesTo(modifier, enemy)) continue;
    for (let n = amountOf(modifier.amount, t.state); n > 0; n--) gainStatus(t, enemy, modifier.status);
  }
}

/** The four sets of footprints that are still free (DST-048). */
export function freeFootprints(t: Look): readonly string[] {
  const free = [...mapOf(t).footprints];
  for (const id of t.state.seats) {
    const taken = free.indexOf(seekerOf(t, id).at);
    if (taken >= 0) free.splice(taken, 1);
  }
  return free;
}
