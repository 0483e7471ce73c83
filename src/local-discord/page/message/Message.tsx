// One message of a conversation, whole.
import { useState } from 'preact/hooks';
import type { MessageView } from '../../control/protocol.ts';
import { plainIn } from '../markdown/names.ts';
import { postedTime } from '../markdown/time.ts';
import { gist } from '../state/gist.ts';
import { Actions } from './Actions.tsx';
import { Avatar } from './Avatar.tsx';
import { Body } from './Body.tsx';
import type { MessageContext } from './context.ts';
import { Editing } from './Editing.tsx';
import { EphemeralFoot, FailedFoot, ThreadFoot } from './Foot.tsx';
import { Header, ReplyLine, UsedLine } from './Head.tsx';
import { isSystem } from './kinds.ts';
import { PostedTime } from './PostedTime.tsx';
import { SystemMessage } from './SystemMessage.tsx';

export type MessageItemProps = {
  readonly message: MessageView;
  readonly context: MessageContext;
  /** Whether it goes on under the author of the message above, without a name of its own. */
  readonly continued: boolean;
};

export function MessageItem({ message, context, continued }: MessageItemProps) {
  const [editing, setEditing] = useState(false);
  const scope = { message, context };
  if (isSystem(message)) return <SystemMessage scope={scope} />;
  return (
    <article
      id={`message-${message.id}`}
      class={classesOf(message, continued)}
      aria-label={spoken(message, context)}
      tabIndex={-1}
    >
      <ReplyLine scope={scope} />
      <UsedLine scope={scope} />
      <div class="message-gutter">
        {continued ? <PostedTime scope={scope} brief /> : <Avatar id={message.author.id} name={message.authorName} />}
      </div>
      <div class="message-main">
        {continued ? null : <Header scope={scope} />}
        {editing ? <Editing scope={scope} onClose={() => setEditing(false)} /> : <Body scope={scope} />}
        <ThreadFoot scope={scope} />
        <FailedFoot scope={scope} />
        <EphemeralFoot scope={scope} />
      </div>
      {editing ? null : <Actions scope={scope} onEdit={() => setEditing(true)} />}
    </article>
  );
}

function classesOf({ mentionsMe, ephemeral }: MessageView, continued: boolean): string {
  const classes = ['message'];
  if (continued) classes.push('message-continued');
  if (mentionsMe) classes.push('message-mentions-me');
  if (ephemeral) classes.push('message-ephemeral');
  return classes.join(' ');
}

function spoken(message: MessageView, context: MessageContext): string {
  const time = postedTime({ at: Date.parse(message.timestamp), now: context.now(), locale: context.me.locale });
  const text = plainIn(context, gist(message)).replace(/\s+/g, ' ').slice(0, 120);
  return `${message.authorName}, ${time}${text ? `: ${text}` : ''}`;
}
