// The endpoints of users: who the bot is, where it is, and direct conversations.
import { DiscordError, invalidForm, refusal } from '../../errors.ts';
import { directChannel, wireChannel } from '../../places/channels.ts';
import { guildsOf, memberOf, membersOf, removeMember } from '../../places/guilds.ts';
import { guildPermissions } from '../../places/permissions.ts';
import { userOf, wireUser } from '../../places/users.ts';
import type { Id } from '../../records.ts';
import { isLater } from '../../snowflake.ts';
import { type Call, noContent, ok, type Route, route } from '../route.ts';
import { namedGuild, paramOf } from './named.ts';
import { flagIn, idIn, numberIn } from './query.ts';

export const userRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/users/@me',
    replies: { 200: 'UserPIIResponse' },
    run: ({ world, app }) => {
      const user = userOf(world, app.id);
      return ok({ ...wireUser(user), mfa_enabled: false, locale: user.locale, verified: true, email: null });
    },
  }),
  route({
    method: 'GET',
    path: '/users/{user_id}',
    replies: { 200: 'UserResponse' },
    run: (call) => ok(wireUser(userOf(call.world, paramOf(call, 'user_id')))),
  }),
  route({
    method: 'GET',
    path: '/users/@me/guilds',
    replies: { 200: '[MyGuildResponse]' },
    run: (call) => ok(myGuilds(call)),
  }),
  route({
    method: 'DELETE',
    path: '/users/@me/guilds/{guild_id}',
    replies: { 204: undefined },
    run: (call) => {
      const guild = namedGuild(call);
      removeMember(call.world, memberOf(call.world, guild.id, call.app.id));
      return noContent;
    },
  }),
  route<{ readonly recipient_id?: Id | null }>({
    method: 'POST',
    path: '/users/@me/channels',
    request: 'CreatePrivateChannelRequest',
    replies: { 200: 'PrivateChannelResponse' },
    run: ({ world, app, body }) => {
      if (!body.recipient_id) throw invalidForm('recipient_id', 'BASE_TYPE_REQUIRED', 'This field is required');
      const recipient = world.store.get('user', body.recipient_id);
      if (!recipient || recipient.id === app.id) throw new DiscordError(400, 50033, 'Invalid Recipient(s)');
      if (recipient.bot) throw refusal('cannotMessageUser');
      return ok(wireChannel(world, directChannel(world, app.id, recipient.id), app.id));
    },
  }),
];

function myGuilds({ world, app, query }: Call) {
  const limit = numberIn(query, 'limit', { min: 1, max: 200, otherwise: 200 });
  const before = idIn(query, 'before');
  const after = idIn(query, 'after');
  const withCounts = flagIn(query, 'with_counts');
  const fitting = guildsOf(world, app.id)
    .filter((guild) => !before || isLater(before, guild.id))
    .filter((guild) => !after || isLater(guild.id, after));
  const page = before ? fitting.slice(-limit) : fitting.slice(0, limit);
  return page.map((guild) => ({
    id: guild.id,
    name: guild.name,
    icon: null,
    banner: null,
    owner: guild.owner_id === app.id,
    permissions: guildPermissions(world, app.id, guild.id).toString(),
    features: [],
    ...(withCounts && { approximate_member_count: membersOf(world, guild.id).length, approximate_presence_count: 0 }),
  }));
}
