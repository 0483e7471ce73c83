// What a message says: its text, files, embeds and components.
import { Markdown } from '../markdown/Markdown.tsx';
import { writtenTime } from '../markdown/time.ts';
import { Attachments } from './Attachments.tsx';
import { Dots } from './ButtonPart.tsx';
import { Components } from './Components.tsx';
import { EmbedCard } from './EmbedCard.tsx';
import { hidesEmbeds, isThinking } from './kinds.ts';
import type { Scope } from './scope.ts';

export function Body({ scope }: { readonly scope: Scope }) {
  const { message, context } = scope;
  if (isThinking(message)) return <Thinking name={message.authorName} />;
  const embeds = hidesEmbeds(message) ? [] : message.embeds;
  return (
    <div class="message-body">
      {message.content ? <Markdown text={message.content} context={context} /> : null}
      <Edited scope={scope} />
      <Attachments scope={scope} />
      {embeds.map((embed, index) => (
        <EmbedCard key={index} embed={embed} scope={scope} />
      ))}
      {message.components?.length ? (
        <div class="parts">
          <Components components={message.components} scope={scope} />
        </div>
      ) : null}
    </div>
  );
}

function Edited({ scope: { message, context } }: { readonly scope: Scope }) {
  if (!message.edited_timestamp || !message.content) return null;
  const at = Date.parse(message.edited_timestamp);
  return (
    <time
      class="message-edited"
      dateTime={message.edited_timestamp}
      title={writtenTime('F', { at, now: context.now(), locale: context.me.locale })}
    >
      (edited)
    </time>
  );
}

function Thinking({ name }: { readonly name: string }) {
  return (
    <p class="message-thinking" role="status">
      <Dots />
      <span>{name} is thinking…</span>
    </p>
  );
}
