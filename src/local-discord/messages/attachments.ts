// The files of a message: taking them in, describing them, and finding the one that `attachment://name` means.
import type { APIAttachment } from 'discord-api-types/v10';
import type { Attachment } from '../records.ts';
import type { Upload } from '../rest/route.ts';
import type { World } from '../world.ts';
import type { AttachmentBody } from './body.ts';
import { imageOf } from './image.ts';

export const attachmentUrl = (world: World, attachment: Pick<Attachment, 'id' | 'filename'>): string =>
  `${world.origin()}/files/${attachment.id}/${encodeURIComponent(attachment.filename)}`;

export function wireAttachment(world: World, attachment: Attachment, ephemeral = false): APIAttachment {
  const url = attachmentUrl(world, attachment);
  return { ...attachment, url, proxy_url: url, ...(ephemeral && { ephemeral }) };
}

/** Stores the files and gives their attachments; `described` names them by their numbers. */
export function storeFiles(
  world: World,
  files: readonly Upload[],
  described: readonly AttachmentBody[] = [],
): Attachment[] {
  return files.map((file) => {
    const about = described.find((it) => it.id === String(file.number));
    const attachment = newAttachment(world, file, about);
    world.store.putFile(attachment.id, file.bytes);
    return attachment;
  });
}

function newAttachment(world: World, file: Upload, about?: AttachmentBody): Attachment {
  const name = about?.filename || file.filename;
  const filename = safeName(name);
  const title = about?.title || (filename === name ? undefined : name.replace(/\.[^.]*$/, ''));
  const image = imageOf(file.bytes);
  const content_type = image?.content_type ?? file.content_type;
  return {
    id: world.newId(),
    filename,
    size: file.bytes.length,
    ...(title && { title }),
    ...(content_type && { content_type }),
    ...(about?.description && { description: about.description }),
    ...(image && { width: image.width, height: image.height }),
  };
}

/** Discord keeps letters, digits, dots and dashes, and puts an underscore for the rest. */
const safeName = (name: string) => name.replaceAll(/[^\w.-]/gu, '_') || 'unknown';

/** After an edit: those that it names by their id, with a new alt text if it has one; without a list, all of them. */
export function keptAttachments(old: readonly Attachment[], listed?: readonly AttachmentBody[] | null): Attachment[] {
  if (!listed) return [...old];
  return old.flatMap((attachment) => {
    const about = listed.find((it) => it.id === attachment.id);
    if (!about) return [];
    return [about.description == null ? attachment : { ...attachment, description: about.description }];
  });
}

const SCHEME = 'attachment://';

/** The attachment that an address `attachment://name` means, if it is one. */
export function meantAttachment(attachments: readonly Attachment[], url: unknown): Attachment | undefined {
  if (typeof url !== 'string' || !url.startsWith(SCHEME)) return undefined;
  const name = safeName(decodeName(url.slice(SCHEME.length)));
  return attachments.find((attachment) => attachment.filename === name);
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
