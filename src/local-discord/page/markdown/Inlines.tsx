// Shows what stands inside a line.
import type { ComponentChildren } from 'preact';
import type { MessageContext } from '../message/context.ts';
import { CommandMention, CustomEmoji, Mention } from './Mention.tsx';
import { Spoiler } from './Spoiler.tsx';
import { Timestamp } from './Timestamp.tsx';
import type { Inline } from './tree.ts';

export type InlinesProps = { readonly nodes: readonly Inline[]; readonly context: MessageContext };

export function Inlines({ nodes, context }: InlinesProps) {
  return nodes.map((node, index) => <One key={`${index}${node.type}`} node={node} context={context} />);
}

function One({ node, context }: { readonly node: Inline; readonly context: MessageContext }): ComponentChildren {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'code':
      return <code class="md-code">{node.text}</code>;
    case 'link':
      return <Link node={node} context={context} />;
    case 'mention':
      return <Mention node={node} context={context} />;
    case 'everyone':
      return <span class="md-mention md-mention-me">{node.source}</span>;
    case 'command':
      return <CommandMention node={node} context={context} />;
    case 'emoji':
      return <CustomEmoji name={node.name} />;
    case 'timestamp':
      return <Timestamp at={node.seconds * 1000} style={node.style ?? 'f'} context={context} />;
    default:
      return <Styled node={node} context={context} />;
  }
}

type StyledNode = Extract<Inline, { children: readonly Inline[] }>;

function Styled({ node, context }: { readonly node: StyledNode; readonly context: MessageContext }) {
  const inner = <Inlines nodes={node.children ?? []} context={context} />;
  if (node.type === 'bold') return <strong>{inner}</strong>;
  if (node.type === 'italic') return <em>{inner}</em>;
  if (node.type === 'underline') return <u>{inner}</u>;
  if (node.type === 'strike') return <s>{inner}</s>;
  return <Spoiler>{inner}</Spoiler>;
}

type LinkNode = Extract<Inline, { type: 'link' }>;

function Link({ node, context }: { readonly node: LinkNode; readonly context: MessageContext }) {
  const title = node.children ? (node.title ?? node.href) : node.title;
  return (
    <a class="md-link" href={node.href} title={title} target="_blank" rel="noopener noreferrer">
      {node.children ? <Inlines nodes={node.children} context={context} /> : node.href}
    </a>
  );
}
