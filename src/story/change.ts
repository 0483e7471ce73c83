// Changes of a campaign between its tables: restarting an Act, swapping a hero, joining and leaving (CMP-101 to CMP-109, CMP-121).
import type { SeatId } from '../engine/ask.ts';
import type { CampaignHooks, CampaignState, RoadContent } from '../engine/campaign.ts';
import { clone, type Json } from '../engine/json.ts';
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
    heroes: Object.fromEntries(seats.map((seat) => [seat, heroAgain(ground, atStart, seat)])),
    traits: Object.fromEntries(seats.map((seat) => [seat, campaign.traits[seat] ?? []])),
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

/** CMP-102 Starting skills, no burdens, full health and energy; a hero who was not there begins anew. */
function heroAgain({ hooks, content }: Ground, atStart: CampaignState, seat: SeatId): Json {
  const hero = atStart.heroes[seat];
  return hero === undefined ? hooks.newHero(content.game, seat) : hooks.restarted(content.game, seat, hero);
}

/** CMP-102, CMP-103, CMP-105 What is not used up comes back, a sum of money to buy skills, and food for each hero. */
function bagAgain(ground: Ground, atStart: CampaignState, seats: readonly SeatId[]): CampaignState['bag'] {
  const { hooks, content } = ground;
  const stays = (item: string) => !hooks.consumable(content.game, item);
  const left = atStart.seats
    .filter((seat) => !seats.includes(seat))
    .flatMap((seat) => hooks.itemsOf(atStart.heroes[seat] as Json));
  const total = atStart.seats.reduce((sum, seat) => sum + worthOf(ground, atStart.heroes[seat] as Json), 0);
  const share = hooks.isGrowthBought ? Math.floor((total * seats.length) / atStart.seats.length) : 0;
  return {
    money: atStart.bag.money + share,
    food: hooks.eat ? seats.length : 0,
    items: [...atStart.bag.items, ...left].filter(stays),
  };
}

/** CMP-103 The value of a hero without the items, which are given back as they are. */
function worthOf({ hooks, content }: Ground, hero: Json): number {
  const bare = hooks.itemsOf(hero).reduce((left, item) => hooks.withoutItem(content.game, left, item), hero);
  return hooks.heroValue(content.game, bare);
}

const creditFor = (ground: Ground, money: number): number => (ground.hooks.advance ? money : 0);

/** CMP-106, CMP-107 Another hero in the same seat: it takes over burdens and gained traits, and may buy for what the other had bought. */
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
    credit: { ...keyed(campaign.credit, renamed), [entering]: creditFor(ground, worthOf(ground, hero)) },
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

/** CMP-109 Between Acts a new hero joins, with the mean of what the others have bought to spend at once. */
export function joined(ground: Ground, campaign: CampaignState, id: SeatId): CampaignState {
  const { hooks, content } = ground;
  if (campaign.heroes[id] !== undefined) throw new Error(`${id} is there already`);
  const worth = campaign.seats.reduce((sum, seat) => sum + worthOf(ground, campaign.heroes[seat] as Json), 0);
  const mean = Math.floor(worth / campaign.seats.length);
  return {
    ...clone(campaign),
    seats: [...campaign.seats, id],
    heroes: { ...clone(campaign.heroes), [id]: hooks.newHero(content.game, id) },
    credit: { ...campaign.credit, [id]: creditFor(ground, mean) },
  };
}

/** CMP-109 Between Acts a hero may leave; what it carried goes to the bag. Within an Act the autopilot plays it (CMP-108). */
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

/** CMP-109, CMP-121 Before an Act's first step, or at its end. */
export function isBetweenActs(ground: Ground, campaign: CampaignState, node: string): boolean {
  const story = storyIn(ground, campaign);
  const here = placesIn(story).get(node)?.node;
  const isStart = story.acts.some(({ start }) => start === node);
  return campaign.stack.length === 0 && (isStart || (here?.type === 'end' && here.kind === 'act'));
}

/** CMP-121 Hardcore can be switched only between Acts; undefined when it is not the time. */
export function withHardcore(
  ground: Ground,
  campaign: CampaignState,
  wish: { readonly on: boolean; readonly node: string },
): CampaignState | undefined {
  return isBetweenActs(ground, campaign, wish.node) ? { ...clone(campaign), hardcore: wish.on } : undefined;
}
