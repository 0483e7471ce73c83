// Who is in a guild, and how a member travels.
import type { APIGuildMember, GuildMemberFlags } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import { type Guild, type Id, type Member, memberKey } from '../records.ts';
import type { World } from '../world.ts';
import { nameOfUser, userOf, wireUser } from './users.ts';

export function wireMember(world: World, member: Member): APIGuildMember {
  return { ...wireMemberAlone(member), user: wireUser(userOf(world, member.user_id)) };
}

/** As in messages, where the user stands beside it. */
export function wireMemberAlone(member: Member): Omit<APIGuildMember, 'user'> {
  return {
    nick: member.nick,
    avatar: null,
    banner: null,
    roles: [...member.roles],
    joined_at: member.joined_at,
    premium_since: null,
    deaf: false,
    mute: false,
    flags: 0 as GuildMemberFlags,
    pending: false,
    communication_disabled_until: null,
    avatar_decoration_data: null,
    collectibles: null,
  };
}

/** Oldest first. */
export function membersOf(world: World, guildId: Id): Member[] {
  return [...world.store.all('member')].filter((member) => member.guild_id === guildId);
}

/** Throws 10007 when there is none. */
export function memberOf(world: World, guildId: Id, userId: Id): Member {
  const member = world.store.get('member', memberKey(guildId, userId));
  if (!member) throw refusal('unknownMember');
  return member;
}

export const isMember = (world: World, guildId: Id, userId: Id): boolean =>
  world.store.get('member', memberKey(guildId, userId)) !== undefined;

export function guildsOf(world: World, userId: Id): Guild[] {
  return [...world.store.all('guild')].filter((guild) => isMember(world, guild.id, userId));
}

/** Nickname, or else display name. */
export function displayName(world: World, userId: Id, guildId?: Id): string {
  const nick = guildId && world.store.get('member', memberKey(guildId, userId))?.nick;
  return nick || nameOfUser(userOf(world, userId));
}
