// The beginning of a road: a new campaign, or one that goes on from its saved state (CMP-006, CMP-120, CMP-121, CMP-130).
import { z } from 'zod';
import { clone, type Json } from '../engine/json.ts';
import type { SeatId } from '../engine/kernel/ask.ts';
import type { Stage } from '../engine/kernel/flow.ts';
import { Unplayable } from '../engine/refusal.ts';
import type { RoadContent, RoadState } from '../engine/ruleset/campaign.ts';
import { shaped } from '../engine/ruleset/shape.ts';
import type { Story } from './schema/index.ts';
import type { Campaign, Hooks } from './words.ts';

const seats = z.array(z.string().min(1)).min(1);

const fresh = z.strictObject({
  /** Which story; without it, the first. */
  story: z.string().optional(),
  heroes: seats,
  leader: z.string().optional(),
  mode: z.enum(['story', 'solo', 'battle']).optional(),
  questline: z.string().optional(),
  hardcore: z.boolean().optional(),
  sharedPurse: z.enum(['free', 'fair', 'vote']).optional(),
  /** Whether the ruleset gives lessons; without it, yes. */
  teach: z.boolean().optional(),
  /** CMP-006 Rules that the table knows from an earlier campaign. */
  knows: z.array(z.string()).optional(),
});
/** To go on: the campaign, and its present node. */
const going = z.strictObject({ campaign: z.looseObject({ story: z.string() }), node: z.string().optional() });

export function setupOf(hooks: Hooks, content: RoadContent<unknown>, wish: Json): RoadState {
  if (typeof wish === 'object' && wish !== null && 'campaign' in wish) return goneOn(hooks, content, wish);
  const { value, flaws } = shaped(fresh, wish);
  if (!value) throw new Unplayable(flaws.map(({ path, problem }) => `${path} ${problem}`).join('; '));
  refuseStrangers(hooks, content, value.heroes);
  const campaign = newCampaign(hooks, content, value);
  return { stage: firstStage(content, campaign), campaign };
}

function refuseStrangers(hooks: Hooks, content: RoadContent<unknown>, heroes: readonly SeatId[]): void {
  if (new Set(heroes).size < heroes.length) throw new Unplayable('a hero is there twice');
  for (const id of heroes) hooks.newHero(content.game, id);
}

function goneOn(hooks: Hooks, content: RoadContent<unknown>, wish: Json): RoadState {
  const { value, flaws } = shaped(going, wish);
  if (!value) throw new Unplayable(flaws.map(({ path, problem }) => `${path} ${problem}`).join('; '));
  const campaign = clone(value.campaign) as unknown as Campaign;
  const wrong = hooks.flaws(content.game, campaign);
  if (wrong.length > 0) throw new Unplayable(wrong.join('; '));
  const stage = value.node === undefined ? firstStage(content, campaign) : stageAt(campaign, value.node);
  return { stage: beforeIt(campaign, stage), campaign };
}

/** A rest goes on where it was; every other node opens from its beginning. */
const stageAt = (campaign: Campaign, node: string): Stage =>
  campaign.rest?.node === node && campaign.stack.length === 0 ? { name: 'rest', node } : { name: 'node', node };

/** Money for growth is spent before anything else. */
const beforeIt = (campaign: Campaign, then: Stage): Stage =>
  Object.values(campaign.credit).some((money) => money > 0) ? { name: 'credit', then } : then;

function firstStage(content: RoadContent<unknown>, campaign: Campaign): Stage {
  if (campaign.mode === 'battle') return beforeIt(campaign, { name: 'battle' });
  const story = storyNamed(content, campaign.story);
  return beforeIt(campaign, {
    name: 'node',
    node: story.acts.find(({ id }) => id === campaign.act)?.start ?? story.acts[0]?.start ?? '',
  });
}

function storyNamed(content: RoadContent<unknown>, id: string): Story {
  const story = content.stories[id];
  if (story === undefined) throw new Unplayable(`there is no story \`${id}\``);
  return story as unknown as Story;
}

function newCampaign(hooks: Hooks, content: RoadContent<unknown>, wish: z.infer<typeof fresh>): Campaign {
  const { heroes: ids, mode = 'story', hardcore = false, sharedPurse = 'fair', knows = [] } = wish;
  const id = mode === 'battle' ? '' : (wish.story ?? Object.keys(content.stories)[0] ?? '');
  const story = mode === 'battle' ? undefined : storyNamed(content, id);
  return {
    story: id,
    mode,
    hardcore,
    sharedPurse,
    seats: [...ids],
    leader: wish.leader ?? ids[0] ?? '',
    heroes: Object.fromEntries(ids.map((hero) => [hero, hooks.newHero(content.game, hero)])),
    own: hooks.newParty(content.game, ids, { teach: wish.teach ?? true }),
    ...nothingYet(),
    flags: Object.fromEntries(
      (story?.flags ?? []).flatMap(({ id: flag, start }) => (start === undefined ? [] : [[flag, start]])),
    ),
    locations: Object.fromEntries(
      (story?.locations ?? []).map((place) => [place.id, place.open === false ? 'closed' : 'open']),
    ),
    unlockedRules: [...knows],
    ...(mode === 'battle' && battleOf(hooks, content, wish)),
  };
}

const nothingYet = () => ({
  act: '',
  chapter: '',
  barDone: 0,
  stack: [],
  rep: {},
  repChange: {},
  traits: {},
  traitPoints: 0,
  traitsGiven: 0,
  winPoints: 0,
  winsGiven: 0,
  bag: { money: 0, food: 0, items: [] },
  allies: [],
  encounterMods: {},
  losses: {},
  revealed: [],
  storyDeck: [],
  quests: [],
  visited: [],
  journal: [],
  tester: [],
  told: [],
  steps: 0,
  credit: {},
  snapshots: {},
});

/** CMP-130 A pool of money for skills at the start. */
function battleOf(hooks: Hooks, content: RoadContent<unknown>, wish: z.infer<typeof fresh>) {
  const lines = hooks.questlines?.(content.game) ?? [];
  const line = wish.questline === undefined ? lines[0] : lines.find(({ id }) => id === wish.questline);
  if (!line) throw new Unplayable(`there is no questline \`${wish.questline ?? ''}\``);
  return {
    questline: { id: line.id, at: 0, repeats: 0, repeatsHere: 0, points: 0 },
    credit: Object.fromEntries(wish.heroes.map((hero) => [hero, line.money])),
  };
}
