// Acting as a person: starting, joining, leaving and putting away threads.
import { z } from 'zod';
import { threadsOf } from '../places/channels.ts';
import { isMember } from '../places/guilds.ts';
import { canSee, canSend, has } from '../places/permissions.ts';
import { changeThread, joinThread, leaveThread, startThread, type ThreadChange } from '../places/threads.ts';
import { CHANNEL_TYPE, type Channel, type Id, type User } from '../records.ts';
import { isLater } from '../snowflake.ts';
import type { World } from '../world.ts';
import type { ChannelView, NewThread } from './protocol.ts';
import { mayNot, notThere, Refused } from './refused.ts';
import { type ControlRoute, personal } from './router.ts';
import { seenChannel, seenMessage, someUser } from './seen.ts';
import { id, name } from './shapes.ts';
import { channelView } from './views.ts';

const newThread: z.ZodType<NewThread> = z.strictObject({
  name,
  message: id.exactOptional(),
  private: z.boolean().exactOptional(),
});
type Change = Pick<ThreadChange, 'archived' | 'locked' | 'name'>;
const threadChange: z.ZodType<Change> = z.strictObject({
  archived: z.boolean().exactOptional(),
  locked: z.boolean().exactOptional(),
  name: name.exactOptional(),
});

function start(world: World, me: User, wanted: NewThread & { readonly channel: Channel }): ChannelView {
  const { channel: parent, message: messageId, name } = wanted;
  const secret = wanted.private ?? false;
  if (parent.type !== CHANNEL_TYPE.text) throw new Refused(409, 'Threads can only be started in a text channel.');
  if (!has(world, me.id, parent, secret ? 'CreatePrivateThreads' : 'CreatePublicThreads'))
    throw mayNot('start such a thread here');
  if (secret && messageId !== undefined) throw new Refused(409, 'A thread on a message cannot be private.');
  const message =
    messageId === undefined ? undefined : seenMessage(world, me, { channel: parent.id, message: messageId });
  if (message?.only !== undefined) throw new Refused(409, 'A message that only you can see can have no thread.');
  const thread = startThread(world, { parent, name, owner: me.id, private: secret, ...(message && { message }) });
  return channelView(world, thread, me.id);
}

function seenThread(world: World, me: User, id: Id): Channel {
  const thread = seenChannel(world, me, id);
  if (!thread.thread) throw notThere('thread', id);
  return thread;
}

/** Others can be brought in by who may write there, if they can see the channel that the thread hangs on. */
function join(world: World, me: User, { thread, other }: { readonly thread: Channel; readonly other: Id }): void {
  const user = someUser(world, other);
  if (thread.thread?.archived) throw new Refused(409, 'The thread is archived: write in it to wake it.');
  if (user.id !== me.id) {
    if (!canSend(world, me.id, thread)) throw mayNot('bring others into this thread');
    const parent = seenChannel(world, me, thread.parent_id ?? '');
    if (!isMember(world, thread.guild_id ?? '', user.id) || !canSee(world, user.id, parent))
      throw new Refused(409, 'They cannot see the channel of this thread.');
  }
  joinThread(world, thread, user.id);
}

function leave(world: World, me: User, { thread, other }: { readonly thread: Channel; readonly other: Id }): void {
  if (!thread.thread?.members.some((member) => member.user_id === other)) throw notThere('member', other);
  if (other !== me.id && !has(world, me.id, thread, 'ManageThreads')) throw mayNot('take others out of this thread');
  leaveThread(world, thread, other);
}

/** Its owner and those who manage threads; a locked one, and locking, is for the latter alone. Anyone who may write can wake one. */
function change(world: World, me: User, wanted: { readonly thread: Channel; readonly change: Change }): Channel {
  const { thread, change } = wanted;
  const manages = has(world, me.id, thread, 'ManageThreads');
  const owns = thread.thread?.owner_id === me.id && !thread.thread.locked && change.locked === undefined;
  const onlyWakes = Object.keys(change).length === 1 && change.archived === false && canSend(world, me.id, thread);
  if (!manages && !owns && !onlyWakes) throw mayNot('change this thread so');
  return changeThread(world, thread, change);
}

function threadsIn(world: World, me: User, channel: Channel): ChannelView[] {
  return threadsOf(world, channel.guild_id ?? '')
    .filter((thread) => thread.parent_id === channel.id && canSee(world, me.id, thread))
    .sort((a, b) => (isLater(a.id, b.id) ? -1 : 1))
    .map((thread) => channelView(world, thread, me.id));
}

export const threadRoutes: readonly ControlRoute[] = [
  personal({
    method: 'GET',
    path: '/channels/:channel/threads',
    run: ({ world, me, params }) => threadsIn(world, me, seenChannel(world, me, params.channel)),
  }),
  personal({
    method: 'POST',
    path: '/channels/:channel/threads',
    body: newThread,
    run: ({ world, me, params, body }) =>
      start(world, me, { ...body, channel: seenChannel(world, me, params.channel) }),
  }),
  personal({
    method: 'PATCH',
    path: '/channels/:thread',
    body: threadChange,
    run: ({ world, me, params, body }) => {
      const thread = seenThread(world, me, params.thread);
      return channelView(world, change(world, me, { thread, change: body }), me.id);
    },
  }),
  personal({
    method: 'PUT',
    path: '/channels/:thread/members/:member',
    run: ({ world, me, params }) =>
      join(world, me, { thread: seenThread(world, me, params.thread), other: params.member }),
  }),
  personal({
    method: 'DELETE',
    path: '/channels/:thread/members/:member',
    run: ({ world, me, params }) =>
      leave(world, me, { thread: seenThread(world, me, params.thread), other: params.member }),
  }),
];
