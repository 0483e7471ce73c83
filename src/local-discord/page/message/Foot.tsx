// What stands below a message's text: its thread, what went wrong, and who can see it.
import { Icon } from './Icon.tsx';
import { customIdsIn } from './kinds.ts';
import type { Scope } from './scope.ts';

type Props = { readonly scope: Scope };

export function FailedFoot({ scope: { message, context } }: Props) {
  const failed = customIdsIn(message.components).some((id) => context.waiting(message.id, id) === 'failed');
  if (!failed) return null;
  return (
    <p class="message-failed" role="alert">
      <Icon name="warning" />
      This interaction failed
    </p>
  );
}

export function EphemeralFoot({ scope: { message, context } }: Props) {
  if (!message.ephemeral) return null;
  return (
    <p class="message-private">
      <Icon name="eye" />
      <span>Only you can see this</span>
      <span aria-hidden="true">·</span>
      <button type="button" class="text-button" onClick={() => context.dismiss(message)}>
        Dismiss message
      </button>
    </p>
  );
}

export function ThreadFoot({ scope: { message, context } }: Props) {
  const { thread } = message;
  if (!thread) return null;
  const count = 'message_count' in thread ? (thread.message_count ?? 0) : 0;
  return (
    <button type="button" class="thread-link" onClick={() => context.openThread(thread.id)}>
      <Icon name="thread" />
      <b>{'name' in thread ? thread.name : 'Thread'}</b>
      <span>{count === 1 ? '1 message' : `${count} messages`}</span>
    </button>
  );
}
