// What a road shows: the story so far and nothing of what lies ahead (campaign.md, sections 4 and 10).
import type { SeatId } from '../../engine/kernel/ask.ts';
import type { Stage } from '../../engine/kernel/flow.ts';
import type { BarStep, HeroView, Mark, RulesetView, StandingView, StoryView } from '../../engine/ruleset/view.ts';
import { say, type Text } from '../../engine/text.ts';
import { barPlace, barSteps } from '../bar.ts';
import { questlineOf } from '../battle.ts';
import { itemName } from '../items.ts';
import { closedOptions } from '../nodes/choice.ts';
import type { Node, Story } from '../schema/index.ts';
import { endingName, keyIn, nodeText, storySay, textsIn, traitName } from '../texts.ts';
import { type Campaign, isDown, type Look, placesIn, storyOf, traitsOf } from '../words.ts';
import { explorationOf } from './exploration.ts';
import { restView, stopView } from './rest.ts';

export function roadView(look: Look): RulesetView {
  const story = look.state.campaign.mode === 'battle' ? battleView(look) : storyView(look);
  return {
    header: [story.title, story.act],
    board: { ...EMPTY, name: story.title },
    heroes: look.state.campaign.seats.map((seat) => heroOnBoard(look, seat)),
    foes: [],
    counters: story.purse,
    colours: [],
    story,
  };
}

const EMPTY = {
  shape: 'spots',
  map: 'road',
  spaces: [],
  links: [],
  borders: [],
  tokens: [],
  ties: [],
  tracks: [],
  piles: [],
  queues: [],
  odds: [],
} as const;

function heroOnBoard(look: Look, seat: SeatId): HeroView {
  const { name, health, marks, icon, hue } = look.hooks.heroView(look, seat);
  const drawn = { ...(icon !== undefined && { icon }), ...(hue !== undefined && { hue }) };
  return {
    ...drawn,
    id: seat,
    name,
    letter: seat.slice(0, 1).toUpperCase(),
    at: '',
    health: health ?? { now: 0, max: 0 },
    marks,
    features: [],
    piles: [],
  };
}

/** The node of the table, whichever of its steps is played. */
export function nodeOfStage(look: Look): Node | undefined {
  const stage = look.state.stage.name === 'credit' ? (look.state.stage.then as Stage) : look.state.stage;
  return placesIn(storyOf(look)).get(String(stage.node))?.node;
}

function storyView(look: Look): StoryView {
  const { campaign } = look.state;
  const story = storyOf(look);
  const node = nodeOfStage(look);
  const named = (place: string) => say(keyIn(story, place));
  const closed = node?.type === 'choice' ? closedOptions(look, node) : [];
  const exploration = explorationOf(look, node);
  const rest = restView(look);
  const stop = stopView(look);
  const encounter = encounterOf(look, node);
  return {
    ...partyView(look),
    title: named('title'),
    act: campaign.act === '' ? named('title') : named(`act.${campaign.act}`),
    ...(campaign.chapter !== '' && { chapter: named(`chapter.${campaign.chapter}`) }),
    bar: barOf(look),
    kind: node?.type ?? 'other',
    ...(node?.scene !== undefined && { scene: node.scene }),
    ...(node && 'speaker' in node && node.speaker !== undefined && { speaker: named(`${node.id}.speaker`) }),
    told: campaign.told.map((line) => toldText(look, story, line)),
    text: node ? [nodeText(look, node)].filter((text) => text !== undefined) : [],
    closed,
    ...(exploration && { exploration }),
    ...(rest && { rest }),
    ...(stop && { stop }),
    ...(encounter && { encounter }),
    standings: standingsOf(look, story),
    cards: campaign.storyDeck.map((id) => ({ id, name: named(`card.${id}.title`), text: named(`card.${id}.text`) })),
    allies: campaign.allies.map((id) => named(`ally.${id}`)),
    ...endingOf(look),
  };
}

/** CMP-033 If each hero tests alone, every line names its own tester. */
function toldText(look: Look, story: Story, line: Campaign['told'][number]): Text {
  if (typeof line === 'string') return storySay(look, line, textsIn(story)[line] ?? '');
  const campaign = { ...look.state.campaign, tester: [...line.tester] };
  return storySay({ ...look, state: { ...look.state, campaign } }, line.place, textsIn(story)[line.place] ?? '');
}

