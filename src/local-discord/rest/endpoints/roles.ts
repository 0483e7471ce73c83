// The endpoints of a guild's roles.
import { DiscordError, refusal } from '../../errors.ts';
import { changeRole, createRole, deleteRole, type RoleFields, roleOf, rolesOf, wireRole } from '../../places/guilds.ts';
import { guildPermissions, needAbove } from '../../places/permissions.ts';
import { type Call, noContent, ok, type Route, route } from '../route.ts';
import { namedGuild, paramOf } from './named.ts';

type RoleBody = {
  readonly name?: string | null;
  readonly permissions?: string | number | null;
  readonly color?: number | null;
  readonly colors?: { readonly primary_color?: number | null } | null;
  readonly hoist?: boolean | null;
  readonly mentionable?: boolean | null;
};

export const roleRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/guilds/{guild_id}/roles',
    replies: { 200: '[GuildRoleResponse]' },
    run: (call) => ok(rolesOf(call.world, namedGuild(call).id).map(wireRole)),
  }),
  route({
    method: 'GET',
    path: '/guilds/{guild_id}/roles/{role_id}',
    replies: { 200: 'GuildRoleResponse' },
    run: (call) => ok(wireRole(roleOf(call.world, namedGuild(call).id, paramOf(call, 'role_id')))),
  }),
  route<RoleBody>({
    method: 'POST',
    path: '/guilds/{guild_id}/roles',
    request: 'CreateRoleRequest',
    replies: { 200: 'GuildRoleResponse' },
    run: (call) => {
      const guild = namedGuild(call, 'ManageRoles');
      return ok(wireRole(createRole(call.world, guild.id, roleFields(call))));
    },
  }),
  route<RoleBody>({
    method: 'PATCH',
    path: '/guilds/{guild_id}/roles/{role_id}',
    request: 'UpdateRoleRequestPartial',
    replies: { 200: 'GuildRoleResponse' },
    run: (call) => ok(wireRole(changeRole(call.world, managedRole(call), roleFields(call)))),
  }),
  route({
    method: 'DELETE',
    path: '/guilds/{guild_id}/roles/{role_id}',
    replies: { 204: undefined },
    run: (call) => {
      const role = managedRole(call);
      if (role.managed || role.id === role.guild_id) throw new DiscordError(400, 50028, 'Invalid Role');
      deleteRole(call.world, role);
      return noContent;
    },
  }),
];

function managedRole(call: Call) {
  const guild = namedGuild(call, 'ManageRoles');
  const role = roleOf(call.world, guild.id, paramOf(call, 'role_id'));
  needAbove(call.world, call.app.id, role);
  return role;
}

/** A bot hands out no permission that it does not have itself. */
function roleFields(call: Call<RoleBody>): RoleFields {
  const { name, permissions, color, colors, hoist, mentionable } = call.body;
  const own = guildPermissions(call.world, call.app.id, paramOf(call, 'guild_id'));
  if (permissions && BigInt(permissions) & ~own) throw refusal('missingPermissions');
  const tint = colors?.primary_color ?? color;
  return {
    ...(name && { name }),
    ...(permissions !== undefined && permissions !== null && { permissions: BigInt(permissions).toString() }),
    ...(tint !== undefined && tint !== null && { color: tint }),
    ...(hoist !== undefined && { hoist: hoist === true }),
    ...(mentionable !== undefined && { mentionable: mentionable === true }),
  };
}
