// Finding what a request names, as far as the one who asks can see it.
import { canSee } from '../places/permissions.ts';
import type { Channel, Guild, Id, Message, User } from '../records.ts';
import type { World } from '../world.ts';
import { mayRead } from './messageView.ts';
import { notThere } from './refused.ts';

export function someGuild(world: World, id: Id): Guild {
  const guild = world.store.get('guild', id);
  if (!guild) throw notThere('guild', id);
  return guild;
}

/** A person or a bot. */
export function someUser(world: World, id: Id): User {
  const user = world.store.get('user', id);
  if (!user) throw notThere('user', id);
  return user;
}

export function someChannel(world: World, id: Id): Channel {
  const channel = world.store.get('channel', id);
  if (!channel) throw notThere('channel', id);
  return channel;
}

export function someMessage(world: World, channel: Id, id: Id): Message {
  const message = world.store.get('message', id);
  if (message?.channel_id !== channel) throw notThere('message', id);
  return message;
}

/** What somebody cannot see does not exist for them. */
export function seenChannel(world: World, me: User, id: Id): Channel {
  const channel = someChannel(world, id);
  if (!canSee(world, me.id, channel)) throw notThere('channel', id);
  return channel;
}

type Where = { readonly channel: Id; readonly message: Id };

export function seenMessage(world: World, me: User, where: Where): Message {
  const message = someMessage(world, seenChannel(world, me, where.channel).id, where.message);
  if (!mayRead(message, me.id)) throw notThere('message', where.message);
  return message;
}
