// Hooks that need every part of the campaign layer: gold, food, health, energy, bought skills, burdens, questlines.
import {
  ask,
  type CampaignHooks,
  type Flow,
  flow,
  type Json,
  type Outcome,
  type Road,
  type RoadLook,
  type SeatId,
  say,
} from '../../../src/engine/index.ts';
import { ENCOUNTERS, HEROES, HIGH_SKILLS, ITEMS, SKILLS, TRAITS } from './content.ts';

export type Hero = {
  health: number;
  max: number;
  energy: number;
  maxEnergy: number;
  skills: string[];
  burdens: number;
  items: string[];
};
export type Party = { omens: number };
type T = Road<Hero, Party, unknown>;
type L = RoadLook<Hero, Party, unknown>;
export type RoadHooks = CampaignHooks<Hero, Party, unknown>;

const named = (id: string) => say('story.trait', { trait: id });
const ROOM = 2;

const heroOf = (t: L, seat: SeatId): Hero => {
  const hero = t.state.campaign.heroes[seat];
  if (!hero) throw new Error(`no hero sits at ${seat}`);
  return hero;
};

const newHero = (_content: unknown, id: SeatId): Hero => {
  const sheet = HEROES[id];
  if (!sheet) throw new Error(`there is no hero ${id}`);
  return { health: sheet.health, max: sheet.health, energy: 3, maxEnergy: 3, skills: ['first'], burdens: 0, items: [] };
};

const pricesOf = (level: number): Readonly<Record<string, number>> => (level === 1 ? SKILLS : HIGH_SKILLS);
const worthOf = (hero: Hero): number =>
  hero.skills.reduce((sum, skill) => sum + ({ ...SKILLS, ...HIGH_SKILLS }[skill] ?? 0), 0);
const within = (n: number, max: number): number => Math.max(0, Math.min(max, n));

/** One die: success always counts, the trait only with it; with it the hero may reroll for 1 energy. */
const test = flow(function* test(t: T, { heroes: [seat = ''], difficulty, kind }): Flow<{ passed: boolean }> {
  const hasTrait = (HEROES[seat]?.traits.includes(kind) || t.state.campaign.traits[seat]?.includes(kind)) ?? false;
  const rolled = () =>
    Array.from(
      { length: difficulty },
      () => ['success', 'trait', 'blank'][t.random.place('test', ['success', 'trait', 'blank'])] ?? '',
    );
  const passes = (dice: readonly string[]) => dice.every((die) => die === 'success' || (die === 'trait' && hasTrait));
  const dice = rolled();
  t.emit({ type: 'rolled', dice, who: seat, reveals: true });
  if (passes(dice) || !hasTrait || heroOf(t, seat).energy < 1) return { passed: passes(dice) };
  const options = ['reroll', 'accept'].map((id) => ({ id, label: named(id) }));
  const { choose } = yield* ask(t, {
    id: 'test.use',
    who: seat,
    options,
    fallback: 'autopilot',
    rule: 'FRG-281',
    pace: 'quick',
    clock: 'test',
    facts: { failed: true },
  });
  if (choose === 'accept') return { passed: false };
  heroOf(t, seat).energy -= 1;
  return { passed: passes(rolled()) };
} as (
  t: T,
  asked: { heroes: readonly SeatId[]; difficulty: 1 | 2 | 3; kind: string; node: string },
) => Flow<{ passed: boolean }>);

const buySkill = flow(function* buySkill(t: T, seat: SeatId, skill: string): Flow {
  heroOf(t, seat).skills.push(skill);
});

const omen = flow(function* omen(t: T, effect: Readonly<Record<string, Json>>): Flow {
  t.state.campaign.own.omens += Number(effect.n);
  if (effect.who !== undefined) heroOf(t, String(effect.who)).energy -= 1;
});

const rewarded = flow(function* rewarded(t: T, reward: string): Flow {
  t.state.campaign.bag.items.push(reward);
});

