// The words of a story: every text of the file has a key, so that translations can override it; placeholders become parameters (CMP-017).
import type { SeatId } from '../engine/kernel/ask.ts';
import type { RoadContent } from '../engine/ruleset/campaign.ts';
import type { Names } from '../engine/ruleset/ruleset.ts';
import { say, type Text, type TextParam } from '../engine/text.ts';
import type { Effect, Node, Story } from './schema/index.ts';
import { allPlaced, type Look, storyOf, traitsOf } from './words.ts';

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The placeholders in braces, each once. */
export const placeholdersIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, inner]) => inner ?? '')),
];

/** The name of a placeholder as a parameter: `hero:trait=Lore` is `hero_trait_Lore`. */
const parameterOf = (placeholder: string): string => placeholder.replace(/\W/g, '_');

/** A text of the file as a message: only its placeholders have a meaning. */
const message = (text: string): string =>
  text.replaceAll("'", "''").replace(PLACEHOLDER, (_, inner: string) => `{${parameterOf(inner)}}`);

export const keyIn = (story: Pick<Story, 'id' | 'ruleset'>, place: string): string =>
  `${story.ruleset}.story.${story.id}.${place}`;

export const heroName = (look: Look, seat: SeatId): Text => look.hooks.heroView(look, seat).name;

export const traitName = (look: Look, trait: string): TextParam => look.hooks.traitName?.(trait) ?? trait;

function paramOf(look: Look, placeholder: string): TextParam {
  const { campaign } = look.state;
  const [kind = '', value = ''] = placeholder.split(/:(?:trait=)?/);
  if (kind === 'party') return campaign.seats.map((seat) => heroName(look, seat));
  if (kind === 'tester') return campaign.tester.map((seat) => heroName(look, seat));
  if (kind === 'flag') return flagWord(campaign.flags[value]);
  const seat = campaign.seats.find((one) => traitsOf(look, one).includes(value)) ?? campaign.leader;
  return heroName(look, seat);
}

const flagWord = (value: boolean | number | string | undefined): string | number =>
  value === undefined ? '' : typeof value === 'boolean' ? String(value) : value;

/** The story's text at a place, with the present values of its placeholders. */
export function storySay(look: Look, place: string, written: string): Text {
  const inside = placeholdersIn(written);
  const key = keyIn(storyOf(look), place);
  if (inside.length === 0) return say(key);
  return say(key, Object.fromEntries(inside.map((one) => [parameterOf(one), paramOf(look, one)])));
}

/** CMP-015 The place of the text that a node shows now: a party that comes back reads another one. */
export function textPlace({ state: { campaign } }: Look, { id, again = [] }: Node): string {
  const returned = campaign.returns?.[id] ?? 0;
  return returned > 0 && again.length > 0 ? `${id}.again${((returned - 1) % again.length) + 1}` : `${id}.text`;
}

/** The text that a node shows now, if it has one. */
export const nodeText = (look: Look, node: Node): Text | undefined => {
  const place = textPlace(look, node);
  return node.text === undefined ? undefined : storySay(look, place, textsIn(storyOf(look))[place] ?? node.text);
};

const known = new WeakMap<Story, Readonly<Record<string, string>>>();

/** Every text of a story by its place. */
export function textsIn(story: Story): Readonly<Record<string, string>> {
  const texts = known.get(story) ?? gathered(story);
  known.set(story, texts);
  return texts;
}

function gathered(story: Story): Readonly<Record<string, string>> {
  const texts: Record<string, string> = { title: story.title, ...(story.about && { about: story.about }) };
  for (const act of story.acts) texts[`act.${act.id}`] = act.title;
  for (const chapter of story.acts.flatMap((act) => act.chapters)) texts[`chapter.${chapter.id}`] = chapter.title;
  for (const { id, name } of story.reputations) texts[`rep.${id}`] = name;
  for (const { id, name } of story.allies) texts[`ally.${id}`] = name;
  for (const { id, name } of story.rules) texts[`rule.${id}`] = name;
  for (const { id, name } of story.maps.flatMap((map) => map.places)) texts[`place.${id}`] = name;
  for (const { id, title, text } of story.storyCards)
    Object.assign(texts, { [`card.${id}.title`]: title, [`card.${id}.text`]: text });
  for (const { id, name, text } of story.sideQuests)
    Object.assign(texts, { [`quest.${id}.name`]: name, [`quest.${id}.text`]: text });
  for (const { id, name, text } of story.locations)
    Object.assign(texts, { [`location.${id}.name`]: name, [`location.${id}.text`]: text });
  for (const { node } of allPlaced(story)) Object.assign(texts, textsOf(node));
  for (const note of story.sideQuests.flatMap(({ expire = [] }) => expire).flatMap(journalIn))
    texts[note.key] = note.text;
  return texts;
}

