// A message as one person sees it.
import { wireMessage } from '../messages/wire.ts';
import { displayName } from '../places/guilds.ts';
import { type Id, type Message, memberKey } from '../records.ts';
import type { World } from '../world.ts';
import type { MessageView } from './protocol.ts';
import { mentions } from './reads.ts';

export function messageView(world: World, message: Message, viewer: Id): MessageView {
  const guild = world.store.get('channel', message.channel_id)?.guild_id;
  return {
    ...wireMessage(world, message),
    authorName: displayName(world, message.author_id, guild),
    authorColor: guild === undefined ? 0 : colorIn(world, guild, message.author_id),
    mentionsMe: mentions(world, message, viewer),
    ephemeral: message.only !== undefined,
    ...answered(world, message, { viewer, guild }),
  };
}

function answered(
  world: World,
  { reference }: Message,
  { viewer, guild }: { readonly viewer: Id; readonly guild: Id | undefined },
): Pick<MessageView, 'reply'> {
  const original = reference && world.store.get('message', reference.message_id);
  if (!original || !mayRead(original, viewer)) return {};
  const { id, content, author_id } = original;
  return { reply: { id, authorName: displayName(world, author_id, guild), content } };
}

/** Of two who see its channel, only one may see an ephemeral message. */
export const mayRead = (message: Message, viewer: Id): boolean => message.only === undefined || message.only === viewer;

/** Of the highest coloured role, 0 for none. */
export function colorIn(world: World, guild: Id, user: Id): number {
  const held = world.store.get('member', memberKey(guild, user))?.roles ?? [];
  const coloured = held.flatMap((id) => world.store.get('role', id) ?? []).filter((role) => role.color !== 0);
  return coloured.sort((a, b) => b.position - a.position)[0]?.color ?? 0;
}
