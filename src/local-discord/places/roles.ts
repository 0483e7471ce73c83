// The roles of a guild: making, changing and deleting them, and how they travel.
import type { APIRole, RoleFlags } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import { type Id, type Member, memberKey, type Role } from '../records.ts';
import type { World } from '../world.ts';
import { EVERYONE_PERMISSIONS } from './everyone.ts';
import { wireMember } from './members.ts';

export function wireRole(role: Role): APIRole {
  return {
    id: role.id,
    name: role.name,
    color: role.color,
    colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
    hoist: role.hoist,
    position: role.position,
    permissions: role.permissions,
    managed: role.managed,
    mentionable: role.mentionable,
    icon: null,
    unicode_emoji: null,
    flags: 0 as RoleFlags,
  };
}

/** @everyone first, then by position. */
export function rolesOf(world: World, guildId: Id): Role[] {
  return [...world.store.all('role')]
    .filter((role) => role.guild_id === guildId)
    .sort((a, b) => a.position - b.position || Number(BigInt(a.id) - BigInt(b.id)));
}

/** Throws 10011 when the guild has no such role. */
export function roleOf(world: World, guildId: Id, id: Id): Role {
  const role = world.store.get('role', id);
  if (role?.guild_id !== guildId) throw refusal('unknownRole');
  return role;
}

export type RoleFields = Partial<Pick<Role, 'name' | 'color' | 'permissions' | 'hoist' | 'mentionable' | 'managed'>>;

/** It comes lowest, just above @everyone. */
export function createRole(world: World, guildId: Id, fields: RoleFields): Role {
  const role: Role = {
    id: world.newId(),
    guild_id: guildId,
    name: 'new role',
    color: 0,
    position: 1,
    permissions: world.store.get('role', guildId)?.permissions ?? EVERYONE_PERMISSIONS.toString(),
    hoist: false,
    mentionable: false,
    managed: false,
    ...fields,
  };
  for (const other of rolesOf(world, guildId)) {
    if (other.id !== guildId) changeRole(world, other, { position: other.position + 1 });
  }
  world.store.put('role', role.id, role);
  emitRole(world, 'GUILD_ROLE_CREATE', role);
  return role;
}

export function changeRole(world: World, role: Role, change: RoleFields & { readonly position?: number }): Role {
  const changed = { ...role, ...change };
  world.store.put('role', role.id, changed);
  emitRole(world, 'GUILD_ROLE_UPDATE', changed);
  return changed;
}

/** Takes it from its members and from the overwrites of channels too. */
export function deleteRole(world: World, role: Role): void {
  world.store.remove('role', role.id);
  for (const member of [...world.store.all('member')]) {
    if (member.guild_id === role.guild_id && member.roles.includes(role.id)) dropRole(world, member, role.id);
  }
  for (const channel of [...world.store.all('channel')]) {
    if (!channel.permission_overwrites.some((overwrite) => overwrite.id === role.id)) continue;
    const permission_overwrites = channel.permission_overwrites.filter((overwrite) => overwrite.id !== role.id);
    world.store.put('channel', channel.id, { ...channel, permission_overwrites });
  }
  const data = { guild_id: role.guild_id, role_id: role.id };
  world.events.emit({ name: 'GUILD_ROLE_DELETE', data, guild: role.guild_id, to: 'place' });
}

function dropRole(world: World, member: Member, id: Id): void {
  const changed = { ...member, roles: member.roles.filter((role) => role !== id) };
  world.store.put('member', memberKey(member.guild_id, member.user_id), changed);
  const data = { ...wireMember(world, changed), guild_id: member.guild_id };
  world.events.emit({ name: 'GUILD_MEMBER_UPDATE', data, guild: member.guild_id, to: 'place' });
}

function emitRole(world: World, name: string, role: Role): void {
  const data = { guild_id: role.guild_id, role: wireRole(role) };
  world.events.emit({ name, data, guild: role.guild_id, to: 'place' });
}