const journalIn = (effect: Effect): readonly { key: string; text: string }[] =>
  'journal' in effect && effect.key !== undefined ? [{ key: effect.key, text: String(effect.journal) }] : [];

function textsOf(node: Node): Readonly<Record<string, string>> {
  const own: readonly (readonly [string, string | undefined])[] = [
    ['text', node.text],
    ...(node.again ?? []).map((text, n) => [`again${n + 1}`, text] as const),
    ['speaker', 'speaker' in node ? node.speaker : undefined],
    ['hint', node.map?.hint],
    ['ending', endingName(node)],
    ...innerTexts(node),
  ];
  const said = own.flatMap(([name, text]) => (text === undefined ? [] : [[`${node.id}.${name}`, text] as const]));
  const notes = effectsIn(node)
    .flatMap(journalIn)
    .map(({ key, text }) => [key, text] as const);
  return Object.fromEntries([...said, ...notes]);
}

/** For a side quest it is no name, but its result. */
export const endingName = (node: Node): string | undefined =>
  node.type === 'end' && node.kind === 'campaign' ? node.ending : undefined;

type Written = readonly (readonly [string, string | undefined])[];

function innerTexts(node: Node): Written {
  switch (node.type) {
    case 'choice':
      return node.options.flatMap(({ id, label, hint, text }) => [
        [`${id}.label`, label],
        [`${id}.hint`, hint],
        [`${id}.text`, text],
      ]);
    case 'test':
      return [
        ['success', node.success.text],
        ['failure', node.failure.text],
      ];
    case 'chance':
      return Object.entries(node.results).map(([result, { text }]) => [`result.${result}`, text]);
    case 'combat':
      return node.edges.map(({ text }, place) => [`edge${place + 1}`, text]);
    case 'reward':
      return (node.pick ?? []).map(({ label }, place) => [`pick${place + 1}`, label]);
    case 'passage':
    case 'rest':
    case 'end':
      return [];
  }
}

/** Every effect of a node, in the order of the file. */
export function effectsIn(node: Node): readonly Effect[] {
  return [...(node.onEnter ?? []), ...innerEffects(node)];
}

function innerEffects(node: Node): readonly Effect[] {
  switch (node.type) {
    case 'choice':
      return node.options.flatMap(({ effects = [] }) => effects);
    case 'test':
      return [...(node.success.effects ?? []), ...(node.failure.effects ?? [])];
    case 'chance':
      return Object.values(node.results).flatMap(({ effects = [] }) => effects);
    case 'combat':
      return node.edges.flatMap(({ effects = [] }) => effects);
    case 'reward':
      return [...(node.give ?? []), ...(node.pick ?? []).flatMap(({ effects }) => effects)];
    case 'passage':
    case 'rest':
    case 'end':
      return [];
  }
}

/** Gives every note for the journal its place, `<node>.note<n>`. */
export function placeNotes(story: Story): void {
  const number = (home: string, effects: readonly Effect[]) => {
    const notes = effects.filter((effect) => 'journal' in effect);
    for (const [place, note] of notes.entries()) Object.assign(note, { key: `${home}.note${place + 1}` });
  };
  for (const { node } of allPlaced(story)) number(node.id, effectsIn(node));
  for (const { id, expire = [] } of story.sideQuests) number(`quest.${id}`, expire);
}

export function namesOf(stories: readonly Story[]): Names {
  const entries = stories.flatMap((story) =>
    Object.entries(textsIn(story)).map(([place, text]) => [keyIn(story, place), message(text)]),
  );
  return Object.fromEntries(entries) as Names;
}

/** What people see when they choose a story. */
export const storiesIn = (content: RoadContent<unknown>) =>
  (Object.values(content.stories) as unknown as readonly Story[]).map(({ id, ruleset, about }) => ({
    id,
    name: say(`${ruleset}.story.${id}.title`),
    ...(about !== undefined && { about: say(`${ruleset}.story.${id}.about`) }),
  }));
