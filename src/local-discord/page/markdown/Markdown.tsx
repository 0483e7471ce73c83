// Shows a text with Discord's Markdown.
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { MessageContext } from '../message/context.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { Inlines } from './Inlines.tsx';
import { parseInline } from './inline.ts';
import { isOnlyEmoji } from './onlyEmoji.ts';
import { parseMarkdown } from './parse.ts';
import type { Block } from './tree.ts';

export type MarkdownProps = { readonly text: string; readonly context: MessageContext };

export function Markdown({ text, context }: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div class={isOnlyEmoji(blocks) ? 'md md-large' : 'md'}>
      <Blocks blocks={blocks} context={context} />
    </div>
  );
}

/** For titles and names: no headings, lists or quotes. */
export function InlineMarkdown({ text, context }: MarkdownProps) {
  const nodes = useMemo(() => parseInline(text), [text]);
  return <Inlines nodes={nodes} context={context} />;
}

function Blocks({ blocks, context }: { readonly blocks: readonly Block[]; readonly context: MessageContext }) {
  return blocks.map((block, index) => <One key={`${index}${block.type}`} block={block} context={context} />);
}

function One({ block, context }: { readonly block: Block; readonly context: MessageContext }): ComponentChildren {
  switch (block.type) {
    case 'codeBlock':
      return <CodeBlock language={block.language} text={block.text} />;
    case 'quote':
      return (
        <blockquote class="md-quote">
          <Blocks blocks={block.children} context={context} />
        </blockquote>
      );
    case 'list':
      return <List block={block} context={context} />;
    case 'heading':
      return <Heading block={block} context={context} />;
    case 'subtext':
      return (
        <p class="md-subtext">
          <Inlines nodes={block.children} context={context} />
        </p>
      );
    default:
      return (
        <p class="md-paragraph">
          <Inlines nodes={block.children} context={context} />
        </p>
      );
  }
}

type Props<Type extends Block['type']> = {
  readonly block: Extract<Block, { type: Type }>;
  readonly context: MessageContext;
};

// The page's own headings are the first and the second level.
function Heading({ block, context }: Props<'heading'>) {
  const Tag = (['h3', 'h4', 'h5'] as const)[block.level - 1] ?? 'h5';
  return (
    <Tag class={`md-heading md-heading-${block.level}`}>
      <Inlines nodes={block.children} context={context} />
    </Tag>
  );
}

function List({ block, context }: Props<'list'>) {
  const items = block.items.map((item, index) => (
    <li key={index}>
      <Blocks blocks={item.children} context={context} />
    </li>
  ));
  if (!block.ordered) return <ul class="md-list">{items}</ul>;
  return (
    <ol class="md-list" start={Number(block.items[0]?.number ?? 1)}>
      {items}
    </ol>
  );
}
