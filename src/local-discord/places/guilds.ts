// Guilds: making, changing and deleting them. What is in one is in the files that this one hands on.
import { refusal } from '../errors.ts';
import type { Guild, Id } from '../records.ts';
import type { World } from '../world.ts';
import { createChannel, eraseChannel } from './channels.ts';
import { EVERYONE_PERMISSIONS } from './everyone.ts';
import { wireGuild } from './guildShape.ts';
import { addMember } from './joining.ts';
import { membersOf } from './members.ts';
import { rolesOf } from './roles.ts';
import { userOf } from './users.ts';

export { wireGuild, wireGuildCreate } from './guildShape.ts';
export { addMember, changeMember, removeMember } from './joining.ts';
export { displayName, guildsOf, isMember, memberOf, membersOf, wireMember } from './members.ts';
export { changeRole, createRole, deleteRole, type RoleFields, roleOf, rolesOf, wireRole } from './roles.ts';

/** Throws 10004 when there is none. */
export function guildOf(world: World, id: Id): Guild {
  const guild = world.store.get('guild', id);
  if (!guild) throw refusal('unknownGuild');
  return guild;
}

export type GuildFields = { readonly name: string; readonly owner: Id; readonly locale?: string };

/** With @everyone, a text channel `general`, and its owner as a member. */
export function createGuild(world: World, fields: GuildFields): Guild {
  const id = world.newId();
  const guild: Guild = {
    id,
    name: fields.name,
    owner_id: userOf(world, fields.owner).id,
    preferred_locale: fields.locale ?? 'en-US',
  };
  world.store.put('guild', id, guild);
  world.store.put('role', id, {
    id,
    guild_id: id,
    name: '@everyone',
    color: 0,
    position: 0,
    permissions: EVERYONE_PERMISSIONS.toString(),
    hoist: false,
    mentionable: false,
    managed: false,
  });
  addMember(world, guild, { user: guild.owner_id });
  createChannel(world, id, { name: 'general' });
  return guild;
}

export function changeGuild(
  world: World,
  guild: Guild,
  change: Partial<Pick<Guild, 'name' | 'preferred_locale' | 'owner_id'>>,
): Guild {
  const changed = { ...guild, ...change };
  world.store.put('guild', guild.id, changed);
  world.events.emit({ name: 'GUILD_UPDATE', data: wireGuild(world, changed), guild: guild.id, to: 'place' });
  return changed;
}

export function deleteGuild(world: World, guild: Guild): void {
  world.events.emit({ name: 'GUILD_DELETE', data: { id: guild.id }, guild: guild.id, to: 'place' });
  for (const channel of [...world.store.all('channel')]) {
    if (channel.guild_id === guild.id) eraseChannel(world, channel);
  }
  for (const member of membersOf(world, guild.id)) world.store.remove('member', `${guild.id}:${member.user_id}`);
  for (const role of rolesOf(world, guild.id)) world.store.remove('role', role.id);
  world.store.remove('guild', guild.id);
}
