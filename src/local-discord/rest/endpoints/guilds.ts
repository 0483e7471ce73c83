// The endpoints of guilds and their members.
import { DiscordError, refusal } from '../../errors.ts';
import { type ChannelFields, channelsOf, createChannel, wireChannel } from '../../places/channels.ts';
import {
  changeMember,
  guildOf,
  isMember,
  memberOf,
  membersOf,
  roleOf,
  wireGuild,
  wireMember,
} from '../../places/guilds.ts';
import { needAbove, needInGuild } from '../../places/permissions.ts';
import { userOf } from '../../places/users.ts';
import type { Id } from '../../records.ts';
import { isLater } from '../../snowflake.ts';
import { type Call, noContent, ok, type Route, route } from '../route.ts';
import { type ChannelBody, channelFields } from './channelFields.ts';
import { CHANNEL_REPLY, namedGuild, paramOf } from './named.ts';
import { flagIn, idIn, numberIn } from './query.ts';
import { roleRoutes } from './roles.ts';

const NICKNAME = { type: ['string', 'null'], maxLength: 32 } as const;
const MY_MEMBER = {
  type: 'object',
  properties: { nick: NICKNAME, avatar: { type: 'null' }, banner: { type: 'null' }, bio: { type: 'null' } },
  additionalProperties: false,
} as const;

export const guildRoutes: readonly Route[] = [
  ...roleRoutes,
  route({
    method: 'GET',
    path: '/guilds/{guild_id}',
    replies: { 200: 'GuildWithCountsResponse' },
    run: (call) => {
      const guild = guildOf(call.world, paramOf(call, 'guild_id'));
      // Here, and only here, a guild without the bot is as good as none.
      if (!isMember(call.world, guild.id, call.app.id)) throw refusal('unknownGuild');
      const count = membersOf(call.world, guild.id).length;
      const counts = { approximate_member_count: count, approximate_presence_count: count };
      return ok({ ...wireGuild(call.world, guild), ...(flagIn(call.query, 'with_counts') && counts) });
    },
  }),
  route({
    method: 'GET',
    path: '/guilds/{guild_id}/channels',
    replies: { 200: { type: 'array', items: CHANNEL_REPLY } },
    run: (call) => ok(channelsOf(call.world, namedGuild(call).id).map((channel) => wireChannel(call.world, channel))),
  }),
  route<ChannelBody & Pick<ChannelFields, 'name'>>({
    method: 'POST',
    path: '/guilds/{guild_id}/channels',
    request: 'CreateGuildChannelRequest',
    replies: { 201: 'GuildChannelResponse' },
    run: (call) => {
      const guild = namedGuild(call, 'ManageChannels');
      const fields = { name: call.body.name, ...channelFields(call.world, guild.id, call.body) };
      return ok(wireChannel(call.world, createChannel(call.world, guild.id, fields)), 201);
    },
  }),
  route({
    method: 'GET',
    path: '/guilds/{guild_id}/members',
    replies: { 200: '[GuildMemberResponse]' },
    run: (call) => ok(listMembers(call)),
  }),
  route({
    method: 'GET',
    path: '/guilds/{guild_id}/members/search',
    replies: { 200: '[GuildMemberResponse]' },
    run: (call) => ok(searchMembers(call)),
  }),
  route({
    method: 'GET',
    path: '/guilds/{guild_id}/members/{user_id}',
    replies: { 200: 'GuildMemberResponse' },
    run: (call) => ok(wireMember(call.world, namedMember(call))),
  }),
  route<{ readonly nick?: string | null }>({
    method: 'PATCH',
    path: '/guilds/{guild_id}/members/@me',
    request: MY_MEMBER,
    replies: { 200: 'PrivateGuildMemberResponse' },
    run: ({ body, ...call }) => {
      const guild = namedGuild({ ...call, body });
      if (body.nick !== undefined) needInGuild(call.world, call.app.id, guild.id, 'ChangeNickname');
      const member = memberOf(call.world, guild.id, call.app.id);
      return ok(wireMember(call.world, changeMember(call.world, member, body)));
    },
  }),
  route({
    method: 'PUT',
    path: '/guilds/{guild_id}/members/{user_id}/roles/{role_id}',
    replies: { 204: undefined },
    run: (call) => giveRole(call, true),
  }),
  route({
    method: 'DELETE',
    path: '/guilds/{guild_id}/members/{user_id}/roles/{role_id}',
    replies: { 204: undefined },
    run: (call) => giveRole(call, false),
  }),
];

const namedMember = (call: Call) => {
  const guild = namedGuild(call);
  return memberOf(call.world, guild.id, userOf(call.world, paramOf(call, 'user_id')).id);
};

/** Only for those who may know all members. */
function listMembers(call: Call) {
  const guild = namedGuild(call);
  if (!call.app.privileged) throw refusal('missingAccess');
  const limit = numberIn(call.query, 'limit', { min: 1, max: 1000, otherwise: 1 });
  const after = idIn(call.query, 'after') ?? '0';
  return membersOf(call.world, guild.id)
    .sort((a, b) => (isLater(a.user_id, b.user_id) ? 1 : -1))
    .filter((member) => isLater(member.user_id, after))
    .slice(0, limit)
    .map((member) => wireMember(call.world, member));
}

function searchMembers(call: Call) {
  const guild = namedGuild(call);
  const limit = numberIn(call.query, 'limit', { min: 1, max: 1000, otherwise: 1 });
  const start = (call.query.get('query') ?? '').toLowerCase();
  return membersOf(call.world, guild.id)
    .map((member) => wireMember(call.world, member))
    .filter(({ nick, user }) => [nick, user.username].some((name) => name?.toLowerCase().startsWith(start)))
    .slice(0, limit);
}

function giveRole(call: Call, given: boolean) {
  const guild = namedGuild(call, 'ManageRoles');
  const member = namedMember(call);
  const role = roleOf(call.world, guild.id, paramOf(call, 'role_id'));
  needAbove(call.world, call.app.id, role);
  if (role.managed || role.id === guild.id) throw new DiscordError(400, 50028, 'Invalid Role');
  const others: readonly Id[] = member.roles.filter((id) => id !== role.id);
  changeMember(call.world, member, { roles: given ? [...others, role.id] : others });
  return noContent;
}
