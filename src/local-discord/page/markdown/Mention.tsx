// The named things inside a text: people, roles, channels, commands, custom emoji.
import { readableColor } from '../message/colors.ts';
import type { MessageContext } from '../message/context.ts';
import { Icon } from '../message/Icon.tsx';
import { namedBy } from './names.ts';
import type { Inline } from './tree.ts';

type Props<Type extends Inline['type']> = {
  readonly node: Extract<Inline, { type: Type }>;
  readonly context: MessageContext;
};

export function Mention({ node, context }: Props<'mention'>) {
  const { name, color, found } = namedBy(context, node);
  if (node.of === 'channel') return <ChannelMention id={node.id} name={name} found={found} context={context} />;
  const mine = node.of === 'user' ? node.id === context.me.id : hasRole(context, node.id);
  const style = color ? { color: readableColor(color) } : {};
  return (
    <span
      class={mine ? 'md-mention md-mention-me' : 'md-mention'}
      style={style}
      title={found ? undefined : node.source}
    >
      @{name}
    </span>
  );
}

const hasRole = (context: MessageContext, role: string) =>
  context.members.some(({ id, roles }) => id === context.me.id && roles.includes(role));

type ChannelProps = {
  readonly id: string;
  readonly name: string;
  readonly found: boolean;
  readonly context: MessageContext;
};

function ChannelMention({ id, name, found, context }: ChannelProps) {
  const isThread = context.channels.some(
    (channel) => channel.id === id && (channel.type === 11 || channel.type === 12),
  );
  const label = (
    <>
      <Icon name={isThread ? 'thread' : 'hash'} />
      {name}
    </>
  );
  if (!found) return <span class="md-mention">{label}</span>;
  return (
    <button
      type="button"
      class="md-mention md-press"
      onClick={() => (isThread ? context.openThread : context.openChannel)(id)}
    >
      {label}
    </button>
  );
}

export function CommandMention({ node, context }: Props<'command'>) {
  const { startCommand } = context;
  if (!startCommand) return <span class="md-mention">/{node.name}</span>;
  return (
    <button type="button" class="md-mention md-press" onClick={() => startCommand(node.name)}>
      /{node.name}
    </button>
  );
}

/** Custom emoji are pictures on Discord's own servers; here their name stands for them. */
export function CustomEmoji({ name }: { readonly name: string }) {
  return (
    <span class="md-emoji" role="img" aria-label={`emoji ${name}`}>
      :{name}:
    </span>
  );
}
