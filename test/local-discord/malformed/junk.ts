// Texts and JSON that no program means to send.
import type { Pick } from './chance.ts';

const LETTERS = [
  'a',
  'Z',
  '0',
  '9',
  '-',
  '.',
  '/',
  '%',
  '"',
  "'",
  '\\',
  '{',
  '[',
  '\0',
  '\n',
  '\x7f',
  'ß',
  '☃',
  '\u{1f525}',
];

export const junkText = (pick: Pick, longest: number): string =>
  pick.times(pick.below(longest + 1), () => pick.oneOf(LETTERS)).join('');

/** Names that requests have, and names that objects have by themselves. */
const NAMES = [
  'content',
  'embeds',
  'components',
  'type',
  'data',
  'flags',
  'options',
  'name',
  'allowed_mentions',
  'op',
  'd',
];
const OTHER_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'attachments',
  'message_reference',
  'permissions',
  'values',
];
const NUMBERS = [0, -1, 0.5, 1e308, 2 ** 53, -(2 ** 53), 1 << 15, 6, 4];

export function junkJson(pick: Pick, depth: number): unknown {
  const kind = pick.below(depth > 0 ? 7 : 4);
  if (kind === 0) return pick.oneOf([null, true, false, 'true']);
  if (kind === 1) return pick.oneOf(NUMBERS);
  if (kind === 2) return junkText(pick, 20);
  if (kind === 3)
    return pick.oneOf(['9'.repeat(30), 'x'.repeat(5000), 'attachment://', 'http://[', '<@&>', '\ud800', '\u202e']);
  if (kind === 4) return pick.times(pick.below(4), () => junkJson(pick, depth - 1));
  return Object.fromEntries(
    pick.times(1 + pick.below(4), () => [
      pick.chance(0.9) ? pick.oneOf([...NAMES, ...OTHER_NAMES]) : junkText(pick, 5),
      junkJson(pick, depth - 1),
    ]),
  );
}
