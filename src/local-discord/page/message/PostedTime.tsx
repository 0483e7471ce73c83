// When a message was sent, with the whole date at hand.
import { postedTime, writtenTime } from '../markdown/time.ts';
import type { Scope } from './scope.ts';

export function PostedTime({ scope, brief = false }: { readonly scope: Scope; readonly brief?: boolean }) {
  const { message, context } = scope;
  const moment = { at: Date.parse(message.timestamp), now: context.now(), locale: context.me.locale };
  return (
    <time class="message-time" dateTime={message.timestamp} title={writtenTime('F', moment)}>
      {brief ? writtenTime('t', moment) : postedTime(moment)}
    </time>
  );
}
