// The same message sent twice by a bot that did not hear the first answer: `enforce_nonce` finds the earlier one.
import type { Message } from '../records.ts';
import type { World } from '../world.ts';
import type { Post } from './post.ts';
import { messagesOf } from './read.ts';

/** Discord says "in the past few minutes". */
const MINUTES = 5;

export function sentBefore(world: World, { channel, author, body }: Post): Message | undefined {
  const { nonce, enforce_nonce } = body;
  if (!enforce_nonce || nonce === undefined || nonce === null) return undefined;
  const since = world.clock.now() - MINUTES * 60_000;
  return messagesOf(world, channel, { limit: 200 }).find(
    (message) =>
      message.author_id === author && String(message.nonce) === String(nonce) && Date.parse(message.timestamp) >= since,
  );
}
