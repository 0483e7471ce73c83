// Which pictures a message shows, and how large their boxes are before they have arrived.
import type { APIAttachment, APIEmbed, APIMessageComponent } from 'discord-api-types/v10';
import type { MessageView } from '../../control/protocol.ts';

export type Shown = {
  readonly src: string;
  readonly alt: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly spoiler: boolean;
};

const V2 = 1 << 15;
const isV2 = (message: Pick<MessageView, 'flags'>) => ((message.flags ?? 0) & V2) !== 0;

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
  return [...looseFiles(message).filter(isPicture).map(attachedPicture), ...inEmbeds(message)];
}

/** Attachments that nothing else in the message shows; in V2 messages there are none. */
export function looseFiles(message: MessageView): readonly APIAttachment[] {
  if (isV2(message)) return [];
  const used = new Set(inEmbeds(message).map(({ src }) => src));
  return message.attachments.filter(({ url }) => !used.has(url));
}

const inEmbeds = (message: MessageView) => message.embeds.flatMap((embed) => embedPictures(message, embed));

function embedPictures(message: MessageView, { image, thumbnail }: APIEmbed): readonly Shown[] {
  return [thumbnail, image].flatMap((media) => (media ? [pictureOf(message, { media })] : []));
}

function picturesIn(message: MessageView, component: APIMessageComponent): readonly Shown[] {
  if (component.type === 17) return component.components.flatMap((child) => picturesIn(message, child));
  if (component.type === 9) return picturesIn(message, component.accessory);
  if (component.type === 11) return [pictureOf(message, component)];
  if (component.type === 12) return component.items.map((item) => pictureOf(message, item));
  return [];
}

type Size = number | null | undefined;
/** What galleries, thumbnails and embeds know of a picture. */
type Media = {
  readonly media: { readonly url: string; readonly width?: Size; readonly height?: Size };
  readonly description?: string | null | undefined;
  readonly spoiler?: boolean | undefined;
};

export function pictureOf(message: MessageView, { media, description, spoiler }: Media): Shown {
  const file = fileBehind(message, media.url);
  return {
    src: file?.url ?? media.url,
    alt: description ?? file?.description ?? '',
    width: media.width ?? file?.width ?? undefined,
    height: media.height ?? file?.height ?? undefined,
    spoiler: spoiler ?? false,
  };
}

/** The message's own file that an address means: by its name, as bots write it, or by where it lies. */
export function fileBehind({ attachments }: MessageView, address: string): APIAttachment | undefined {
  const name = /^attachment:\/\/(.+)$/.exec(address)?.[1];
  return attachments.find(({ filename, url }) => filename === name || url === address);
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
