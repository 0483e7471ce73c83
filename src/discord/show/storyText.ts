// A story on the board: the chapter, what the last step told, the passage, and what is ahead.
import type { Render, StoryView } from '../../view/index.ts';
import { nameOf, stepOf } from '../../view/index.ts';
import { cut } from '../messages/limits.ts';
import { sayingIn } from '../messages/words.ts';

/** Every passage begins with this, so that it is found again in a message and stays when its board goes. */
export const PASSAGE = '## ';
const MOST_TOLD = 900;
const MOST_PASSAGE = 1600;

/** One text component, so that it can be kept as a whole. */
export function passageText(story: StoryView, render: Render): string {
  const say = sayingIn(render);
  const { told, text, speaker, act } = story;
  const step = stepOf(story);
  const where = step.of > 0 ? say('story.where', { act, ...step }) : render(act);
  const passage = text.map(render).join('\n');
  const spoken = speaker ? `**${render(speaker)}**\n${passage}` : passage;
  return [
    `${PASSAGE}${render(nameOf(story))}`,
    `-# ${where}`,
    ...(told.length > 0 ? [quoted(cut(told.map(render).join('\n'), MOST_TOLD))] : []),
    cut(spoken, MOST_PASSAGE),
  ]
    .filter(Boolean)
    .join('\n');
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** Who waits ahead, what has to be done there, and which options are closed now. */
export function aheadText({ encounter, closed }: StoryView, render: Render): string {
  const say = sayingIn(render);
  const fight = encounter
    ? [
        say('story.ahead', { name: encounter.name }),
        ...[...encounter.about, ...encounter.objectives].map((one) => `-# ${render(one)}`),
      ]
    : [];
  const shut = closed.map(
    ({ label, why }) => `-# ${say(why ? 'story.closed' : 'story.closed-plain', { label, ...(why && { why }) })}`,
  );
  return [...fight, ...shut].join('\n');
}
