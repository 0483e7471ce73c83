// Saying that somebody is typing.

import { wireMember } from '../places/members.ts';
import { type Channel, type Id, memberKey } from '../records.ts';
import type { World } from '../world.ts';

export function startTyping(world: World, channel: Channel, userId: Id): void {
  const { id, guild_id } = channel;
  const member = guild_id && world.store.get('member', memberKey(guild_id, userId));
  const data = {
    channel_id: id,
    user_id: userId,
    timestamp: Math.floor(world.clock.now() / 1000),
    ...(guild_id && { guild_id }),
    ...(member && { member: wireMember(world, member) }),
  };
  world.events.emit({ name: 'TYPING_START', data, channel: id, ...(guild_id && { guild: guild_id }), to: 'place' });
}
