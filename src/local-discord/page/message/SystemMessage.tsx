// What Discord itself says in a conversation: a pin, a new thread, somebody who joined.
import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { PIN_NOTICE, THREAD_CREATED } from './kinds.ts';
import { PostedTime } from './PostedTime.tsx';
import type { Scope } from './scope.ts';

export function SystemMessage({ scope }: { readonly scope: Scope }) {
  const { icon, text } = told(scope);
  return (
    <article id={`message-${scope.message.id}`} class="message message-system" tabIndex={-1} aria-label="Notice">
      <div class="message-gutter">
        <Icon name={icon} />
      </div>
      <p class="message-main">
        <b>{scope.message.authorName}</b> {text} <PostedTime scope={scope} />
      </p>
    </article>
  );
}

type Told = { readonly icon: IconName; readonly text: ComponentChildren };

function told({ message, context }: Scope): Told {
  const reference = message.message_reference;
  if (message.type === PIN_NOTICE) {
    const pinned = reference?.message_id;
    const label = 'a message';
    const jump =
      pinned && context.jumpTo ? <TextButton onPress={() => context.jumpTo?.(pinned)}>{label}</TextButton> : label;
    return { icon: 'pin', text: <>pinned {jump} to this channel.</> };
  }
  if (message.type === THREAD_CREATED) {
    const thread = reference?.channel_id;
    const name = message.content || 'a thread';
    const link = thread ? <TextButton onPress={() => context.openThread(thread)}>{name}</TextButton> : name;
    return { icon: 'thread', text: <>started a thread: {link}</> };
  }
  if (message.type === 7) return { icon: 'reply', text: 'joined.' };
  return { icon: 'hash', text: message.content };
}

type TextButtonProps = { readonly onPress: () => void; readonly children: ComponentChildren };

function TextButton({ onPress, children }: TextButtonProps) {
  return (
    <button type="button" class="text-button" onClick={onPress}>
      {children}
    </button>
  );
}
