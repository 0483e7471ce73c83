// Places, people and their members as one person sees them.
import { channelsOf, threadsOf } from '../places/channels.ts';
import { displayName, guildsOf, membersOf, rolesOf, wireRole } from '../places/guilds.ts';
import { canSee, canSend } from '../places/permissions.ts';
import { nameOfUser, userOf } from '../places/users.ts';
import { CHANNEL_TYPE, type Channel, type Guild, type Id, type Member, type User } from '../records.ts';
import { isLater } from '../snowflake.ts';
import type { World } from '../world.ts';
import { colorIn } from './messageView.ts';
import type { ChannelView, GuildView, MemberView, PersonView, PlacesView, StateView } from './protocol.ts';
import { lastRead, unreadMentions } from './reads.ts';
import type { Parts } from './router.ts';

export function stateView(world: World, { gateway }: Parts): StateView {
  const applications = [...world.store.all('application')];
  return {
    now: world.clock.now(),
    settings: { ...world.settings },
    applications: applications.map(({ id, name, token }) => ({ id, name, token, online: gateway.isOnline(id) })),
    users: [...world.store.all('user')].filter((user) => !user.bot).map(personView),
    guilds: [...world.store.all('guild')].map(({ id, name }) => ({ id, name })),
  };
}

export const personView = (user: User): PersonView => ({
  id: user.id,
  username: user.username,
  name: nameOfUser(user),
  locale: user.locale,
});

export function placesView(world: World, me: User, parts: Parts): PlacesView {
  return {
    me: personView(me),
    guilds: guildsOf(world, me.id).map((guild) => guildView(world, guild, { viewer: me.id, parts })),
    directMessages: directMessages(world, me.id).map((channel) => channelView(world, channel, me.id)),
  };
}

/** The liveliest first. */
function directMessages(world: World, user: Id): Channel[] {
  return [...world.store.all('channel')]
    .filter((channel) => channel.type === CHANNEL_TYPE.dm && channel.recipients?.includes(user))
    .sort((a, b) => (isLater(lastLifeOf(a), lastLifeOf(b)) ? -1 : 1));
}
const lastLifeOf = (channel: Channel) => channel.last_message_id ?? channel.id;

type Looking = { readonly viewer: Id; readonly parts: Parts };

export function guildView(world: World, guild: Guild, { viewer, parts }: Looking): GuildView {
  const { id, name, preferred_locale } = guild;
  const seen = threadsOf(world, id).filter((thread) => canSee(world, viewer, thread));
  const shown = seen.filter((thread) => !thread.thread?.archived || isIn(thread, viewer));
  return {
    id,
    name,
    locale: preferred_locale,
    channels: visibleChannels(world, id, viewer).map((channel) => channelView(world, channel, viewer)),
    threads: shown.map((thread) => channelView(world, thread, viewer)),
    members: membersOf(world, id).map((member) => memberView(world, member, parts)),
    roles: rolesOf(world, id).map(wireRole),
  };
}

/** A category is there for the channels in it, even to who could not see it otherwise. */
function visibleChannels(world: World, guild: Id, viewer: Id): Channel[] {
  const all = channelsOf(world, guild);
  const seen = new Set(all.filter((channel) => canSee(world, viewer, channel)).map(({ id }) => id));
  const holders = new Set(all.filter(({ id }) => seen.has(id)).map((channel) => channel.parent_id));
  return all.filter(({ id }) => seen.has(id) || holders.has(id));
}

const isIn = (channel: Channel, user: Id) => channel.thread?.members.some((member) => member.user_id === user) ?? false;

export function channelView(world: World, channel: Channel, viewer: Id): ChannelView {
  const members = channel.thread?.members.map((member) => member.user_id) ?? channel.recipients;
  return {
    id: channel.id,
    type: channel.type,
    ...(channel.guild_id !== undefined && { guild: channel.guild_id }),
    name: nameFor(world, channel, viewer),
    topic: channel.topic,
    parent: channel.parent_id,
    archived: channel.thread?.archived ?? false,
    locked: channel.thread?.locked ?? false,
    canSend: canSend(world, viewer, channel),
    lastMessage: channel.last_message_id,
    lastRead: lastRead(world, viewer, channel.id),
    mentions: unreadMentions(world, channel, viewer),
    ...(members && { members }),
  };
}

function nameFor(world: World, channel: Channel, viewer: Id): string {
  const other = channel.recipients?.find((id) => id !== viewer);
  return other === undefined ? channel.name : nameOfUser(userOf(world, other));
}

export function memberView(world: World, { guild_id, user_id, roles }: Member, { gateway }: Parts): MemberView {
  const { username, bot } = userOf(world, user_id);
  return {
    id: user_id,
    username,
    name: displayName(world, user_id, guild_id),
    bot,
    online: !bot || gateway.isOnline(user_id),
    roles,
    color: colorIn(world, guild_id, user_id),
  };
}
