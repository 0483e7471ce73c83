// Where a story is: which step of its Act, and what that is called.
import type { StoryView } from '../engine/ruleset/storyView.ts';
import type { Text } from '../engine/text.ts';

/** Where the Act is: a step of so many. */
export function stepOf({ bar }: StoryView): { readonly step: number; readonly of: number } {
  const now = bar.findIndex(({ state }) => state === 'now');
  return { step: now < 0 ? bar.filter(({ state }) => state === 'done').length : now + 1, of: bar.length };
}

/** The chapter, or what the Act is called where there is none. */
export const nameOf = ({ ending, chapter, act }: StoryView): Text => ending ?? chapter ?? act;
