// Completes embeds, and resolves their pictures when they travel.
import type { Attachment, Embed } from '../records.ts';
import type { World } from '../world.ts';
import { attachmentUrl, meantAttachment } from './attachments.ts';
import type { EmbedBody } from './body.ts';

type Fields = { readonly [field: string]: unknown };
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** What a bot sends is always `rich`. */
export function completeEmbed(embed: EmbedBody): Embed {
  const given = withoutNulls(embed);
  const fields = Array.isArray(given.fields) ? given.fields.filter(isFields) : [];
  return {
    ...given,
    type: 'rich',
    ...(typeof given.timestamp === 'string' && { timestamp: new Date(given.timestamp).toISOString() }),
    ...(fields.length > 0 && { fields: fields.map((field) => ({ inline: false, ...withoutNulls(field) })) }),
  };
}

function withoutNulls(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, isFields(value) && !Array.isArray(value) ? withoutNulls(value) : value]),
  );
}

export function wireEmbed(world: World, embed: Embed, attachments: readonly Attachment[]): Embed {
  const picture = (value: unknown) => wirePicture(world, value, attachments);
  const icon = (value: unknown) => wireIcon(world, value, attachments);
  return {
    ...embed,
    ...(isFields(embed.image) && { image: picture(embed.image) }),
    ...(isFields(embed.thumbnail) && { thumbnail: picture(embed.thumbnail) }),
    ...(isFields(embed.footer) && { footer: icon(embed.footer) }),
    ...(isFields(embed.author) && { author: icon(embed.author) }),
  };
}

function wirePicture(world: World, value: unknown, attachments: readonly Attachment[]): Fields {
  const picture = isFields(value) ? value : {};
  const attachment = meantAttachment(attachments, picture.url);
  if (!attachment) return { ...picture, proxy_url: picture.url };
  const url = attachmentUrl(world, attachment);
  const { width, height, content_type, description } = attachment;
  return {
    ...picture,
    url,
    proxy_url: url,
    ...(width !== undefined && { width, height }),
    ...(content_type && { content_type }),
    ...(description && { description }),
  };
}

function wireIcon(world: World, value: unknown, attachments: readonly Attachment[]): Fields {
  const owner = isFields(value) ? value : {};
  if (owner.icon_url === undefined) return owner;
  const attachment = meantAttachment(attachments, owner.icon_url);
  const url = attachment ? attachmentUrl(world, attachment) : owner.icon_url;
  return { ...owner, icon_url: url, proxy_icon_url: url };
}

/** Every address of a picture in an embed. */
export const pictureUrlsOf = (embed: Embed): unknown[] => [
  ...[embed.image, embed.thumbnail].map((it) => (isFields(it) ? it.url : undefined)),
  ...[embed.footer, embed.author].map((it) => (isFields(it) ? it.icon_url : undefined)),
];
