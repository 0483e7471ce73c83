// Setting the stage inside a guild: its roles and channels.
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { z } from 'zod';
import { changeChannel, createChannel, deleteChannel, wireChannel } from '../places/channels.ts';
import { changeRole, createRole, deleteRole, type RoleFields, wireRole } from '../places/guilds.ts';
import { permissionBits } from '../places/permissions.ts';
import { CHANNEL_TYPE, type Id, type Role } from '../records.ts';
import type { World } from '../world.ts';
import type { NewChannel, NewRole } from './protocol.ts';
import { notThere, Refused } from './refused.ts';
import { type ControlRoute, route } from './router.ts';
import { someChannel, someGuild } from './seen.ts';
import { id, name } from './shapes.ts';

const bits = z.string().regex(/^\d{1,20}$/, 'expected a number as a string');
const roleFields = {
  permissions: z.union([bits, z.array(z.enum(Object.keys(PermissionFlagsBits)))]).exactOptional(),
  color: z.int().min(0).max(0xffffff).exactOptional(),
  mentionable: z.boolean().exactOptional(),
  hoist: z.boolean().exactOptional(),
};
const newRole: z.ZodType<NewRole> = z.strictObject({ name, ...roleFields });
const roleChange: z.ZodType<Partial<NewRole>> = z.strictObject({ name: name.exactOptional(), ...roleFields });

const overwrite = z.strictObject({ id, type: z.union([z.literal(0), z.literal(1)]), allow: bits, deny: bits });
const channelFields = {
  topic: z.string().max(1024).exactOptional(),
  parent: id.exactOptional(),
  overwrites: z.array(overwrite).exactOptional(),
};
const newChannel: z.ZodType<NewChannel> = z.strictObject({
  name,
  type: z.enum(['text', 'category']).exactOptional(),
  ...channelFields,
});
type ChannelChange = Partial<Omit<NewChannel, 'type'>>;
const channelChange: z.ZodType<ChannelChange> = z.strictObject({ name: name.exactOptional(), ...channelFields });

const roleBody = ({ permissions, ...rest }: Partial<NewRole>): RoleFields => ({
  ...rest,
  ...(permissions !== undefined && { permissions: permissionBits(permissions) }),
});

function someRole(world: World, where: { readonly guild: Id; readonly role: Id }): Role {
  const role = world.store.get('role', where.role);
  if (role?.guild_id !== someGuild(world, where.guild).id) throw notThere('role', where.role);
  return role;
}

function channelBody(world: World, guild: Id | undefined, { name, topic, parent, overwrites }: ChannelChange) {
  const category = parent === undefined ? undefined : someChannel(world, parent);
  if (category && (category.type !== CHANNEL_TYPE.category || category.guild_id !== guild))
    throw new Refused(409, `The channel ${parent} is no category of this guild.`);
  return {
    ...(name !== undefined && { name }),
    ...(topic !== undefined && { topic }),
    ...(parent !== undefined && { parent_id: parent }),
    ...(overwrites !== undefined && { permission_overwrites: overwrites }),
  };
}

const roleRoutes: readonly ControlRoute[] = [
  route({
    method: 'POST',
    path: '/guilds/:guild/roles',
    body: newRole,
    run: ({ world, params, body }) => wireRole(createRole(world, someGuild(world, params.guild).id, roleBody(body))),
  }),
  route({
    method: 'PATCH',
    path: '/guilds/:guild/roles/:role',
    body: roleChange,
    run: ({ world, params, body }) => wireRole(changeRole(world, someRole(world, params), roleBody(body))),
  }),
  route({
    method: 'DELETE',
    path: '/guilds/:guild/roles/:role',
    run: ({ world, params }) => {
      if (params.role === params.guild) throw new Refused(409, '@everyone cannot be deleted.');
      deleteRole(world, someRole(world, params));
      return undefined;
    },
  }),
];

export const stageRoutesOfGuilds: readonly ControlRoute[] = [
  ...roleRoutes,
  route({
    method: 'POST',
    path: '/guilds/:guild/channels',
    body: newChannel,
    run: ({ world, params, body }) => {
      const guild = someGuild(world, params.guild).id;
      const type = CHANNEL_TYPE[body.type ?? 'text'];
      return wireChannel(
        world,
        createChannel(world, guild, { ...channelBody(world, guild, body), type, name: body.name }),
      );
    },
  }),
  route({
    method: 'PATCH',
    path: '/channels/:channel',
    body: channelChange,
    run: ({ world, params, body }) => {
      const channel = someChannel(world, params.channel);
      if (channel.thread || !channel.guild_id)
        throw new Refused(409, 'Only channels of a guild are changed like this.');
      return wireChannel(world, changeChannel(world, channel, channelBody(world, channel.guild_id, body)));
    },
  }),
  route({
    method: 'DELETE',
    path: '/channels/:channel',
    run: ({ world, params }) => {
      const channel = someChannel(world, params.channel);
      if (!channel.guild_id) throw new Refused(409, 'Direct messages cannot be deleted.');
      deleteChannel(world, channel);
      return undefined;
    },
  }),
];
