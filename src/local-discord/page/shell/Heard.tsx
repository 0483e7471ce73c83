// Says new messages aloud to those who listen to the page: a log that nobody sees.
import type { MessageView } from '../../control/protocol.ts';
import { plainIn } from '../markdown/names.ts';
import type { MessageContext } from '../message/context.ts';
import { gist } from '../state/gist.ts';
import { usePage } from './page.ts';

export function Heard({ context }: { readonly context: MessageContext }) {
  const { heard } = usePage().state;
  const said = (message: MessageView) => plainIn(context, gist(message)).slice(0, 300);
  return (
    <div class="unseen" role="log" aria-live="polite" aria-label="New messages">
      {heard.map((message) => (
        <p key={message.id}>
          {message.authorName}: {said(message)}
        </p>
      ))}
    </div>
  );
}
