// What every file of the road works with: the play with the ruleset's hooks, the story, and the place of its nodes.

import type { Json } from '../engine/json.ts';
import type { SeatId } from '../engine/kernel/ask.ts';
import type { CampaignHooks, CampaignState, Road } from '../engine/ruleset/campaign.ts';
import type { Act, Chapter, Location, Node, SideQuest, Story } from './schema/index.ts';

export type Hooks = CampaignHooks<Json, Json, unknown>;
export type Campaign = CampaignState;

/** A road that is being played. */
export type R = Road<Json, Json, unknown> & { readonly hooks: Hooks };
/** A road, only to look at. */
export type Look = Pick<R, 'state' | 'content' | 'hooks'>;

/** CMP-036 */
export const TRAIT_THRESHOLDS = [3, 7, 12, 18] as const;
/** CMP-021 */
export const MOST_REPUTATION = 5;
/** CMP-019 */
export const NODES_WITHOUT_DECISION = 50;

export function storyOf(look: Look): Story {
  const { story } = look.state.campaign;
  const found = look.content.stories[story];
  if (found === undefined) throw new Error(`there is no story ${story}`);
  return found as unknown as Story;
}

/** A node with its Act and chapter; nodes of side quests and locations have none. */
export type Placed = { readonly node: Node; readonly act?: Act; readonly chapter?: Chapter };

const places = new WeakMap<Story, ReadonlyMap<string, Placed>>();

export function placesIn(story: Story): ReadonlyMap<string, Placed> {
  const known = places.get(story);
  if (known) return known;
  const made = new Map(allPlaced(story).map((placed) => [placed.node.id, placed]));
  places.set(story, made);
  return made;
}

/** Every node of a story in the order of its file. */
export function allPlaced(story: Story): readonly Placed[] {
  const inActs = story.acts.flatMap((act) =>
    act.chapters.flatMap((chapter) => chapter.nodes.map((node) => ({ node, act, chapter }))),
  );
  const others = [...story.sideQuests, ...story.locations].flatMap(({ nodes = [] }) => nodes.map((node) => ({ node })));
  return [...inActs, ...others];
}

/** The nodes of a story as a road's content holds it, side quests and locations included. */
export const nodesOf = (story: Json): readonly Node[] => allPlaced(story as unknown as Story).map(({ node }) => node);

export function placed(look: Look, id: string): Placed {
  const found = placesIn(storyOf(look)).get(id);
  if (!found) throw new Error(`the story ${look.state.campaign.story} has no node ${id}`);
  return found;
}

export const questNamed = (look: Look, id: string): SideQuest => found(storyOf(look).sideQuests, id, 'side quest');

export const locationNamed = (look: Look, id: string): Location => found(storyOf(look).locations, id, 'location');

function found<T extends { readonly id: string }>(list: readonly T[], id: string, what: string): T {
  const one = list.find((entry) => entry.id === id);
  if (!one) throw new Error(`there is no ${what} ${id}`);
  return one;
}

export function heroOf(look: Look, seat: SeatId): Json {
  const hero = look.state.campaign.heroes[seat];
  if (hero === undefined) throw new Error(`no hero sits at ${seat}`);
  return hero;
}

/** CMP-065 A hero whose health is 0 in a story. */
export const isDown = (look: Look, seat: SeatId): boolean =>
  look.hooks.health !== undefined && look.hooks.health.of(look, seat).now <= 0;

/** The traits of a hero: of its sheet, and gained. */
export function traitsOf(look: Look, seat: SeatId): readonly string[] {
  const own = look.hooks.traitsOf(look.content.game, seat, heroOf(look, seat));
  return [...new Set([...own, ...(look.state.campaign.traits[seat] ?? [])])];
}

/** Items of the whole campaign, in the bag and with heroes. */
export function itemsHeld(look: Look): readonly string[] {
  const { bag, heroes } = look.state.campaign;
  return [...bag.items, ...Object.values(heroes).flatMap((hero) => look.hooks.itemsOf(hero))];
}

export const priceOf = (look: Look, item: string): number =>
  look.hooks.items(look.content.game).find(({ id }) => id === item)?.price ?? 0;

/** CMP-021 A group not met yet has the value with which the story begins. */
export const reputationOf = (look: Look, id: string): number =>
  look.state.campaign.rep[id] ?? storyOf(look).reputations.find((one) => one.id === id)?.start ?? 0;
