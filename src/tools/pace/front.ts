// A front that shows nothing and counts what it should show.
import type { Outward } from '../../campaign/tell/outward.ts';

export type Counted = { prompts: number; reminders: number; mentions: number };

/** `of` is in the names of its messages, so that no other front has the same. */
export function countingFront(of: string): { readonly outward: Outward; readonly counted: Counted } {
  const counted: Counted = { prompts: 0, reminders: 0, mentions: 0 };
  let messages = 0;
  const post = async () => {
    messages += 1;
    return { message: `${of} ${messages}` };
  };
  const outward: Outward = {
    tell: post,
    showBoard: post,
    prompt: (_where, { people }) => {
      counted.prompts += 1;
      counted.mentions += people.length;
      return post();
    },
    remind: () => {
      counted.reminders += 1;
      counted.mentions += 1;
      return post();
    },
    editPrompt: async () => 'done',
    recall: async () => [],
    isThere: async () => true,
  };
  return { outward, counted };
}
