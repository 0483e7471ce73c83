// A message together with the world around it: what every part of it is given.
import type { APIUnfurledMediaItem } from 'discord-api-types/v10';
import type { MessageView } from '../../control/protocol.ts';
import type { MessageContext, Picture } from './context.ts';
import { type Shown, shownIn } from './pictures.ts';

export type Scope = { readonly message: MessageView; readonly context: MessageContext };

/** Where a medium really lies: a bot may name a file of its own message. */
export function addressOf(message: MessageView, media: Pick<APIUnfurledMediaItem, 'url' | 'proxy_url'>): string {
  const name = /^attachment:\/\/(.+)$/.exec(media.url)?.[1];
  const attached = name && message.attachments.find(({ filename }) => filename === name);
  return attached ? attached.url : media.url;
}

export function openPicture({ message, context }: Scope, picture: Shown) {
  const all = shownIn(message).map(({ src, alt }): Picture => ({ src, alt }));
  context.openImage(picture.src, picture.alt, all);
}
