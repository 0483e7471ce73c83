// Setting the stage: applications, people, guilds and who is in them.
import { z } from 'zod';
import { setCommandPermissions } from '../commands/permissions.ts';
import { addMember, changeGuild, changeMember, createGuild, deleteGuild, removeMember } from '../places/guilds.ts';
import { changeUser, createApplication, createUser } from '../places/users.ts';
import { type Guild, type Id, memberKey, type User } from '../records.ts';
import type { World } from '../world.ts';
import type {
  GuildChange,
  NewApplication,
  NewCommandPermissions,
  NewGuild,
  NewMember,
  NewUser,
  UserChange,
} from './protocol.ts';
import { notThere, Refused } from './refused.ts';
import { type ControlRoute, personOf, route } from './router.ts';
import { someGuild, someUser } from './seen.ts';
import { id, locale, name } from './shapes.ts';
import { stageRoutesOfGuilds } from './stageOfGuilds.ts';
import { guildView, memberView, personView, stateView } from './views.ts';

const newApplication: z.ZodType<NewApplication> = z.strictObject({
  name: name.max(32),
  description: z.string().max(400).exactOptional(),
  privileged: z.boolean().exactOptional(),
});
const newUser: z.ZodType<NewUser> = z.strictObject({
  name: name.max(32),
  displayName: name.max(32).exactOptional(),
  locale: locale.exactOptional(),
});
const userChange: z.ZodType<UserChange> = z.strictObject({
  displayName: name.max(32).exactOptional(),
  locale: locale.exactOptional(),
  takesNoDirects: z.boolean().exactOptional(),
});
const newGuild: z.ZodType<NewGuild> = z.strictObject({
  name: name.min(2),
  owner: id,
  members: z.array(id).exactOptional(),
  locale: locale.exactOptional(),
});
const guildChange: z.ZodType<GuildChange> = z.strictObject({
  name: name.min(2).exactOptional(),
  locale: locale.exactOptional(),
});
const newMember: z.ZodType<NewMember> = z.strictObject({
  nick: z.string().max(32).nullable().exactOptional(),
  roles: z.array(id).exactOptional(),
});
const commandPermissions: z.ZodType<NewCommandPermissions> = z.strictObject({
  permissions: z
    .array(z.strictObject({ id, type: z.union([z.literal(1), z.literal(2), z.literal(3)]), permission: z.boolean() }))
    .max(100),
});

/** Everybody's page has a list of people, so everybody is told. */
const tellAll = (world: World) => world.events.emit({ name: 'PEOPLE', data: {}, to: { people: 'all' } });

function addApplication(world: World, body: NewApplication) {
  const application = createApplication(world, body);
  tellAll(world);
  return { id: application.id, name: application.name, token: application.token };
}

/** `Ash Winter` is called `ash_winter` and shown as written. */
function addUser(world: World, body: NewUser) {
  const username = body.name.toLowerCase().replace(/[^a-z0-9_.]+/g, '_');
  for (const user of world.store.all('user')) {
    if (!user.bot && user.username === username) throw new Refused(409, `The name ${username} is taken.`);
  }
  const spoken = { global_name: body.displayName ?? body.name, ...(body.locale && { locale: body.locale }) };
  const user = createUser(world, { username, ...spoken });
  tellAll(world);
  return personView(user);
}

/** Bots know people by their membership, so every guild hears of it. */
function alterUser(world: World, user: User, { displayName, locale, takesNoDirects }: UserChange) {
  const changed = changeUser(world, user, {
    ...(displayName !== undefined && { global_name: displayName }),
    ...(locale !== undefined && { locale }),
    ...(takesNoDirects !== undefined && { takesNoDirects }),
  });
  for (const member of [...world.store.all('member')]) {
    if (member.user_id === user.id) changeMember(world, member, {});
  }
  tellAll(world);
  return personView(changed);
}

function addGuild(world: World, { name, owner, members = [], locale }: NewGuild): Guild {
  for (const member of [owner, ...members]) someUser(world, member);
  const guild = createGuild(world, { name, owner: personOf(world, owner).id, ...(locale && { locale }) });
  for (const user of members) if (user !== owner) addMember(world, guild, { user });
  return guild;
}

function alterGuild(world: World, guild: Guild, { name, locale }: GuildChange): Guild {
  return changeGuild(world, guild, {
    ...(name !== undefined && { name }),
    ...(locale !== undefined && { preferred_locale: locale }),
  });
}

function refuseStrangeRoles(world: World, guild: Guild, roles: readonly Id[] = []): void {
  for (const role of roles) if (world.store.get('role', role)?.guild_id !== guild.id) throw notThere('role', role);
}

const guildRoutes: readonly ControlRoute[] = [
  route({
    method: 'POST',
    path: '/guilds',
    body: newGuild,
    run: ({ world, parts, body }) => guildView(world, addGuild(world, body), { viewer: body.owner, parts }),
  }),
  route({
    method: 'PATCH',
    path: '/guilds/:guild',
    body: guildChange,
    run: ({ world, parts, params, body }) => {
      const guild = alterGuild(world, someGuild(world, params.guild), body);
      return guildView(world, guild, { viewer: guild.owner_id, parts });
    },
  }),
  route({
    method: 'DELETE',
    path: '/guilds/:guild',
    run: ({ world, params }) => deleteGuild(world, someGuild(world, params.guild)),
  }),
  route({
    method: 'PUT',
    path: '/guilds/:guild/members/:member',
    body: newMember,
    run: ({ world, parts, params, body }) => {
      const guild = someGuild(world, params.guild);
      refuseStrangeRoles(world, guild, body.roles);
      const user = someUser(world, params.member).id;
      return memberView(world, addMember(world, guild, { ...body, user }), parts);
    },
  }),
  route({
    method: 'DELETE',
    path: '/guilds/:guild/members/:member',
    run: ({ world, params }) => {
      const guild = someGuild(world, params.guild);
      const member = world.store.get('member', memberKey(guild.id, params.member));
      if (!member) throw notThere('member', params.member);
      if (guild.owner_id === params.member) throw new Refused(409, 'The owner of a guild cannot be kicked.');
      removeMember(world, member);
      return undefined;
    },
  }),
  route({
    method: 'PUT',
    path: '/guilds/:guild/commands/:command/permissions',
    body: commandPermissions,
    run: ({ world, params, body }) => {
      const { guild, command } = params;
      setCommandPermissions(world, { guild: someGuild(world, guild).id, command, permissions: body.permissions });
      return undefined;
    },
  }),
];

export const stageRoutes: readonly ControlRoute[] = [
  route({ method: 'GET', path: '/state', run: ({ world, parts }) => stateView(world, parts) }),
  route({
    method: 'POST',
    path: '/applications',
    body: newApplication,
    run: ({ world, body }) => addApplication(world, body),
  }),
  route({ method: 'POST', path: '/users', body: newUser, run: ({ world, body }) => addUser(world, body) }),
  route({
    method: 'PATCH',
    path: '/users/:user',
    body: userChange,
    run: ({ world, params, body }) => alterUser(world, personOf(world, params.user), body),
  }),
  ...guildRoutes,
  ...stageRoutesOfGuilds,
];
