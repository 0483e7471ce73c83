// Where a story is: which step of its Act, and its name.
import type { StoryView } from '../engine/ruleset/storyView.ts';
import type { Text } from '../engine/text.ts';

/** The present step of the Act, and how many there are. */
export function stepOf({ bar }: StoryView): { readonly step: number; readonly of: number } {
  const now = bar.findIndex(({ state }) => state === 'now');
  return { step: now < 0 ? bar.filter(({ state }) => state === 'done').length : now + 1, of: bar.length };
}

/** The ending, the chapter, or else the Act. */
export const nameOf = ({ ending, chapter, act }: StoryView): Text => ending ?? chapter ?? act;