const shown = (id: string) => ({ id, name: named(id), about: [] });
const wares = (t: L, seat: SeatId, level: number) =>
  Object.entries(pricesOf(level))
    .filter(([skill]) => !heroOf(t, seat).skills.includes(skill))
    .map(([skill, price]) => ({ ...shown(skill), price }));

export const roadHooks: RoadHooks = {
  money: {
    name: named('gold'),
    icon: 'coins',
    pieces: [
      { id: 'yellow', value: 1 },
      { id: 'red', value: 3 },
      { id: 'blue', value: 5 },
    ],
  },
  newHero,
  newParty: () => ({ omens: 0 }),
  flaws: (_content, { seats, heroes }) => seats.filter((seat) => !heroes[seat]).map((seat) => `${seat} has no hero`),

  traitWords: () => TRAITS,
  traitSupply: 2,
  traitsOf: (_content, id) => HEROES[id]?.traits ?? [],
  rolesOf: (_content, id) => [HEROES[id]?.role ?? ''],
  test,
  chances: {
    omens: {
      results: ['good', 'bad'],
      run: flow(function* draw(t: T): Flow<string> {
        return ['good', 'bad'][t.random.place('omens', ['good', 'bad'])] ?? '';
      }),
    },
  },

  encounters: () => ENCOUNTERS,
  encounterView: (_t, id, mods) => ({
    ...shown(id),
    objectives: [say('story.trait', { trait: JSON.stringify(mods) })],
  }),
  modFlaws: (_content, _encounter, mod) =>
    typeof mod === 'object' && mod !== null && 'rounds' in mod ? [] : ['is no change of an encounter'],
  encounterSetup: (t, { id, mods, losses, overrides }) => ({
    id,
    mods,
    losses,
    heroes: t.state.campaign.seats,
    ...(overrides !== undefined && { overrides }),
  }),
  foughtOf: (_content, { outcome }) => ({
    objectives: (outcome.details.objectives ?? {}) as Record<string, boolean>,
    counters: (outcome.details.counters ?? {}) as Record<string, number>,
  }),
  bringBack: (t, { outcome }) => {
    t.state.campaign.bag.money += Number(outcome.details.money ?? 0);
    t.state.campaign.bag.food += Number(outcome.details.food ?? 0);
  },
  afterEncounter: (t) => {
    for (const seat of t.state.campaign.seats) heroOf(t, seat).energy = heroOf(t, seat).maxEnergy;
  },
  help: (_content, _encounter, kind) => ({ rounds: kind }),

  restEnd: (t) => {
    for (const seat of t.state.campaign.seats) heroOf(t, seat).energy = heroOf(t, seat).maxEnergy;
  },
  heal: {
    price: 1,
    unit: 2,
    missing: (t, seat) => heroOf(t, seat).max - heroOf(t, seat).health,
    give: (t, seat, amount) => {
      heroOf(t, seat).health += amount;
    },
  },
  eat: {
    can: (t, seat) => heroOf(t, seat).health < heroOf(t, seat).max,
    run: (t, seat) => {
      heroOf(t, seat).health = within(heroOf(t, seat).health + 1, heroOf(t, seat).max);
    },
  },
  advance: { wares, buy: buySkill },
  services: {
    dice: {
      wares: () => [{ ...shown('die'), price: 8 }],
      buy: flow(function* buyDie(t: T): Flow {
        t.state.campaign.own.omens += 10;
      }),
    },
  },

  burdens: ({ burdens }) => burdens,
  burden: (t, seat, n) => {
    heroOf(t, seat).burdens += n;
  },
  unburden: (t, seat, n) => {
    heroOf(t, seat).burdens = Math.max(0, heroOf(t, seat).burdens - n);
  },
  health: {
    of: (t, seat) => ({ now: heroOf(t, seat).health, max: heroOf(t, seat).max }),
    change: (t, seat, by) => {
      heroOf(t, seat).health = within(heroOf(t, seat).health + by, heroOf(t, seat).max);
    },
    max: (t, seat, by) => {
      heroOf(t, seat).max += by;
    },
    afterKo: (t, seat) => {
      heroOf(t, seat).burdens += 1;
      heroOf(t, seat).health = 2;
    },
  },
  energy: {
    of: (t, seat) => ({ now: heroOf(t, seat).energy, max: heroOf(t, seat).maxEnergy }),
    change: (t, seat, by) => {
      heroOf(t, seat).energy = within(heroOf(t, seat).energy + by, heroOf(t, seat).maxEnergy);
    },
    max: (t, seat, by) => {
      heroOf(t, seat).maxEnergy += by;
    },
  },
  heroValue: (_content, hero) => worthOf(hero),
  heroView: (t, seat) => ({
    ...shown(seat),
    health: { now: heroOf(t, seat).health, max: heroOf(t, seat).max },
    marks: [],
    items: heroOf(t, seat).items,
  }),
  partyMarks: (t) => [{ id: 'omens', name: named('omens'), count: t.state.campaign.own.omens }],

  items: () =>
    ITEMS.map((item) => ({
      ...shown(item.id),
      ...('price' in item && { price: item.price }),
      ...('isBound' in item && { isBound: true as const }),
    })),
  consumable: (_content, item) => ITEMS.some((one) => one.id === item && 'isConsumable' in one),
  itemsOf: ({ items }) => items,
  hasRoom: (_content, { items }) => items.length < ROOM,
  withItem: (_content, hero, item) => ({ ...hero, items: [...hero.items, item] }),
  withoutItem: (_content, hero, item) => ({ ...hero, items: hero.items.toSpliced(hero.items.indexOf(item), 1) }),
  itemsGoTo: 'bag',
  copies: (_content, item) => (item === 'i14' ? 1 : 2),
  useItem: {
    can: (t, seat, item) => item === 'red' && heroOf(t, seat).health < heroOf(t, seat).max,
    run: (t, seat, item) => {
      const hero = heroOf(t, seat);
      hero.items.splice(hero.items.indexOf(item), 1);
      hero.health = hero.max;
    },
  },

  isGrowthBought: true,
  restarted: (_content, id, atStart) => ({
    ...newHero(undefined, id),
    items: atStart.items.filter((item) => item !== 'red'),
  }),
  swapped: (_content, { leaving, id }) => {
    const hero = newHero(undefined, id);
    const missing = { health: leaving.max - leaving.health, energy: leaving.maxEnergy - leaving.energy };
    return {
      ...hero,
      health: Math.max(1, hero.max - missing.health),
      energy: Math.max(1, hero.maxEnergy - missing.energy),
      burdens: leaving.burdens,
    };
  },

  effects: {
    omen: {
      flaws: (effect) => (typeof effect.n === 'number' ? [] : ['needs a number `n`']),
      run: omen,
      describe: (effect) => say('story.trait', { trait: `omen ${String(effect.n)}` }),
      canPay: (t, effect) =>
        typeof effect.who === 'string'
          ? heroOf(t, effect.who).energy > 0
          : t.state.campaign.own.omens + Number(effect.n) >= 0,
    },
  },
  conditions: {
    omens: {
      flaws: (condition) => (typeof condition.gte === 'number' ? [] : ['needs a number `gte`']),
      holds: (t, condition) => t.state.campaign.own.omens >= Number(condition.gte),
    },
  },
  winRewards: { 2: [shown('i30'), shown('i31')] },
  takeWinReward: rewarded,
  questlines: () => [
    {
      ...shown('fires'),
      money: 8,
      possible: 9,
      encounters: [
        { id: 'S01', mods: [] },
        { id: 'S02', mods: [{ rounds: 1 }] },
      ],
    },
  ],
  points: (_content, { outcome }) => Number(outcome.details.points ?? 0),
  beforeRepeat: (t) => {
    for (const seat of t.state.campaign.seats) heroOf(t, seat).health = Math.max(1, heroOf(t, seat).health);
  },
  autopilot: (t, { ask: { id }, seat }) =>
    id === 'test.use' ? { choose: heroOf(t, seat).energy >= 2 ? 'reroll' : 'accept' } : undefined,
};

export const outcomeOf = (result: Outcome['result'], details: Readonly<Record<string, Json>> = {}): Json => ({
  outcome: { result, details },
});
