// A text without its Markdown: for the line above a reply, and for names that are read aloud.
import { parseMarkdown } from './parse.ts';
import type { Block, Inline } from './tree.ts';

/** Names what mentions and times mean; by default they stay as written. */
export type Naming = (node: Extract<Inline, { source: string }>) => string;

export function plainText(text: string, name: Naming = (node) => node.source): string {
  return parseMarkdown(text)
    .map((block) => plainBlock(block, name))
    .join('\n');
}

function plainBlock(block: Block, name: Naming): string {
  if (block.type === 'codeBlock') return block.text;
  if (block.type === 'quote') return block.children.map((child) => plainBlock(child, name)).join('\n');
  if (block.type !== 'list') return plainInline(block.children, name);
  return block.items.map((item) => item.children.map((child) => plainBlock(child, name)).join('\n')).join('\n');
}

function plainInline(nodes: readonly Inline[], name: Naming): string {
  return nodes.map((node) => plainNode(node, name)).join('');
}

function plainNode(node: Inline, name: Naming): string {
  if ('source' in node) return name(node);
  if (node.type === 'text' || node.type === 'code') return node.text;
  if (node.type === 'spoiler') return '▒▒▒';
  if (node.type === 'link') return node.children ? plainInline(node.children, name) : node.href;
  return plainInline(node.children, name);
}
