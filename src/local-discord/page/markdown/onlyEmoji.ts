// A message of a few emoji and nothing else is shown large.
import type { Block } from './tree.ts';

const MOST = 30;
const EMOJI =
  /(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)*)/gu;

export function isOnlyEmoji(blocks: readonly Block[]): boolean {
  const [first, ...others] = blocks;
  if (first?.type !== 'paragraph' || others.length > 0) return false;
  let count = 0;
  for (const node of first.children) {
    if (node.type === 'emoji') count += 1;
    else if (node.type !== 'text' || node.text.replace(EMOJI, '').trim()) return false;
    else count += node.text.match(EMOJI)?.length ?? 0;
  }
  return count > 0 && count <= MOST;
}
