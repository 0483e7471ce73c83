// Reads the Markdown inside a line: styles, code, links, mentions, timestamps.
import type { Inline, Style, TimestampStyle } from './tree.ts';

type Rule = { readonly at: RegExp; readonly read: (match: RegExpExecArray, depth: number) => Inline | undefined };

/** Deeper than this everything is plain text, so that no message can exhaust the stack. */
const DEEPEST = 12;

const STYLES: readonly (readonly [Style, RegExp])[] = [
  ['bold', /\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y],
  ['underline', /__((?:\\[\s\S]|[^\\])+?)__(?!_)/y],
  ['italic', /\b_((?:__|\\[\s\S]|[^\\_])+?)_\b/y],
  ['italic', /\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^*\s\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y],
  ['strike', /~~((?:\\[\s\S]|[^\\])+?)~~/y],
  ['spoiler', /\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y],
];

const RULES: readonly Rule[] = [
  { at: /\\([^0-9A-Za-z\s])/y, read: ([, char = '']) => ({ type: 'text', text: char }) },
  {
    at: /(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/y,
    read: ([, , text = '']) => ({ type: 'code', text: withoutPadding(text) }),
  },
  { at: /<@!?(\d{1,20})>/y, read: ([source, id = '']) => ({ type: 'mention', of: 'user', id, source }) },
  { at: /<@&(\d{1,20})>/y, read: ([source, id = '']) => ({ type: 'mention', of: 'role', id, source }) },
  { at: /<#(\d{1,20})>/y, read: ([source, id = '']) => ({ type: 'mention', of: 'channel', id, source }) },
  {
    at: /<\/([^\s:<>][^:<>\n]{0,100}):(\d{1,20})>/y,
    read: ([source, name = '', id = '']) => ({ type: 'command', name, id, source }),
  },
  {
    at: /<a?:(\w{1,32}):(\d{1,20})>/y,
    read: ([source, name = '', id = '']) => ({ type: 'emoji', name, id, source }),
  },
  { at: /<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, read: timestamp },
  { at: /<(https?:\/\/[^\s<>]+)>/y, read: ([, href = '']) => ({ type: 'link', href }) },
  {
    at: /\[((?:\[[^[\]\n]*\]|\\.|[^[\]\\\n])+)\]\(<?(https?:\/\/(?:[^\s<>()]|\([^\s<>()]*\))+)>?(?:\s+"([^"\n]*)")?\)/y,
    read: ([, label = '', href = '', title], depth) => ({
      type: 'link',
      href,
      title,
      children: parseInline(label, depth + 1),
    }),
  },
  { at: /@(?:everyone|here)\b/y, read: ([source]) => ({ type: 'everyone', source }) },
  ...STYLES.map(
    ([type, at]): Rule => ({
      at,
      read: ([, inner = ''], depth) => ({ type, children: parseInline(inner, depth + 1) }),
    }),
  ),
];

const BARE_LINK = /https?:\/\/[^\s<]+/y;
const PLAIN = /[\s\S]+?(?=[\\`<[*_~|@]|https?:\/\/|$)/y;

export function parseInline(text: string, depth = 0): readonly Inline[] {
  if (depth > DEEPEST) return text ? [{ type: 'text', text }] : [];
  const found: Inline[] = [];
  let at = 0;
  while (at < text.length) {
    const next = bareLink(text, at) ?? byRule(text, at, depth) ?? plain(text, at);
    push(found, next.node);
    at += next.length;
  }
  return found;
}

type Step = { readonly node: Inline; readonly length: number };

function byRule(text: string, at: number, depth: number): Step | undefined {
  for (const rule of RULES) {
    rule.at.lastIndex = at;
    const match = rule.at.exec(text);
    const node = match && rule.read(match, depth);
    if (match && node) return { node, length: match[0].length };
  }
  return undefined;
}

// The end of a sentence or of a bracket around it is not part of an address.
function bareLink(text: string, at: number): Step | undefined {
  BARE_LINK.lastIndex = at;
  const spoilerEnd = (address: string) => address.split('||')[0] ?? '';
  let href = spoilerEnd(BARE_LINK.exec(text)?.[0] ?? '');
  for (;;) {
    const shorter = href.replace(/[.,:;!?"'\]]$/, '').replace(/\)$/, (end) => (isBalanced(href) ? end : ''));
    if (shorter === href) break;
    href = shorter;
  }
  return /^https?:\/\/[^/]/.test(href) ? { node: { type: 'link', href }, length: href.length } : undefined;
}

const isBalanced = (text: string) => text.split('(').length >= text.split(')').length;

function plain(text: string, at: number): Step {
  PLAIN.lastIndex = at;
  const found = PLAIN.exec(text)?.[0] ?? text.slice(at);
  return { node: { type: 'text', text: found }, length: found.length };
}

function push(found: Inline[], node: Inline) {
  const last = found.at(-1);
  if (node.type === 'text' && last?.type === 'text')
    found[found.length - 1] = { type: 'text', text: last.text + node.text };
  else found.push(node);
}

function timestamp([source, digits, style]: RegExpExecArray): Inline | undefined {
  const seconds = Number(digits);
  const inRange = Math.abs(seconds) <= 8_640_000_000_000;
  return inRange ? { type: 'timestamp', seconds, style: style as TimestampStyle | undefined, source } : undefined;
}

// A space beside a backtick is only there to keep the two apart.
const withoutPadding = (text: string) => text.replace(/^ (?=`)/, '').replace(/(?<=`) $/, '');
