// A message together with the world around it: what every part of it is given.
import type { MessageView } from '../../control/protocol.ts';
import type { MessageContext, Picture } from './context.ts';
import { type Shown, shownIn } from './pictures.ts';

export type Scope = { readonly message: MessageView; readonly context: MessageContext };

export function openPicture({ message, context }: Scope, picture: Shown) {
  const all = shownIn(message).map(({ src, alt }): Picture => ({ src, alt }));
  context.openImage(picture.src, picture.alt, all);
}
