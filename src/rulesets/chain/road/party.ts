// What a campaign keeps of a hero and of the whole party between battles (CHN-154, CHN-191, CHN-200 to CHN-204).
import { z } from 'zod';
import type { CampaignState, Road, RoadLook } from '../../../engine/ruleset/campaign.ts';
import { known } from '../rules/look.ts';
import { growthSchema } from '../setup.ts';
import type { Content, Growth, Hero, HeroId } from '../words/index.ts';
import { badPick, growthByList, MOST_SCARS, overfullSlot } from './growth.ts';

const count = z.int().min(0);
const ids = z.array(z.string());

const heroSchema = z.strictObject({
  growth: z.array(growthSchema),
  items: ids,
  /** CHN-203 Consumables that are used up and can be refilled. */
  used: ids,
  scars: count.max(MOST_SCARS),
});
export type HeroOnRoad = z.infer<typeof heroSchema>;

const partySchema = z.strictObject({
  gloom: count,
  /** CHN-200 How many growth picks a hero of this party has earned in all. */
  picks: count,
  /** Items won and not yet given to anybody. */
  rewards: ids,
  won: ids,
  /** CHN-204 What can be bought once, and was. */
  bought: ids,
});
export type Party = z.infer<typeof partySchema>;

export type T = Road<HeroOnRoad, Party, Content>;
export type Look = RoadLook<HeroOnRoad, Party, Content>;
type Campaign = CampaignState<HeroOnRoad, Party>;

export const newHero = (): HeroOnRoad => ({ growth: [], items: [], used: [], scars: 0 });
export const newParty = (): Party => ({ gloom: 0, picks: 0, rewards: [], won: [], bought: [] });

export const gameOf = (t: Look): Content => t.content.game;
export const partyOf = (t: Look): Party => t.state.campaign.own;
export const seatsOf = (t: Look): readonly HeroId[] => t.state.campaign.seats;
export const heroOf = (t: Look, id: HeroId): HeroOnRoad => known(t.state.campaign.heroes, id);
export const sheetOf = (t: Look, id: HeroId): Hero => known(gameOf(t).heroes, id);
export const oilOf = (t: Look): number => t.state.campaign.bag.money;

/** CHN-203, CHN-204 Oil is shared. */
export function changeOil(t: T, by: number): void {
  t.state.campaign.bag.money = Math.max(0, oilOf(t) + by);
}

/** CHN-154 */
export function changeScars(t: T, id: HeroId, by: number): void {
  const hero = heroOf(t, id);
  const before = hero.scars;
  hero.scars = Math.min(MOST_SCARS, Math.max(0, before + by));
  if (hero.scars !== before) t.emit({ type: 'scarsChanged', hero: id, by: hero.scars - before });
}

/** CMP-106 A hero in place of another has grown as often, by its own list, and bears the same Scars. */
export const swapped = (content: Content, { leaving, id }: { leaving: HeroOnRoad; id: HeroId }): HeroOnRoad => ({
  ...newHero(),
  growth: growthByList(known(content.heroes, id), leaving.growth.length) as Growth[],
  scars: leaving.scars,
});

// ---- out of a file ----

/** What is wrong with the heroes and the party of a campaign, in sentences. */
export function flaws(content: Content, { seats, heroes, own }: Campaign): readonly string[] {
  const party = partySchema.safeParse(own);
  return [
    ...(seats.length >= 2 && seats.length <= 5 ? [] : [`there are 2 to 5 heroes, not ${seats.length} (section 4)`]),
    ...(party.success ? [] : [`the party cannot be like this: ${z.prettifyError(party.error)}`]),
    ...seats.flatMap((id) => heroFlaws(content, id, heroes[id])),
  ];
}

function heroFlaws(content: Content, id: HeroId, hero: unknown): readonly string[] {
  const sheet = Object.hasOwn(content.heroes, id) ? content.heroes[id] : undefined;
  if (!sheet) return [`there is no hero "${id}"`];
  const read = heroSchema.safeParse(hero);
  if (!read.success) return [`${id} cannot be like this: ${z.prettifyError(read.error)}`];
  const { growth, items, used } = read.data;
  const strange = [...items, ...used].filter((item) => !Object.hasOwn(content.items, item));
  if (strange.length > 0) return strange.map((item) => `${id} has "${item}", which is no item`);
  const bad = badPick(sheet, growth);
  const overfull = overfullSlot(content, items);
  return [
    ...(bad ? [`${id} cannot grow by ${JSON.stringify(bad)} (CHN-201)`] : []),
    ...(overfull ? [`${id} has too much in the slot "${overfull}" (CHN-202)`] : []),
  ];
}
