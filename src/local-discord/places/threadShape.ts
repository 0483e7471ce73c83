// How a thread and its members travel.
import type { APIChannel, APIThreadMember, ThreadMemberFlags } from 'discord-api-types/v10';
import { CHANNEL_TYPE, type Channel, type Id, type ThreadMember, type ThreadState } from '../records.ts';

export function wireThread(channel: Channel, thread: ThreadState, viewer?: Id): APIChannel {
  const own = thread.members.find((member) => member.user_id === viewer);
  return {
    id: channel.id,
    type: channel.type,
    guild_id: channel.guild_id,
    name: channel.name,
    parent_id: channel.parent_id,
    owner_id: thread.owner_id,
    last_message_id: channel.last_message_id,
    last_pin_timestamp: channel.last_pin_timestamp,
    rate_limit_per_user: channel.rate_limit_per_user,
    flags: 0,
    message_count: thread.message_count,
    total_message_sent: thread.total_message_sent,
    member_count: Math.min(thread.members.length, 50),
    thread_metadata: {
      archived: thread.archived,
      archive_timestamp: thread.archive_timestamp,
      auto_archive_duration: thread.auto_archive_duration,
      locked: thread.locked,
      create_timestamp: thread.create_timestamp,
      ...(channel.type === CHANNEL_TYPE.privateThread && { invitable: thread.invitable }),
    },
    ...(own && { member: wireThreadMember(channel.id, own) }),
  } as unknown as APIChannel;
}

export function wireThreadMember(threadId: Id, member: ThreadMember): APIThreadMember {
  return {
    id: threadId,
    user_id: member.user_id,
    join_timestamp: member.join_timestamp,
    flags: 0 as ThreadMemberFlags,
  };
}
