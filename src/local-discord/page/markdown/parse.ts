// Reads Discord's Markdown into a tree. Never fails: what is not Markdown is text.
import { parseInline } from './inline.ts';
import type { Block, ListItem } from './tree.ts';

type Place = { readonly depth: number; readonly inQuote: boolean };
type Taken = { readonly block: Block; readonly end: number };

const DEEPEST = 8;
const HEADING = /(#{1,3})[ \t]+([^\n]*\S[^\n]*)(?:\n|$)/y;
const SUBTEXT = /-#[ \t]+([^\n]*\S[^\n]*)(?:\n|$)/y;
const QUOTE_LINES = /(?:> [^\n]*(?:\n|$))+/y;
const QUOTE_REST = />>> ([\s\S]*)$/y;
const LIST_LINE = /( *)([-*]|\d{1,9}\.) +([^\n]*\S[^\n]*)(?:\n|$)/y;
const CODE_BLOCK = /```(?:([A-Za-z0-9_+\-.#]+)\n)?([\s\S]*?)```/y;

export function parseMarkdown(text: string): readonly Block[] {
  return parseBlocks(text.replaceAll('\r\n', '\n'), { depth: 0, inQuote: false });
}

function parseBlocks(text: string, place: Place): readonly Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let at = 0;
  const flush = (end: number) => {
    if (end > start) blocks.push({ type: 'paragraph', children: parseInline(text.slice(start, end)) });
  };
  while (at < text.length) {
    const taken = blockAt(text, at, place);
    if (taken) {
      flush(isLineStart(text, at) ? at - 1 : at);
      blocks.push(taken.block);
      start = at = taken.end;
    } else at = nextChance(text, at);
  }
  flush(text.length);
  return blocks;
}

const isLineStart = (text: string, at: number) => at === 0 || text[at - 1] === '\n';

/** Where a block may begin next: after the line's end, or at a fence before it. */
function nextChance(text: string, at: number): number {
  const lineEnd = text.indexOf('\n', at);
  const afterLine = lineEnd < 0 ? text.length : lineEnd + 1;
  let fence = text.indexOf('```', at + 1);
  while (fence > 0 && text[fence - 1] === '\\') fence = text.indexOf('```', fence + 1);
  return fence > 0 ? Math.min(fence, afterLine) : afterLine;
}

function blockAt(text: string, at: number, place: Place): Taken | undefined {
  const code = codeBlockAt(text, at);
  if (code || !isLineStart(text, at) || place.depth > DEEPEST) return code;
  return lineBlockAt(text, at) ?? quoteAt(text, at, place) ?? listAt(text, at, place);
}

function matchAt(at: RegExp, text: string, index: number): RegExpExecArray | undefined {
  at.lastIndex = index;
  return at.exec(text) ?? undefined;
}

function codeBlockAt(text: string, at: number): Taken | undefined {
  const match = matchAt(CODE_BLOCK, text, at);
  if (!match?.[2]?.trim()) return undefined;
  const end = at + match[0].length;
  const block: Block = { type: 'codeBlock', language: match[1], text: match[2].replace(/^\n+|\n+$/g, '') };
  return { block, end: text[end] === '\n' ? end + 1 : end };
}

function lineBlockAt(text: string, at: number): Taken | undefined {
  const heading = matchAt(HEADING, text, at);
  if (heading) {
    const level = (heading[1]?.length ?? 1) as 1 | 2 | 3;
    const block: Block = { type: 'heading', level, children: parseInline((heading[2] ?? '').trim()) };
    return { block, end: at + heading[0].length };
  }
  const subtext = matchAt(SUBTEXT, text, at);
  if (!subtext) return undefined;
  return { block: { type: 'subtext', children: parseInline(subtext[1] ?? '') }, end: at + subtext[0].length };
}

function quoteAt(text: string, at: number, place: Place): Taken | undefined {
  if (place.inQuote) return undefined;
  const rest = matchAt(QUOTE_REST, text, at);
  const lines = rest ? undefined : matchAt(QUOTE_LINES, text, at);
  const match = rest ?? lines;
  if (!match) return undefined;
  const inner = rest?.[1] ?? match[0].replace(/\n$/, '').replace(/^> /gm, '');
  const children = parseBlocks(inner, { depth: place.depth + 1, inQuote: true });
  return { block: { type: 'quote', children }, end: at + match[0].length };
}

function listAt(text: string, at: number, place: Place): Taken | undefined {
  const first = matchAt(LIST_LINE, text, at);
  if (!first) return undefined;
  const ordered = isNumber(first[2]);
  const items: ListItem[] = [];
  let end = at;
  for (let line: typeof first | undefined = first; line; line = matchAt(LIST_LINE, text, end)) {
    if (isNumber(line[2]) !== ordered) break;
    const item = listItem(text, end, line);
    const children = parseBlocks(item.text, { ...place, depth: place.depth + 1 });
    items.push({ number: ordered ? line[2]?.replace('.', '') : undefined, children });
    end = item.end;
  }
  return { block: { type: 'list', ordered, items }, end };
}

const isNumber = (marker: string | undefined) => /^\d/.test(marker ?? '');

/** An item goes on over every line that is indented further than its mark. */
function listItem(text: string, at: number, line: RegExpExecArray): { readonly text: string; readonly end: number } {
  const indent = line[1]?.length ?? 0;
  const width = indent + (line[2]?.length ?? 1) + 1;
  const lines = [line[3] ?? ''];
  let end = at + line[0].length;
  while (end < text.length) {
    const found = text.slice(end, text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end));
    const depth = found.length - found.trimStart().length;
    if (!found.trim() || depth <= indent) break;
    lines.push(found.slice(Math.min(depth, width)));
    end = Math.min(text.length, end + found.length + 1);
  }
  return { text: lines.join('\n'), end };
}
