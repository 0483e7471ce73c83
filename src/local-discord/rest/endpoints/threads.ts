// The endpoints of threads: starting, listing, and who is in them.
import { refusal } from '../../errors.ts';
import { wireChannel } from '../../places/channels.ts';
import { need } from '../../places/permissions.ts';
import { startThread, type ThreadFields } from '../../places/threads.ts';
import { CHANNEL_TYPE, type Channel } from '../../records.ts';
import { type Call, ok, type Route, route } from '../route.ts';
import { namedChannel, namedMessage } from './named.ts';
import { threadListRoutes } from './threadLists.ts';
import { threadMemberRoutes } from './threadMembers.ts';

type ThreadStart = {
  readonly name: string;
  readonly type?: number | null;
  readonly invitable?: boolean | null;
  readonly auto_archive_duration?: number | null;
  readonly rate_limit_per_user?: number | null;
};

export const threadRoutes: readonly Route[] = [
  ...threadListRoutes,
  ...threadMemberRoutes,
  route<ThreadStart>({
    method: 'POST',
    path: '/channels/{channel_id}/messages/{message_id}/threads',
    request: 'CreateTextThreadWithMessageRequest',
    replies: { 201: 'ThreadResponse' },
    run: (call) => {
      const parent = parentChannel(call);
      need(call.world, call.app.id, parent, 'CreatePublicThreads', 'ReadMessageHistory');
      const message = namedMessage(call, parent);
      if (message.type === 6 || message.type === 18) throw refusal('systemMessage');
      return started(call, { ...fieldsOf(call, parent), message });
    },
  }),
  route<ThreadStart>({
    method: 'POST',
    path: '/channels/{channel_id}/threads',
    request: 'CreateTextThreadWithoutMessageRequest',
    replies: { 201: 'CreatedThreadResponse' },
    run: (call) => {
      const parent = parentChannel(call);
      const isPrivate = (call.body.type ?? CHANNEL_TYPE.privateThread) === CHANNEL_TYPE.privateThread;
      need(call.world, call.app.id, parent, isPrivate ? 'CreatePrivateThreads' : 'CreatePublicThreads');
      return started(call, { ...fieldsOf(call, parent), private: isPrivate });
    },
  }),
];

function parentChannel(call: Call): Channel {
  const channel = namedChannel(call);
  if (channel.type !== CHANNEL_TYPE.text) throw refusal('wrongChannelType');
  return channel;
}

function fieldsOf({ app, body }: Call<ThreadStart>, parent: Channel): ThreadFields {
  const { name, invitable, auto_archive_duration, rate_limit_per_user } = body;
  return {
    parent,
    name,
    owner: app.id,
    ...(typeof invitable === 'boolean' && { invitable }),
    ...(typeof auto_archive_duration === 'number' && { auto_archive_duration }),
    ...(typeof rate_limit_per_user === 'number' && { rate_limit_per_user }),
  };
}

const started = ({ world, app }: Call<ThreadStart>, fields: ThreadFields) =>
  ok(wireChannel(world, startThread(world, fields), app.id), 201);
