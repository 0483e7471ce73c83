// What stands above a message's text: what it answers, what was used, and who speaks.
import { plainIn } from '../markdown/names.ts';
import { Avatar } from './Avatar.tsx';
import { readableColor } from './colors.ts';
import { Icon } from './Icon.tsx';
import { commandOf, REPLY } from './kinds.ts';
import { PostedTime } from './PostedTime.tsx';
import type { Scope } from './scope.ts';

type Props = { readonly scope: Scope };

export function Header({ scope }: Props) {
  const { message } = scope;
  return (
    <header class="message-head">
      <span class="message-author" style={{ color: readableColor(message.authorColor) }}>
        {message.authorName}
      </span>
      {message.author.bot ? <span class="bot-tag">BOT</span> : null}
      <PostedTime scope={scope} />
      {message.pinned ? (
        <span class="message-pinned" title="Pinned">
          <Icon name="pin" />
          <span class="only-spoken">Pinned</span>
        </span>
      ) : null}
    </header>
  );
}

export function ReplyLine({ scope: { message, context } }: Props) {
  const { reply } = message;
  if (!reply) {
    if (message.type !== REPLY) return null;
    return <p class="message-above message-above-gone">The message that this answers is gone.</p>;
  }
  const text = plainIn(context, reply.content).replace(/\s+/g, ' ').slice(0, 140) || 'Click to see the message';
  return (
    <button type="button" class="message-above message-above-press" onClick={() => context.jumpTo?.(reply.id)}>
      <span class="only-spoken">Answers</span>
      <b>{reply.authorName}</b>
      <span>{text}</span>
    </button>
  );
}

export function UsedLine({ scope: { message, context } }: Props) {
  const command = commandOf(message);
  if (command === undefined) return null;
  const user = message.interaction_metadata?.user ?? message.interaction?.user;
  const known = context.members.find(({ id }) => id === user?.id)?.name;
  const name = known ?? user?.global_name ?? user?.username ?? 'Somebody';
  return (
    <p class="message-above">
      <Avatar id={user?.id ?? ''} name={name} size={18} />
      <b>{name}</b>
      <span>
        used <span class="md-mention">{command === 'a command' ? command : `/${command}`}</span>
      </span>
    </p>
  );
}
