// What a campaign keeps of a Seeker and of the whole group between battles (specification, section 3).
import { z } from 'zod';
import { Unplayable } from '../../../engine/refusal.ts';
import type { CampaignState, Road, RoadLook } from '../../../engine/ruleset/campaign.ts';
import { MOST_EXHAUSTED } from '../rules/hand.ts';
import { known } from '../rules/look.ts';
import { kindledSchema } from '../state.ts';
import type { Content, Pair, SeekerId } from '../words/index.ts';
import { type RoadEvent, tell } from '../words/roadEvents.ts';

const count = z.int().min(0);

/** DST-344 */
export const MOST_ITEMS = 2;

const seekerSchema = z.strictObject({
  embers: count,
  exhausted: count.max(MOST_EXHAUSTED),
  /** DST-342 By pair: `brighter`, or `wider:<colour>`. */
  kindled: kindledSchema,
  items: z.array(z.string()).max(MOST_ITEMS),
});
export type SeekerOnRoad = z.infer<typeof seekerSchema>;

/** DST-340 In their order. */
export const TOWN_STEPS = ['inn', 'kindle', 'market'] as const;

const partySchema = z.strictObject({
  fate: count,
  void: count,
  /** Battles, for the page of honours. */
  won: count,
  lost: count,
  /** What was explained in this campaign; absent where nothing is. */
  taught: z.array(z.string()).exactOptional(),
  /** The town phase that is going on, until the rest ends: its step, how the group sleeps, and what the market has. */
  town: z
    .strictObject({
      stock: z.array(z.string()),
      at: z.enum(TOWN_STEPS).exactOptional(),
      beds: z.enum(['warm', 'floor']).exactOptional(),
    })
    .exactOptional(),
});
export type Party = z.infer<typeof partySchema>;

export type T = Road<SeekerOnRoad, Party, Content, RoadEvent>;
export type Look = RoadLook<SeekerOnRoad, Party, Content>;
type Campaign = CampaignState<SeekerOnRoad, Party>;

export const NOTHING: SeekerOnRoad = { embers: 0, exhausted: 0, kindled: {}, items: [] };

export function newHero(content: Content, id: SeekerId): SeekerOnRoad {
  if (Object.hasOwn(content.seekers, id)) return { ...NOTHING, kindled: {}, items: [] };
  throw new Unplayable(`there is no Seeker "${id}"; there are: ${Object.keys(content.seekers).join(', ')}`);
}

/** Specification 4, DST-003: two to four Seekers, fate 0, void 0. A group that is new to the game is taught (DST-370, DST-376). */
export function newParty(seekers: readonly SeekerId[], isTaught: boolean): Party {
  if (seekers.length < 2 || seekers.length > 4)
    throw new Unplayable(`a campaign has 2 to 4 Seekers, not ${seekers.length} (DST-003)`);
  return { fate: 0, void: 0, won: 0, lost: 0, ...(isTaught && { taught: [] }) };
}

export const gameOf = (t: Look): Content => t.content.game;
export const partyOf = (t: Look): Party => t.state.campaign.own;
export const seatsOf = (t: Look): readonly SeekerId[] => t.state.campaign.seats;
export const seekerOf = (t: Look, id: SeekerId): SeekerOnRoad => known(t.state.campaign.heroes, id);
export function setSeeker(t: T, id: SeekerId, seeker: SeekerOnRoad): void {
  t.state.campaign.heroes[id] = seeker;
}

export const pairsOf = (t: Look, id: SeekerId): readonly Pair[] => known(gameOf(t).seekers, id).pairs;
export const coinsOf = (t: Look): number => t.state.campaign.bag.money;

/** DST-331, DST-333 Coins and fate belong to the group; they never go below 0. */
export function changeCoins(t: T, by: number): void {
  t.state.campaign.bag.money = Math.max(0, coinsOf(t) + by);
}

export function changeFate(t: T, by: number): void {
  partyOf(t).fate = Math.max(0, partyOf(t).fate + by);
}

/** DST-311 At most 6 per Seeker; more are ignored. */
export function changeExhausted(t: T, who: SeekerId, by: number): void {
  const seeker = seekerOf(t, who);
  const before = seeker.exhausted;
  seeker.exhausted = Math.min(MOST_EXHAUSTED, Math.max(0, before + by));
  const amount = seeker.exhausted - before;
  if (amount > 0) tell(t, { type: 'exhaustedGained', who, amount });
  if (amount < 0) tell(t, { type: 'exhaustedLost', who, amount: -amount });
}

export function changeEmbers(t: T, who: SeekerId, by: number): void {
  const seeker = seekerOf(t, who);
  seeker.embers = Math.max(0, seeker.embers + by);
}

// ---- out of a file ----

/** What is wrong with the Seekers and the group of a campaign, in sentences. */
export function flaws(content: Content, { seats, heroes, own }: Campaign): readonly string[] {
  const party = partySchema.safeParse(own);
  return [
    ...(seats.length >= 2 && seats.length <= 4 ? [] : [`there are 2 to 4 Seekers, not ${seats.length} (DST-003)`]),
    ...(party.success ? [] : [`the group cannot be like this: ${z.prettifyError(party.error)}`]),
    ...seats.flatMap((id) => seekerFlaws(content, id, heroes[id])),
  ];
}

function seekerFlaws(content: Content, id: SeekerId, hero: unknown): readonly string[] {
  const sheet = Object.hasOwn(content.seekers, id) ? content.seekers[id] : undefined;
  if (!sheet) return [`there is no Seeker "${id}"`];
  const read = seekerSchema.safeParse(hero);
  if (!read.success) return [`${id} cannot be like this: ${z.prettifyError(read.error)}`];
  const { items, kindled } = read.data;
  const strange = items.filter((item) => !Object.hasOwn(content.items, item));
  const tooWide = sheet.pairs.filter(({ n, colours }) => kindled[n]?.startsWith('wider') && colours.length > 1);
  return [
    ...strange.map((item) => `${id} holds "${item}", which is no item`),
    ...tooWide.map(({ n }) => `pair ${n} of ${id} has two colours and cannot be wider (DST-342)`),
  ];
}
