// The endpoints of a thread's members.
import { DiscordError, refusal } from '../../errors.ts';
import { isMember, memberOf, wireMember } from '../../places/guilds.ts';
import { canSee, has, need } from '../../places/permissions.ts';
import { needToSend } from '../../places/sending.ts';
import { wireThreadMember } from '../../places/threadShape.ts';
import { joinThread, leaveThread } from '../../places/threads.ts';
import { CHANNEL_TYPE, type Channel, type Id, type ThreadMember } from '../../records.ts';
import { isLater } from '../../snowflake.ts';
import { type Call, noContent, ok, type Route, route } from '../route.ts';
import { namedThread, paramOf } from './named.ts';
import { flagIn, idIn, numberIn } from './query.ts';

const PATH = '/channels/{channel_id}/thread-members';

export const threadMemberRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: PATH,
    replies: { 200: '[ThreadMemberResponse]' },
    run: (call) => ok(listMembers(call, namedThread(call))),
  }),
  route({
    method: 'GET',
    path: `${PATH}/{user_id}`,
    replies: { 200: 'ThreadMemberResponse' },
    run: (call) => {
      const thread = namedThread(call);
      const id = paramOf(call, 'user_id');
      const member = thread.thread?.members.find(({ user_id }) => user_id === (id === '@me' ? call.app.id : id));
      if (!member) throw refusal('unknownMember');
      return ok(wired(call, thread, member));
    },
  }),
  route({
    method: 'PUT',
    path: `${PATH}/@me`,
    replies: { 204: undefined },
    run: (call) => {
      joinThread(call.world, awake(namedThread(call)), call.app.id);
      return noContent;
    },
  }),
  route({
    method: 'DELETE',
    path: `${PATH}/@me`,
    replies: { 204: undefined },
    run: (call) => {
      leaveThread(call.world, awake(namedThread(call)), call.app.id);
      return noContent;
    },
  }),
  route({
    method: 'PUT',
    path: `${PATH}/{user_id}`,
    replies: { 204: undefined },
    run: (call) => {
      const thread = awake(namedThread(call));
      needToSend(call.world, call.app.id, { channel: thread });
      if (thread.thread?.invitable === false && thread.thread.owner_id !== call.app.id) {
        need(call.world, call.app.id, thread, 'ManageThreads');
      }
      joinThread(call.world, thread, invitedTo(call, thread));
      return noContent;
    },
  }),
  route({
    method: 'DELETE',
    path: `${PATH}/{user_id}`,
    replies: { 204: undefined },
    run: (call) => {
      const thread = awake(namedThread(call));
      const owns = thread.type === CHANNEL_TYPE.privateThread && thread.thread?.owner_id === call.app.id;
      if (!owns && !has(call.world, call.app.id, thread, 'ManageThreads')) throw refusal('missingPermissions');
      leaveThread(call.world, thread, paramOf(call, 'user_id'));
      return noContent;
    },
  }),
];

function awake(thread: Channel): Channel {
  if (thread.thread?.archived) throw refusal('threadArchived');
  return thread;
}

/** A member of the guild who sees the thread's channel. */
function invitedTo(call: Call, thread: Channel): Id {
  const user = paramOf(call, 'user_id');
  const { guild_id = '' } = thread;
  if (!isMember(call.world, guild_id, user)) throw refusal('unknownMember');
  const parent = call.world.store.get('channel', thread.parent_id ?? '');
  if (!parent || !canSee(call.world, user, parent)) throw new DiscordError(403, 50001, 'Missing Access');
  return user;
}

/** Only for those who may know all members. */
function listMembers(call: Call, thread: Channel) {
  if (!call.app.privileged) throw refusal('missingAccess');
  const limit = numberIn(call.query, 'limit', { min: 1, max: 100, otherwise: 100 });
  const after = idIn(call.query, 'after') ?? '0';
  return [...(thread.thread?.members ?? [])]
    .sort((a, b) => (isLater(a.user_id, b.user_id) ? 1 : -1))
    .filter(({ user_id }) => isLater(user_id, after))
    .slice(0, limit)
    .map((member) => wired(call, thread, member));
}

function wired(call: Call, thread: Channel, member: ThreadMember) {
  const { guild_id = '', id } = thread;
  const asked = flagIn(call.query, 'with_member') && isMember(call.world, guild_id, member.user_id);
  return {
    ...wireThreadMember(id, member),
    ...(asked && { member: wireMember(call.world, memberOf(call.world, guild_id, member.user_id)) }),
  };
}
