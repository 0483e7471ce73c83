// A story's picture in words: where the party is, whom the table waits for, what is ahead, and the party.

import type { StoryView } from '../../engine/ruleset/storyView.ts';
import { say, type Text } from '../../engine/text.ts';
import { stopTexts } from '../stop.ts';
import { nameOf, stepOf } from '../storyStep.ts';
import type { TableView } from '../tableView.ts';
import { type Alt, marksText, sentence } from './fitting.ts';

export function storySentences(
  t: Alt,
  story: StoryView,
  { waitingFor }: Pick<TableView, 'waitingFor'>,
): readonly Text[] {
  const { act, party, purse, rest, stop, exploration, encounter } = story;
  const step = stepOf(story);
  const waited = party.filter(({ seat }) => waitingFor.includes(seat)).map(({ name }) => name);
  return [
    sentence('story', { act, name: nameOf(story) }),
    ...(step.of > 0 ? [sentence('step', step)] : []),
    ...(waited.length > 0 ? [sentence('waiting', { who: waited })] : []),
    ...(encounter ? [sentence('encounter', { name: encounter.name })] : []),
    ...(rest
      ? [sentence('rest', { time: rest.time, places: [...rest.locations, ...rest.quests].map(({ name }) => name) })]
      : []),
    ...(stop ? stopTexts(stop) : []),
    ...(exploration ? explored(exploration) : []),
    ...party.map(({ name, marks, health }) => heroSentence(t, { name, marks, ...(health && { health }) })),
    ...(purse.length > 0 ? [sentence('counters', { marks: marksText(t, purse) })] : []),
  ];
}

type Hero = Pick<StoryView['party'][number], 'name' | 'marks' | 'health'>;

function heroSentence(t: Alt, { name, marks, health }: Hero): Text {
  const parts = [
    ...(health ? [t.render(say('common.words.story.health', { ...health }))] : []),
    ...(marks.length > 0 ? [marksText(t, marks)] : []),
  ];
  return parts.length > 0
    ? sentence('member', { name, parts: parts.join(t.render(say('common.words.comma'))) })
    : sentence('member-plain', { name });
}

function explored({ places, at }: NonNullable<StoryView['exploration']>): readonly Text[] {
  const here = places.find(({ id }) => id === at);
  return [
    sentence('places', { places: places.map(({ name }) => name) }),
    ...(here ? [sentence('here', { place: here.name })] : []),
  ];
}
