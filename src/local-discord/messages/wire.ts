// How a message travels.
import type { APIMessage } from 'discord-api-types/v10';
import type { Attachment, Message } from '../records.ts';
import type { World } from '../world.ts';

/** Complete by the official MessageResponse. */
export function wireMessage(_world: World, _message: Message): APIMessage {
  throw new Error('comes soon');
}

/** The data of MESSAGE_CREATE and MESSAGE_UPDATE: with the guild and the author's and the mentioned ones' membership. */
export function wireMessageEvent(_world: World, _message: Message): APIMessage & { guild_id?: string } {
  throw new Error('comes soon');
}

export const attachmentUrl = (world: World, attachment: Pick<Attachment, 'id' | 'filename'>): string =>
  `${world.origin()}/files/${attachment.id}/${encodeURIComponent(attachment.filename)}`;
