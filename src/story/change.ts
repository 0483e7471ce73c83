// Changes of a campaign between its tables: restarting an Act, swapping a hero, joining and leaving (CMP-101 to CMP-109, CMP-121).

import { clone, type Json } from '../engine/json.ts';
import type { SeatId } from '../engine/kernel/ask.ts';
import type { CampaignHooks, CampaignState, RoadContent } from '../engine/ruleset/campaign.ts';
import type { Story } from './schema/index.ts';
import { placesIn } from './words.ts';

/** A ruleset's hooks and the content of its road. */
export type Ground = { readonly hooks: CampaignHooks; readonly content: RoadContent<unknown> };

const storyIn = ({ content }: Ground, { story }: CampaignState): Story => content.stories[story] as unknown as Story;

/** Acts that can be restarted: those that have begun. */
export const restartable = ({ snapshots }: CampaignState): readonly string[] => Object.keys(snapshots);

type Restart = { readonly act: string; readonly heroes?: readonly SeatId[] };

/** CMP-101 to CMP-105 The campaign as it was at the Act's start, with what is kept, and the node to go on from. */
export function restarted(
  ground: Ground,
  campaign: CampaignState,
  { act, heroes }: Restart,
): { readonly campaign: CampaignState; readonly node: string } {
  const atStart = clone(campaign.snapshots[act]) as unknown as CampaignState | undefined;
  const node = storyIn(ground, campaign).acts.find(({ id }) => id === act)?.start;
  if (!atStart || node === undefined) throw new Error(`the Act ${act} has not begun`);
  const seats = [...(heroes ?? atStart.seats)];
  const { rest: _rest, map: _map, ending: _ending, ...then } = atStart;
  const changed: CampaignState = {
    ...then,
    seats,
    leader: seats.includes(campaign.leader) ? campaign.leader : (seats[0] ?? ''),
    heroes: heroesAgain(ground, atStart, seats),
    traits: traitsAgain(campaign, seats),
    traitsGiven: campaign.traitsGiven,
    bag: bagAgain(ground, atStart, seats),
    unlockedRules: campaign.unlockedRules,
    hardcore: campaign.hardcore,
    sharedPurse: campaign.sharedPurse,
    journal: [...campaign.journal, { kind: 'restart', act }],
    told: [],
    tester: [],
    steps: 0,
    credit: {},
    snapshots: campaign.snapshots,
  };
  return { campaign: changed, node };
}

/** CMP-104 Which leaver each newcomer replaces: both in seat order. */
export function standsFor(before: readonly SeatId[], after: readonly SeatId[]): ReadonlyMap<SeatId, SeatId> {
  const gone = before.filter((seat) => !after.includes(seat));
  const come = after.filter((seat) => !before.includes(seat));
  return new Map(come.flatMap((seat, n) => gone.slice(n, n + 1).map((other) => [seat, other] as const)));
}

/**
 * CMP-102, CMP-106 Starting skills, no burdens, full health and energy. A hero who replaces another has grown as far as
 * that one; an additional hero begins from the start.
 */
function heroesAgain({ hooks, content }: Ground, atStart: CampaignState, seats: readonly SeatId[]) {
  const standing = standsFor(atStart.seats, seats);
  const asItWas = (id: SeatId): Json | undefined => {
    const leaving = atStart.heroes[standing.get(id) ?? ''];
    return leaving === undefined ? atStart.heroes[id] : hooks.swapped(content.game, { leaving, id });
  };
  const heroAgain = (id: SeatId): Json => {
    const hero = asItWas(id);
    return hero === undefined ? hooks.newHero(content.game, id) : hooks.restarted(content.game, id, hero);
  };
  return Object.fromEntries(seats.map((id) => [id, heroAgain(id)]));
}

/** CMP-102, CMP-106 All traits are kept; a hero who replaces another takes over theirs. */
function traitsAgain({ seats: before, traits }: CampaignState, seats: readonly SeatId[]): Record<SeatId, string[]> {
  const standing = standsFor(before, seats);
  return Object.fromEntries(seats.map((seat) => [seat, traits[standing.get(seat) ?? seat] ?? []]));
}

/** CMP-102, CMP-103, CMP-105 Items that were not used up come back, with money to buy skills, and food for each hero. */
function bagAgain(ground: Ground, atStart: CampaignState, seats: readonly SeatId[]): CampaignState['bag'] {
  const { hooks, content } = ground;
  const stays = (item: string) => !hooks.consumable(content.game, item);
  const left = atStart.seats
    .filter((seat) => !seats.includes(seat))
    .flatMap((seat) => leftBehind(ground, atStart.heroes[seat] as Json));
  const total = atStart.seats.reduce((sum, seat) => sum + worthOf(ground, atStart.heroes[seat] as Json), 0);
  const share = hooks.isGrowthBought ? Math.floor((total * seats.length) / atStart.seats.length) : 0;
  return {
    money: atStart.bag.money + share,
    food: hooks.eat ? seats.length : 0,
    items: [...atStart.bag.items, ...left].filter(stays),
  };
}

