// The endpoints of channels, threads included where they share an address.
import { refusal } from '../../errors.ts';
import { startTyping } from '../../messages/typing.ts';
import { changeChannel, deleteChannel, wireChannel } from '../../places/channels.ts';
import { need, permissionsIn } from '../../places/permissions.ts';
import { needToSend } from '../../places/sending.ts';
import { CHANNEL_TYPE, type Channel } from '../../records.ts';
import { type Call, noContent, ok, type Route, route } from '../route.ts';
import { type ChannelBody, channelFields, type OverwriteBody, overwriteOf } from './channelFields.ts';
import { CHANNEL_REPLY, namedChannel, paramOf } from './named.ts';
import { patchThread, type ThreadBody } from './threadPatch.ts';

const NUMBER_OR_NAME = { type: ['string', 'integer', 'null'], pattern: '^\\d{1,20}$' } as const;
const OVERWRITE = {
  type: 'object',
  properties: { type: { enum: [0, 1, null] }, allow: NUMBER_OR_NAME, deny: NUMBER_OR_NAME },
  additionalProperties: false,
} as const;

export const channelRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/channels/{channel_id}',
    replies: { 200: CHANNEL_REPLY },
    run: (call) => ok(wireChannel(call.world, namedChannel(call), call.app.id)),
  }),
  route<ChannelBody & ThreadBody>({
    method: 'PATCH',
    path: '/channels/{channel_id}',
    request: { allOf: [{ $ref: 'UpdateGuildChannelRequestPartial' }, { $ref: 'UpdateThreadRequestPartial' }] },
    replies: { 200: CHANNEL_REPLY },
    run: (call) => {
      const channel = namedChannel(call);
      const changed = channel.thread ? patchThread(call, channel) : patchChannel(call, channel);
      return ok(wireChannel(call.world, changed, call.app.id));
    },
  }),
  route({
    method: 'DELETE',
    path: '/channels/{channel_id}',
    replies: { 200: CHANNEL_REPLY },
    run: (call) => {
      const channel = namedChannel(call);
      const wired = wireChannel(call.world, channel, call.app.id);
      // A direct conversation is only closed: it opens again with the next message.
      if (channel.type === CHANNEL_TYPE.dm) return ok(wired);
      need(call.world, call.app.id, channel, channel.thread ? 'ManageThreads' : 'ManageChannels');
      deleteChannel(call.world, channel);
      return ok(wired);
    },
  }),
  route<OverwriteBody>({
    method: 'PUT',
    path: '/channels/{channel_id}/permissions/{overwrite_id}',
    request: OVERWRITE,
    replies: { 204: undefined },
    run: (call) => {
      const channel = guildChannel(call);
      need(call.world, call.app.id, channel, 'ManageRoles');
      const overwrite = overwriteOf(call.world, paramOf(call, 'overwrite_id'), call.body);
      const own = permissionsIn(call.world, call.app.id, channel);
      if ((BigInt(overwrite.allow) | BigInt(overwrite.deny)) & ~own) throw refusal('missingPermissions');
      return putOverwrites(call, channel, [overwrite]);
    },
  }),
  route({
    method: 'DELETE',
    path: '/channels/{channel_id}/permissions/{overwrite_id}',
    replies: { 204: undefined },
    run: (call) => {
      const channel = guildChannel(call);
      need(call.world, call.app.id, channel, 'ManageRoles');
      const id = paramOf(call, 'overwrite_id');
      if (!channel.permission_overwrites.some((overwrite) => overwrite.id === id)) throw refusal('unknownOverwrite');
      return putOverwrites(call, channel, []);
    },
  }),
  route({
    method: 'POST',
    path: '/channels/{channel_id}/typing',
    replies: { 204: undefined },
    run: (call) => {
      const channel = namedChannel(call);
      needToSend(call.world, call.app.id, { channel });
      startTyping(call.world, channel, call.app.id);
      return noContent;
    },
  }),
];

function guildChannel(call: Call): Channel {
  const channel = namedChannel(call);
  if (channel.thread) throw refusal('wrongChannelType');
  if (channel.type === CHANNEL_TYPE.dm) throw refusal('notInDirectMessages');
  return channel;
}

/** In place of the one that the path names. */
function putOverwrites(call: Call, channel: Channel, overwrites: Channel['permission_overwrites']) {
  const others = channel.permission_overwrites.filter(({ id }) => id !== paramOf(call, 'overwrite_id'));
  changeChannel(call.world, channel, { permission_overwrites: [...others, ...overwrites] });
  return noContent;
}

function patchChannel(call: Call<ChannelBody>, channel: Channel): Channel {
  if (channel.type === CHANNEL_TYPE.dm) throw refusal('notInDirectMessages');
  need(call.world, call.app.id, channel, 'ManageChannels');
  if (call.body.permission_overwrites) need(call.world, call.app.id, channel, 'ManageRoles');
  const { type, ...fields } = channelFields(call.world, channel.guild_id ?? '', call.body);
  if (type !== undefined && type !== channel.type) throw refusal('wrongChannelType');
  return changeChannel(call.world, channel, fields);
}