function endingOf(look: Look): { readonly ending?: Text } {
  const { ending, mode } = look.state.campaign;
  if (!ending) return {};
  // A questline has no story to name its end, but a rating (CMP-133).
  if (mode === 'battle') return { ending: say(`story.event.questline.${ending.ending}`) };
  const node = nodeOfStage(look);
  const isNamed = node !== undefined && endingName(node) !== undefined;
  return { ending: isNamed ? say(keyIn(storyOf(look), `${node.id}.ending`)) : say(`story.ending.${ending.result}`) };
}

/** CMP-002 Steps done and to come, without names; a detour does not change the length. */
function barOf(look: Look): readonly BarStep[] {
  const now = barPlace(look);
  return barSteps(look).map((kind, place) => ({
    kind,
    state: place < now ? 'done' : place === now ? 'now' : 'ahead',
  }));
}

/** CMP-070 Before the combat, or after it was revealed. */
function encounterOf(look: Look, node: Node | undefined): StoryView['encounter'] {
  const { encounterMods, revealed } = look.state.campaign;
  const id = node?.type === 'combat' ? node.encounter : revealed.at(-1);
  return id === undefined ? undefined : look.hooks.encounterView(look, id, encounterMods[id] ?? []);
}

// ---- the party ----

type PartyPart = Pick<StoryView, 'party' | 'purse' | 'bag'>;

function partyView(look: Look): PartyPart {
  const { seats, bag } = look.state.campaign;
  const items = look.hooks.items(look.content.game);
  const shown = (id: string) => items.find((item) => item.id === id) ?? { id, name: itemName(look, id), about: [] };
  return {
    party: seats.map((seat) => ({
      ...look.hooks.heroView(look, seat),
      seat,
      ...carriedBy(look, seat, shown),
      ...(isDown(look, seat) && { isDown: true as const }),
      traits: traitsOf(look, seat).map((trait) => traitText(look, trait)),
    })),
    purse: purseOf(look),
    bag: bag.items.map(shown),
  };
}

type Naming = (id: string) => { readonly name: Text };

function carriedBy(look: Look, seat: string, shown: Naming): { readonly carries?: readonly Text[] } {
  const { items } = look.hooks.heroView(look, seat);
  return items.length > 0 ? { carries: items.map((id) => shown(id).name) } : {};
}

const traitText = (look: Look, trait: string): Text =>
  look.hooks.traitName?.(trait) ?? say('story.trait', { trait: traitName(look, trait) });

function purseOf(look: Look): readonly Mark[] {
  const { money, eat } = look.hooks;
  const { bag } = look.state.campaign;
  return [
    ...(money ? [{ id: 'money', name: money.name, count: bag.money, icon: money.icon }] : []),
    ...(eat && bag.food > 0 ? [{ id: 'food', name: say('story.food'), count: bag.food, icon: 'bread' }] : []),
    ...look.hooks.partyMarks(look),
    ...(look.state.campaign.ending ? (look.hooks.honours?.(look) ?? []) : []),
  ];
}

/** CMP-021 Words, not numbers; groups that the party never met are hidden. */
function standingsOf(look: Look, story: Story): readonly StandingView[] {
  const { rep, repChange } = look.state.campaign;
  const met = story.reputations.filter(({ id }) => rep[id] !== undefined);
  return met.map(({ id }) => {
    const value = rep[id] ?? 0;
    const change = repChange[id] ?? 0;
    const tone = value < 0 ? 'bad' : value > 0 ? 'good' : 'plain';
    return {
      id,
      name: say(keyIn(story, `rep.${id}`)),
      word: say(`story.standing.${standingWord(value)}`),
      tone,
      ...(change !== 0 && { change: change > 0 ? ('up' as const) : ('down' as const) }),
    };
  });
}

/** CMP-021 */
function standingWord(value: number): 'hostile' | 'cold' | 'neutral' | 'warm' | 'loyal' {
  if (value <= -3) return 'hostile';
  if (value < 0) return 'cold';
  if (value === 0) return 'neutral';
  return value <= 2 ? 'warm' : 'loyal';
}

// ---- battle mode ----

function battleView(look: Look): StoryView {
  const { questline } = look.state.campaign;
  const line = questlineOf(look);
  const at = questline?.at ?? 0;
  const combat = line.encounters[at];
  return {
    ...partyView(look),
    title: line.name,
    act: say('story.battleMode'),
    bar: line.encounters.map((_, place) => ({
      kind: 'boss',
      state: place < at ? 'done' : place === at ? 'now' : 'ahead',
    })),
    kind: 'battle',
    told: [],
    text: line.about,
    closed: [],
    ...(combat && { encounter: look.hooks.encounterView(look, combat.id, combat.mods) }),
    standings: [],
    cards: [],
    allies: [],
    ...endingOf(look),
  };
}