/** CMP-103 The value of a hero without the items, because they are given back as they are. */
function worthOf({ hooks, content }: Ground, hero: Json): number {
  const bare = hooks.itemsOf(hero).reduce((left, item) => hooks.withoutItem(content.game, left, item), hero);
  return hooks.heroValue(content.game, bare);
}

const creditFor = (ground: Ground, money: number): number => (ground.hooks.advance ? money : 0);

/**
 * CMP-106, CMP-107 Another hero in the same seat: takes over burdens and gained traits, and may buy for as much as the
 * other had bought. If growth is not bought, the ruleset's `swapped` hands it over, too.
 */
export function swapped(
  ground: Ground,
  campaign: CampaignState,
  { leaving, entering }: { readonly leaving: SeatId; readonly entering: SeatId },
): CampaignState {
  const { hooks, content } = ground;
  const hero = campaign.heroes[leaving];
  if (hero === undefined || campaign.heroes[entering] !== undefined)
    throw new Error(`${leaving} cannot be swapped for ${entering}`);
  const renamed = (seat: SeatId) => (seat === leaving ? entering : seat);
  const { [leaving]: _gone, ...others } = campaign.heroes;
  return {
    ...clone(campaign),
    seats: campaign.seats.map(renamed),
    leader: renamed(campaign.leader),
    tester: campaign.tester.map(renamed),
    heroes: { ...others, [entering]: hooks.swapped(content.game, { leaving: hero, id: entering }) },
    traits: keyed(campaign.traits, renamed),
    bag: { ...campaign.bag, items: [...campaign.bag.items, ...leftBehind(ground, hero)] },
    credit: {
      ...keyed(campaign.credit, renamed),
      ...(hooks.isGrowthBought && { [entering]: creditFor(ground, worthOf(ground, hero)) }),
    },
    ...(campaign.rest && { rest: { ...clone(campaign.rest), shares: keyed(campaign.rest.shares, renamed) } }),
  };
}

const keyed = <T>(record: Readonly<Record<SeatId, T>>, renamed: (seat: SeatId) => SeatId): Record<SeatId, T> =>
  Object.fromEntries(Object.entries(record).map(([seat, value]) => [renamed(seat), value]));

/** CMP-107 Hero-bound items leave with the hero. */
function leftBehind({ hooks, content }: Ground, hero: Json): readonly string[] {
  const bound = hooks
    .items(content.game)
    .filter(({ isBound }) => isBound)
    .map(({ id }) => id);
  return hooks.itemsOf(hero).filter((item) => !bound.includes(item));
}

/** CMP-109 Between Acts a new hero joins, with money to spend at once: the mean worth of the others, items included. */
export function joined(ground: Ground, campaign: CampaignState, id: SeatId): CampaignState {
  const { hooks, content } = ground;
  if (campaign.heroes[id] !== undefined) throw new Error(`${id} is there already`);
  const value = (seat: SeatId) => hooks.heroValue(content.game, campaign.heroes[seat] as Json);
  const worth = campaign.seats.reduce((sum, seat) => sum + value(seat), 0);
  const mean = Math.floor(worth / campaign.seats.length);
  return {
    ...clone(campaign),
    seats: [...campaign.seats, id],
    heroes: { ...clone(campaign.heroes), [id]: hooks.newHero(content.game, id) },
    credit: { ...campaign.credit, [id]: creditFor(ground, mean) },
  };
}

/** CMP-109 Between Acts a hero may leave; its items go to the bag. Within an Act the autopilot plays it (CMP-108). */
export function left(ground: Ground, campaign: CampaignState, id: SeatId): CampaignState {
  const hero = campaign.heroes[id];
  const seats = campaign.seats.filter((seat) => seat !== id);
  if (hero === undefined || seats.length === 0) throw new Error(`${id} cannot leave`);
  const { [id]: _gone, ...heroes } = clone(campaign.heroes);
  const { [id]: _traits, ...traits } = clone(campaign.traits);
  return {
    ...clone(campaign),
    seats,
    heroes,
    traits,
    leader: campaign.leader === id ? (seats[0] ?? '') : campaign.leader,
    tester: campaign.tester.filter((seat) => seat !== id),
    bag: { ...clone(campaign.bag), items: [...campaign.bag.items, ...leftBehind(ground, hero)] },
  };
}

/** CMP-101 The Act of a node; for side quests and locations, the Act in which the party is. None in battle mode. */
export function actAt(ground: Ground, campaign: CampaignState, node: string): string | undefined {
  if (campaign.mode === 'battle') return undefined;
  return placesIn(storyIn(ground, campaign)).get(node)?.act?.id ?? campaign.act;
}

/** CMP-109, CMP-121 Before an Act's first step, or at its end, with the campaign as it was before the node. Never in battle mode. */
export function isBetweenActs(ground: Ground, campaign: CampaignState, node: string): boolean {
  if (campaign.mode === 'battle' || campaign.stack.length > 0) return false;
  const story = storyIn(ground, campaign);
  const here = placesIn(story).get(node)?.node;
  const begins = story.acts.find(({ start }) => start === node);
  const isBegun = begins?.id === campaign.act && campaign.visited.includes(node);
  return (begins !== undefined && !isBegun) || (here?.type === 'end' && here.kind === 'act');
}
