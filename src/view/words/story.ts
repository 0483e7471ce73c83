// A story in words: where the party is, what is told, the party, what it shares, a rest or a map to explore.

import type { StoryView } from '../../engine/ruleset/storyView.ts';
import { say, type Text } from '../../engine/text.ts';
import { markText } from '../markText.ts';
import { stopTexts } from '../stop.ts';
import { nameOf, stepOf } from '../storyStep.ts';
import { type Lines, listed, marksOf, type Telling, words } from './telling.ts';

export function storyLines(t: Telling, story: StoryView): Lines {
  const { act, speaker, told, text, closed, encounter } = story;
  const step = stepOf(story);
  return [
    words(t, 'story.where', { act, name: nameOf(story) }),
    ...(step.of > 0 ? [words(t, 'story.step', step)] : []),
    ...told.map(t.render),
    ...(speaker ? [words(t, 'story.speaker', { speaker })] : []),
    ...text.map(t.render),
    ...(encounter
      ? [
          words(t, 'story.encounter', { name: encounter.name }),
          ...[...encounter.about, ...encounter.objectives].map(t.render),
        ]
      : []),
    ...closed.map(({ label, why }) =>
      words(t, why ? 'story.closed' : 'story.closed-plain', { label, ...(why && { why }) }),
    ),
  ];
}

export const partyLines = (t: Telling, { party, purse, bag, allies }: StoryView): Lines => [
  ...party.map((hero) => heroLine(t, hero)),
  ...(purse.length > 0 ? [words(t, 'story.purse', { marks: marksOf(t, purse).join(' ') })] : []),
  ...(bag.length > 0
    ? [
        words(t, 'story.bag', {
          items: listed(
            t,
            bag.map(({ name }) => name),
          ),
        }),
      ]
    : []),
  ...(allies.length > 0 ? [words(t, 'story.allies', { allies: listed(t, allies) })] : []),
];

function heroLine(t: Telling, hero: StoryView['party'][number]): string {
  const { name, health, marks, traits, isDown, carries = [] } = hero;
  const parts = [
    ...(health ? [say('common.words.story.health', { ...health })] : []),
    ...(isDown ? [say('common.words.story.down')] : []),
    ...marks.map(markText),
    ...(carries.length > 0 ? [say('common.words.story.carries', { items: listed(t, carries) })] : []),
    ...traits,
  ];
  return words(t, parts.length > 0 ? 'story.hero' : 'story.hero-plain', { name, parts: listed(t, parts) });
}

export const standingLines = (t: Telling, { standings }: StoryView): Lines =>
  standings.map(({ name, word, change }) => words(t, `story.standing${change ? `-${change}` : ''}`, { name, word }));

export function restLines(t: Telling, { rest, stop }: StoryView): Lines {
  if (stop) return stopTexts(stop).map(t.render);
  if (!rest) return [];
  const { time, locations, quests } = rest;
  return [
    words(t, 'story.time', { time }),
    ...locations.map(({ name, text, time: cost, state, services }) =>
      words(t, 'story.location', {
        name,
        cost,
        state: say(`common.words.story.place.${state}`),
        text,
        services: listed(t, services),
      }),
    ),
    ...quests.map(({ name, text, threat, time: cost, restsLeft }) =>
      words(t, 'story.quest', { name, text, threat, cost, restsLeft }),
    ),
  ];
}

export function explorationLines(t: Telling, { exploration }: StoryView): Lines {
  if (!exploration) return [];
  const { places, roads, at, hint, patience } = exploration;
  const named = (id: string): Text => places.find((place) => place.id === id)?.name ?? say('common.words.nowhere');
  return [
    ...(hint ? [t.render(hint)] : []),
    ...(at === undefined ? [] : [words(t, 'story.at', { place: named(at) })]),
    ...roads.map(([from, to]) => words(t, 'story.road', { from: named(from), to: named(to) })),
    ...(patience === undefined ? [] : [words(t, 'story.patience', { patience })]),
  ];
}
