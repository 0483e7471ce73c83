// Names and free text as people wrote them: they cannot format a message, link anywhere or mention anybody.
import type { Text, TextParam } from '../../engine/text.ts';

const MARKS = /[\\*_~`|>#\-[\]()<:@+.]/g;
/** Breaks up what would otherwise be a mention or an address. */
const JOINER = '\u200B';

export function asWritten(text: string): string {
  return inOneLine(text)
    .replace(MARKS, (sign) => (sign === '@' ? `@${JOINER}` : `\\${sign}`))
    .replace(/:\\\/|:\//g, `:${JOINER}/`);
}

/** As inline code; nothing in the text can end it. */
export const asCode = (text: string): string => `\`${inOneLine(text).replaceAll('`', 'ˋ') || ' '}\``;

/** As a code block that nothing in the text can end. Each character keeps its place, so that a mark below can point at it. */
export const asCodeBlock = (text: string): string =>
  `\`\`\`\n${text.replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '\uFFFD').replaceAll('`', 'ˋ')}\n\`\`\``;

/** For labels and menus, which are not formatted; without characters that reverse the text after them. */
export const inOneLine = (text: string): string =>
  text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** Whether a text has something visible. */
export const isReadable = (text: string): boolean =>
  text.replace(/[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '') !== '';

/** Our sentences that hold typed text, with the name of the parameter. */
const TYPED: Readonly<Record<string, string>> = {
  'orders.say.plain': 'word',
  'orders.mistake.strange': 'letter',
  'time.zone.unknown': 'text',
  'time.zone.unknownAtAll': 'text',
  'time.until.unknown': 'text',
  'time.hour.unknown': 'text',
};
/** The text that puts its parameter into inline code. */
const CODE = 'orders.code';

/** The same sentence, with the typed text in it as it was written. */
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
