// Which pictures a message shows, and how large their boxes are before they have arrived.
import type { APIAttachment, APIEmbed, APIMediaGalleryItem, APIMessageComponent } from 'discord-api-types/v10';
import type { MessageView } from '../../control/protocol.ts';

export type Shown = {
  readonly src: string;
  readonly alt: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly spoiler: boolean;
};

const V2 = 1 << 15;
export const isV2 = (message: Pick<MessageView, 'flags'>) => ((message.flags ?? 0) & V2) !== 0;

export const isPicture = ({ content_type, filename }: APIAttachment) =>
  content_type ? content_type.startsWith('image/') : /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(filename);

export const attachedPicture = (file: APIAttachment): Shown => ({
  src: file.url,
  alt: file.description ?? '',
  width: file.width ?? undefined,
  height: file.height ?? undefined,
  spoiler: file.filename.startsWith('SPOILER_'),
});

/** Every picture in the order in which it is shown. Those that an embed or a component shows are not shown twice. */
export function shownIn(message: MessageView): readonly Shown[] {
  const fromComponents = message.components?.flatMap((component) => picturesIn(message, component)) ?? [];
  if (isV2(message)) return fromComponents;
  return [...looseFiles(message).filter(isPicture).map(attachedPicture), ...message.embeds.flatMap(embedPictures)];
}

/** Attachments that nothing else in the message shows; in V2 messages there are none. */
export function looseFiles(message: MessageView): readonly APIAttachment[] {
  if (isV2(message)) return [];
  const used = new Set(message.embeds.flatMap(embedPictures).map(({ src }) => src));
  return message.attachments.filter(({ url, filename }) => !used.has(url) && !used.has(`attachment://${filename}`));
}

function embedPictures({ image, thumbnail }: APIEmbed): readonly Shown[] {
  return [thumbnail, image].flatMap((media) =>
    media ? [{ src: media.url, alt: '', width: media.width, height: media.height, spoiler: false }] : [],
  );
}

function picturesIn(message: MessageView, component: APIMessageComponent): readonly Shown[] {
  if (component.type === 17) return component.components.flatMap((child) => picturesIn(message, child));
  if (component.type === 9) return picturesIn(message, component.accessory);
  if (component.type === 11) return [galleryPicture(message, component)];
  if (component.type === 12) return component.items.map((item) => galleryPicture(message, item));
  return [];
}

export function galleryPicture(message: MessageView, { media, description, spoiler }: APIMediaGalleryItem): Shown {
  const name = /^attachment:\/\/(.+)$/.exec(media.url)?.[1];
  const file = message.attachments.find(({ filename, url }) => filename === name || url === media.url);
  return {
    src: file?.url ?? media.url,
    alt: description ?? file?.description ?? '',
    width: media.width ?? file?.width ?? undefined,
    height: media.height ?? file?.height ?? undefined,
    spoiler: spoiler ?? false,
  };
}

export type Box = { readonly width: number; readonly height: number };

/** The largest box of the picture's own shape that fits; a middling one when its size is not known. */
export function boxFor({ width, height }: Pick<Shown, 'width' | 'height'>, room: Box): Box {
  if (!width || !height) return { width: Math.min(room.width, 360), height: Math.min(room.height, 240) };
  const scale = Math.min(1, room.width / width, room.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** How many of six columns each picture of a gallery takes: whole rows, the larger pictures first. */
export function gallerySpans(count: number): readonly number[] {
  if (count === 1) return [6];
  if (count === 2 || count === 4) return Array.from({ length: count }, () => 3);
  const first = count % 3 === 1 ? [6] : count % 3 === 2 ? [3, 3] : [];
  return [...first, ...Array.from({ length: count - first.length }, () => 2)];
}
