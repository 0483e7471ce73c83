// Sending a message: everything that happens from its body to MESSAGE_CREATE.
import type { Channel, Id, InteractionSource, Message } from '../records.ts';
import type { Upload } from '../rest/route.ts';
import type { World } from '../world.ts';
import type { MessageBody } from './body.ts';

export type Post = {
  readonly channel: Channel;
  readonly author: Id;
  readonly body: MessageBody;
  readonly files?: readonly Upload[];
  /** 0 unless told; a reply becomes 19 by itself. */
  readonly type?: number;
  readonly application?: Id;
  readonly webhook?: Id;
  /** An ephemeral message: the one person who sees it. Its flag is set too. */
  readonly only?: Id;
  readonly interaction?: InteractionSource;
  /** Added to those of the body. */
  readonly flags?: number;
};

export function postMessage(_world: World, _post: Post): Message {
  throw new Error('comes soon');
}
