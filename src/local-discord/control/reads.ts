// How far people have read, and how many unread messages name them.
import { CHANNEL_TYPE, type Channel, type Id, type Message, memberKey, readKey } from '../records.ts';
import { isLater } from '../snowflake.ts';
import type { World } from '../world.ts';

/** A badge need not be exact beyond that, and counting stays cheap. */
const UNREAD_COUNTED = 200;

export const lastRead = (world: World, user: Id, channel: Id): Id | null =>
  world.store.get('read', readKey(user, channel))?.last_id ?? null;

/** Never goes back, nor beyond the newest message there is. Tells the person's other windows. */
export function markRead(world: World, user: Id, mark: { readonly channel: Id; readonly message: Id }): void {
  const { channel } = mark;
  const newest = world.store.messageIds(channel).at(-1);
  if (newest === undefined) return;
  const message = isLater(mark.message, newest) ? newest : mark.message;
  const before = lastRead(world, user, channel);
  if (before !== null && !isLater(message, before)) return;
  world.store.put('read', readKey(user, channel), { user_id: user, channel_id: channel, last_id: message });
  world.events.emit({ name: 'READ', data: { channel, lastRead: message }, to: { people: [user] } });
}

/** Whether it names this person: directly, by a role, by @everyone, or as an answer that pings. */
export function mentions(world: World, message: Message, user: Id): boolean {
  if (message.author_id === user) return false;
  if (message.mention_everyone || message.mentions.includes(user)) return true;
  if (message.mention_roles.length === 0) return false;
  const guild = world.store.get('channel', message.channel_id)?.guild_id;
  const roles = (guild && world.store.get('member', memberKey(guild, user))?.roles) ?? [];
  return message.mention_roles.some((role) => roles.includes(role));
}

/** In direct messages every unread one of the other's counts. Ephemeral ones never do: they answer what the person just did. */
export function unreadMentions(world: World, channel: Channel, user: Id): number {
  const read = lastRead(world, user, channel.id);
  const ids = world.store.messageIds(channel.id);
  let count = 0;
  for (let at = ids.length - 1, seen = 0; at >= 0 && seen < UNREAD_COUNTED; at--, seen++) {
    const id = ids[at];
    if (id === undefined || (read !== null && !isLater(id, read))) break;
    const message = world.store.get('message', id);
    if (message && message.only === undefined && counts(world, channel, { message, user })) count++;
  }
  return count;
}

type Seen = { readonly message: Message; readonly user: Id };

const counts = (world: World, channel: Channel, { message, user }: Seen) =>
  channel.type === CHANNEL_TYPE.dm ? message.author_id !== user : mentions(world, message, user);
