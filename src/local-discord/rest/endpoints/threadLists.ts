// The endpoints that list threads: running ones of a guild, archived ones of a channel.
import { threadsOf, wireChannel } from '../../places/channels.ts';
import { canSee } from '../../places/permissions.ts';
import { wireThreadMember } from '../../places/threadShape.ts';
import { isInThread } from '../../places/threads.ts';
import { CHANNEL_TYPE, type Channel } from '../../records.ts';
import { isLater } from '../../snowflake.ts';
import { type Call, ok, type Route, route } from '../route.ts';
import { namedChannel, namedGuild } from './named.ts';
import { idIn, numberIn, timeIn } from './query.ts';

export const threadListRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/guilds/{guild_id}/threads/active',
    replies: { 200: 'ThreadsResponse' },
    run: (call) => {
      const running = threadsOf(call.world, namedGuild(call).id).filter((it) => !it.thread?.archived);
      const seen = running.filter((it) => canSee(call.world, call.app.id, it)).sort(byIdDown);
      return ok({ ...wiredList(call, seen), has_more: false });
    },
  }),
  route({
    method: 'GET',
    path: '/channels/{channel_id}/threads/archived/public',
    replies: { 200: 'ThreadsResponse' },
    run: (call) => {
      const channel = namedChannel(call, 'ReadMessageHistory');
      return ok(pageByTime(call, archivedIn(call, channel, CHANNEL_TYPE.publicThread)));
    },
  }),
  route({
    method: 'GET',
    path: '/channels/{channel_id}/threads/archived/private',
    replies: { 200: 'ThreadsResponse' },
    run: (call) => {
      const channel = namedChannel(call, 'ReadMessageHistory', 'ManageThreads');
      return ok(pageByTime(call, archivedIn(call, channel, CHANNEL_TYPE.privateThread)));
    },
  }),
  route({
    method: 'GET',
    path: '/channels/{channel_id}/users/@me/threads/archived/private',
    replies: { 200: 'ThreadsResponse' },
    run: (call) => {
      const channel = namedChannel(call, 'ReadMessageHistory');
      const before = idIn(call.query, 'before');
      const joined = archivedIn(call, channel, CHANNEL_TYPE.privateThread)
        .filter((thread) => isInThread(thread, call.app.id))
        .filter((thread) => !before || isLater(before, thread.id));
      return ok(firstOf(call, joined.sort(byIdDown)));
    },
  }),
];

const byIdDown = (a: Channel, b: Channel) => (isLater(b.id, a.id) ? 1 : -1);
const archivedAt = ({ thread }: Channel) => Date.parse(thread?.archive_timestamp ?? '');

const archivedIn = (call: Call, channel: Channel, type: number) =>
  threadsOf(call.world, channel.guild_id ?? '').filter(
    (it) => it.parent_id === channel.id && it.type === type && it.thread?.archived,
  );

function pageByTime(call: Call, threads: readonly Channel[]) {
  const before = timeIn(call.query, 'before') ?? Number.POSITIVE_INFINITY;
  const fitting = threads.filter((thread) => archivedAt(thread) < before);
  return firstOf(
    call,
    fitting.sort((a, b) => archivedAt(b) - archivedAt(a)),
  );
}

function firstOf(call: Call, threads: readonly Channel[]) {
  const limit = numberIn(call.query, 'limit', { min: 2, max: 100, otherwise: 50 });
  return { ...wiredList(call, threads.slice(0, limit)), has_more: threads.length > limit };
}

/** With the bot's own membership of each. */
const wiredList = ({ world, app }: Call, threads: readonly Channel[]) => ({
  threads: threads.map((thread) => wireChannel(world, thread, app.id)),
  members: threads.flatMap((thread) =>
    (thread.thread?.members ?? [])
      .filter(({ user_id }) => user_id === app.id)
      .map((member) => wireThreadMember(thread.id, member)),
  ),
});
