// An embed: a card with a coloured edge.
import type { APIEmbed, APIEmbedField } from 'discord-api-types/v10';
import { InlineMarkdown, Markdown } from '../markdown/Markdown.tsx';
import { writtenTime } from '../markdown/time.ts';
import { hex } from './colors.ts';
import type { MessageContext } from './context.ts';
import { PictureBox } from './PictureBox.tsx';
import { boxFor, pictureOf } from './pictures.ts';
import type { Scope } from './scope.ts';

const ROOM = { width: 480, height: 360 };

export type EmbedProps = { readonly embed: APIEmbed; readonly scope: Scope };

export function EmbedCard({ embed, scope }: EmbedProps) {
  const style = embed.color === undefined ? {} : { borderLeftColor: hex(embed.color) };
  const { image, thumbnail } = embed;
  const pictured = (media: NonNullable<typeof image>) => pictureOf(scope.message, { media });
  return (
    <section class={thumbnail ? 'embed embed-with-thumbnail' : 'embed'} style={style} aria-label="Embed">
      <div class="embed-text">
        <EmbedTop embed={embed} context={scope.context} />
        {embed.fields?.length ? <Fields fields={embed.fields} context={scope.context} /> : null}
      </div>
      {thumbnail ? (
        <div class="embed-thumbnail">
          <PictureBox picture={pictured(thumbnail)} scope={scope} small />
        </div>
      ) : null}
      {image ? (
        <div class="embed-image">
          <PictureBox picture={pictured(image)} scope={scope} box={boxFor(pictured(image), ROOM)} />
        </div>
      ) : null}
      <EmbedFoot embed={embed} context={scope.context} />
    </section>
  );
}

type PartProps = { readonly embed: APIEmbed; readonly context: MessageContext };

function EmbedTop({ embed: { author, title, url, description, provider }, context }: PartProps) {
  const shownTitle = title ? <InlineMarkdown text={title} context={context} /> : null;
  return (
    <>
      {provider?.name ? <p class="embed-provider">{provider.name}</p> : null}
      {author ? (
        <p class="embed-author">
          {author.icon_url ? <img src={author.icon_url} alt="" width="22" height="22" /> : null}
          <Outward href={author.url}>{author.name}</Outward>
        </p>
      ) : null}
      {shownTitle ? (
        <h3 class="embed-title">
          <Outward href={url}>{shownTitle}</Outward>
        </h3>
      ) : null}
      {description ? <Markdown text={description} context={context} /> : null}
    </>
  );
}

type OutwardProps = { readonly href: string | undefined; readonly children: preact.ComponentChildren };

function Outward({ href, children }: OutwardProps) {
  if (!href || !/^https?:/.test(href)) return children;
  return (
    <a class="md-link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

type FieldsProps = { readonly fields: readonly APIEmbedField[]; readonly context: MessageContext };

function Fields({ fields, context }: FieldsProps) {
  return (
    <dl class="embed-fields">
      {fields.map(({ name, value, inline }, index) => (
        <div key={`${index}${name}`} class={inline ? 'embed-field embed-field-inline' : 'embed-field'}>
          <dt>
            <InlineMarkdown text={name} context={context} />
          </dt>
          <dd>
            <Markdown text={value} context={context} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function EmbedFoot({ embed: { footer, timestamp }, context }: PartProps) {
  if (!footer && !timestamp) return null;
  const at = timestamp ? Date.parse(timestamp) : Number.NaN;
  const moment = { at, now: context.now(), locale: context.me.locale };
  return (
    <p class="embed-foot">
      {footer?.icon_url ? <img src={footer.icon_url} alt="" width="18" height="18" /> : null}
      {footer?.text}
      {footer && !Number.isNaN(at) ? ' · ' : null}
      {Number.isNaN(at) ? null : (
        <time dateTime={new Date(at).toISOString()} title={writtenTime('F', moment)}>
          {writtenTime('s', moment)}
        </time>
      )}
    </p>
  );
}
