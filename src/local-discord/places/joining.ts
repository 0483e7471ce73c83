// Coming to a guild, being changed in it and leaving it.
import { type Guild, type Id, type Member, memberKey } from '../records.ts';
import type { World } from '../world.ts';
import { threadsOf } from './channels.ts';
import { wireGuildCreate } from './guildShape.ts';
import { isMember, wireMember } from './members.ts';
import { leaveThread } from './threadState.ts';
import { userOf } from './users.ts';

export type MemberChange = { readonly nick?: string | null; readonly roles?: readonly Id[] };

/** Who is in it already is changed instead. A bot that comes gets GUILD_CREATE. */
export function addMember(world: World, guild: Guild, joining: MemberChange & { readonly user: Id }): Member {
  const { user, nick = null, roles = [] } = joining;
  const known = world.store.get('member', memberKey(guild.id, user));
  if (known) return changeMember(world, known, { ...joining });
  const { bot } = userOf(world, user);
  const member: Member = { guild_id: guild.id, user_id: user, nick, roles, joined_at: world.clock.iso() };
  world.store.put('member', memberKey(guild.id, user), member);
  if (bot) {
    const data = wireGuildCreate(world, guild, user);
    world.events.emit({ name: 'GUILD_CREATE', data, guild: guild.id, to: { apps: [user] } });
  }
  emitMember(world, 'GUILD_MEMBER_ADD', member);
  return member;
}

export function changeMember(world: World, member: Member, change: MemberChange): Member {
  const changed: Member = {
    ...member,
    nick: change.nick === undefined ? member.nick : change.nick || null,
    roles: change.roles ?? member.roles,
  };
  world.store.put('member', memberKey(member.guild_id, member.user_id), changed);
  emitMember(world, 'GUILD_MEMBER_UPDATE', changed);
  return changed;
}

/** A bot that goes, of itself or not, gets GUILD_DELETE. */
export function removeMember(world: World, member: Member): void {
  const { guild_id, user_id } = member;
  if (!isMember(world, guild_id, user_id)) return;
  const { user } = wireMember(world, member);
  for (const thread of threadsOf(world, guild_id)) leaveThread(world, thread, user_id);
  world.store.remove('member', memberKey(guild_id, user_id));
  if (user.bot) {
    world.events.emit({ name: 'GUILD_DELETE', data: { id: guild_id }, guild: guild_id, to: { apps: [user_id] } });
  } else {
    world.events.emit({ name: 'GUILD_DELETE', data: { id: guild_id }, guild: guild_id, to: { people: [user_id] } });
  }
  world.events.emit({ name: 'GUILD_MEMBER_REMOVE', data: { guild_id, user }, guild: guild_id, to: 'place' });
}

function emitMember(world: World, name: string, member: Member): void {
  const data = { ...wireMember(world, member), guild_id: member.guild_id };
  world.events.emit({ name, data, guild: member.guild_id, to: 'place' });
}
