// Names and free text as they were written: nothing of them formats a message, links anywhere or calls anybody.
import type { Text, TextParam } from '../../engine/text.ts';

const MARKS = /[\\*_~`|>#\-[\]()<:@+.]/g;
/** Between the signs of what would otherwise be a mention or an address. */
const JOINER = '\u200B';

export function asWritten(text: string): string {
  return inOneLine(text)
    .replace(MARKS, (sign) => (sign === '@' ? `@${JOINER}` : `\\${sign}`))
    .replace(/:\\\/|:\//g, `:${JOINER}/`);
}

/** Between the signs of code; nothing in it ends the code. */
export const asCode = (text: string): string => `\`${inOneLine(text).replaceAll('`', 'ˋ') || ' '}\``;

/** Lines of code, with nothing in them that ends it; letter for letter, so that what stands below one points at it. */
export const asCodeBlock = (text: string): string =>
  `\`\`\`\n${text.replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '\uFFFD').replaceAll('`', 'ˋ')}\n\`\`\``;

/** For labels and menus, where nothing is formatted; without the signs that turn round what follows them. */
export const inOneLine = (text: string): string =>
  text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** Something that can be read, and not only invisible signs. */
export const isReadable = (text: string): boolean =>
  text.replace(/[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '') !== '';

/** Sentences of ours that hold what somebody typed, by the name under which it stands there. */
const TYPED: Readonly<Record<string, string>> = {
  'orders.say.plain': 'word',
  'orders.mistake.strange': 'letter',
  'time.zone.unknown': 'text',
  'time.zone.unknownAtAll': 'text',
  'time.until.unknown': 'text',
  'time.hour.unknown': 'text',
};
/** There it stands between the signs of code. */
const CODE = 'orders.code';

/** The same sentence, with what somebody typed in it as they wrote it. */
export function asTyped(text: Text): Text {
  const params = Object.entries(text.params ?? {}).map(([name, value]) => [name, typedParam(text.key, name, value)]);
  return params.length > 0 ? { ...text, params: Object.fromEntries(params) } : text;
}

function typedParam(key: string, name: string, value: TextParam): TextParam {
  if (typeof value === 'string') {
    if (key === CODE) return inOneLine(value).replaceAll('`', 'ˋ');
    return TYPED[key] === name ? asWritten(value) : value;
  }
  if (typeof value !== 'object') return value;
  return Array.isArray(value) ? value.map((one) => asTyped(one)) : asTyped(value as Text);
}
