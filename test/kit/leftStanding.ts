// Buttons of ours in a message that stays, as old ones do on somebody's screen: the messages that had them may move on at any moment.
import { postMessage } from '../../src/local-discord/messages/post.ts';
import { channelOf } from '../../src/local-discord/places/channels.ts';
import type { Playing } from './slowburn.ts';

export function leftStanding(
  { local: { world, bot } }: Playing,
  channel: string,
  ids: readonly string[],
): { readonly in: string; readonly message: string } {
  const row = { type: 1, components: ids.map((custom_id) => ({ type: 2, style: 2, label: custom_id, custom_id })) };
  const body = { content: 'From before', components: [row] } as never;
  const { id } = postMessage(world, { channel: channelOf(world, channel), author: bot.id, application: bot.id, body });
  return { in: channel, message: id };
}
